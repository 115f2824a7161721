//! A player that is told to decide at once has an action, and doesn't give up a game that it hasn't
//! looked at.

use crate::laws::dice::Dice;
use crate::support::amount::share;
use crate::support::random::{open, playable};
use motley_rules::play::{Turn, Viewer};
use motley_search::{Level, Player};

/// The games of each variant, and the decisions of each.
const GAMES: usize = 16;
const PLIES: usize = 12;

#[test]
fn who_has_no_time_decides_and_plays_on() {
    let mut searched = 0;
    for slug in playable() {
        for seed in 1..=share(GAMES) {
            let mut table = open(slug, &mut Dice::of(seed), seed);
            let mut player = Player::new(Level::MOST, seed as u64, 1);
            for ply in 0..PLIES {
                let Some(side) = table.turn().decider() else { break };
                player.begin(&table.record(Viewer::Player(side)), side).unwrap();
                if ply % 2 == 1 {
                    let _ = player.think(1);
                }
                let decision = player.decision().unwrap();
                let place = format!("{slug}, seed {seed}, ply {ply}: {decision:?}");
                assert!(!decision.resigns, "{place}");
                searched += usize::from(matches!(table.turn(), Turn::One { .. }));
                let thought = player.thought();
                assert!(thought.mate.is_none_or(|mate| mate > 0), "{place}: {thought:?}");
                table.play(side, &decision.action).unwrap_or_else(|why| panic!("{place}: {why}"));
            }
        }
    }
    assert!(searched > 50, "only {searched} decisions are searched for");
}
