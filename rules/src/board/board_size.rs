//! The size of a board.

use super::{Square, SquareSet};

/// A rectangular board, at most sixteen files by eight ranks. a1 is dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSize {
    files: u8,
    ranks: u8,
}

impl BoardSize {
    /// The orthodox board.
    pub const ORTHODOX: Self = Self { files: 8, ranks: 8 };

    /// A board of `files` (1–16) by `ranks` (1–8); nothing outside these.
    #[must_use]
    pub const fn new(files: u8, ranks: u8) -> Option<Self> {
        if files >= 1 && files <= 16 && ranks >= 1 && ranks <= 8 {
            Some(Self { files, ranks })
        } else {
            None
        }
    }

    /// The number of files, 1–16.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks, 1–8.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// True if the square is on this board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.file() < self.files && square.rank() < self.ranks
    }

    /// Every square of this board, from a1 on, rank by rank.
    #[must_use]
    pub fn squares(self) -> SquareSet {
        Square::all().filter(|square| self.contains(*square)).collect()
    }

    /// The squares of one rank; empty beyond the board.
    #[must_use]
    pub fn rank(self, rank: u8) -> SquareSet {
        self.squares().into_iter().filter(|square| square.rank() == rank).collect()
    }

    /// The squares of one file; empty beyond the board.
    #[must_use]
    pub fn file(self, file: u8) -> SquareSet {
        self.squares().into_iter().filter(|square| square.file() == file).collect()
    }

    /// True if the square is dark, as a1 is.
    #[must_use]
    pub const fn is_dark(self, square: Square) -> bool {
        (square.file() + square.rank()).is_multiple_of(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_five_boards_have_their_sizes() {
        for (files, ranks) in [(8, 8), (6, 7), (12, 8), (16, 8)] {
            let board_size = BoardSize::new(files, ranks).unwrap();
            assert_eq!(board_size.squares().len(), u32::from(files) * u32::from(ranks));
        }
        assert_eq!(BoardSize::new(17, 8), None);
        assert_eq!(BoardSize::new(8, 0), None);
    }

    #[test]
    fn a1_is_dark_and_b1_is_not() {
        let board_size = BoardSize::ORTHODOX;
        assert!(board_size.is_dark("a1".parse().unwrap()));
        assert!(!board_size.is_dark("b1".parse().unwrap()));
        assert!(board_size.is_dark("h8".parse().unwrap()));
    }
}
