//! The terms of evaluation that this game has alone: what waits behind the board.

use super::MusketeerPosition;
use super::state::KINGS_FILE;
use crate::play::Side;

/// The pieces that wait behind a king, whose flight from a check loses them.
pub(super) const TERMS: [&str; 1] = ["behind king"];

/// Counts the terms.
pub(super) fn count(position: &MusketeerPosition, counts: &mut [i32]) {
    for (side, sign) in Side::BOTH.into_iter().zip([1, -1]) {
        let waits = position.state.extra.gate(side, KINGS_FILE).waiting().is_some();
        counts[0] += sign * i32::from(waits);
    }
}
