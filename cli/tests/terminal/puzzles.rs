//! The puzzles that games bring along: each is proved again, and what isn't one is refused.

use std::collections::BTreeSet;

use crate::program::{answer, fault, program, project_file};
use crate::support::amount::is_all;
use motley_rules::game::GameInfo;
use motley_rules::notation::puzzles::{Aim, Puzzle, read};
use motley_rules::variants;
use motley_search::line_of;
use motley_search::proof::{Proved, Unproved, forced_win, prove, prove_again};

/// The least number of puzzles of a game.
const LEAST: usize = 40;

/// The turns from which on a puzzle that is told wrong isn't tried: it takes long.
const LONG: u8 = 3;

/// More nodes than any proof takes.
const MOST: u64 = 20_000_000;

fn puzzles(game: &'static GameInfo) -> Vec<Puzzle<'static>> {
    read(game.puzzles).unwrap_or_else(|why| panic!("{}: {why}", game.slug))
}

fn proved(game: &GameInfo, puzzle: &Puzzle<'_>) -> Result<Proved, Unproved> {
    let table = variants::open(game.slug, &puzzle.options, Some(puzzle.position));
    let table = table.unwrap_or_else(|why| panic!("{}: {puzzle}: {why}", game.slug));
    prove_again(line_of(table.as_ref()).unwrap().as_ref(), puzzle, MOST)
}

/// One in how many is proved again where not all are: of the puzzles, and of the wins that the search
/// is tried by, which are five times as many.
const SHARES: [usize; 2] = [4, 16];

/// One in how many is proved again.
fn one_in(share: usize) -> usize {
    if is_all() { 1 } else { share }
}

#[test]
fn every_puzzle_is_proved_again() {
    for game in variants::games() {
        for puzzle in puzzles(game).iter().step_by(one_in(SHARES[0])) {
            let proved = proved(game, puzzle);
            assert!(proved.is_ok(), "{}: {puzzle}: {}", game.slug, proved.unwrap_err());
        }
    }
}

#[test]
fn every_game_has_puzzles_the_easiest_first_and_none_twice() {
    for game in variants::games() {
        let puzzles = puzzles(game);
        assert!(puzzles.len() >= LEAST, "{}: {}", game.slug, puzzles.len());
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade), "{}", game.slug);
        let positions: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.position).collect();
        assert_eq!(positions.len(), puzzles.len(), "{}", game.slug);
        let written: Vec<String> = puzzles.iter().map(Puzzle::to_string).collect();
        assert_eq!(written, game.puzzles.lines().collect::<Vec<_>>(), "{}", game.slug);
    }
}

/// Those that the search is tried by.
#[test]
fn the_wins_that_analysis_shows_are_proved_again() {
    for game in variants::games() {
        let text = project_file(&format!("tests/data/mates/{}.txt", game.slug));
        let wins = read(&text).unwrap();
        for win in wins.iter().step_by(one_in(SHARES[1])) {
            assert_eq!(win.aim, Aim::Mate, "{}: {win}", game.slug);
            let table = variants::open(game.slug, &win.options, Some(win.position)).unwrap();
            let won =
                forced_win(line_of(table.as_ref()).unwrap().as_ref(), win.turns, MOST).unwrap();
            let turns = won.map(|(turns, _)| turns);
            assert_eq!(turns, Some(win.turns), "{}: {win}", game.slug);
        }
    }
}

/// Another line, other alternatives or other turns than those that are proved.
#[test]
fn what_is_told_wrong_is_refused() {
    for game in variants::games() {
        let puzzles = puzzles(game);
        let short = puzzles.iter().filter(|puzzle| puzzle.turns < LONG);
        let mut refused = 0;
        for puzzle in short.step_by(8) {
            let context = format!("{}: {puzzle}", game.slug);
            let legal = other_action(game, puzzle);
            let mut wrong = puzzle.clone();
            wrong.line[0].action = &legal;
            assert_eq!(proved(game, &wrong), Err(Unproved::Line(1)), "{context}");
            let mut wrong = puzzle.clone();
            wrong.line[0].others.push(&legal);
            assert_eq!(proved(game, &wrong), Err(Unproved::Line(1)), "{context}");
            let mut wrong = puzzle.clone();
            wrong.turns = if puzzle.turns == 1 { 2 } else { 1 };
            assert!(proved(game, &wrong).is_err(), "{context}");
            let mut wrong = puzzle.clone();
            wrong.line.push(puzzle.line[0].clone());
            assert!(proved(game, &wrong).is_err(), "{context}");
            refused += 1;
        }
        assert!(refused > 2, "{}", game.slug);
    }
}

