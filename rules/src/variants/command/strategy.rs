//! The knowledge of a computer player that this game has alone.

use super::CommandPosition;
use super::placing::{BACK, in_hand};
use crate::board::PieceType;
use crate::mechanics::orthodox::ExtraState;
use crate::play::Side;

/// Names the pieces that are still to be placed.
pub(super) fn each_waiting(position: &CommandPosition, mut note: impl FnMut(Side, PieceType)) {
    if position.state.extra.is_playing() {
        return;
    }
    for side in Side::BOTH {
        for (piece_type, _) in BACK {
            let left = in_hand(&position.board, side, piece_type);
            (0..left).for_each(|_| note(side, piece_type));
        }
    }
}
