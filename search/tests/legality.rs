//! Whatever it decides can be played, in every game and phase and with any options.

use crate::laws::dice::Dice;
use crate::support::amount::share;
use crate::support::random::{LONGEST, decide, open, playable};
use motley_rules::game::Table;
use motley_rules::play::{Action, Side, Viewer};
use motley_search::{Level, Limits, Player};

/// The random games of all variants together.
const GAMES: usize = 1_000;

/// The decision of a player for a side, which has one to take.
fn decided(player: &mut Player, table: &dyn Table, side: Side, context: &str) -> Action {
    player.begin(&table.record(Viewer::Player(side)), side).unwrap();
    while !player.think(1_000) {}
    let decision = player.decision().unwrap_or_else(|| panic!("{context}: no decision"));
    let read = table.read(side, &decision.text);
    assert_eq!(read, Ok(decision.action), "{context}: {}", decision.text);
    decision.action
}

/// Plays a game: the computer, at any level and by small limits, and chance take turns as they come.
fn play(slug: &str, seed: usize) {
    let mut dice = Dice::of(seed);
    let mut table = open(slug, &mut dice, seed);
    let mut player = Player::new(Level::LEAST, seed as u64, 1);
    for ply in 0..LONGEST {
        let deciders = table.turn().deciders();
        if deciders.is_empty() {
            break;
        }
        let options = table.record(Viewer::Public).options;
        let context = format!("{slug} {options:?}, seed {seed}, ply {ply}, {}", table.position());
        let (side, action) = if dice.roll(2) == 0 {
            let side = deciders[dice.roll(deciders.len())];
            let (weak, limits) = (dice.roll(3), Limits::nodes(1 + dice.roll(200) as u64));
            player.set_level(Level::all().nth(weak).unwrap());
            let lines = 1 + dice.roll(3);
            player.set_limits((weak > 0).then_some(Limits { lines, ..limits }));
            (side, decided(&mut player, table.as_ref(), side, &context))
        } else {
            decide(table.as_ref(), &mut dice).unwrap()
        };
        table.play(side, &action).unwrap_or_else(|why| panic!("{context}: {why}"));
    }
}

#[test]
fn it_plays_only_legal_actions() {
    let variants = playable().count();
    for slug in playable() {
        (1..=share(GAMES) / variants).for_each(|seed| play(slug, seed));
    }
}

/// Nothing is decided for a side that has nothing to decide.
#[test]
fn it_keeps_out_of_what_isnt_its_decision() {
    for slug in playable() {
        let table = open(slug, &mut Dice::of(1), 1);
        let mut player = Player::new(Level::LEAST, 1, 1);
        let (turn, record) = (table.turn(), table.record(Viewer::Public));
        for side in Side::BOTH.into_iter().filter(|side| !turn.deciders().contains(side)) {
            player.begin(&record, side).unwrap();
            assert!(player.think(100), "{slug}");
            assert_eq!(player.decision(), None, "{slug}");
        }
    }
}
