//! One game in two tabs.

use super::sitting;
use super::{Errand, Purpose};
use crate::ui::command::Command;
use crate::ui::state::State;

/// What another tab does with the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Elsewhere {
    /// It has it open.
    Open,
    /// It has gone on with it.
    Changed,
}

impl Elsewhere {
    /// What is said about it.
    pub(in crate::ui) const fn sentence(self) -> &'static str {
        match self {
            Self::Open => "This game is open in another tab as well.",
            Self::Changed => {
                "This game has gone on in another tab. What is played here isn't saved."
            }
        }
    }
}

/// Another tab does this with the game on the board.
pub(in crate::ui) fn notice(state: &mut State, elsewhere: Elsewhere) {
    // That it has gone on says more than that it is open.
    if state.library.elsewhere == Some(Elsewhere::Changed) {
        return;
    }
    // A game in which nothing was played is as good as any other.
    if elsewhere == Elsewhere::Open && sitting::is_blank(state) {
        state.identity = state.identity.next();
        return state.keep();
    }
    // One line about the game is enough.
    (state.library.elsewhere, state.library.greeting) = (Some(elsewhere), None);
    state.say(elsewhere.sentence());
    state.tell(Command::Render);
}

/// Takes over what the other tab has kept.
pub(super) fn take_over(state: &mut State) {
    let id = state.identity.id.clone();
    state.tell(Command::Library(Errand::Fetch(Purpose::TakeOver, id)));
}

/// Goes on here with a game of its own.
pub(super) fn copy(state: &mut State) {
    sitting::copy(state);
    state.say("This is a copy now, a game of its own.");
    state.show();
}
