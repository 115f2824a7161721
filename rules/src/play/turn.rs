//! Whose decision is due.

use super::{Outcome, Side};

/// Which of a turn's decisions is due, counted from 0. What a part is called
/// is the game's to say: [`View::part`](super::View).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part(pub u8);

/// Who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// One side decides one part of its turn.
    One {
        /// The side that decides.
        side: Side,
        /// The part of its turn.
        part: Part,
    },
    /// Both sides decide unseen by each other; these have yet to.
    Both {
        /// Whether White's decision is due.
        white: Due,
        /// Whether Black's decision is due.
        black: Due,
    },
    /// Nobody: the game has ended.
    Over(Outcome),
}

/// Whether a decision is still due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// It is.
    Yes,
    /// It has been taken.
    Done,
}

impl Turn {
    /// The sides that may decide now, the first to be asked first.
    #[must_use]
    pub fn deciders(self) -> Vec<Side> {
        match self {
            Self::One { side, .. } => vec![side],
            Self::Both { white, black } => {
                let due = [(Side::White, white), (Side::Black, black)];
                due.into_iter().filter(|(_, due)| *due == Due::Yes).map(|(side, _)| side).collect()
            }
            Self::Over(_) => Vec::new(),
        }
    }

    /// The side to be asked first, if anyone.
    #[must_use]
    #[inline]
    pub const fn decider(self) -> Option<Side> {
        match self {
            Self::One { side, .. } => Some(side),
            Self::Both { white: Due::Yes, .. } => Some(Side::White),
            Self::Both { black: Due::Yes, .. } => Some(Side::Black),
            Self::Both { .. } | Self::Over(_) => None,
        }
    }
}
