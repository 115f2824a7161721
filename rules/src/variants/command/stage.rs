//! What the game keeps besides the board.

use crate::board::SquareSet;
use crate::mechanics::orthodox::Ledger;
use crate::play::{Effect, Side};

/// Everything but the board. Hands are what the board lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) phase: Phase,
    /// Also who places the next piece.
    pub(super) ledger: Ledger,
}

/// How far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Pieces are placed on the back ranks.
    Placing,
    /// Moves on the board.
    Playing,
}

impl State {
    /// This side places the next piece; nobody has a right to castle yet.
    pub(super) const fn placing(side: Side) -> Self {
        let ledger = Ledger::new(SquareSet::EMPTY);
        Self { phase: Phase::Placing, ledger: Ledger { side, ..ledger } }
    }
}

impl crate::play::Stage for State {
    /// Nothing: what leaves a hand stands on the board.
    fn absorb(&mut self, _effect: &Effect) {}
}
