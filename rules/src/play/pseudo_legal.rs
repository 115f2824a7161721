//! Pseudo-legal targets: the squares a piece could go to, whoever's turn it is.

use crate::board::{Bitboard, SquareSet, Word};

/// The squares a piece could go to if it were to move now: by its movement over what stands on the
/// board, whatever its king would say to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PseudoLegalTargets {
    /// The empty squares it could go to.
    pub moves: SquareSet,
    /// The squares on which it could capture, en passant as well.
    pub captures: SquareSet,
    /// The pieces it could change places with.
    pub swaps: SquareSet,
    /// The rooks that this king could castle with.
    pub castles: SquareSet,
}

impl PseudoLegalTargets {
    /// The squares reached, as captures on those where something is capturable and as moves to the
    /// others; no swaps and no castling.
    #[must_use]
    pub fn new<W: Word>(reached: Bitboard<W>, capturable: Bitboard<W>) -> Self {
        let [moves, captures] =
            [reached & !capturable, reached & capturable].map(Bitboard::widened);
        Self { moves, captures, swaps: SquareSet::EMPTY, castles: SquareSet::EMPTY }
    }

    /// Every square that is reached in some way.
    #[must_use]
    pub fn all(&self) -> SquareSet {
        self.moves | self.captures | self.swaps | self.castles
    }
}
