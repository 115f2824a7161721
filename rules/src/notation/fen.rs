//! The fields that position strings share: rows of pieces, sides, numbers.

use super::{Field, PositionError};
use crate::board::{Bitboard, Board, BoardSize, Faction, Square, Word};
use crate::play::{Side, shown};

pub use super::rows::{letter, read_rows, write_rows};

/// Reads the side to move.
///
/// # Errors
/// A fault of [`Field::SideToMove`], if the text is neither `w` nor `b`.
pub fn read_side(field: &str) -> Result<Side, PositionError> {
    match field {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(Field::SideToMove.fault(format!("\"{}\" is neither w nor b", shown(field)))),
    }
}

/// The letter of the side to move: `w` or `b`.
#[must_use]
pub const fn write_side(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

/// Checks that every piece is White's or Black's.
///
/// # Errors
/// A fault of [`Field::Placement`], where neutral armies have a piece.
pub fn check_sides<W: Word>(board: &Board<W>) -> Result<(), PositionError> {
    let neutral = board.of(Faction::Gray) | board.of(Faction::Second);
    match neutral.first() {
        None => Ok(()),
        Some(square) => {
            let why = format!("the piece on {square} is neither White's nor Black's");
            Err(Field::Placement.fault(why))
        }
    }
}

/// Reads a number within a range, its ends included.
///
/// # Errors
/// A fault of this field, if the text is no such number.
pub fn read_number(
    field: Field,
    text: &str,
    range: std::ops::RangeInclusive<u16>,
) -> Result<u16, PositionError> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (text, least, most) = (shown(text), range.start(), range.end());
        field.fault(format!("\"{text}\" is no number from {least} to {most}"))
    })
}

/// Writes a set of squares one after another, or `-` for none.
#[must_use]
pub fn write_squares<W: Word>(squares: Bitboard<W>) -> String {
    if squares.is_empty() {
        return "-".to_owned();
    }
    squares.into_iter().map(|square| square.to_string()).collect()
}

/// Reads a set of squares written one after another, or `-` for none.
///
/// # Errors
/// A fault of this field, if the text is no such list, or one of the squares isn't on the board.
pub fn read_squares(
    field: Field,
    text: &str,
    board_size: BoardSize,
) -> Result<Vec<Square>, PositionError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let fault = || field.fault(format!("\"{}\" is neither - nor a list of squares", shown(text)));
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| {
            let square: Square = std::str::from_utf8(pair).ok()?.parse().ok()?;
            board_size.contains(square).then_some(square)
        })
        .collect::<Option<Vec<Square>>>()
        .ok_or_else(fault)
}
