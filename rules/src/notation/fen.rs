//! What position strings share: rows of pieces, sides, numbers.

use crate::board::{BoardSize, Square};
use crate::play::{Side, shown};

pub use super::rows::{letter, read_rows, write_rows};

/// Reads the side to move.
///
/// # Errors
/// A sentence, if the field is neither `w` nor `b`.
pub fn read_side(field: &str) -> Result<Side, String> {
    match field {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(format!("side to move: \"{}\" is neither w nor b", shown(field))),
    }
}

/// The letter of the side to move.
#[must_use]
pub const fn write_side(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

/// Reads a number within a range.
///
/// # Errors
/// A sentence that names the field.
pub fn read_number(
    name: &str,
    field: &str,
    range: std::ops::RangeInclusive<u16>,
) -> Result<u16, String> {
    let number = field.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (field, least, most) = (shown(field), range.start(), range.end());
        format!("{name}: \"{field}\" is no number from {least} to {most}")
    })
}

/// Reads a set of squares written one after another, or `-` for none.
///
/// # Errors
/// A sentence that names the field.
pub fn read_squares(name: &str, field: &str, board_size: BoardSize) -> Result<Vec<Square>, String> {
    if field == "-" {
        return Ok(Vec::new());
    }
    let fault = || format!("{name}: \"{}\" is neither - nor a list of squares", shown(field));
    let pairs = field.as_bytes().chunks(2);
    pairs
        .map(|pair| {
            let square: Square = std::str::from_utf8(pair).ok()?.parse().ok()?;
            board_size.contains(square).then_some(square)
        })
        .collect::<Option<Vec<Square>>>()
        .ok_or_else(fault)
}
