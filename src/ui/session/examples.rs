//! Examples of the rules on the board, in the place of the players' game.

use crate::ui::session::Session;
use crate::ui::session::rule_example::{Number, RuleExample, Waiting, find, set_up};
use motley_rules::game::{SetupError, Table};
use motley_rules::play::{Place, Side};

impl Session {
    /// Puts an example of a rule of this game on the board, and the players' game aside, where the
    /// keyboard's focus was at this place. Does nothing if there is no such example.
    ///
    /// # Errors
    /// The reason why the example can't be set up.
    pub(crate) fn show_example(
        &mut self,
        number: Number,
        focus: Option<Place>,
    ) -> Result<(), SetupError> {
        let info = self.table.info();
        let Some((rule, example)) = find(info, number) else { return Ok(()) };
        let table = set_up(info, &example)?;
        let waiting = put_aside(self, table, focus);
        let (text, start) = (rule.text, self.table.ply());
        self.example = Some(Box::new(RuleExample { text, example, number, start, waiting }));
        Ok(())
    }

    /// Puts the players' game back in its place, if an example is there; nothing is shown of it
    /// yet. The place where the keyboard's focus was.
    pub(crate) fn leave_example(&mut self) -> Option<WaitingFocus> {
        let lesson = self.example.take()?;
        let Waiting { table, standing, below, drafts, clock, players, offer, focus } =
            lesson.waiting;
        (self.table, self.below, self.drafts, self.clock) = (table, below, drafts, clock);
        (self.players, self.offer, self.standing) = (players, offer, standing);
        self.viewer = None;
        Some(WaitingFocus(focus))
    }
}

/// The place where the keyboard's focus was in the game that has waited.
pub(crate) struct WaitingFocus(pub(crate) Option<Place>);

/// Puts an example on the board, and the players' game aside, if it isn't
/// already.
fn put_aside(session: &mut Session, table: Box<dyn Table>, focus: Option<Place>) -> Waiting {
    let before = std::mem::replace(&mut session.table, table);
    let standing = std::mem::take(&mut session.standing);
    let waiting = match session.example.take() {
        Some(lesson) => lesson.waiting,
        None => Waiting {
            table: before,
            standing,
            below: session.below,
            drafts: std::mem::take(&mut session.drafts),
            // Where both are there, time goes on.
            clock: match std::mem::take(&mut session.clock) {
                clock if session.is_live() => clock,
                clock => clock.halted(),
            },
            players: std::mem::take(&mut session.players),
            offer: session.offer.take(),
            focus,
        },
    };
    // Whoever has sat down there doesn't sit here.
    (session.viewer, session.drafts, session.below) = (None, [None, None], Side::White);
    waiting
}
