//! What is studied on the board, in the place of the players' game: the example of a rule, or an
//! exercise. The game waits aside, untouched: nothing is kept of what happens meanwhile.

use crate::ui::session::army_editor::ArmyEditor;
use crate::ui::session::clock::Clock;
use crate::ui::session::draw_offer::DrawOffer;
use crate::ui::session::exercise::Exercise;
use crate::ui::session::looking_back::Standing;
use crate::ui::session::players::Players;
use crate::ui::session::rule_example::RuleExample;
use motley_rules::game::Table;
use motley_rules::play::{Place, Side};

/// What is studied, and the game that waits.
pub(crate) struct Study {
    pub(crate) subject: Subject,
    /// The ply at which it begins: so many actions set it up.
    pub(super) start: usize,
    pub(super) waiting: Waiting,
}

/// What is studied.
pub(crate) enum Subject {
    /// A rule is shown.
    Rule(RuleExample),
    /// Something is to be found or done.
    Exercise(Box<Exercise>),
}

/// The state of the players' game while it waits.
pub(super) struct Waiting {
    pub(super) table: Box<dyn Table>,
    pub(super) standing: Standing,
    pub(super) below: Side,
    pub(super) drafts: [Option<ArmyEditor>; 2],
    pub(super) clock: Clock,
    pub(super) players: Players,
    pub(super) offer: Option<DrawOffer>,
    pub(super) focus: Option<Place>,
}

impl Study {
    /// True if something else is on the board than what it begins with.
    pub(crate) fn is_left(&self, table: &dyn Table) -> bool {
        table.ply() != self.start
    }

    /// The example of a rule that is shown, where it is one.
    pub(crate) const fn rule(&self) -> Option<&RuleExample> {
        match &self.subject {
            Subject::Rule(rule) => Some(rule),
            Subject::Exercise(_) => None,
        }
    }

    /// The exercise, where it is one.
    pub(crate) fn exercise(&self) -> Option<&Exercise> {
        match &self.subject {
            Subject::Rule(_) => None,
            Subject::Exercise(exercise) => Some(exercise),
        }
    }

    /// The players of the game that waits.
    pub(crate) const fn own_players(&self) -> &Players {
        &self.waiting.players
    }

    /// Where it stands.
    pub(crate) const fn own_standing(&self) -> &Standing {
        &self.waiting.standing
    }

    /// The game that waits.
    pub(crate) fn own_table(&self) -> &dyn Table {
        &*self.waiting.table
    }
}
