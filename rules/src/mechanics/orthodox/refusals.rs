//! Refusals of moves that aren't legal.

use super::{KING, OrthodoxPosition, king, rooks};
use crate::board::Square;
use crate::mechanics::{CastlingIntent, WhyNot};
use crate::play::Refusal;

impl OrthodoxPosition<'_> {
    /// The reason why the piece on `from` can't go to `to`, or anywhere if no target is
    /// given.
    #[must_use]
    pub fn refuse(self, from: Square, to: Option<Square>) -> Refusal {
        let Self { rules, fen_state, .. } = self;
        let castling = to.and_then(|to| self.why_not_castle(from, to));
        let movegen = self.movegen();
        let why = WhyNot {
            piece_set: rules.piece_set(),
            movegen: &movegen,
            king: KING,
            pawns: rules.pawns(fen_state.side),
            en_passant: fen_state.en_passant.as_slice(),
            aside: &|_| "",
        };
        castling.unwrap_or_else(|| why.explain(from, to))
    }

    /// The reason why this gesture, if it means castling, isn't legal.
    fn why_not_castle(self, from: Square, to: Square) -> Option<Refusal> {
        let meant = self.means_castling(from, to)?;
        let rooks = self.rooks_with_rights().into_iter();
        let castlings = rooks.filter_map(|rook| self.rules.castling(from, rook));
        Some(meant.refuse(castlings, &self.movegen()))
    }

    /// The castling that a gesture means, if it does: a king goes onto his rook, or from
    /// where he can have begun two squares and more toward where one can have.
    fn means_castling(self, from: Square, to: Square) -> Option<CastlingIntent> {
        let Self { rules, board, fen_state } = self;
        let side = fen_state.side;
        let begun = [&rules.kings, &rules.rooks].map(|sets| sets[side.index()]);
        let is_king = king(board, side) == Some(from);
        is_king.then(|| CastlingIntent::of((from, to), begun, rooks(board, side)))?
    }
}
