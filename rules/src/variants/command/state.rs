//! The state of the game besides the board and the fields of a FEN, whose side to move also places
//! the next piece. Hands are what the board lacks.

use super::placing::{BACK, in_hand};
use crate::board::{Board64, PieceType, SquareSet64};
use crate::mechanics::orthodox::{ExtraState, FenState, OrthodoxState};
use crate::play::Side;

/// The state of the game besides the board.
pub(super) type CommandState = OrthodoxState<CommandPhase>;

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandPhase {
    /// Pieces are placed on the back ranks.
    Placing,
    /// Moves on the board.
    Playing,
}

impl ExtraState for CommandPhase {
    fn is_playing(&self) -> bool {
        *self == Self::Playing
    }

    /// What is still to be placed.
    fn each_waiting(&self, board: &Board64, mut note: impl FnMut(Side, PieceType)) {
        if *self == Self::Playing {
            return;
        }
        for side in Side::BOTH {
            for (piece_type, _) in BACK {
                (0..in_hand(board, side, piece_type)).for_each(|_| note(side, piece_type));
            }
        }
    }
}

/// This side places the next piece; nobody has a right to castle yet.
pub(super) const fn placing(side: Side) -> CommandState {
    let fen_state = FenState::new(SquareSet64::EMPTY);
    CommandState { fen_state: FenState { side, ..fen_state }, extra: CommandPhase::Placing }
}
