//! What the game keeps besides the board.

use crate::mechanics::orthodox::Ledger;
use crate::play::{Army, Choice, Effect, Part, Sealed, Turn};

/// Everything but the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    pub(super) phase: Phase,
    pub(super) ledger: Ledger,
}

/// How far the game has come.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phase {
    /// Both players build, unseen by each other.
    Building(Sealed<Army>),
    /// Both armies are shown, White's and Black's, and both players choose,
    /// unseen by each other.
    Choosing([Army; 2], Sealed<Choice>),
    /// Moves on the board; before the first, also what was chosen.
    Playing(Option<[Choice; 2]>),
}

impl State {
    /// Nothing is built yet.
    pub(super) fn opening() -> Self {
        let phase = Phase::Building(Sealed::default());
        Self { phase, ledger: Ledger::new(crate::board::SquareSet::EMPTY) }
    }

    /// Whose decision is due.
    pub(super) fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Building(armies) => armies.turn(),
            Phase::Choosing(_, choices) => choices.turn(),
            Phase::Playing(_) => Turn::One { side: self.ledger.side, part: Part(0) },
        }
    }

    /// Whether there are moves on the board.
    pub(super) const fn is_playing(&self) -> bool {
        matches!(self.phase, Phase::Playing(_))
    }
}

impl crate::play::Stage for State {
    // Hands, gates and markers there are none; the armies are sealed actions.
    fn absorb(&mut self, _: &Effect) {}
}
