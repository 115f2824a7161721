//! The special rules of both games, and when they come up.

use super::laws::Laws;
use super::mailbox::Colour;
use super::model::{Bar, Move, Position};
use crate::support::counts::Counts;

/// Castling along the rank, by distance.
const RANK: [&str; 7] = [
    "castled along the rank, 1 apart",
    "castled along the rank, 2 apart",
    "castled along the rank, 3 apart",
    "castled along the rank, 4 apart",
    "castled along the rank, 5 apart",
    "castled along the rank, 6 apart",
    "castled along the rank, 7 apart",
];
/// Castling along the file, away from one's first rank, by distance.
const FILE_UP: [&str; 3] = [
    "castled up the file, 1 apart",
    "castled up the file, 2 apart",
    "castled up the file, 3 apart",
];
/// Castling along the file toward one's first rank, by distance.
const FILE_DOWN: [&str; 3] = [
    "castled down the file, 1 apart",
    "castled down the file, 2 apart",
    "castled down the file, 3 apart",
];

/// What must come up at least once in both games.
const COMMON: [&str; 22] = [
    "castled while the other side is in check",
    "castling refused, check",
    "castling refused, through",
    "castling refused, into",
    "castling refused, into once the rook has left",
    "castling barred by a nearer rook",
    "unmoved rook captured",
    "unmoved rook captured by an unmoved rook",
    "double check",
    "en passant, the only square",
    "en passant refused for the king",
    "one step",
    "two steps from the second rank",
    "promotion",
    "promotion with a capture",
    "promoted to a rook in line with the unmoved king",
    "pinned piece refused",
    "other side in check",
    "dead position",
    "seventy-five moves",
    "mate",
    "stalemate",
];

/// What must come up at least once in the game with armies on four ranks.
const FOUR_RANKS: [&str; 8] = [
    "both kings in check",
    "kings side by side",
    "three steps",
    "two steps from the first rank",
    "en passant, the first of two squares",
    "en passant, the second of two squares",
    "en passant possible on both of two squares",
    "en passant behind a pawn that came from the first rank to the third",
];

/// What random play needn't come to.
pub(crate) const SELDOM: [&str; 1] = ["fivefold"];

/// What must come up at least once.
pub(crate) fn specials(laws: Laws) -> Vec<&'static str> {
    let mut all: Vec<&str> = COMMON.into_iter().chain(RANK).collect();
    if laws == Laws::Muster {
        all.extend(FOUR_RANKS.into_iter().chain(FILE_UP).chain(FILE_DOWN));
    }
    all
}

/// Counts what a move that is played brings up.
pub(crate) fn played(counts: &mut Counts, position: &Position, step: &Move) {
    let mover = position.mover;
    let enemy = mover.other();
    counts.add("double check", position.board.checkers(mover).len() == 2);
    if let Some((rook, _)) = step.rook {
        let away = rook.1.abs_diff(mover.home()) > step.from.1.abs_diff(mover.home());
        let file = if away { FILE_UP } else { FILE_DOWN };
        match rook.0.abs_diff(step.from.0) {
            0 => counts.note(file[rook.1.abs_diff(step.from.1) - 1]),
            distance => counts.note(RANK[distance - 1]),
        }
        counts.add("castled while the other side is in check", position.board.in_check(enemy));
        return;
    }
    let taken = position.rights.contains(&step.to);
    counts.add("unmoved rook captured", taken);
    let both = taken && position.rights.contains(&step.from);
    counts.add("unmoved rook captured by an unmoved rook", both);
    if position.kind(step.from) == b'p' {
        pawn_played(counts, position, step);
    }
}

fn pawn_played(counts: &mut Counts, position: &Position, step: &Move) {
    let mover = position.mover;
    let from_first = step.from.1 == mover.home();
    if step.from.0 == step.to.0 {
        match (step.from.1.abs_diff(step.to.1), from_first) {
            (3, _) => counts.note("three steps"),
            (2, true) => counts.note("two steps from the first rank"),
            (2, false) => counts.note("two steps from the second rank"),
            _ => counts.note("one step"),
        }
    }
    counts.add("promotion", step.promotion.is_some());
    counts.add("promotion with a capture", step.promotion.is_some() && position.is_capture(step));
    let lined = |king| position.laws.pairs(mover, king, king) && king.0 == step.to.0;
    let king = position.board.king(mover);
    let held = position.rights.iter().any(|rook| position.board.is_of(*rook, mover));
    let rook = step.promotion == Some(b'r');
    counts.add("promoted to a rook in line with the unmoved king", rook && held && lined(king));
    if position.is_en_passant(step) {
        en_passant_played(counts, position, step);
    }
}

fn en_passant_played(counts: &mut Counts, position: &Position, step: &Move) {
    let second = position.mover.other().home().abs_diff(1);
    match (position.passed.as_slice(), step.to) {
        ([only], _) if only.1 == second => {
            counts.note("en passant behind a pawn that came from the first rank to the third");
        }
        ([_], _) => counts.note("en passant, the only square"),
        ([first, _], to) if *first == to => counts.note("en passant, the first of two squares"),
        _ => counts.note("en passant, the second of two squares"),
    }
}

/// Counts what a position brings up.
pub(crate) fn position(counts: &mut Counts, position: &Position) {
    let checked = Colour::BOTH.map(|colour| position.board.in_check(colour));
    counts.add("other side in check", checked[position.mover.other() as usize]);
    counts.add("castling barred by a nearer rook", bars_another(position));
    if position.laws == Laws::Muster {
        let [white, black] = Colour::BOTH.map(|colour| position.board.king(colour));
        let beside = white.0.abs_diff(black.0) < 2 && white.1.abs_diff(black.1) < 2;
        counts.add("kings side by side", beside);
        counts.add("both kings in check", checked == [true, true]);
        counts.add("en passant possible on both of two squares", position.met().len() == 2);
    }
}

/// Whether a rook would castle but for one of the same side that can.
fn bars_another(position: &Position) -> bool {
    let mine = position.rights.iter().filter(|rook| position.board.is_of(**rook, position.mover));
    let mut blocked = mine.filter(|rook| position.bar(**rook) == Some(Bar::Blocked));
    blocked.any(|rook| {
        let mut without = position.clone();
        let nearer = position.open_castlings().into_iter().filter_map(|step| step.rook);
        nearer.for_each(|(corner, _)| {
            without.board.lift(corner);
        });
        without.bar(*rook).is_none()
    })
}

/// Counts what a move that is refused brings up.
pub(crate) fn refused(counts: &mut Counts, position: &Position, step: &Move) {
    let king = position.kind(step.from) == b'k';
    let checked = position.board.in_check(position.mover);
    counts.add("pinned piece refused", !king && !checked);
    counts.add("en passant refused for the king", position.is_en_passant(step));
    let Some((rook, _)) = step.rook else { return };
    match position.bar(rook) {
        Some(Bar::Check) => counts.note("castling refused, check"),
        Some(Bar::Through) => counts.note("castling refused, through"),
        Some(Bar::Into) => {
            counts.note("castling refused, into");
            let late = !position.board.is_attacked(step.to, position.mover.other());
            counts.add("castling refused, into once the rook has left", late);
        }
        other => panic!("{other:?} can't be why {} is refused", step.spell()),
    }
}
