//! The two games with orthodox men, against a slow model of them that was
//! written from the rules alone: the same legal moves, positions and ends in
//! random games and from random positions.
mod fen;
mod laws;
#[allow(clippy::duplicate_mod, reason = "each model takes it in with pieces of its own")]
#[path = "support/mailbox.rs"]
mod mailbox;
mod men;
mod model;
mod mustering;
mod odd;
mod placing;
mod records;
#[allow(clippy::duplicate_mod, reason = "each model takes it in with pieces of its own")]
#[path = "support/referee.rs"]
mod referee;
mod refereed;
mod specials;
mod tables;

use crate::support::amount::{is_all, share};
use crate::support::counts::Counts;
use crate::support::data;
use crate::support::dice::Dice;
use laws::Laws;
use mailbox::Colour;
use model::Position;
use motley_rules::game::Table;
use motley_rules::play::{Draw, Outcome, Side, Turn};
use motley_rules::variants;
use mustering::{army, assigned, choice};
use odd::odd;
use placing::{Bishops, Placing};
use referee::{Fault, Referee, same, texts};
use specials::{SELDOM, specials};
use std::fs;

const GAMES: u64 = 200;
const LONGEST_GAME: usize = 80;
const POSITIONS: u64 = 2500;
const LONGEST_TAIL: usize = 14;

/// Counts above this take the slow model too long.
const MOST_LEAVES: usize = 200_000;

fn open(laws: Laws, position: Option<&str>) -> Result<Box<dyn Table>, Fault> {
    variants::open(laws.slug(), &[], position).map_err(|why| why.to_string())
}

/// The model itself, against every count the rulings publish and the counts of
/// orthodox chess, small depths first; and against those it once gave.
#[test]
fn the_model_counts_what_is_published() {
    let least = if is_all() { [44, 48, 11] } else { [34, 35, 9] };
    assert!(counted("orthodox.csv") >= least[0]);
    assert!(counted("odd-armies.csv") >= least[1]);
    assert!(counted("placing.csv") >= least[2]);
}

/// Counts the lines of a file that the model can; how many those are.
fn counted(file: &str) -> usize {
    let folder = data("perft");
    let text = fs::read_to_string(folder.join(file)).unwrap();
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1)
        .filter(|line| is_counted(line))
        .count()
}

fn is_counted(line: &str) -> bool {
    let fields: Vec<&str> = line.split(';').collect();
    let [game, position, play, depth, leaves] = fields.as_slice() else { panic!("{line}") };
    let leaves: usize = leaves.parse().unwrap();
    if leaves <= share(MOST_LEAVES) {
        let depth = depth.parse().unwrap();
        let placed = play
            .split_whitespace()
            .fold(Placing::start(Bishops::Anywhere), |now, text| now.after(text));
        let found = match *position {
            "" => placed.perft(depth),
            text => Position::read(Laws::of(game), text).perft(depth),
        };
        assert_eq!(found, leaves, "{line}");
    }
    leaves <= share(MOST_LEAVES)
}

