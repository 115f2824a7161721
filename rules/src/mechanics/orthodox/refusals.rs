//! Why a move isn't possible.

use super::{KING, Play, king, rooks};
use crate::board::Square;
use crate::mechanics::{Meant, WhyNot};
use crate::play::Refusal;

impl Play<'_> {
    /// Why the piece on `from` can't go to `to`, or anywhere if no target is
    /// given.
    #[must_use]
    pub fn refuse(self, from: Square, to: Option<Square>) -> Refusal {
        let Self { law, ledger, .. } = self;
        let castling = to.and_then(|to| self.why_not_castle(from, to));
        let mobility = self.mobility();
        let why = WhyNot {
            mobility: &mobility,
            king: KING,
            pawns: law.pawns(ledger.side),
            passing: ledger.passing.as_slice(),
            aside: &|_| "",
        };
        castling.unwrap_or_else(|| why.explain(from, to))
    }

    /// Why this gesture, if it means castling, can't be done.
    fn why_not_castle(self, from: Square, to: Square) -> Option<Refusal> {
        let meant = self.means_castling(from, to)?;
        let rooks = self.rooks_with_rights().into_iter();
        let castlings = rooks.filter_map(|rook| self.law.castling(from, rook));
        Some(meant.refuse(castlings, &self.mobility()))
    }

    /// Whether a gesture means castling: a king goes onto his rook, or from
    /// where he can have begun two squares and more toward where one can have.
    fn means_castling(self, from: Square, to: Square) -> Option<Meant> {
        let Self { law, placement, ledger } = self;
        let side = ledger.side;
        let begun = [&law.kings, &law.rooks].map(|sets| sets[side.index()]);
        let is_king = king(placement, side) == Some(from);
        is_king.then(|| Meant::of((from, to), begun, rooks(placement, side)))?
    }
}
