//! What the two games have of their own on the board: which rooks castle, how
//! far the king goes, and how far pawns go.

use super::mailbox::{Colour, Square};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Laws {
    Muster,
    Command,
}

impl Laws {
    pub(crate) const BOTH: [Self; 2] = [Self::Muster, Self::Command];

    /// The game's name in the list of games.
    pub(crate) fn slug(self) -> &'static str {
        match self {
            Self::Muster => "muster",
            Self::Command => "command",
        }
    }

    pub(crate) fn of(slug: &str) -> Self {
        Self::BOTH.into_iter().find(|laws| laws.slug() == slug).expect("one of the two games")
    }

    /// How many squares the king goes toward a rook this far away (RULINGS.md,
    /// Muster 4; RULINGS.md, Command 2).
    pub(crate) fn king_steps(self, distance: usize) -> usize {
        match self {
            Self::Muster => (1..=distance).find(|steps| steps * steps >= distance).unwrap(),
            Self::Command => distance.div_ceil(2),
        }
    }

    /// Whether a king and a rook that started on these squares may castle once
    /// nothing is in the way.
    pub(crate) fn pairs(self, colour: Colour, king: Square, rook: Square) -> bool {
        let [king_rank, rook_rank] = [king, rook].map(|square| square.1.abs_diff(colour.home()));
        match self {
            Self::Muster => {
                let lined = king.0 == rook.0 || king.1 == rook.1;
                lined && king.0 >= 4 && king_rank < 4 && rook_rank < 4
            }
            Self::Command => king_rank == 0 && rook_rank == 0,
        }
    }

    /// How many squares a pawn goes at most that stands so many ranks before
    /// its own first (RULINGS.md, Muster 3;
    /// Command's pawns are orthodox).
    pub(crate) fn pawn_steps(self, ranks: usize) -> usize {
        match (self, ranks) {
            (Self::Muster, 0) => 3,
            (_, 1) => 2,
            _ => 1,
        }
    }
}
