//! Pieces: whose they are and of what type.

use super::Square;
use std::fmt;
use std::num::NonZeroU8;

/// The number of factions that can own pieces.
pub const FACTIONS: usize = 4;

/// The number of types a game may have.
pub const PIECE_TYPES: usize = 16;

/// The army that a piece belongs to. Who *decides* is a [`Side`](crate::play::Side):
/// the two differ where both players move the gray army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Faction {
    /// The white army; its pawns go up the board.
    White,
    /// The black army; its pawns go down.
    Black,
    /// The gray army; its pawns go toward file a.
    Gray,
    /// A second neutral army; its pawns go away from file a.
    Second,
}

impl Faction {
    /// All factions, in the order of their numbers.
    pub const ALL: [Self; FACTIONS] = [Self::White, Self::Black, Self::Gray, Self::Second];

    /// The number of the faction, 0–3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The faction's name in lower case, as it is spoken.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Gray => "gray",
            Self::Second => "red",
        }
    }

    /// Forward as (files, ranks).
    #[must_use]
    pub const fn forward(self) -> (i8, i8) {
        match self {
            Self::White => (0, 1),
            Self::Black => (0, -1),
            Self::Gray => (-1, 0),
            Self::Second => (1, 0),
        }
    }

    /// True if one square lies on the other's line along which this army's
    /// pawns go when they don't capture.
    #[must_use]
    pub const fn is_ahead(self, from: Square, to: Square) -> bool {
        match self.forward() {
            (0, _) => from.file() == to.file(),
            _ => from.rank() == to.rank(),
        }
    }
}

/// A type of piece: its number, 0–15, in the list of the game that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceType(u8);

impl PieceType {
    /// The type with this number, taken modulo [`PIECE_TYPES`].
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index % 16)
    }

    /// The number of the type, 0–15.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Every type there can be.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self::new)
    }
}

/// A piece: a type in a faction, in one byte.
///
/// ```
/// use motley_rules::board::{Faction, PieceType, Piece};
/// let piece = Piece::new(Faction::Gray, PieceType::new(3));
/// assert_eq!(piece.faction(), Faction::Gray);
/// assert_eq!(piece.piece_type(), PieceType::new(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    const MARK: NonZeroU8 = NonZeroU8::new(64).expect("64 is not zero");

    /// The piece of this type in this faction.
    #[must_use]
    pub const fn new(faction: Faction, piece_type: PieceType) -> Self {
        Self(Self::MARK).with_bits((faction as u8) << 4 | piece_type.0)
    }

    const fn with_bits(self, bits: u8) -> Self {
        match NonZeroU8::new(self.0.get() | bits) {
            Some(value) => Self(value),
            None => self,
        }
    }

    /// The number of the piece, 0–63: of its faction first, then of its type.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0.get() & 63) as usize
    }

    /// The faction that owns the piece.
    #[must_use]
    pub const fn faction(self) -> Faction {
        Faction::ALL[(self.0.get() >> 4 & 3) as usize]
    }

    /// The type of the piece.
    #[must_use]
    pub const fn piece_type(self) -> PieceType {
        PieceType(self.0.get() & 15)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} #{}", self.faction(), self.piece_type().index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_keeps_its_faction_and_kind() {
        for faction in Faction::ALL {
            for piece_type in PieceType::all() {
                let piece = Piece::new(faction, piece_type);
                assert_eq!((piece.faction(), piece.piece_type()), (faction, piece_type));
            }
        }
        assert_eq!(size_of::<Option<Piece>>(), 1);
    }
}
