//! What has to come up while engine and model are compared.

use super::board::{Army, Man, Square};
use super::laws::{Ranks, Release};
use super::model::{Deed, Go, Model, Part};
use crate::support::counts::Counts;
use motley_rules::play::{Draw, Outcome, Win};

pub(crate) const SPECIALS: [&str; 75] = [
    "own piece placed",
    "gray piece placed",
    "second piece placed",
    "part with nothing to place passed over",
    "gray part passed over",
    "second part passed over",
    "passed over: none left",
    "passed over: all held by the opponent",
    "passed over: blocked",
    "held man moves on",
    "marker put, none out",
    "second marker put",
    "third marker put",
    "oldest marker lifted",
    "marker given up by choice",
    "marker given up with a promotion",
    "held man captured by its holder's colour",
    "held man captured by the enemy",
    "held man captured by the other neutral army",
    "gray captures its mover's man",
    "second flank moves in gray's part",
    "the only neutral moves capture own men",
    "checked by own colour",
    "checked by a man nobody holds",
    "checked by the enemy's neutral man",
    "spared by a man of one's own",
    "checked in a neutral part",
    "neutral move leaves its mover in check",
    "neutral move lets go what checks its mover",
    "neutral move opens a line to its mover's king",
    "neutral move gets its mover out of check",
    "both in check",
    "own move gives check with a neutral man",
    "held man's move refused",
    "own move refused",
    "mate by own colour",
    "mate by gray alone",
    "mate by both",
    "mate by a neutral move",
    "mate with a neutral part due",
    "mate that gray could have answered",
    "self-mate",
    "both mated",
    "stuck",
    "stalemate",
    "dead position",
    "seventy-five moves",
    "castling toward a, usual",
    "castling toward the last file, usual",
    "castling toward a, exchanged",
    "castling toward the last file, exchanged",
    "castling to the third file",
    "castling to the seventh file",
    "castling, the king stays",
    "right to castle lost to a capture",
    "promotion of White",
    "promotion of Black",
    "promotion of gray",
    "promotion of the second army",
    "double step in a neutral part",
    "two passed squares at once",
    "en passant by White on Black",
    "en passant by White on gray",
    "en passant by White on the second army",
    "en passant by Black on White",
    "en passant by Black on gray",
    "en passant by Black on the second army",
    "en passant by gray on White",
    "en passant by gray on Black",
    "en passant by gray on the second army",
    "en passant by the second army on White",
    "en passant by the second army on Black",
    "en passant by the second army on gray",
    "en passant on a held pawn",
    "en passant that promotes",
];

/// What random play needn't come to.
pub(crate) const SELDOM: [&str; 6] = [
    "threefold",
    "fifty moves",
    "fivefold",
    "passed square entered",
    "passed pawn captured on its square",
    "saved by en passant alone",
];

/// Counts what an action that is played brings up.
pub(crate) fn played(counts: &mut Counts, model: &Model, deed: Deed, after: &Model) {
    match deed {
        Deed::Go(go) => {
            let man = model.board.at(go.from).unwrap();
            pawns(counts, model, man, go);
            unanswered(counts, model, go);
            captured(counts, model, (man, go));
            if man.army.is_neutral() {
                markers(counts, model, go);
                neutral(counts, model, go, after);
            } else {
                own(counts, model, go, after);
            }
        }
        Deed::Castle { king, rook, to } => castled(counts, model, [king, rook], to[0]),
        Deed::Drop { man, .. } => {
            let names = [
                "own piece placed",
                "own piece placed",
                "gray piece placed",
                "second piece placed",
            ];
            counts.note(names[man.army as usize]);
        }
    }
    let lost = model.rooks.len() - after.rooks.len();
    let taken = matches!(deed, Deed::Go(go) if model.rooks.contains(&go.to));
    counts.add("right to castle lost to a capture", lost > 0 && taken);
    passed_over(counts, model, after);
}

fn passed_over(counts: &mut Counts, before: &Model, after: &Model) {
    for (side, part) in &after.skipped {
        if before.is_placing() {
            counts.note("part with nothing to place passed over");
            continue;
        }
        let names = ["gray part passed over", "second part passed over"];
        counts.note(names[usize::from(*part == Part::Second)]);
        let armies = after.armies(*part);
        let men = after.board.standing().filter(|(_, man)| armies.contains(&man.army));
        let squares: Vec<Square> = men.map(|(square, _)| square).collect();
        let held = squares.iter().all(|square| after.is_held(*square, 1 - side));
        counts.add("passed over: none left", squares.is_empty());
        counts.add("passed over: all held by the opponent", !squares.is_empty() && held);
        counts.add("passed over: blocked", !held);
    }
}

