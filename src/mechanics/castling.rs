//! Castling along any line, wherever its game puts king and rook.

use super::mobility::Mobility;
use crate::board::{Square, SquareSet};

/// One castling: who goes from where to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castling {
    /// The king's square.
    pub king: Square,
    /// The rook's square.
    pub rook: Square,
    /// Where the king lands.
    pub king_to: Square,
    /// Where the rook lands.
    pub rook_to: Square,
}

/// What stands against a castling that king and rook have a right to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingFault {
    /// A piece stands between, here.
    Blocked(Square),
    /// The king is in check.
    InCheck,
    /// The king would pass or reach this attacked square.
    Attacked(Square),
}

impl Castling {
    /// Whether the castling is possible now, its right apart.
    ///
    /// # Errors
    /// The first fault: a piece between, a check, an attacked square on the
    /// king's way.
    #[inline]
    pub fn test(self, mobility: &Mobility<'_>) -> Result<(), CastlingFault> {
        let between = mobility.men.rays().between(self.king, self.rook);
        if let Some(blocker) = (between & mobility.occupied).first() {
            return Err(CastlingFault::Blocked(blocker));
        }
        if mobility.in_check() {
            return Err(CastlingFault::InCheck);
        }
        let occupied = mobility.occupied.without(self.king);
        let way = mobility.men.rays().between(self.king, self.king_to).with(self.king_to);
        let attacked = |square: &Square| {
            mobility.foes.attack(mobility.men, mobility.placement, *square, occupied)
        };
        if let Some(square) = way.into_iter().find(attacked) {
            return Err(CastlingFault::Attacked(square));
        }
        self.test_end(mobility, occupied)
    }

    /// Whether the king is safe once the rook has left its square too.
    fn test_end(self, mobility: &Mobility<'_>, occupied: SquareSet) -> Result<(), CastlingFault> {
        let occupied = occupied.without(self.rook).with(self.king_to).with(self.rook_to);
        if mobility.foes.attack(mobility.men, mobility.placement, self.king_to, occupied) {
            return Err(CastlingFault::Attacked(self.king_to));
        }
        Ok(())
    }
}
