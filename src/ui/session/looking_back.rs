//! Where the game stands, and looking back from there.
//!
//! The game stands at its head: the end of the main line, or the position to which something was
//! taken back, if variations follow that. Going to another position is looking back: it changes
//! nothing, and nothing can be played there, unless a line is tried or the game is over.

use crate::ui::session::Session;
use crate::ui::session::time::Leaving;
use motley_rules::game::{NodeId, Played, Removed, Table, VisibleStep};
use motley_rules::play::{Action, Claim, Reason, Refusal, Turn, Viewer};

/// What is known of going back and forth beside the tree of what was played.
#[derive(Default)]
pub(crate) struct Standing {
    /// The head, where something follows it.
    pub(crate) head: Option<NodeId>,
    /// The position from which a line is tried, as long as it is shown.
    pub(crate) tried: Option<NodeId>,
    /// Everything that was taken back and can be put back, the last at the end.
    pub(crate) taken: Vec<TakenBack>,
}

/// Something that was taken back.
pub(crate) struct TakenBack {
    pub(crate) removed: Removed,
    /// The position that was shown.
    pub(crate) shown: NodeId,
    /// The head, where something followed it.
    pub(crate) head: Option<NodeId>,
    /// The name of what was taken back.
    pub(crate) name: String,
}

/// The node where a game stands.
fn head(table: &dyn Table, standing: &Standing) -> NodeId {
    let there = |node: &NodeId| table.number_of(*node) > 0 || *node == NodeId::START;
    standing.head.filter(there).unwrap_or_else(|| table.extent().main.last)
}

impl Session {
    /// The position where the game stands.
    pub(crate) fn head(&self) -> NodeId {
        head(&*self.table, &self.standing)
    }

    /// The node where the players' own game stands, whatever is on the board.
    pub(crate) fn own_head(&self) -> NodeId {
        let waiting = self.study.as_ref().map(|study| study.own_standing());
        head(self.own_table(), waiting.unwrap_or(&self.standing))
    }

    /// True if the game is over where it stands, whatever is shown of it.
    pub(crate) fn is_over(&self) -> bool {
        let main = self.table.extent().main;
        main.is_over && self.head() == main.last
    }

    /// True if the position shown is the one where the game stands.
    pub(crate) fn is_at_head(&self) -> bool {
        self.table.here() == self.head()
    }

    /// True if the position shown is only looked at: the game, or a line that was tried, goes on
    /// from there.
    pub(crate) fn looks_back(&self) -> bool {
        is_followed(&*self.table)
            && !self.is_at_head()
            && self.standing.tried != Some(self.table.here())
    }

    /// True if the game can't go on from the position shown, since that is looked back at. Once
    /// the game is over, or in an example of a rule, one may play on from everywhere, but for what
    /// was decided unseen: nobody has to look away from what both know.
    pub(crate) fn only_looks(&self) -> bool {
        let unseen = || matches!(self.table.turn(), Turn::Both { .. });
        let is_free = || self.study.is_some() || self.table.extent().main.is_over && !unseen();
        self.looks_back() && !is_free()
    }

    /// True if a line can be tried from the position shown. What is sealed would give way to what
    /// is decided there.
    pub(crate) fn can_try(&self) -> bool {
        self.only_looks() && !self.is_read_only() && !self.table.extent().edition.is_sealed()
    }

    /// The refusal of whatever is played while one looks back.
    pub(crate) fn looking(&self) -> Option<Refusal> {
        let offers = if self.can_try() { "Return, or Try a line" } else { "Return" };
        let place = || self.place_shown();
        let sentence = || format!("You are looking back at {}: {offers} first.", place());
        self.only_looks().then(|| Refusal::new(Reason::NotYourTurn, sentence()))
    }

    /// The words for the position shown: `5. Nf3`.
    pub(crate) fn place_shown(&self) -> String {
        self.place_of(self.table.ply(), self.table.here())
    }

    /// The same for the node after so many steps of the line shown.
    pub(crate) fn place_of(&self, ply: usize, node: NodeId) -> String {
        let Some(step) = self.table.step_at(ply, Viewer::Public) else {
            return "the start".to_owned();
        };
        let number = self.table.number_of(node);
        self.with_turns(|turns| {
            let label = number.checked_sub(1).map(|at| turns[at].label()).unwrap_or_default();
            let name = match step {
                VisibleStep::Sealed(_) => "a sealed decision".to_owned(),
                VisibleStep::Open(Played { action: Action::Muster(_), player, .. }) => {
                    format!("{player}'s army")
                }
                _ => step_name(&*self.table, step),
            };
            if label.is_empty() { name } else { format!("{label} {name}") }
        })
    }

    /// The game goes on from the position shown: what was taken back stays so.
    pub(crate) fn move_on(&mut self, from: Leaving) {
        let here = self.table.here();
        if from.at_head {
            self.table.promote(here);
            // What is sealed never comes before what isn't.
            self.standing.head = (self.table.extent().main.last != here).then_some(here);
        }
        self.standing.tried = Some(here);
        self.standing.taken.clear();
    }
}

/// True if something follows the position shown.
fn is_followed(table: &dyn Table) -> bool {
    table.extent().line.steps > table.ply()
}

/// The name of a step as the list of moves has it: an army, which is a line long, by its kind only.
pub(crate) fn step_name(table: &dyn Table, step: VisibleStep<'_>) -> String {
    match step {
        VisibleStep::Sealed(_) => "sealed".to_owned(),
        VisibleStep::Claimed(Claim::Resign(_)) => "resigns".to_owned(),
        VisibleStep::Claimed(Claim::Time(_)) => "time is up".to_owned(),
        VisibleStep::Claimed(_) => "draw".to_owned(),
        VisibleStep::Open(Played { action, san, .. }) => match action {
            Action::Muster(_) => "army".to_owned(),
            Action::Choose(choice) => table.choice(*choice).label.to_owned(),
            _ => san.clone(),
        },
    }
}