fn captured(counts: &mut Counts, model: &Model, (man, go): (Man, Go)) {
    let at = go.passer.unwrap_or(go.to);
    let Some(victim) = model.board.at(at) else { return };
    let mover = model.side;
    let own = !man.army.is_neutral();
    let held = |side| model.is_held(at, side);
    counts.add("held man captured by its holder's colour", own && held(mover));
    counts.add("held man captured by the enemy", own && held(1 - mover));
    let either = held(0) || held(1);
    counts.add("held man captured by the other neutral army", !own && either);
    counts.add("gray captures its mover's man", !own && victim.army == Army::OWN[mover]);
}

fn markers(counts: &mut Counts, model: &Model, go: Go) {
    let faction = model.part.faction(model.side);
    let held = model.held(model.side, faction);
    let fresh = !held.contains(&go.from);
    let full = held.len() == model.laws.markers;
    counts.add("held man moves on", !fresh);
    counts.add("marker put, none out", held.is_empty());
    counts.add("second marker put", fresh && held.len() == 1 && !full);
    counts.add("third marker put", fresh && held.len() == 2 && !full);
    let oldest = model.laws.release == Release::Oldest;
    counts.add("oldest marker lifted", fresh && full && oldest && held.len() > 1);
    counts.add("marker given up by choice", go.release.is_some() && held.len() > 1);
    let promotes = go.into.is_some();
    counts.add("marker given up with a promotion", go.release.is_some() && promotes);
    let other = model.board.at(go.from).unwrap().army == Army::Second;
    counts.add("second flank moves in gray's part", other && model.part == Part::Gray);
}

fn neutral(counts: &mut Counts, model: &Model, go: Go, after: &Model) {
    let side = model.side;
    let checkers = after.attackers(side);
    let fresh: Vec<&Square> =
        checkers.iter().filter(|square| !model.attackers(side).contains(square)).collect();
    counts.add("neutral move leaves its mover in check", !checkers.is_empty());
    let freed = |square: &&Square| model.is_held(**square, side);
    counts.add("neutral move lets go what checks its mover", fresh.iter().any(freed));
    let stood = |square: &&Square| **square != go.to && !model.is_held(**square, side);
    counts.add("neutral move opens a line to its mover's king", fresh.iter().any(stood));
    let saved = model.is_attacked(side) && checkers.is_empty();
    counts.add("neutral move gets its mover out of check", saved);
    let takes_own = |deed: &Deed| match deed {
        Deed::Go(go) => model
            .board
            .at(go.passer.unwrap_or(go.to))
            .is_some_and(|man| man.army == Army::OWN[side]),
        _ => false,
    };
    counts.add("the only neutral moves capture own men", model.legal().iter().all(takes_own));
}

fn own(counts: &mut Counts, model: &Model, go: Go, after: &Model) {
    let enemy = 1 - model.side;
    let checkers = after.attackers(enemy);
    let gray = |square: &Square| after.board.at(*square).unwrap().army.is_neutral();
    let opened = checkers.iter().any(|square| gray(square) && *square != go.to);
    counts.add("own move gives check with a neutral man", opened && !model.is_attacked(enemy));
}

fn castled(counts: &mut Counts, model: &Model, [king, rook]: [Square; 2], to: Square) {
    let low = usize::from(rook.0 > king.0);
    let names = match model.laws.ranks {
        Ranks::Usual => ["castling toward a, usual", "castling toward the last file, usual"],
        Ranks::Exchanged => {
            ["castling toward a, exchanged", "castling toward the last file, exchanged"]
        }
        Ranks::Shuffled(_) => ["castling to the third file", "castling to the seventh file"],
        Ranks::Placed => panic!("no castling where pieces are placed"),
    };
    counts.note(names[low]);
    counts.add("castling, the king stays", king == to);
}

/// Whoever stands in the way of an answer to a double step.
fn unanswered(counts: &mut Counts, model: &Model, go: Go) {
    for passed in model.passed.iter().filter(|passed| !model.takers(passed).is_empty()) {
        let entered = go.to == passed.square && go.passer.is_none();
        counts.add("passed square entered", entered);
        counts.add("passed pawn captured on its square", go.to == passed.pawn);
    }
}

