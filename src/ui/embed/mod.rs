//! A board inside another page. Its address says what it shows and what may be
//! done with it; its host may say so later, by messages, and is told what
//! happens. Nothing is kept of it.
//!
//! An address with one of the parameters of `parameters` makes the page such a board
//! (`State::embed`). `setup` puts on the board what is asked for, or what of it can be shown;
//! `messages` has the list of verbs and reports with their fields, and checks what a host says;
//! `puzzle` holds a solution, which is never on the table; `deeds` says what a reader may do, which
//! every gesture, typed move and message passes, obeys the host, and tells it how things stand once
//! an event is done with.
//!
//! Such a board writes no storage; a fresh instance after a panic goes on from the mirrored game,
//! as the board that its host had made of it. Its styles never ask for the window's height, since
//! the host sets that by the `size` that the board tells. `docs/EMBEDDING.md` is the document,
//! whose tables a test compares with the code.

mod deeds;
mod messages;
mod parameters;
mod puzzle;
mod setup;

pub use messages::{MOST_FIELDS, NAMESPACE, REPORTS, Report, VERBS, VERSION, Value};
pub use parameters::{Asked, At, Dress, Embed, PARAMETERS, Role};

pub(super) use deeds::{changed, hear, played, refusal, reply, report, shown, stopped};
pub(super) use setup::open;

use super::state::State;
use puzzle::{Solution, Stand};

/// What a page knows that is inside another one.
pub(super) struct Embedded {
    embed: Embed,
    /// What is to be found, in a puzzle.
    solution: Option<Solution>,
    /// How often something else was tried.
    mistakes: usize,
    /// Whether the host is to be told how things stand.
    news: News,
}

/// What a host is still to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    /// Nothing.
    Nothing,
    /// How things stand.
    State,
    /// The same, as the answer to its message of this number.
    Answer(Option<u32>),
}

impl State {
    /// Whether only what was played can be looked at.
    pub(super) fn is_read_only(&self) -> bool {
        self.embed.as_ref().is_some_and(|embedded| embedded.embed.role == Role::Read)
    }

    /// The parameters of this board, for an instance after this one: all but
    /// what the game on it tells by itself, where that is and who is below.
    #[must_use]
    pub fn parameters(&self) -> Vec<(&'static str, String)> {
        self.embed.as_ref().map(|embedded| embedded.embed.pairs()).unwrap_or_default()
    }

    /// How far the puzzle has come, if this is one.
    fn stand(&self) -> Option<Stand> {
        let solution = self.embed.as_ref()?.solution.as_ref()?;
        Some(solution.stand(&self.line()))
    }

    /// The line shown, as far as it is shown.
    fn line(&self) -> Vec<motley_rules::game::VisibleStep<'_>> {
        let mut line = self.played();
        line.truncate(self.now.ply);
        line
    }
}
