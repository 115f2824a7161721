//! The game with pieces waiting behind the board, against a slow model of it
//! that was written from the rules alone: the same legal moves, positions and
//! ends in random games and from random positions.
#[allow(clippy::duplicate_mod, reason = "each model takes it in with pieces of its own")]
#[path = "support/mailbox.rs"]
mod mailbox;
mod men;
mod model;
#[allow(clippy::duplicate_mod, reason = "each model takes it in with pieces of its own")]
#[path = "support/referee.rs"]
mod referee;
mod refereed;
mod setup;
mod sparse;
mod specials;

use crate::support::amount::share;
use crate::support::counts::Counts;
use crate::support::dice::Dice;
use model::Position;
use motley_rules::game::Table;
use motley_rules::play::{Draw, Outcome, Side, Turn};
use motley_rules::variants;
use referee::{Fault, Referee, same, texts};
use setup::Setup;
use sparse::sparse;
use specials::{SELDOM, SPECIALS};

const GAMES: u64 = 240;
const LONGEST_GAME: usize = 100;
const POSITIONS: u64 = 3600;
const LONGEST_TAIL: usize = 12;

fn open(position: Option<&str>) -> Result<Box<dyn Table>, Fault> {
    variants::open("musketeer", &[], position).map_err(|why| why.to_string())
}

/// The model itself, against the counts that the rulings publish.
#[test]
fn the_model_counts_what_is_published() {
    let known = [
        (
            "l******c/r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R/L******C w KQkq - 0 1",
            [48, 2039, 97995],
        ),
        ("********/r3k2r/8/8/8/8/8/8/R3K2R/****D*** w KQkq - 0 1 DS", [26, 438, 11485]),
        (
            "****c***/rnb1kbnr/pppp1ppp/8/8/7q/8/PPP1P1PP/RNBQKBNR/****L*** w KQkq - 0 1 LC",
            [2, 86, 1897],
        ),
    ];
    for (position, leaves) in known {
        let model = Position::read(position);
        assert_eq!([1, 2, 3].map(|depth| model.perft(depth)), leaves, "{position}");
    }
    let placed = "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1";
    assert_eq!(Position::read(placed).perft(4), 195_507);
}

/// Bare kings and the orthodox dead endings, with and without more behind them.
#[test]
fn dead_positions_are_the_same() {
    const NONE: &str = "********";
    let cases = [
        (NONE, "4k3/8/8/8/8/8/8/4K3", NONE, true),
        (NONE, "4k3/8/8/8/8/8/8/1N2K3", NONE, true),
        (NONE, "2b1k3/8/8/8/8/8/8/4K3", NONE, true),
        (NONE, "2b1k3/8/8/8/8/8/8/4KB2", NONE, true),
        (NONE, "2b1k3/8/8/8/8/8/8/2B1K3", NONE, false),
        (NONE, "1n2k3/8/8/8/8/8/8/1N2K3", NONE, false),
        (NONE, "4k3/8/8/8/8/8/8/1N2KN2", NONE, false),
        (NONE, "4k3/8/8/8/8/8/8/1N2KB2", NONE, false),
        (NONE, "4k3/8/8/8/8/8/8/1S2K3", NONE, false),
        (NONE, "4k3/8/8/8/8/8/8/4K3", "****S***", false),
        ("*h******", "1n2k3/8/8/8/8/8/8/4K3", NONE, false),
    ];
    for (black, board, white, dead) in cases {
        let text = format!("{black}/{board}/{white} w - - 0 1 HS");
        let model = Position::read(&text);
        assert_eq!(model.board.is_bare() && model.has_no_gates(), dead, "model, {text}");
        let draw = Turn::Over(Outcome::Drawn(Draw::DeadPosition));
        assert_eq!(open(Some(&text)).unwrap().turn() == draw, dead, "engine, {text}");
    }
}

/// The same position five times ends the game; the opening, with pieces still
/// waiting, isn't the same as the board without them.
#[test]
fn fivefold_repetition_is_the_same() -> Result<(), Fault> {
    let start = "*h******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*S****** w KQkq - 0 1 HS";
    let first = ["b1c3s", "b8c6h"];
    let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let texts = first.into_iter().chain(round.into_iter().cycle().take(16));
    let (mut dice, mut counts) = (Dice::of(1), Counts::of(&SPECIALS, &SELDOM));
    let mut referee =
        Referee::new(open(Some(start))?, Position::read(start), &mut dice, &mut counts);
    assert!(referee.script(texts)?);
    let over = Turn::Over(Outcome::Drawn(Draw::Fivefold));
    same("end", &referee.table.turn(), &over)
}

