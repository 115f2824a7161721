//! What orthodox chess keeps besides the board.

use crate::board::SquareSet64;
use crate::mechanics::EnPassant;
use crate::play::Side;

/// Whose turn it is, rights, clocks: everything but the board that bears on
/// play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenState {
    /// The side to move.
    pub side: Side,
    /// Unmoved rooks of unmoved kings.
    pub castling_rights: SquareSet64,
    /// The pawn that has just passed squares, if an enemy pawn stands beside
    /// them.
    pub en_passant: Option<EnPassant<u64>>,
    /// Moves of either side since the last capture or pawn's move.
    pub halfmove_clock: u16,
    /// The number of the full move, from 1.
    pub number: u16,
}

impl FenState {
    /// White's first move with these rights.
    #[must_use]
    pub const fn new(castling_rights: SquareSet64) -> Self {
        Self { side: Side::White, castling_rights, en_passant: None, halfmove_clock: 0, number: 1 }
    }
}
