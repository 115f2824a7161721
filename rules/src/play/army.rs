//! An army that a player composes.

use super::{Side, shown};
use crate::board::{Board, BoardSize, Faction, Piece, PieceType, Square, SquareSet, Word};
use crate::movement::{PieceSet, read_rows, write_rows};
use std::fmt;

/// The squares an army may stand on: four ranks of eight.
pub const ARMY_SQUARES: usize = (FILES * RANKS) as usize;

const FILES: u8 = 8;
const RANKS: u8 = 4;

/// What the text of an army begins with.
pub(super) const ARMY: &str = "army:";

/// What stands on each of a player's first four ranks, in four bits a square:
/// armies travel inside [`Action`](super::Action), which is copied a lot.
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

/// Why no army can be made of some squares and kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyError {
    /// This square number is not among an army's squares.
    NoSuchSquare(usize),
    /// This square is named twice.
    Twice(usize),
    /// This kind can't be mustered: only the first fifteen can.
    NoSuchKind(PieceType),
}

impl Army {
    /// The army of these kinds on these squares (0–31).
    ///
    /// # Errors
    /// [`ArmyError`] for a square that isn't there or is named twice, and for
    /// a kind whose number is above 14.
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
                return Err(ArmyError::NoSuchKind(piece_type));
            }
            army.0[square / 2] |= code << (4 * (square % 2));
        }
        Ok(army)
    }

    /// What stands on a square (0–31) of the army.
    #[must_use]
    pub fn at(&self, square: usize) -> Option<PieceType> {
        let code = self.0.get(square / 2)? >> (4 * (square % 2)) & 15;
        code.checked_sub(1).map(PieceType::new)
    }

    /// Every piece of the army with its square.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, PieceType)> {
        (0..ARMY_SQUARES).filter_map(|square| Some((square, self.at(square)?)))
    }

    /// The number of a board's square in a side's army, if it is among its
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
    /// As [`new`](Self::new), for a piece beyond the first four ranks.
    pub fn of<W: Word>(board: &Board<W>, side: Side) -> Result<Self, ArmyError> {
        let pieces = board.pieces().filter(|(_, piece)| piece.faction() == side.faction());
        Self::new(pieces.map(|(square, piece)| {
            (Self::number(square, side).unwrap_or(ARMY_SQUARES), piece.piece_type())
        }))
    }

    /// The army as one line of text: its four ranks as they stand in a FEN
    /// (RULINGS.md, Coordinate notation).
    #[must_use]
    pub fn write(&self, side: Side, piece_set: &PieceSet) -> String {
        let mut board: Board = Board::default();
        for (square, piece) in self.on_board(side) {
            board.put(square.offset(0, -first_rank(side)).unwrap_or(square), piece);
        }
        format!("{ARMY}{}", write_rows(&board, piece_set, ROWS))
    }

    /// Reads a side's army; the word `army:` may be left out.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text.
    pub fn read(text: &str, side: Side, piece_set: &PieceSet) -> Result<Self, String> {
        let text = text.trim();
        let rows: Vec<&str> = text.strip_prefix(ARMY).unwrap_or(text).split('/').collect();
        if rows.len() != usize::from(RANKS) {
            let (shown, count) = (shown(text), rows.len());
            return Err(format!("An army has four ranks with / between; \"{shown}\" has {count}."));
        }
        let board =
            read_rows(&rows, piece_set, ROWS).map_err(|fault| in_own_ranks(&fault, side))?;
        check_faction(&board, side)?;
        let squares = board.pieces().map(|(square, piece)| {
            let on_board = square.offset(0, first_rank(side)).unwrap_or(square);
            (Self::number(on_board, side).unwrap_or(ARMY_SQUARES), piece.piece_type())
        });
        Self::new(squares).map_err(|fault| format!("{fault}."))
    }
}

/// The four ranks that an army's text has.
const ROWS: BoardSize = BoardSize::new(FILES, RANKS).expect("four ranks of eight are a board");

