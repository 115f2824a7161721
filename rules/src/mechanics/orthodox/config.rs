//! The configuration that tells one form of orthodox chess from another.

use crate::board::{BoardSize, PieceType, Square, SquareSet};
use crate::mechanics::CastlingRule;
use crate::movement::PieceDef;
use crate::play::Side;

/// One form of orthodox chess. Squares are White's; Black's mirror them.
pub struct OrthodoxConfig {
    /// The kinds of pieces: first [`PIECES`](super::MEN), then others.
    pub piece_set: &'static [PieceDef],
    /// The types a pawn may promote to.
    pub promotions: Vec<PieceType>,
    /// From where pawns may go two steps, from where three, and so on.
    pub multi_step_ranks: Vec<SquareSet>,
    /// The squares where an unmoved king can stand.
    pub kings: SquareSet,
    /// The squares where an unmoved rook can stand.
    pub rooks: SquareSet,
    /// The rule by which kings and rooks land that castle.
    pub castling_rule: CastlingRule,
    /// The form in which positions write castling rights.
    pub castling_rights: CastlingField,
}

/// The form in which positions write castling rights. Both forms are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingField {
    /// As the squares of unmoved rooks: `a1h1a8h8`.
    Squares,
    /// As `KQkq`: the outermost rook on each side of the king.
    Letters,
}

/// White's squares, or the same as Black sees them.
pub(super) fn seen_by(side: Side, white: SquareSet) -> SquareSet {
    let last = BoardSize::ORTHODOX.ranks() - 1;
    let mirrored = |square: Square| Square::new(square.file(), last.checked_sub(square.rank())?);
    match side {
        Side::White => white,
        Side::Black => white.into_iter().filter_map(mirrored).collect(),
    }
}
