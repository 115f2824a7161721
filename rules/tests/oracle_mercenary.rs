//! The game with gray, against a slow model of it that was written from the
//! document and the rulings alone: the same legal actions, positions and ends
//! under options by chance.
mod alone;
mod board;
mod choosing;
mod deeds;
mod ends;
mod known;
mod laws;
mod lots;
mod model;
mod odd;
mod refereed;
mod setup;
mod specials;
mod text;

use crate::support::amount::share;
use crate::support::counts::Counts;
use crate::support::dice::Dice;
use ends::end;
use laws::{Choice, Laws};
use motley_rules::play::{Draw, Outcome, Turn};
use refereed::{Fault, Match};
use specials::{SELDOM, SPECIALS};
use std::rc::Rc;

const GAMES: u64 = 200;
const LONGEST_GAME: usize = 160;
const POSITIONS: u64 = 2000;
const LONGEST_TAIL: usize = 20;

/// Options and positions a step before what hardly ever comes up: both kings
/// mated, en passant between the neutral armies, and on a last rank.
const RARE: [(&str, &str); 4] = [
    ("", "k11/pp10/12/12/9-r2/12/PP10/K6-r4 wg - - h1,- 0 2"),
    (
        "second=own en-passant=yes",
        "7b8/3=p2b1b7/3-p8k3/2-p7K5/b=p8=r5/16/16/2-n13 wg - c7 d6,c5+d7 1 50",
    ),
    (
        "second=own en-passant=yes",
        "4k1K9/13p2/7R6-p1/12P1-p1/3p3R4P1Pp/1=p14/1=p1p6=b1=p3/12-p3 bt - n1 -,m1+k2 0 17",
    ),
    (
        "markers=2 release=choice en-passant=yes",
        "5-b2-p3/9kP1/N3b7/12/2R2-pp2-n2/4R7/K1b1P2PrR2/6-b4b w - j8 g1+f8,i8 1 21",
    ),
];
const RARE_GAMES: u64 = 8;
const RARE_TAIL: usize = 4;

/// The model itself, against the counts that the rulings publish.
#[test]
fn the_model_counts_what_is_published() {
    let opening = setup::opening(&Rc::new(Laws::text("")));
    let string = "rnbqkbnr2-p-r/pppppppp2-p-n/10-p-b/10-p-q/10-p-q/10-p-b/PPPPPPPP2-p-n/RNBQKBNR2-p-r w - - k2,k7 0 1";
    assert_eq!(text::write(&opening), string);
    assert_eq!([1, 2, 3, 4].map(|depth| opening.perft(depth)), [24, 428, 10200, 212_956]);
}

/// Games and positions, with one set of counts.
#[test]
fn play_is_the_same() {
    let mut counts = Counts::of(&SPECIALS, &SELDOM);
    for seed in 1..=share(GAMES) {
        let mut dice = Dice::of(seed);
        let options = lots::options(&mut dice);
        let found = Match::new(&options, None, &mut dice, &mut counts)
            .and_then(|game| game.follow(LONGEST_GAME));
        found.unwrap_or_else(|fault| panic!("game, seed {seed}, {}: {fault}", told(&options)));
    }
    for seed in 1..=share(POSITIONS) {
        let mut dice = Dice::of(seed);
        let options = lots::later(&mut dice);
        let found = tail(&options, &mut dice, &mut counts);
        found.unwrap_or_else(|fault| panic!("position, seed {seed}, {}: {fault}", told(&options)));
    }
    for (seed, (options, start)) in (1..=RARE_GAMES).flat_map(|seed| RARE.map(|it| (seed, it))) {
        let mut dice = Dice::of(seed);
        let found = Match::new(&laws::choices(options), Some(start), &mut dice, &mut counts)
            .and_then(|game| game.follow(RARE_TAIL));
        found.unwrap_or_else(|fault| panic!("{start}, seed {seed}, {options}: {fault}"));
    }
    println!("{counts}");
    assert!(counts.missing().is_empty(), "never came up: {:?}\n{counts}", counts.missing());
}

/// Gray's knights and the kings go to and fro.
const ROUND: [&str; 8] = ["b1c3", "l7j6", "b8c6", "l2j3", "c3b1", "j6l7", "c6b8", "j3l2"];

/// Who controls what is of the position: the first time round the markers have
/// yet to come from the pawns, so that it takes four actions more.
#[test]
fn fivefold_repetition_looks_at_control() -> Result<(), Fault> {
    let actions: Vec<&str> = ROUND.into_iter().cycle().take(36).collect();
    let end = scripted("", None, &actions)?;
    assert_eq!(end, Turn::Over(Outcome::Drawn(Draw::Fivefold)));
    assert!(matches!(scripted("", None, &actions[..35])?, Turn::One { .. }));
    Ok(())
}

/// Black goes to and fro; White's knights go out and come back, each time
/// another one first.
#[test]
fn fivefold_repetition_looks_at_which_marker_is_the_oldest() -> Result<(), Fault> {
    let start = "9k1-n/12/12/12/12/12/11-n/1K9-n wg - - l1+l2,l8 0 2";
    let white = [["l1k3", "l2k4", "k4l2", "k3l1"], ["l2k4", "l1k3", "k3l1", "k4l2"]];
    let round = white.map(|gray| {
        let rest = [["b1c1", "l8k6", "j8i8"], ["c1b1", "k6l8", "i8j8"]];
        let turn = |at: usize| [&[gray[at]][..], &rest[at % 2]].concat();
        (0..4).flat_map(turn).collect::<Vec<&str>>()
    });
    let actions: Vec<&str> = round.concat().into_iter().cycle().take(64).collect();
    let choice = scripted("markers=2 release=choice", Some(start), &actions)?;
    assert_eq!(choice, Turn::Over(Outcome::Drawn(Draw::Fivefold)));
    let oldest = scripted("markers=2", Some(start), &actions)?;
    assert!(matches!(oldest, Turn::One { .. }));
    Ok(())
}

/// Plays on both, and compares all the way: what the engine says is due then.
fn scripted(options: &str, position: Option<&str>, actions: &[&str]) -> Result<Turn, Fault> {
    let (mut dice, mut counts) = (Dice::of(1), Counts::of(&SPECIALS, &SELDOM));
    Match::new(&laws::choices(options), position, &mut dice, &mut counts)?.script(actions)
}

/// A few actions from an odd position.
fn tail(options: &[Choice], dice: &mut Dice, counts: &mut Counts) -> Result<(), Fault> {
    let laws = Rc::new(Laws::of(options));
    let start = odd::odd(&laws, dice);
    if end(&text::read(&laws, &start)).is_some() {
        return Ok(());
    }
    Match::new(options, Some(&start), dice, counts)?.follow(LONGEST_TAIL)
}

fn told(options: &[Choice]) -> String {
    let told = options.iter().map(|(name, value)| format!("{name}={value}"));
    told.collect::<Vec<_>>().join(" ")
}
