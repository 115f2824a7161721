//! Turns: whose decision is due.

use super::{Outcome, Side};

/// The number, from 0, of the decision of a turn that is due. The name of a part is the game's to
/// say: [`View::part`](super::View).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part(pub u8);

/// The side that decides next, or both, or neither.
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
        /// The state of White's decision.
        white: Due,
        /// The state of Black's decision.
        black: Due,
    },
    /// Nobody: the game has ended.
    Over(Outcome),
}

/// The state of a decision that both sides take at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// It is still due.
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
    pub const fn decider(self) -> Option<Side> {
        match self {
            Self::One { side, .. } => Some(side),
            Self::Both { white: Due::Yes, .. } => Some(Side::White),
            Self::Both { black: Due::Yes, .. } => Some(Side::Black),
            Self::Both { .. } | Self::Over(_) => None,
        }
    }
}