/// A legal first action that isn't the solution.
fn other_action(game: &GameInfo, puzzle: &Puzzle<'_>) -> String {
    let table = variants::open(game.slug, &puzzle.options, Some(puzzle.position)).unwrap();
    let legal = table.legal_actions(table.turn().decider().unwrap()).into_iter();
    let mut others = legal.map(|it| it.coordinate).filter(|text| *text != puzzle.line[0].action);
    others.next().unwrap()
}

/// Positions of orthodox chess, turns, and the line of a mate in so many or why there is no puzzle.
const MATES: [(&str, u8, Result<&str, Unproved>); 7] = [
    ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w -", 1, Ok("a1a8")),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w -", 1, Err(Unproved::None)),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w -", 2, Ok("a1a6 b8h2 a6a7")),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w -", 3, Err(Unproved::Sooner)),
    // The queen mates beside the rook on two squares.
    ("7k/R7/8/8/8/8/1Q6/K7 w -", 1, Err(Unproved::Several)),
    // Black would be stalemated.
    ("7k/8/5KQ1/8/8/8/8/8 w -", 2, Err(Unproved::Sooner)),
    // White is the one who is mated.
    ("6k1/5ppp/8/8/8/8/r4PPP/1r4K1 w -", 1, Err(Unproved::None)),
];

#[test]
fn a_mate_is_proved_where_one_action_leads_to_it() {
    for (position, turns, expected) in MATES {
        let table = variants::open("command", &[], Some(position)).unwrap();
        let line = line_of(table.as_ref()).unwrap();
        let proved = prove(line.as_ref(), Aim::Mate, turns, MOST).map(|proved| {
            let texts: Vec<String> = proved.line.into_iter().map(|step| step.text).collect();
            texts.join(" ")
        });
        assert_eq!(proved.as_deref().map_err(Clone::clone), expected, "{position}");
    }
}

#[test]
fn a_proof_has_no_more_nodes_than_it_may() {
    let table = variants::open("command", &[], Some("kbK5/pp6/1P6/8/8/8/8/R7 w -")).unwrap();
    let line = line_of(table.as_ref()).unwrap();
    let nodes = prove(line.as_ref(), Aim::Mate, 2, MOST).unwrap().nodes;
    assert!(prove(line.as_ref(), Aim::Mate, 2, nodes).is_ok());
    assert_eq!(prove(line.as_ref(), Aim::Mate, 2, nodes - 1), Err(Unproved::TooLong));
}

#[test]
fn what_the_command_finds_is_proved() {
    let game = variants::games().iter().find(|game| game.slug == "command").unwrap();
    // Four such games have three puzzles, of which it may keep two.
    let few = ["--games", "4", "--nodes", "1000", "--seed", "7", "--keep", "2"];
    let output = program(&[&["puzzles", "find", "command"][..], &few[..]].concat()).output();
    let found = String::from_utf8(output.unwrap().stdout).unwrap();
    let found = read(&found).unwrap();
    assert_eq!(found.len(), 2);
    for puzzle in &found {
        assert!(proved(game, puzzle).is_ok(), "{puzzle}");
    }
    let told = answer(&["puzzles", "prove", "command"]);
    let all = read(game.puzzles).unwrap().len();
    assert!(told.starts_with(&format!("command: {all} of {all} proved, ")), "{told}");
}

#[test]
fn an_option_of_the_game_that_is_wrong_is_told() {
    let said = fault(&["puzzles", "find", "command", "--set", "bishops=red"]);
    assert!(said.starts_with("motley: option bishops: "), "{said}");
}
