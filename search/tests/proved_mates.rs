//! Positions in which one side wins by force in one to three turns, which is proved whether or not
//! the computer sees it (`motley puzzles find GAME --everywhere`, docs/PUZZLES.md): analysis shows
//! that it is won, and with its number of turns.

use crate::support::amount::is_all;
use motley_rules::notation::puzzles::{Puzzle, read};
use motley_rules::play::{Side, Turn};
use motley_rules::variants;
use motley_search::{Level, Limits, LineScore, Player, line_of};
use std::fs;
use std::path::Path;

/// The least number of positions of each game.
const POSITIONS: usize = 140;

/// Of those one in so many is tried where not all are.
const SHARE: usize = 3;

/// The nodes within which a win is shown, and those between two looks.
const NODES: u64 = 100_000;
const SLICE: u64 = 2_000;

/// The number of best lines, as the page shows them.
const LINES: usize = 3;

/// Of the wins in one, two and three turns one of so many may not be shown with its number of turns;
/// of `ALL` none.
const MISSED: [usize; 3] = [ALL, ALL, 20];
const ALL: usize = usize::MAX;

/// Where fewer wins than this are known, one of two may not be: where a turn has parts, three turns
/// are up to eleven decisions.
const FEW: usize = 50;
const MISSED_OF_FEW: usize = 2;

/// The positions of a game, as texts have puzzles.
fn text_of(slug: &str) -> String {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/mates");
    fs::read_to_string(data.join(format!("{slug}.txt"))).unwrap()
}

/// The score of the best line once it is right, or that after all nodes.
fn shown(slug: &str, puzzle: &Puzzle<'_>) -> (LineScore, u64) {
    let table = variants::open(slug, &puzzle.options, Some(puzzle.position)).unwrap();
    let Turn::One { side, .. } = table.turn() else { panic!("{slug}: {puzzle}") };
    let turns = i32::from(puzzle.turns);
    let right = LineScore::Mate(if side == Side::White { turns } else { -turns });
    let limits = Limits { nodes: NODES, lines: LINES, values: true, ..Limits::NONE };
    let mut player = Player::new(Level::MOST, 0, 4).limited(limits);
    player.begin_on(line_of(table.as_ref()).unwrap(), side);
    loop {
        let is_done = player.think(SLICE);
        let score = player.best_lines()[0].score;
        if score == right || is_done {
            let score = if side == Side::White { score } else { turned(score) };
            return (score, player.thought().nodes);
        }
    }
}

/// A score as the other side sees it.
fn turned(score: LineScore) -> LineScore {
    match score {
        LineScore::Pawns(value) => LineScore::Pawns(-value),
        LineScore::Mate(turns) => LineScore::Mate(-turns),
    }
}

#[test]
fn a_proved_win_is_shown_with_its_number_of_turns() {
    let mut wrong = Vec::new();
    for game in variants::games() {
        let text = text_of(game.slug);
        let puzzles = read(&text).unwrap();
        assert!(puzzles.len() >= POSITIONS, "{}: {}", game.slug, puzzles.len());
        for (turns, one_of) in (1..).zip(MISSED) {
            let of_turns = puzzles.iter().filter(|it| it.turns == turns);
            let is_few = of_turns.clone().count() < FEW;
            assert!(!is_few || turns == 3, "{} in {turns}", game.slug);
            let one_of = if is_few { MISSED_OF_FEW } else { one_of };
            let step = if is_all() || is_few { 1 } else { SHARE };
            let of_turns: Vec<_> = of_turns.step_by(step).collect();
            let mut inexact = Vec::new();
            for puzzle in &of_turns {
                let (score, nodes) = shown(game.slug, puzzle);
                let told = format!("{}, {nodes} nodes, {score}: {puzzle}", game.slug);
                if score != LineScore::Mate(turns.into()) {
                    inexact.push(told);
                }
            }
            if inexact.len() > of_turns.len() / one_of {
                wrong.append(&mut inexact);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Of the wins in two turns so many are tried of each game.
const LIMITED: usize = 5;

/// The nodes that a search may go beyond its limit: as many as are proved without a pause.
const BEYOND: u64 = 1_000;

#[test]
fn a_search_with_limits_keeps_to_them_whatever_it_looks_for_beside() {
    let mut nearest = u64::MAX;
    for game in variants::games() {
        let text = text_of(game.slug);
        let of_two = read(&text).unwrap().into_iter().filter(|it| it.turns == 2);
        for puzzle in of_two.take(LIMITED) {
            let table = variants::open(game.slug, &puzzle.options, Some(puzzle.position)).unwrap();
            let Turn::One { side, .. } = table.turn() else { panic!("{}: {puzzle}", game.slug) };
            for lines in [1, LINES] {
                let limits = Limits { nodes: NODES / 4, lines, values: true, ..Limits::NONE };
                let mut player = Player::new(Level::LEAST, 0, 4).limited(limits);
                player.begin_on(line_of(table.as_ref()).unwrap(), side);
                while !player.think(SLICE) {}
                let nodes = player.thought().nodes;
                assert!(nodes <= limits.nodes + BEYOND, "{}, {nodes}: {puzzle}", game.slug);
                let mut first: Vec<String> =
                    player.best_lines().iter().map(|line| line.actions[0].clone()).collect();
                let found = first.len();
                first.sort();
                first.dedup();
                let most = lines.min(table.legal_actions(side).len());
                assert_eq!((first.len(), found), (most, most), "{}: {puzzle}", game.slug);
                nearest = nearest.min(limits.nodes.abs_diff(nodes));
            }
        }
    }
    assert!(nearest < BEYOND, "some search comes to its limit");
}
