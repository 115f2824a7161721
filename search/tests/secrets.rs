//! It never looks at what is sealed: it isn't told, and decides the same whatever it is.

use crate::laws::dice::Dice;
use crate::support::amount::share;
use crate::support::random::{decide, open, playable};
use motley_rules::game::Table;
use motley_rules::notation::{Record, record};
use motley_rules::play::{Action, Side, Turn, Viewer};
use motley_rules::variants;
use motley_search::{Decision, Level, Player};

/// The random games of each variant.
const GAMES: usize = 16;

/// The secrets that are tried on each decision.
const SECRETS: usize = 5;

/// The decision of a new player for a side that knows this.
fn decided(record: &Record, side: Side, seed: usize) -> Decision {
    // Those from the fourth on know which armies are fair.
    let level = if seed.is_multiple_of(2) { 4 } else { 2 };
    let mut player = Player::new(Level::new(level).unwrap(), seed as u64, 1);
    player.begin(record, side).unwrap();
    while !player.think(2_000) {}
    player.decision().unwrap()
}

/// Something that the other side may seal here, by chance, and its text.
fn sealed(table: &dyn Table, other: Side, dice: &mut Dice) -> (Box<dyn Table>, String) {
    loop {
        let mut copy = variants::replay(&table.record(Viewer::Public)).unwrap();
        let Some((side, action)) = decide(copy.as_ref(), dice) else { panic!("nothing to seal") };
        if side == other {
            let played = copy.play(side, &action).unwrap();
            return (copy, played.coordinate);
        }
    }
}

/// Checks a decision that both sides take unseen, for one of them; how many secrets were tried.
fn check(table: &dyn Table, side: Side, seed: usize, dice: &mut Dice) -> usize {
    let unsealed = table.record(Viewer::Player(side));
    let expected = decided(&unsealed, side, seed);
    let mut tried: Vec<String> = Vec::new();
    for _ in 0..SECRETS {
        let (copy, secret) = sealed(table, side.other(), dice);
        let known = copy.record(Viewer::Player(side));
        assert_eq!(known, unsealed, "{secret}");
        let before = record::write(&table.record(Viewer::Public)).contains(&secret);
        assert!(before || !record::write(&known).contains(&secret), "{secret}: {known:?}");
        assert_eq!(decided(&known, side, seed), expected, "{secret}");
        if !tried.contains(&secret) {
            tried.push(secret);
        }
    }
    tried.len()
}

#[test]
fn what_is_sealed_bears_on_nothing() {
    let mut tried = 0;
    for slug in playable() {
        for seed in 1..=share(GAMES) {
            let mut dice = Dice::of(seed);
            let mut table = open(slug, &mut dice, seed);
            while let Turn::Both { .. } = table.turn() {
                for side in Side::BOTH {
                    tried += check(table.as_ref(), side, seed, &mut dice);
                }
                // Both decide, and what comes next may be secret as well.
                for _ in Side::BOTH {
                    let (side, action) = decide(table.as_ref(), &mut dice).unwrap();
                    table.play(side, &action).unwrap();
                }
            }
        }
    }
    assert!(tried > 2 * share(GAMES), "{tried} secrets");
}

/// A table of each game in which armies are built.
fn mustering() -> Vec<Box<dyn Table>> {
    let tables = playable().map(|slug| variants::open(slug, &[], None).unwrap());
    let tables: Vec<_> = tables.filter(|table| table.army_rules(Side::White).is_some()).collect();
    assert!(!tables.is_empty(), "in some game an army is built");
    tables
}

/// Armies are built with chance: at every level, and within those that play has shown to be fair from
/// the level on that knows them.
#[test]
fn armies_differ_and_experience_tells_which_are_fair() {
    for table in mustering() {
        let slug = table.info().slug;
        let record = table.record(Viewer::Player(Side::Black));
        let fair = motley_search::open(&record).unwrap().fair_armies();
        for (level, knows) in [(1, false), (3, false), (4, true), (10, true)] {
            let musters = |seed| {
                let mut player = Player::new(Level::new(level).unwrap(), seed, 1);
                player.begin(&record, Side::Black).unwrap();
                assert!(player.think(0), "{slug}: nothing is to be searched");
                player.decision().unwrap().action
            };
            let armies: Vec<Action> = (0..20).map(musters).collect();
            let is_fair =
                |action: &Action| fair.iter().any(|army| *action == Action::Muster(*army));
            assert_eq!(armies.iter().all(is_fair), knows, "{slug}, level {level}");
            let others = armies.iter().filter(|army| **army != armies[0]).count();
            assert!(others >= 10, "{slug}, level {level}: {others} others");
        }
    }
}

/// What was searched for another decision is none of an army's.
#[test]
fn an_army_takes_no_nodes() {
    for table in mustering() {
        let mut player = Player::new(Level::MOST, 1, 1);
        let other = Record { game: "mulligan-stew".into(), ..Record::default() };
        player.begin(&other, Side::White).unwrap();
        player.think(500);
        assert!(player.thought().nodes > 0 && player.nodes() > 0);
        player.begin(&table.record(Viewer::Player(Side::White)), Side::White).unwrap();
        assert!(player.think(500));
        assert_eq!((player.thought().nodes, player.thought().depth, player.nodes()), (0, 0, 0));
    }
}

/// A sealed decision of one's own is known, and doesn't tell the other's.
#[test]
fn a_record_holds_only_ones_own_secrets() {
    for slug in playable() {
        let mut dice = Dice::of(1);
        let table = open(slug, &mut dice, 1);
        if !matches!(table.turn(), Turn::Both { .. }) {
            continue;
        }
        for other in Side::BOTH {
            let (copy, secret) = sealed(table.as_ref(), other, &mut dice);
            let knows = |viewer| record::write(&copy.record(viewer)).contains(&secret);
            assert!(knows(Viewer::Player(other)), "{secret}");
            assert!(!knows(Viewer::Player(other.other())) && !knows(Viewer::Public), "{secret}");
        }
    }
}
