//! The score of a line that was found, as people and programs are told it.

use crate::engine::Found;
use crate::line::Line;
use motley_rules::play::{Side, Turn};
use std::fmt;

/// A score for the side that decides.
///
/// ```
/// use motley_search::LineScore;
/// assert_eq!(LineScore::Pawns(-1_205).to_string(), "-12.05");
/// assert_eq!(LineScore::Mate(-2).to_string(), "loss in 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineScore {
    /// In hundredths of a pawn.
    Pawns(i32),
    /// A win in so many turns of the winner, the one that is under way included; negative for a
    /// loss.
    Mate(i32),
}

impl LineScore {
    /// The score of what was found on a line.
    #[must_use]
    pub fn of(found: &Found, line: &dyn Line) -> Self {
        let Some(decisions) = found.decisions_to_win() else { return Self::Pawns(found.value) };
        let turns = turns_to_win(found, line, decisions);
        Self::Mate(if found.value > 0 { turns } else { -turns })
    }

    /// The same for White, where it is this side's.
    #[must_use]
    pub const fn for_white(self, side: Side) -> Self {
        match (side, self) {
            (Side::White, own) => own,
            (Side::Black, Self::Pawns(value)) => Self::Pawns(-value),
            (Side::Black, Self::Mate(turns)) => Self::Mate(-turns),
        }
    }
}

/// The turns of the winner in a line of so many decisions.
fn turns_to_win(found: &Found, line: &dyn Line, decisions: i32) -> i32 {
    let Turn::One { side, .. } = line.turn() else { return 1 };
    let winner = if found.value > 0 { side } else { side.other() };
    let mut line = line.fork();
    let (mut before, mut played, mut turns, mut own) = (None, 0, 0, 0);
    for action in &found.actions {
        let Turn::One { side, .. } = line.turn() else { break };
        if before != Some(side) {
            turns += 1;
            own += i32::from(side == winner);
        }
        before = Some(side);
        line.make(side, action);
        played += 1;
    }
    // What is known of a line may end before it does: the rest is thought to be like its beginning.
    let rest = decisions.abs().saturating_sub(played);
    if rest > 0 {
        let of_turn = (played / turns.max(1)).max(1);
        own += (rest + 2 * of_turn - 1) / (2 * of_turn);
    }
    own.max(1)
}

/// As in "+0.35", "-12.00", "win in 2", "loss in 1".
impl fmt::Display for LineScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawns(value) => {
                let sign = if *value < 0 { '-' } else { '+' };
                let value = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", value / 100, value % 100)
            }
            Self::Mate(turns) if *turns < 0 => write!(f, "loss in {}", -turns),
            Self::Mate(turns) => write!(f, "win in {turns}"),
        }
    }
}
