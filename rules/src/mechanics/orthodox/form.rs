//! What tells one form of orthodox chess from another.

use crate::board::{Kind, Shape, Square, SquareSet};
use crate::movement::Man;
use crate::play::Side;

/// One form of orthodox chess. Squares are White's; Black's mirror them.
pub struct Form {
    /// The kinds of pieces: first [`MEN`](super::MEN), then others.
    pub men: &'static [Man],
    /// What a pawn may become.
    pub promotions: Vec<Kind>,
    /// From where pawns may go two steps, from where three, and so on.
    pub runs: Vec<SquareSet>,
    /// Where an unmoved king can stand.
    pub kings: SquareSet,
    /// Where an unmoved rook can stand.
    pub rooks: SquareSet,
    /// How many squares a king goes toward a rook so many squares away.
    pub steps: fn(u8) -> u8,
    /// How positions write the rights to castle.
    pub rights: RightsText,
}

/// How positions write the rights to castle. Both ways are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RightsText {
    /// As the squares of unmoved rooks: `a1h1a8h8`.
    Squares,
    /// As `KQkq`: the outermost rook on each side of the king.
    Letters,
}

/// White's squares, or the same as Black sees them.
pub(super) fn seen_by(side: Side, white: SquareSet) -> SquareSet {
    let last = Shape::ORTHODOX.ranks() - 1;
    let mirrored = |square: Square| Square::new(square.file(), last.checked_sub(square.rank())?);
    match side {
        Side::White => white,
        Side::Black => white.into_iter().filter_map(mirrored).collect(),
    }
}