fn pawns(counts: &mut Counts, model: &Model, man: Man, go: Go) {
    if !man.is_pawn() {
        return;
    }
    let name = format!("promotion of {}", called(man.army));
    let promotion = SPECIALS.iter().find(|special| **special == name).expect(&name);
    counts.add(promotion, go.into.is_some());
    let far = go.from.0.abs_diff(go.to.0);
    counts.add("double step in a neutral part", far == 2);
    let Some(passer) = go.passer else { return };
    let victim = model.board.at(passer).unwrap().army;
    let name = format!("en passant by {} on {}", called(man.army), called(victim));
    counts.note(SPECIALS.iter().find(|special| **special == name).expect(&name));
    let held = model.is_held(passer, 0) || model.is_held(passer, 1);
    counts.add("en passant on a held pawn", held);
    counts.add("en passant that promotes", go.into.is_some());
}

fn called(army: Army) -> &'static str {
    ["White", "Black", "gray", "the second army"][army as usize]
}

/// Counts what a position brings up.
pub(crate) fn position(counts: &mut Counts, model: &Model) {
    let attackers = [0, 1].map(|side| model.attackers(side));
    counts.add("both in check", attackers.iter().all(|squares| !squares.is_empty()));
    for side in [0, 1] {
        for at in &attackers[side] {
            let neutral = model.board.at(*at).unwrap().army.is_neutral();
            let enemys = model.is_held(*at, 1 - side);
            counts.add("checked by own colour", !neutral);
            counts.add("checked by a man nobody holds", neutral && !enemys);
            counts.add("checked by the enemy's neutral man", neutral && enemys);
        }
        let free = Model { markers: [Vec::new(), Vec::new()], ..model.clone() };
        counts.add(
            "spared by a man of one's own",
            free.attackers(side).len() > attackers[side].len(),
        );
        let due = model.part != Part::Own && model.side == side;
        counts.add("checked in a neutral part", due && !attackers[side].is_empty());
    }
    for side in [0, 1].into_iter().filter(|side| model.is_attacked(*side)) {
        let takes = |deed: &Deed| matches!(deed, Deed::Go(go) if go.passer.is_some());
        let deeds = model.own_deeds(side);
        let saved = !deeds.is_empty() && deeds.iter().all(takes);
        counts.add("saved by en passant alone", saved);
    }
    let takers = model.passed.iter().filter(|passed| !model.takers(passed).is_empty());
    counts.add("two passed squares at once", takers.count() > 1);
}

pub(crate) fn refused(counts: &mut Counts, model: &Model) {
    let own = model.part == Part::Own;
    counts.note(if own { "own move refused" } else { "held man's move refused" });
}

/// Counts how a game ended.
pub(crate) fn ended(counts: &mut Counts, model: &Model, outcome: Outcome) {
    match outcome {
        Outcome::Won { by, how: Win::Checkmate } => mate(counts, model, 1 - by as usize),
        Outcome::Won { how: Win::SelfMate, .. } => counts.note("self-mate"),
        Outcome::Won { how: Win::Stuck, .. } => counts.note("stuck"),
        Outcome::Drawn(Draw::BothMated) => counts.note("both mated"),
        Outcome::Drawn(Draw::Stalemate) => counts.note("stalemate"),
        Outcome::Drawn(Draw::DeadPosition) => counts.note("dead position"),
        other => panic!("{other:?}"),
    }
}

fn mate(counts: &mut Counts, model: &Model, loser: usize) {
    let attackers = model.attackers(loser);
    let gray = |square: &Square| model.board.at(*square).unwrap().army.is_neutral();
    let all = attackers.iter().all(gray);
    let any = attackers.iter().any(gray);
    counts.note(match (all, any) {
        (true, _) => "mate by gray alone",
        (false, true) => "mate by both",
        (false, false) => "mate by own colour",
    });
    let neutral = model.part != Part::Own;
    counts.add("mate with a neutral part due", neutral && model.side == loser);
    counts.add("mate by a neutral move", !(neutral && model.side == loser));
    let answers = |deed: Deed| {
        let mut tried = model.clone();
        tried.apply(deed);
        !tried.is_mated(loser)
    };
    let saved = neutral && model.side == loser && model.neutral_deeds().into_iter().any(answers);
    counts.add("mate that gray could have answered", saved);
}
