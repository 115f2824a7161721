//! The special rules of the game, and when they come up.

use super::mailbox::Mailbox;
use super::model::{Move, Position};
use crate::support::counts::Counts;

/// What must come up at least once.
pub(crate) const SPECIALS: [&str; 27] = [
    "gate opened",
    "gate opened by a capture",
    "castled, gate at the king",
    "castled, gate at the rook",
    "castled, no gate",
    "castled, gate at the other rook",
    "castling refused in check",
    "castling refused through check",
    "helper captured",
    "helper captured by a helper",
    "king ran from check, piece lost",
    "king took the checker and gated",
    "king took one of two checkers and gated",
    "double check",
    "pinned piece refused",
    "pinned helper refused though the gate would cover",
    "check not answered by a gate that would cover",
    "en passant",
    "en passant refused for the king",
    "promotion to a selected type",
    "promotion on a helper",
    "dead but for a piece that waits",
    "dead position",
    "seventy-five moves",
    "other side in check",
    "mate",
    "stalemate",
];

/// What random play needn't come to.
pub(crate) const SELDOM: [&str; 1] = ["fivefold"];

/// Counts what a move that is played brings up.
pub(crate) fn played(counts: &mut Counts, position: &Position, step: &Move) {
    let kind = position.kind(step.from);
    let enters = position.entering(step);
    let opens = enters.is_some();
    let castles = step.rook.is_some();
    let takes = position.is_capture(step);
    let checkers = position.board.checkers(position.mover);
    let takes_checker = kind == b'k' && checkers.contains(&step.to);
    let two = checkers.len() == 2;
    let at_king = enters.is_some_and(|(square, _)| square == step.from);
    counts.add("gate opened", opens && !castles);
    counts.add("gate opened by a capture", opens && takes);
    counts.add("castled, gate at the king", castles && opens && at_king);
    counts.add("castled, gate at the rook", castles && opens && !at_king);
    counts.add("castled, no gate", castles && !opens);
    counts
        .add("castled, gate at the other rook", castles && !opens && other_corner(position, step));
    counts.add("helper captured", position.takes_helper(step));
    counts.add("helper captured by a helper", position.takes_helper(step) && opens);
    counts.add("king ran from check, piece lost", position.behind(step).is_some() && !opens);
    counts.add("king took the checker and gated", takes_checker && opens);
    counts.add("king took one of two checkers and gated", takes_checker && opens && two);
    counts.add("double check", two);
    counts.add("en passant", position.is_en_passant(step));
    let promotes = step.promotion.is_some_and(|kind| position.types.contains(&kind));
    counts.add("promotion to a selected type", promotes);
    counts.add("promotion on a helper", promotes && position.takes_helper(step));
}

/// Counts what a position brings up, given its legal moves.
pub(crate) fn position(counts: &mut Counts, position: &Position, legal: &[Move]) {
    let checked = position.board.in_check(position.mover);
    let refused = position.open_castlings().iter().any(|step| !legal.contains(step));
    counts.add("castling refused in check", refused && checked);
    counts.add("castling refused through check", refused && !checked);
    let other = position.mover.other();
    counts.add("other side in check", position.board.in_check(other));
    let waits = position.board.is_bare() && !position.has_no_gates();
    counts.add("dead but for a piece that waits", waits);
}

/// Counts what a move that is refused brings up.
pub(crate) fn refused(counts: &mut Counts, position: &Position, step: &Move) {
    let king = position.kind(step.from) == b'k';
    let checked = position.board.in_check(position.mover);
    let covers = !king && would_cover(position, step);
    counts.add("pinned piece refused", !king && !checked);
    counts.add("pinned helper refused though the gate would cover", covers && !checked);
    counts.add("check not answered by a gate that would cover", covers && checked);
    counts.add("en passant refused for the king", position.is_en_passant(step));
}

/// Whether the king would be safe if the gate opened before one looked.
fn would_cover(position: &Position, step: &Move) -> bool {
    position.entering(step).is_some_and(|(square, kind)| {
        let mut board: Mailbox = position.stepped(step);
        board.put(square, position.mover.letter(kind));
        !board.in_check(position.mover)
    })
}

/// Whether a piece waits behind the rook that doesn't castle.
fn other_corner(position: &Position, step: &Move) -> bool {
    let far = if step.to.0 == 6 { 0 } else { 7 };
    position.gates[position.mover as usize][far] != b'*'
}
