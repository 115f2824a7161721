//! What tells one form of orthodox chess from another.

use crate::board::{BoardSize, PieceType, Square, SquareSet};
use crate::mechanics::CastlingRule;
use crate::movement::PieceDef;
use crate::play::Side;

/// One form of orthodox chess. Squares are White's; Black's mirror them.
pub struct OrthodoxConfig {
    /// The kinds of pieces: first [`PIECES`](super::MEN), then others.
    pub piece_set: &'static [PieceDef],
    /// What a pawn may become.
    pub promotions: Vec<PieceType>,
    /// From where pawns may go two steps, from where three, and so on.
    pub multi_step_ranks: Vec<SquareSet>,
    /// Where an unmoved king can stand.
    pub kings: SquareSet,
    /// Where an unmoved rook can stand.
    pub rooks: SquareSet,
    /// Where a king lands that castles.
    pub castling_rule: CastlingRule,
    /// How positions write the rights to castle.
    pub castling_rights: CastlingField,
}

/// How positions write the rights to castle. Both ways are read.
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
