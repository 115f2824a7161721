//! Values: how good a position is for a side, with the ends of games among them.

use crate::line::Line;
use motley_rules::play::{Outcome, Side};

/// The value of a game that is won at once. It is one less for each decision until then.
pub const MATE: i32 = 30_000;

/// No value is greater.
pub(crate) const INFINITE: i32 = 31_000;

/// A value from here on is a forced win.
pub const WON: i32 = MATE - 1_000;

/// No worth without looking ahead is greater, however much stands on the board.
pub(crate) const MOST_WORTH: i32 = WON - 1;

/// A worth for White as one for a side, or the other way round.
pub(crate) const fn for_side(worth: i32, side: Side) -> i32 {
    match side {
        Side::White => worth,
        Side::Black => -worth,
    }
}

/// The value of an end of the game for a side, so many decisions from now.
pub(crate) fn value_of(outcome: Outcome, side: Side, ply: usize) -> i32 {
    match outcome {
        Outcome::Won { by, .. } if by == side => MATE - ply_value(ply),
        Outcome::Won { .. } => ply_value(ply) - MATE,
        Outcome::Drawn(_) => 0,
    }
}

pub(crate) fn ply_value(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0)
}

/// A value as the table keeps it: a win is counted from the position, not from the root.
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    if value >= WON {
        value + ply_value(ply)
    } else if value <= -WON {
        value - ply_value(ply)
    } else {
        value
    }
}

pub(crate) fn from_table(value: i16, ply: usize) -> i32 {
    let value = i32::from(value);
    if value >= WON {
        value - ply_value(ply)
    } else if value <= -WON {
        value + ply_value(ply)
    } else {
        value
    }
}

/// True if the position is drawn by what was played: it came up before, nothing has happened for
/// fifty moves, or nobody can win.
#[must_use]
pub fn is_drawn(line: &dyn Line) -> bool {
    let clock = usize::from(line.halfmove_clock());
    if clock >= 100 || line.is_dead() {
        return true;
    }
    if clock < 3 {
        return false;
    }
    let key = line.key();
    line.keys_before().iter().rev().take(3 * (clock + 1)).skip(2).any(|before| *before == key)
}
