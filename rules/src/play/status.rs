//! The status of a position: its end and its checks.

use super::{Outcome, Side};
use crate::board::{Square, SquareSet};

/// The status of a position, as far as this position alone tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// The end of the game, if it has ended.
    pub outcome: Option<Outcome>,
    /// The checks, White's king before Black's; none in games without check.
    pub checks: Vec<Check>,
}

/// A king in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The side whose king it is.
    pub side: Side,
    /// The king's square.
    pub king: Square,
    /// The pieces that attack him.
    pub checkers: SquareSet,
}

impl Status {
    /// The squares of the kings in check.
    pub fn checked(&self) -> impl Iterator<Item = Square> {
        self.checks.iter().map(|check| check.king)
    }
}