/// A game, a start, a long step, and moves to and fro.
type Round = (Laws, &'static str, &'static str, [&'static str; 4]);

const ORTHODOX: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 - 0 1";
const ROUNDS: [Round; 4] = [
    // No pawn looks at the square that was passed.
    (Laws::Muster, ORTHODOX, "e2e4", ["g8f6", "g1f3", "f6g8", "f3g1"]),
    (Laws::Command, ORTHODOX, "e2e4", ["g8f6", "g1f3", "f6g8", "f3g1"]),
    // One does, and may not take: both pawns would leave the rank to the rook.
    (Laws::Muster, "8/8/8/8/R2p3k/8/8/2P1K3 w - - 0 1", "c1c4", ["h4h5", "e1e2", "h5h4", "e2e1"]),
    (Laws::Command, "8/8/8/8/R2p3k/8/2P5/4K3 w - - 0 1", "c2c4", ["h4h5", "e1e2", "h5h4", "e2e1"]),
];

/// The position after a long step that nobody can take is the same without it:
/// five times by the fourth return.
#[test]
fn fivefold_repetition_is_the_same() -> Result<(), Fault> {
    for (laws, start, step, round) in ROUNDS {
        let texts = [step].into_iter().chain(round.into_iter().cycle().take(16));
        let (mut dice, mut counts) = (Dice::of(1), counts(laws));
        let model = Position::read(laws, start);
        let table = open(laws, Some(start))?;
        let mut referee = Referee::new(table, model, &mut dice, &mut counts);
        assert!(referee.script(texts)?, "{start}");
        let over = Turn::Over(Outcome::Drawn(Draw::Fivefold));
        same("end", &referee.table.turn(), &over)?;
    }
    Ok(())
}

fn counts(laws: Laws) -> Counts {
    Counts::of(specials(laws).leak(), &SELDOM)
}

#[test]
fn play_on_the_board_is_the_same() {
    for laws in Laws::BOTH {
        let mut counts = counts(laws);
        for seed in 1..=share(GAMES) {
            let found = game(laws, seed, &mut counts);
            found.unwrap_or_else(|fault| panic!("{laws:?}, game, seed {seed}: {fault}"));
        }
        for seed in 1..=share(POSITIONS) {
            let found = tail(laws, seed, &mut counts);
            found.unwrap_or_else(|fault| panic!("{laws:?}, position, seed {seed}: {fault}"));
        }
        println!("{laws:?}\n{counts}");
        let missing = counts.missing();
        assert!(missing.is_empty(), "{laws:?}: never came up: {missing:?}\n{counts}");
    }
}

/// A few moves from an odd position.
fn tail(laws: Laws, seed: u64, counts: &mut Counts) -> Result<(), Fault> {
    let mut dice = Dice::of(seed);
    let text = odd(laws, &mut dice);
    let table = open(laws, Some(&text)).map_err(|why| format!("{text}: {why}"))?;
    Referee::new(table, Position::read(laws, &text), &mut dice, counts).follow(LONGEST_TAIL)
}

/// A game from its opening on.
fn game(laws: Laws, seed: u64, counts: &mut Counts) -> Result<(), Fault> {
    let mut dice = Dice::of(seed);
    let mut table = open(laws, None)?;
    let board = match laws {
        Laws::Muster => muster(table.as_mut(), &mut dice)?,
        Laws::Command => place(table.as_mut(), Bishops::Anywhere, &mut dice)?.board.write(),
    };
    let model = Position::read(laws, &format!("{board} w"));
    Referee::new(table, model, &mut dice, counts).follow(LONGEST_GAME)
}

/// Two armies and two choices by chance; the board they lead to.
fn muster(table: &mut dyn Table, dice: &mut Dice) -> Result<String, Fault> {
    let armies = Colour::BOTH.map(|colour| army(colour, dice));
    let choices = Colour::BOTH.map(|_| dice.pick(&Colour::BOTH));
    let built = armies.each_ref().map(|army| format!("army:{army}"));
    for text in built.into_iter().chain(choices.map(|colour| choice(colour).to_owned())) {
        motley_rules::game::play_text(table, &text).map_err(|why| format!("{text}: {why}"))?;
    }
    Ok(assigned(armies.each_ref().map(String::as_str), choices).0)
}

/// Two back ranks placed by chance, compared piece by piece.
fn place(table: &mut dyn Table, bishops: Bishops, dice: &mut Dice) -> Result<Placing, Fault> {
    let mut placing = Placing::start(bishops);
    while let Some(colour) = placing.decider() {
        let side = Side::BOTH[colour as usize];
        let legal = placing.legal();
        same("decider", &table.turn().deciders(), &vec![side])?;
        same("placements", &texts(table, side), &legal)?;
        let text = dice.pick(&legal);
        motley_rules::game::play_text(table, &text).map_err(|why| format!("{text}: {why}"))?;
        placing = placing.after(&text);
    }
    Ok(placing)
}

/// With bishops on opposite colours, what would leave one nowhere to go is no
/// placement: each time the same ones.
#[test]
fn bishops_on_opposite_colours_are_placed_the_same() {
    let mut kept = 0;
    for seed in 1..=GAMES {
        let options = [("bishops".to_owned(), "opposite".to_owned())];
        let mut table = variants::open("command", &options, None).unwrap();
        let found = place(table.as_mut(), Bishops::Apart, &mut Dice::of(seed));
        let placing = found.unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        assert!(placing.is_apart(), "seed {seed}");
        kept += placing.refused;
    }
    assert!(kept > 100, "only {kept} placements were refused for the bishops");
}
