//! The fields that position strings share: rows of pieces, sides, numbers.

use super::{Field, PositionError};
use crate::board::{BoardSize, Square};
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
