//! Why a move isn't possible.

use super::{KING, Play, king, rooks};
use crate::board::Square;
use crate::mechanics::castling::stride;
use crate::mechanics::{Castling, WhyNot};
use crate::play::{Reason, Refusal};

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
        let mobility = self.mobility();
        let is_meant = |castling: &Castling| match meant {
            Meant::Rook(rook) => castling.rook == rook,
            Meant::Toward(to) => stride(from, castling.rook) == stride(from, to),
        };
        // Of several rooks that way, the king meets the nearest first.
        let rooks = self.rooks_with_rights().into_iter();
        let castlings = rooks.filter_map(|rook| self.law.castling(from, rook)).filter(is_meant);
        let castling = castlings.min_by_key(|castling| from.distance(castling.rook));
        let why = match castling.map(|castling| (castling, castling.test(&mobility))) {
            None => meant.no_right(),
            Some((_, Err(fault))) => fault.to_string(),
            Some((Castling { rook, king_to, .. }, Ok(()))) => {
                format!("Castling with the rook on {rook} takes the king to {king_to}.")
            }
        };
        Some(Refusal::new(Reason::Castling, why))
    }

    /// Whether a gesture means castling: a king goes onto his rook, or from
    /// where he can have begun two squares and more toward where one can have.
    fn means_castling(self, from: Square, to: Square) -> Option<Meant> {
        let Self { law, placement, ledger } = self;
        let side = ledger.side;
        let begun = law.kings[side.index()].contains(from);
        let way = stride(from, to).filter(|_| king(placement, side) == Some(from))?;
        if rooks(placement, side).contains(to) {
            return Some(Meant::Rook(to));
        }
        let could_begin = |rook: Square| stride(from, rook) == Some(way);
        let far = begun && from.distance(to) >= 2;
        (far && law.rooks[side.index()].into_iter().any(could_begin)).then_some(Meant::Toward(to))
    }
}

/// What a gesture that means castling points at.
#[derive(Clone, Copy)]
enum Meant {
    /// A rook.
    Rook(Square),
    /// A square in the rook's direction.
    Toward(Square),
}

impl Meant {
    /// Why there is no right to castle so.
    fn no_right(self) -> String {
        match self {
            Self::Rook(rook) => {
                format!("The rook on {rook} can't castle: it or the king has moved, or it was a pawn.")
            }
            Self::Toward(_) => "Castling is over on that side: the king or the rook has moved, or no rook is there.".to_owned(),
        }
    }
}
