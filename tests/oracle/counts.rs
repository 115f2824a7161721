//! How often the special rules came up, so that the comparison can't pass
//! without having compared them.

use crate::mailbox::Mailbox;
use crate::model::{Move, Position};
use std::collections::BTreeMap;

/// What must have come up at least once.
const SPECIALS: [&str; 27] = [
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
const SELDOM: &str = "fivefold";

#[derive(Default)]
pub(crate) struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    fn add(&mut self, special: &'static str, seen: bool) {
        assert!(SPECIALS.contains(&special) || special == SELDOM, "{special} isn't in the list");
        *self.0.entry(special).or_default() += usize::from(seen);
    }

    pub(crate) fn note(&mut self, special: &'static str) {
        self.add(special, true);
    }

    /// Counts what a move that is played brings up.
    pub(crate) fn played(&mut self, position: &Position, step: &Move) {
        let kind = position.kind(step.from);
        let enters = position.entering(step);
        let opens = enters.is_some();
        let castles = step.rook.is_some();
        let takes = position.is_capture(step);
        let checkers = position.board.checkers(position.mover);
        let takes_checker = kind == b'k' && checkers.contains(&step.to);
        let two = checkers.len() == 2;
        let at_king = enters.is_some_and(|(square, _)| square == step.from);
        self.add("gate opened", opens && !castles);
        self.add("gate opened by a capture", opens && takes);
        self.add("castled, gate at the king", castles && opens && at_king);
        self.add("castled, gate at the rook", castles && opens && !at_king);
        self.add("castled, no gate", castles && !opens);
        self.add(
            "castled, gate at the other rook",
            castles && !opens && other_corner(position, step),
        );
        self.add("helper captured", position.takes_helper(step));
        self.add("helper captured by a helper", position.takes_helper(step) && opens);
        self.add("king ran from check, piece lost", position.behind(step).is_some() && !opens);
        self.add("king took the checker and gated", takes_checker && opens);
        self.add("king took one of two checkers and gated", takes_checker && opens && two);
        self.add("double check", two);
        self.add("en passant", position.is_en_passant(step));
        let promotes = step.promotion.is_some_and(|kind| position.types.contains(&kind));
        self.add("promotion to a selected type", promotes);
        self.add("promotion on a helper", promotes && position.takes_helper(step));
    }

    /// Counts what a position brings up, given its legal moves.
    pub(crate) fn position(&mut self, position: &Position, legal: &[Move]) {
        let checked = position.board.in_check(position.mover);
        let refused = position.open_castlings().iter().any(|step| !legal.contains(step));
        self.add("castling refused in check", refused && checked);
        self.add("castling refused through check", refused && !checked);
        let other = position.mover.other();
        self.add("other side in check", position.board.in_check(other));
        let waits = position.is_bare() && !position.has_no_gates();
        self.add("dead but for a piece that waits", waits);
    }

    /// Counts what a move that is refused brings up.
    pub(crate) fn refused(&mut self, position: &Position, step: &Move) {
        let king = position.kind(step.from) == b'k';
        let checked = position.board.in_check(position.mover);
        let covers = !king && would_cover(position, step);
        self.add("pinned piece refused", !king && !checked);
        self.add("pinned helper refused though the gate would cover", covers && !checked);
        self.add("check not answered by a gate that would cover", covers && checked);
        self.add("en passant refused for the king", position.is_en_passant(step));
    }

    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let seen = |special: &&str| self.0.get(special).is_some_and(|count| *count > 0);
        SPECIALS.into_iter().filter(|special| !seen(special)).collect()
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|(special, count)| writeln!(f, "{count:>8} {special}"))
    }
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
