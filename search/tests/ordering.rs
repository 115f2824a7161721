//! The order in which actions are tried, before anything is searched.

use crate::laws::dice::Dice;
use crate::support::random::{decide, open, playable};
use motley_rules::board::{Piece, Square};
use motley_rules::play::{Action, Move, MoveKind, Side, Turn};
use motley_search::{Engine, Limits, Line, line_of};

/// The games of each variant, and the decisions of each.
const GAMES: usize = 6;
const PLIES: usize = 60;

/// Calls back for each position of random games in which one side decides.
fn over_positions(mut look: impl FnMut(Box<dyn Line>, Side, &str)) {
    for slug in playable() {
        for seed in 1..=GAMES {
            let mut dice = Dice::of(seed);
            let mut table = open(slug, &mut dice, seed);
            for ply in 0..PLIES {
                if let Turn::One { side, .. } = table.turn() {
                    let line = line_of(table.as_ref()).unwrap();
                    look(line, side, &format!("{slug}, seed {seed}, ply {ply}"));
                }
                let Some((side, action)) = decide(table.as_ref(), &mut dice) else { break };
                table.play(side, &action).unwrap();
            }
        }
    }
}

/// More hundredths of a pawn than any king is worth, whose attacks are nobody's lesser ones.
const KING: i32 = 150;

/// Worths that differ by no more count as alike.
const ALIKE: i32 = 40;

/// The plain captures of a side by pieces besides pawns and kings: what captures what, and where.
fn captures(line: &dyn Line, side: Side) -> Vec<(Piece, Piece, Square)> {
    let mut actions = Vec::new();
    line.legal_actions(side, &mut actions);
    let capture = |action: &Action| match (*action, line.moved(action)) {
        (Action::Move(Move { to, kind: MoveKind::Normal, .. }), (Some(mover), Some(victim))) => {
            (line.worth(mover) > KING).then_some((mover, victim, to))
        }
        _ => None,
    };
    actions.iter().filter_map(capture).collect()
}

#[test]
fn what_a_lesser_piece_captures_is_attacked_by_one() {
    let (mut seen, mut by_lesser, mut all) = (0, 0, 0);
    over_positions(|line, side, place| {
        let lesser_attacks = line.lesser_attacks(side.other());
        let captures = captures(line.as_ref(), side);
        for (mover, victim, at) in &captures {
            let is_attacked = lesser_attacks[victim.piece_type().index()].contains(*at);
            if line.worth(*victim) > line.worth(*mover) + ALIKE {
                assert!(is_attacked, "{place}: {mover:?} takes {victim:?} on {at:?}");
                seen += 1;
            }
            by_lesser += usize::from(is_attacked);
            all += 1;
        }
    });
    assert!(seen > 100, "only {seen} such captures");
    assert!(by_lesser < all, "all of {all} captured pieces are attacked by a lesser one");
}

#[test]
fn a_capture_of_a_greater_piece_is_tried_before_quiet_actions() {
    let mut seen = 0;
    over_positions(|line, side, place| {
        let gains = |(mover, victim, _): &(Piece, Piece, Square)| {
            line.worth(*victim) > line.worth(*mover) + ALIKE
        };
        if !captures(line.as_ref(), side).iter().any(gains) {
            return;
        }
        // With a single node nothing is searched: what is found is what would be tried first.
        let mut engine = Engine::new(1);
        engine.begin(line.fork(), Limits { values: true, ..Limits::nodes(1) });
        engine.finish();
        let first = engine.found()[0].actions[0];
        let promotes = matches!(
            first,
            Action::Move(Move { kind: MoveKind::Promote(_), .. }) | Action::Promote { .. }
        );
        // A win that is seen at once comes first, whatever it is.
        let wins = engine.found()[0].value > motley_search::WON;
        let captures = line.moved(&first).1.is_some();
        assert!(captures || promotes || wins, "{place}: {first:?}");
        seen += 1;
    });
    assert!(seen > 50, "only {seen} such positions");
}
