//! The fields of a FEN besides the board.

use crate::board::{SquareSet64, key_of};
use crate::mechanics::EnPassant;
use crate::play::Side;

/// Side to move, castling rights, en passant, clocks: the fields of a FEN after the board.
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
    pub fullmove_number: u16,
}

impl FenState {
    /// White's first move with these rights.
    #[must_use]
    pub const fn new(castling_rights: SquareSet64) -> Self {
        Self {
            side: Side::White,
            castling_rights,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The hash key of side, rights and passing pawn; clocks don't count.
    #[must_use]
    pub fn key(&self) -> u64 {
        let passed = self.en_passant.map_or(SquareSet64::EMPTY, |en_passant| en_passant.passed);
        key_of([self.side.index() as u64, self.castling_rights.key(), passed.key()])
    }
}
