//! Armies as text: `army:` and a side's first four ranks as they stand in a FEN (RULINGS.md,
//! Coordinate notation).

use super::fen::{read_rows, write_rows};
use super::{Field, PositionError};
use crate::board::{Board, BoardSize, Faction, SquareSet};
use crate::movement::PieceSet;
use crate::play::{ARMY_SQUARES, Army, Side, shown};
use std::fmt;

/// The word that the text of an army begins with.
pub(crate) const ARMY: &str = "army:";

/// A fault of an army's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyTextError {
    /// The board's rank that is wrong, from 1; none if it is the text as a whole.
    pub rank: Option<u8>,
    /// The reason: a sentence, or what follows the rank in one.
    pub why: String,
}

impl fmt::Display for ArmyTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rank {
            Some(rank) => write!(f, "Rank {rank}: {}.", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for ArmyTextError {}

/// The army as one line of text: its four ranks as they stand in a FEN
/// (RULINGS.md, Coordinate notation).
#[must_use]
pub fn write(army: &Army, side: Side, piece_set: PieceSet) -> String {
    let mut board: Board = Board::default();
    for (square, piece) in army.on_board(side) {
        board.put(square.offset(0, -first_rank(side)).unwrap_or(square), piece);
    }
    format!("{ARMY}{}", write_rows(&board, piece_set, ROWS))
}

/// The armies of a game's own data: one a line, as White writes it; what comes after it is for people.
///
/// # Panics
/// If one of them is no army.
pub(crate) fn read_lines(text: &str, piece_set: PieceSet) -> Vec<Army> {
    let texts = text.lines().filter_map(|line| line.split_whitespace().next());
    let fault = |text, fault| unreachable!("a game's own armies: {text}: {fault}");
    let army = |text| read(text, Side::White, piece_set).unwrap_or_else(|why| fault(text, why));
    texts.map(army).collect()
}

/// Reads a side's army; the word `army:` may be left out.
///
/// # Errors
/// [`ArmyTextError`]: the rank, if one is wrong, and why the text is no army.
pub fn read(text: &str, side: Side, piece_set: PieceSet) -> Result<Army, ArmyTextError> {
    let text = text.trim();
    let rows: Vec<&str> = text.strip_prefix(ARMY).unwrap_or(text).split('/').collect();
    if rows.len() != usize::from(RANKS) {
        let (shown, count) = (shown(text), rows.len());
        let why = format!("An army has four ranks with / between; \"{shown}\" has {count}.");
        return Err(ArmyTextError { rank: None, why });
    }
    let board = read_rows(&rows, piece_set, ROWS).map_err(|fault| in_own_ranks(fault, side))?;
    check_faction(&board, side)?;
    let squares = board.pieces().map(|(square, piece)| {
        let on_board = square.offset(0, first_rank(side)).unwrap_or(square);
        (Army::number(on_board, side).unwrap_or(ARMY_SQUARES), piece.piece_type())
    });
    Army::new(squares).map_err(|fault| ArmyTextError { rank: None, why: format!("{fault}.") })
}

/// The number of ranks of an army.
const RANKS: u8 = 4;

/// The four ranks that an army's text has.
const ROWS: BoardSize = BoardSize::new(8, RANKS).expect("four ranks of eight are a board");

/// The board's rank, from 0, that the lowest of a side's four ranks is.
const fn first_rank(side: Side) -> i8 {
    match side {
        Side::White => 0,
        Side::Black => 4,
    }
}

/// A fault of the rows with the rank as the side's own on the board.
fn in_own_ranks(fault: PositionError, side: Side) -> ArmyTextError {
    let rank = match fault.field {
        Field::Rank(rank) => rank.checked_add_signed(first_rank(side)),
        _ => None,
    };
    ArmyTextError { rank, why: fault.why }
}

/// White's army is written in upper case, Black's in lower case.
fn check_faction(board: &Board, side: Side) -> Result<(), ArmyTextError> {
    let others = Faction::ALL.into_iter().filter(|faction| *faction != side.faction());
    let foreign = others.fold(SquareSet::EMPTY, |all, faction| all | board.of(faction));
    let case = if side == Side::White { "upper" } else { "lower" };
    if foreign.is_empty() {
        Ok(())
    } else {
        let why = format!("{side}'s army is written in {case} case only.");
        Err(ArmyTextError { rank: None, why })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::PieceType;

    static PIECES: [crate::movement::PieceDef; 2] = [
        crate::movement::PieceDef::new("king", 'K', "K"),
        crate::movement::PieceDef::new("rook", 'R', "R"),
    ];

    fn piece_set() -> PieceSet {
        PieceSet::new(&PIECES, BoardSize::ORTHODOX)
    }

    #[test]
    fn an_army_is_written_as_it_stands_in_a_fen() {
        for (side, text) in [(Side::White, "army:8/8/1R6/4K2R"), (Side::Black, "army:4k2r/1r6/8/8")]
        {
            let army = read(text, side, piece_set()).unwrap();
            assert_eq!(write(&army, side, piece_set()), text);
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
            let fault = read(text, Side::White, piece_set()).unwrap_err().to_string();
            assert!(fault.contains(part), "{text}: {fault}");
        }
        let fault = read("8/8/8/4X3", Side::Black, piece_set()).unwrap_err().to_string();
        assert!(fault.contains("Rank 5"), "{fault}");
    }
}
