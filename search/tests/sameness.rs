//! The same seed and nodes give the same game.

use crate::laws::dice::Dice;
use crate::support::amount::is_all;
use crate::support::random::{open, playable};
use motley_rules::play::Viewer;
use motley_search::{Level, Limits, Player};

/// How many games of each variant are played, each of them at two limits twice, and to which ply.
fn amount() -> (usize, usize) {
    if is_all() { (9, 40) } else { (3, 20) }
}

/// The decisions of a game of the computer against itself.
fn game(slug: &str, seed: usize, plies: usize, limits: Option<Limits>) -> Vec<String> {
    let mut table = open(slug, &mut Dice::of(seed), seed);
    let mut player = Player::new(Level::all().nth(seed % 3).unwrap(), seed as u64, 1);
    player.set_limits(limits);
    let mut texts = Vec::new();
    while let Some(side) = table.turn().decider()
        && texts.len() < plies
    {
        player.begin(&table.record(Viewer::Player(side)), side).unwrap();
        while !player.think(500) {}
        let decision = player.decision().unwrap();
        table.play(side, &decision.action).unwrap();
        texts.push(decision.text);
    }
    texts
}

#[test]
fn the_same_seed_and_nodes_give_the_same_game() {
    let (games, plies) = amount();
    for slug in playable() {
        for seed in 1..=games {
            for limits in [None, Some(Limits::nodes(700))] {
                let first = game(slug, seed, plies, limits);
                assert!(!first.is_empty(), "{slug}, seed {seed}");
                assert_eq!(
                    game(slug, seed, plies, limits),
                    first,
                    "{slug}, seed {seed}, {limits:?}"
                );
            }
        }
    }
}

/// What a player has thought about before doesn't outlive its forgetting.
#[test]
fn what_is_forgotten_bears_on_nothing() {
    for slug in playable() {
        let table = open(slug, &mut Dice::of(3), 3);
        let side = table.turn().decider().unwrap();
        let record = table.record(Viewer::Player(side));
        let think = |player: &mut Player| {
            player.begin(&record, side).unwrap();
            while !player.think(u64::MAX) {}
            (player.decision(), player.thought())
        };
        let mut player = Player::new(Level::MOST, 1, 1).limited(Limits::nodes(3_000));
        let first = think(&mut player);
        player.forget();
        assert_eq!(think(&mut player), first, "{slug}");
    }
}
