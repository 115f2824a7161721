//! One game in two tabs.

/// The conflict with another tab that has the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TabConflict {
    /// It has it open.
    Open,
    /// It has gone on with it.
    Changed,
}

impl TabConflict {
    /// The sentence about it.
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::Open => "This game is open in another tab as well.",
            Self::Changed => {
                "This game has gone on in another tab. What is played here isn't saved."
            }
        }
    }
}
