//! One square of a board of up to sixteen files and eight ranks.

use std::fmt;
use std::str::FromStr;

/// The number of squares of the largest board: files a–p, ranks 1–8.
pub const SQUARES: usize = 128;

const FILES: u8 = 16;
const RANKS: u8 = 8;

/// A square, numbered rank by rank with sixteen to a rank on every board, so
/// that its name depends on no game.
///
/// ```
/// use motley_rules::board::Square;
/// let e4: Square = "e4".parse().unwrap();
/// assert_eq!((e4.file(), e4.rank()), (4, 3));
/// assert_eq!(e4.to_string(), "e4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on `file` (0–15, a is 0) and `rank` (0–7, rank 1 is 0), or
    /// nothing outside these ranges.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < FILES && rank < RANKS { Some(Self(rank * FILES + file)) } else { None }
    }

    /// The square numbered `index`, which is taken modulo [`SQUARES`].
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "the index is below 128")]
    pub const fn from_index(index: usize) -> Self {
        Self((index % SQUARES) as u8)
    }

    /// The number of the square, 0–127.
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler drop bounds checks.
        (self.0 & 127) as usize
    }

    /// The file, 0–15; a is 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The rank, 0–7; rank 1 is 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// The square `files` to the right and `ranks` up (negative: left, down),
    /// or nothing beyond the largest board.
    #[must_use]
    #[inline(always)]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().checked_add_signed(files)?;
        let rank = self.rank().checked_add_signed(ranks)?;
        Self::new(file, rank)
    }

    /// The number of king steps between two squares.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// Every square of the largest board, a1 first, then b1.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES).map(Self::from_index)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSquareError(String);

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no square: a file a–p and a rank 1–8 are needed", self.0)
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let square = match *text.as_bytes() {
            [file @ b'a'..=b'p', rank @ b'1'..=b'8'] => Self::new(file - b'a', rank - b'1'),
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError(text.chars().take(12).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_from_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }

    #[test]
    fn what_names_no_square_is_refused() {
        for text in ["", "e", "e9", "e0", "q1", "E4", "e44", "é4"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_offset_stays_on_the_board() {
        let a1 = Square::new(0, 0).unwrap();
        assert_eq!(a1.offset(-1, 0), None);
        assert_eq!(a1.offset(15, 7), Square::new(15, 7));
        assert_eq!(a1.offset(16, 0), None);
        assert_eq!(a1.offset(0, 8), None);
    }
}
