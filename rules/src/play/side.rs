//! Sides: White and Black, who decide.

use crate::board::Faction;
use std::fmt;

/// A player at the table: the one who decides for White or for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// White decides.
    White,
    /// Black decides.
    Black,
}

impl Side {
    /// Both sides, the one that begins first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The number of the side: White 0, Black 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The army that bears the side's colour: the only way from one type to
    /// the other.
    #[must_use]
    pub const fn faction(self) -> Faction {
        match self {
            Self::White => Faction::White,
            Self::Black => Faction::Black,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}
