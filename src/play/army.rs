//! An army that a player composes.

use crate::board::Kind;
use std::fmt;

/// The squares an army may stand on: four ranks of eight.
pub const ARMY_SQUARES: usize = 32;

/// What stands on each of a player's first four ranks, in four bits a square:
/// armies travel inside [`Action`](super::Action), which is copied a lot.
///
/// Square 0 is the a-file of the player's first rank, square 8 the a-file of
/// the second. What makes an army legal is its game's to say.
///
/// ```
/// use motley_chess::board::Kind;
/// use motley_chess::play::Army;
/// let army = Army::new([(4, Kind::new(1))]).unwrap();
/// assert_eq!(army.at(4), Some(Kind::new(1)));
/// assert_eq!(army.at(5), None);
/// assert!(Army::new([(32, Kind::new(1))]).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Army([u8; ARMY_SQUARES / 2]);

/// Why no army can be made of some squares and kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyError {
    /// This square number is not among an army's squares.
    NoSuchSquare(usize),
    /// This square is named twice.
    Twice(usize),
    /// This kind can't be mustered: only the first fifteen can.
    NoSuchKind(Kind),
}

impl Army {
    /// The army of these kinds on these squares (0–31).
    ///
    /// # Errors
    /// [`ArmyError`] for a square that isn't there or is named twice, and for
    /// a kind whose number is above 14.
    pub fn new(pieces: impl IntoIterator<Item = (usize, Kind)>) -> Result<Self, ArmyError> {
        let mut army = Self::default();
        for (square, kind) in pieces {
            if square >= ARMY_SQUARES {
                return Err(ArmyError::NoSuchSquare(square));
            }
            if army.at(square).is_some() {
                return Err(ArmyError::Twice(square));
            }
            let code = u8::try_from(kind.index() + 1).unwrap_or(u8::MAX);
            if code > 15 {
                return Err(ArmyError::NoSuchKind(kind));
            }
            army.0[square / 2] |= code << (4 * (square % 2));
        }
        Ok(army)
    }

    /// What stands on a square (0–31) of the army.
    #[must_use]
    pub fn at(&self, square: usize) -> Option<Kind> {
        let code = self.0.get(square / 2)? >> (4 * (square % 2)) & 15;
        code.checked_sub(1).map(Kind::new)
    }

    /// Every piece of the army with its square.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, Kind)> {
        (0..ARMY_SQUARES).filter_map(|square| Some((square, self.at(square)?)))
    }
}

impl fmt::Display for ArmyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSquare(square) => write!(f, "an army has no square number {square}"),
            Self::Twice(square) => write!(f, "square number {square} is named twice"),
            Self::NoSuchKind(kind) => write!(f, "kind number {} can't be mustered", kind.index()),
        }
    }
}

impl std::error::Error for ArmyError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_reads_back_square_by_square() {
        let pieces: Vec<(usize, Kind)> =
            (0..32).map(|n| (n, Kind::new(u8::try_from(n % 15).unwrap()))).collect();
        let army = Army::new(pieces.iter().copied()).unwrap();
        assert_eq!(army.pieces().collect::<Vec<_>>(), pieces);
    }

    #[test]
    fn a_wrong_army_is_refused_with_its_fault() {
        let kind = Kind::new(0);
        assert_eq!(Army::new([(3, kind), (3, kind)]), Err(ArmyError::Twice(3)));
        let last = Kind::new(15);
        assert_eq!(Army::new([(0, last)]), Err(ArmyError::NoSuchKind(last)));
    }
}
