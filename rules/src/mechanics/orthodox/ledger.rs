//! What orthodox chess keeps besides the board.

use crate::board::SquareSet;
use crate::mechanics::EnPassant;
use crate::play::Side;

/// Whose turn it is, rights, clocks: everything but the board that bears on
/// play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The side to move.
    pub side: Side,
    /// Unmoved rooks of unmoved kings.
    pub rights: SquareSet,
    /// The pawn that has just passed squares, if an enemy pawn stands beside
    /// them.
    pub passing: Option<EnPassant>,
    /// Moves of either side since the last capture or pawn's move.
    pub idle: u16,
    /// The number of the full move, from 1.
    pub number: u16,
}

impl Ledger {
    /// White's first move with these rights.
    #[must_use]
    pub const fn new(rights: SquareSet) -> Self {
        Self { side: Side::White, rights, passing: None, idle: 0, number: 1 }
    }
}