/// Both ways a game starts, with one set of counts.
#[test]
fn play_on_the_board_is_the_same() {
    let mut counts = Counts::of(&SPECIALS, &SELDOM);
    for seed in 1..=share(GAMES) {
        let found = game(seed, &mut counts);
        found.unwrap_or_else(|fault| panic!("game, seed {seed}: {fault}"));
    }
    for seed in 1..=share(POSITIONS) {
        let found = tail(seed, &mut counts);
        found.unwrap_or_else(|fault| panic!("sparse position, seed {seed}: {fault}"));
    }
    println!("{counts}");
    assert!(counts.missing().is_empty(), "never came up: {:?}\n{counts}", counts.missing());
}

/// A game from the first selection on.
fn game(seed: u64, counts: &mut Counts) -> Result<(), Fault> {
    let mut dice = Dice::of(seed);
    let mut table = open(None)?;
    let mut setup = Setup::default();
    while !setup.is_done() {
        let legal = setup.legal();
        let text = dice.pick(&legal);
        motley_rules::game::play_text(table.as_mut(), &text)
            .map_err(|why| format!("{text}: {why}"))?;
        setup = setup.after(&text);
    }
    let model = Position::read(&setup.position());
    Referee::new(table, model, &mut dice, counts).follow(LONGEST_GAME)
}

/// A few moves from a sparse position.
fn tail(seed: u64, counts: &mut Counts) -> Result<(), Fault> {
    let mut dice = Dice::of(seed);
    let model = sparse(&mut dice);
    let text = model.write();
    let table = open(Some(&text)).map_err(|why| format!("{text}: {why}"))?;
    Referee::new(table, model, &mut dice, counts).follow(LONGEST_TAIL)
}

/// Every selection, and every placement after it, up to where play begins.
#[test]
fn selection_and_placement_are_the_same() {
    let (mut nodes, mut openings) = (0, 0);
    let mut table = open(None).unwrap();
    let found = phases(table.as_mut(), &Setup::default(), &mut nodes, &mut openings);
    found.unwrap_or_else(|fault| panic!("{fault}"));
    // Ten first selections, each with nine others or the default (all, or a share of them); 52
    // placements a side.
    let pairs = 10 * share(10_usize);
    assert_eq!((openings, nodes), (pairs * 52 * 52, 1 + 10 + pairs * (1 + 8 + 64 + 52 * 8)));
}

fn phases(
    table: &mut dyn Table,
    setup: &Setup,
    nodes: &mut usize,
    openings: &mut usize,
) -> Result<(), Fault> {
    if setup.is_done() {
        *openings += 1;
        return same("position", &table.position(), &setup.position());
    }
    *nodes += 1;
    let side = Side::BOTH[setup.decider() as usize];
    let legal = setup.legal();
    let path = table.record(motley_rules::play::Viewer::Public).actions;
    same("decider", &table.turn().deciders(), &vec![side])
        .map_err(|fault| format!("{path:?}: {fault}"))?;
    same("legal", &texts(table, side), &sorted(&legal))
        .map_err(|fault| format!("{path:?}: {fault}"))?;
    let ply = table.ply();
    let tried = if ply == 1 { share(legal.len()) } else { legal.len() };
    for text in legal.into_iter().take(tried) {
        motley_rules::game::play_text(table, &text)
            .map_err(|why| format!("{path:?}, {text}: {why}"))?;
        phases(table, &setup.after(&text), nodes, openings)?;
        table.go_to(ply + 1);
        // Kept as variations, all of them would be written down at each step.
        let tried = table.here();
        table.remove(tried);
    }
    Ok(())
}

/// What isn't allowed is refused in words, on one path through the phases.
#[test]
fn everything_else_is_refused() {
    let path = ["spider", "default", "C@e0", "C@a9", "L@b0", "L@d9"];
    let mut table = open(None).unwrap();
    let mut setup = Setup::default();
    let mut refused = 0;
    for text in path {
        let side = Side::BOTH[setup.decider() as usize];
        for other in Setup::all_texts().iter().filter(|other| !setup.legal().contains(other)) {
            assert!(table.read(side, other).is_err(), "{other} before {text}");
            refused += 1;
        }
        motley_rules::game::play_text(table.as_mut(), text).unwrap();
        setup = setup.after(text);
    }
    assert_eq!(refused, (171 - 10) + (171 - 10) + 2 * (171 - 8) + (171 - 5) + (171 - 6));
    assert_eq!(table.position(), setup.position());
}

/// Any pair can be agreed on as the default, and is placed in its order.
#[test]
fn another_default_pair_is_placed_in_its_order() {
    let options = [("default".to_owned(), "unicorn+hawk".to_owned())];
    let mut table = variants::open("musketeer", &options, None).unwrap();
    for text in ["hawk", "default", "U@e0", "U@a9", "H@b0", "H@d9"] {
        motley_rules::game::play_text(table.as_mut(), text)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    let army = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(table.position(), format!("u**h****/{army}/*H**U*** w KQkq - 0 1"));
}

fn sorted(texts: &[String]) -> Vec<String> {
    let mut texts = texts.to_vec();
    texts.sort();
    texts
}
