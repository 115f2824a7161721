//! The state of the game besides the board.

use crate::board::SquareSet64;
use crate::mechanics::orthodox::{FenState, OrthodoxState};
use crate::play::{Effect, Side};

/// Everything but the board. Hands are what the board lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CommandState {
    pub(super) phase: CommandPhase,
    /// The FEN state; its side to move also places the next piece.
    pub(super) fen_state: FenState,
}

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandPhase {
    /// Pieces are placed on the back ranks.
    Placing,
    /// Moves on the board.
    Playing,
}

impl CommandState {
    /// This side places the next piece; nobody has a right to castle yet.
    pub(super) const fn placing(side: Side) -> Self {
        let fen_state = FenState::new(SquareSet64::EMPTY);
        Self { phase: CommandPhase::Placing, fen_state: FenState { side, ..fen_state } }
    }
}

impl OrthodoxState for CommandState {
    fn fen_state(&self) -> &FenState {
        &self.fen_state
    }

    fn fen_state_mut(&mut self) -> &mut FenState {
        &mut self.fen_state
    }

    fn is_playing(&self) -> bool {
        self.phase == CommandPhase::Playing
    }
}

impl crate::play::VariantState for CommandState {
    type Word = u64;

    /// Nothing: what leaves a hand stands on the board.
    fn on_effect(&mut self, _effect: &Effect) {}
}
