//! An army that a player composes.

use super::Side;
use crate::board::{Board, Piece, PieceType, Square, Word};
use std::fmt;

/// The squares an army may stand on: four ranks of eight.
pub const ARMY_SQUARES: usize = (FILES * RANKS) as usize;

const FILES: u8 = 8;
const RANKS: u8 = 4;

/// The pieces on a player's first four ranks, in four bits a square: armies travel inside
/// [`Action`](super::Action), which is copied a lot.
///
/// Square 0 is the a-file of the player's first rank, square 8 the a-file of
/// the second. What makes an army legal is its game's to say.
///
/// ```
/// use motley_rules::board::PieceType;
/// use motley_rules::play::Army;
/// let army = Army::new([(4, PieceType::new(1))]).unwrap();
/// assert_eq!(army.at(4), Some(PieceType::new(1)));
/// assert_eq!(army.at(5), None);
/// assert!(Army::new([(32, PieceType::new(1))]).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Army([u8; ARMY_SQUARES / 2]);

/// A fault of squares and piece types that make no army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyError {
    /// This square number is not among an army's squares (0–31).
    NoSuchSquare(usize),
    /// This square is named twice.
    Twice(usize),
    /// This type can't be mustered: only the first fifteen (0–14) can.
    NoSuchPieceType(PieceType),
}

impl Army {
    /// The army of pieces of these types on these squares (0–31).
    ///
    /// # Errors
    /// [`ArmyError`] for a square that isn't there or is named twice, and for
    /// a type whose number is above 14.
    pub fn new(pieces: impl IntoIterator<Item = (usize, PieceType)>) -> Result<Self, ArmyError> {
        let mut army = Self::default();
        for (square, piece_type) in pieces {
            if square >= ARMY_SQUARES {
                return Err(ArmyError::NoSuchSquare(square));
            }
            if army.at(square).is_some() {
                return Err(ArmyError::Twice(square));
            }
            let code = u8::try_from(piece_type.index() + 1).unwrap_or(u8::MAX);
            if code > 15 {
                return Err(ArmyError::NoSuchPieceType(piece_type));
            }
            army.0[square / 2] |= code << (4 * (square % 2));
        }
        Ok(army)
    }

    /// The type of the piece on a square (0–31) of the army; none on an empty one and beyond.
    #[must_use]
    pub fn at(&self, square: usize) -> Option<PieceType> {
        let code = self.0.get(square / 2)? >> (4 * (square % 2)) & 15;
        code.checked_sub(1).map(PieceType::new)
    }

    /// The type of every piece of the army with the number of its square (0–31), in their order.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, PieceType)> {
        (0..ARMY_SQUARES).filter_map(|square| Some((square, self.at(square)?)))
    }

    /// The number (0–31) of a board's square in a side's army, if it is among its
    /// first four ranks.
    #[must_use]
    pub fn number(square: Square, side: Side) -> Option<usize> {
        let rank = match side {
            Side::White => square.rank(),
            Side::Black => LAST.checked_sub(square.rank())?,
        };
        let inside = rank < RANKS && square.file() < FILES;
        inside.then(|| usize::from(rank * FILES + square.file()))
    }

    /// The pieces of the army on the board's squares, as a side musters it.
    pub fn on_board(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces().filter_map(move |(number, piece_type)| {
            let number = u8::try_from(number).ok()?;
            let (file, rank) = (number % FILES, number / FILES);
            let rank = if side == Side::White { rank } else { LAST - rank };
            Some((Square::new(file, rank)?, Piece::new(side.faction(), piece_type)))
        })
    }

    /// The army that a side's pieces on the board make up.
    ///
    /// # Errors
    /// [`ArmyError`] as from [`new`](Self::new), for a piece beyond the first four ranks as well.
    pub fn of<W: Word>(board: &Board<W>, side: Side) -> Result<Self, ArmyError> {
        let pieces = board.pieces().filter(|(_, piece)| piece.faction() == side.faction());
        Self::new(pieces.map(|(square, piece)| {
            (Self::number(square, side).unwrap_or(ARMY_SQUARES), piece.piece_type())
        }))
    }
}

/// The number of the board's last rank, from 0.
const LAST: u8 = 7;

impl fmt::Display for ArmyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSquare(square) => write!(f, "an army has no square number {square}"),
            Self::Twice(square) => write!(f, "square number {square} is named twice"),
            Self::NoSuchPieceType(piece_type) => {
                write!(f, "piece type number {} can't be mustered", piece_type.index())
            }
        }
    }
}

impl std::error::Error for ArmyError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_reads_back_square_by_square() {
        let pieces: Vec<(usize, PieceType)> =
            (0..32).map(|n| (n, PieceType::new(u8::try_from(n % 15).unwrap()))).collect();
        let army = Army::new(pieces.iter().copied()).unwrap();
        assert_eq!(army.pieces().collect::<Vec<_>>(), pieces);
    }

    #[test]
    fn a_wrong_army_is_refused_with_its_fault() {
        let piece_type = PieceType::new(0);
        assert_eq!(Army::new([(3, piece_type), (3, piece_type)]), Err(ArmyError::Twice(3)));
        let last = PieceType::new(15);
        assert_eq!(Army::new([(0, last)]), Err(ArmyError::NoSuchPieceType(last)));
    }
}