/// The number of the board's last rank.
const LAST: u8 = 7;

/// The board's rank, from 0, that the lowest of a side's four ranks is.
const fn first_rank(side: Side) -> i8 {
    match side {
        Side::White => 0,
        Side::Black => 4,
    }
}

/// A fault of the rows with the ranks as the side's own on the board.
fn in_own_ranks(fault: &str, side: Side) -> String {
    let fault = fault.strip_prefix("placement, rank ").unwrap_or(fault);
    let rank = fault.get(0..1).and_then(|rank| rank.parse::<i8>().ok()).unwrap_or_default();
    format!("Rank {}{}.", rank + first_rank(side), fault.get(1..).unwrap_or_default())
}

/// White's army is written in upper case, Black's in lower case.
fn check_faction(board: &Board, side: Side) -> Result<(), String> {
    let others = Faction::ALL.into_iter().filter(|faction| *faction != side.faction());
    let foreign = others.fold(SquareSet::EMPTY, |all, faction| all | board.of(faction));
    let case = if side == Side::White { "upper" } else { "lower" };
    if foreign.is_empty() {
        Ok(())
    } else {
        Err(format!("{side}'s army is written in {case} case only."))
    }
}

impl fmt::Display for ArmyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSquare(square) => write!(f, "an army has no square number {square}"),
            Self::Twice(square) => write!(f, "square number {square} is named twice"),
            Self::NoSuchKind(piece_type) => {
                write!(f, "kind number {} can't be mustered", piece_type.index())
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

    static MEN: [crate::movement::PieceDef; 2] = [
        crate::movement::PieceDef::new("king", 'K', "K"),
        crate::movement::PieceDef::new("rook", 'R', "R"),
    ];

    fn piece_set() -> PieceSet {
        PieceSet::new(&MEN, BoardSize::ORTHODOX).unwrap()
    }

    #[test]
    fn an_army_is_written_as_it_stands_in_a_fen() {
        for (side, text) in [(Side::White, "army:8/8/1R6/4K2R"), (Side::Black, "army:4k2r/1r6/8/8")]
        {
            let army = Army::read(text, side, &piece_set()).unwrap();
            assert_eq!(army.write(side, &piece_set()), text);
            assert_eq!(army.at(4), Some(PieceType::new(0)), "the king stands on the first rank");
            assert_eq!(army.at(9), Some(PieceType::new(1)), "a rook stands on the second");
            let mut board: Board = Board::default();
            army.on_board(side).for_each(|(square, piece)| board.put(square, piece));
            assert_eq!(Army::of(&board, side), Ok(army));
        }
    }

    #[test]
    fn a_damaged_line_says_what_is_wrong_with_it() {
        for (text, part) in [
            ("8/8/8", "four ranks"),
            ("8/8/8/8/8", "four ranks"),
            ("8/8/7/4K3", "Rank 2: only 7 of 8"),
            ("8/8/8/4K4", "Rank 1: more than 8"),
            ("8/8/8/4X3", "Rank 1: 'X' is no piece"),
            ("8/8/8/4k3", "upper case"),
            ("", "four ranks"),
        ] {
            let fault = Army::read(text, Side::White, &piece_set()).unwrap_err();
            assert!(fault.contains(part), "{text}: {fault}");
        }
        let fault = Army::read("8/8/8/4X3", Side::Black, &piece_set()).unwrap_err();
        assert!(fault.contains("Rank 5"), "{fault}");
    }

    #[test]
    fn a_wrong_army_is_refused_with_its_fault() {
        let piece_type = PieceType::new(0);
        assert_eq!(Army::new([(3, piece_type), (3, piece_type)]), Err(ArmyError::Twice(3)));
        let last = PieceType::new(15);
        assert_eq!(Army::new([(0, last)]), Err(ArmyError::NoSuchKind(last)));
    }
}
