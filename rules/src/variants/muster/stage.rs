//! What the game keeps besides the board.

use crate::mechanics::orthodox::Ledger;
use crate::play::{Army, Choice, Effect, Part, Sealed, Side, Turn};

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
    /// Moves on the board, and what was chosen before, if that is known.
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

    /// Whether no move has been made on the board since it was set up.
    pub(super) const fn has_just_begun(&self) -> bool {
        let Ledger { side, number, .. } = self.ledger;
        matches!((side, number), (Side::White, 1))
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
