//! The judgement of decisions: what gives something away is worse than the best, and what is the
//! best is no worse than itself.

use motley_rules::notation::record;
use motley_rules::play::Side;
use motley_search::{Judge, Judgement, Level, Limits, LineScore, Player};

const NODES: u64 = 5_000;

fn judge(position: &str, played: &str) -> Option<Judgement> {
    let record = format!("[Game \"command\"]\n[Position \"{position}\"]\n");
    let record = record::read(&record).unwrap();
    let mut judge = Judge::new(&record, Side::White, played, NODES).unwrap()?;
    while !judge.think(1_000) {}
    judge.judgement()
}

/// A position with White to move, the best action, and another one.
const QUEEN: (&str, &str, &str) = ("3q2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w", "d1d8", "g1f1");
const MATE: (&str, &str, &str) = ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w", "a1a8", "h2h3");

#[test]
fn the_best_is_as_good_as_itself() {
    for (position, best, _) in [QUEEN, MATE] {
        let found = judge(position, best).unwrap();
        assert_eq!(found.best, found.played, "{position}");
        assert_eq!(found.best.actions[0], best);
    }
}

#[test]
fn what_is_worse_is_told_beside_what_was_better() {
    for (position, best, other) in [QUEEN, MATE] {
        let found = judge(position, other).unwrap();
        let first = |line: &motley_search::BestLine| line.actions[0].clone();
        assert_eq!((first(&found.best), first(&found.played)), (best.into(), other.into()));
    }
    assert_eq!(judge(MATE.0, MATE.2).unwrap().best.score, LineScore::Mate(1));
    assert_eq!(judge(QUEEN.0, QUEEN.2).unwrap().played.score, LineScore::Mate(-1));
}

#[test]
fn what_nobody_can_play_is_not_judged() {
    assert_eq!(judge(QUEEN.0, "d1a8"), None);
    let record = record::read("[Game \"muster\"]\n").unwrap();
    assert!(Judge::new(&record, Side::White, "choose:white", NODES).unwrap().is_none());
}

/// However far the search has come: some lines may be known from the depth before the others'.
#[test]
fn several_lines_are_in_the_order_of_their_values_and_the_first_is_played() {
    let position = "[Game \"mulligan-stew\"]\n\nc3 Ad4";
    let record = record::read(position).unwrap();
    for nodes in (100..2_000).step_by(100) {
        let limits = Limits { lines: 3, ..Limits::nodes(nodes) };
        let mut player = Player::new(Level::MOST, 1, 1).limited(limits);
        player.begin(&record, Side::Black).unwrap();
        while !player.think(1_000) {}
        let (found, _) = player.found().unwrap();
        assert!(found.is_sorted_by(|one, next| one.value >= next.value), "{nodes}: {found:?}");
        let decided = player.decision().unwrap().action;
        assert_eq!(found[0].actions.first(), Some(&decided), "{nodes}");
    }
}
