//! Positions in which one side wins by force in one to three turns, which is proved (see
//! `docs/PUZZLES.md`): analysis shows each win with its number of turns.

use motley_rules::notation::puzzles::{Puzzle, read};
use motley_rules::play::{Side, Turn};
use motley_rules::variants;
use motley_search::{Level, Limits, LineScore, Player, line_of};
use std::fs;
use std::path::Path;

/// The positions of each game.
const POSITIONS: usize = 40;

/// The nodes within which a win is shown, and those between two looks.
const NODES: u64 = 50_000;
const SLICE: u64 = 2_000;

/// The number of best lines, as the page shows them.
const LINES: usize = 3;

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
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/mates");
        let text = fs::read_to_string(data.join(format!("{}.txt", game.slug))).unwrap();
        let puzzles = read(&text).unwrap();
        assert!(puzzles.len() >= POSITIONS, "{}: {}", game.slug, puzzles.len());
        for puzzle in &puzzles {
            let (score, nodes) = shown(game.slug, puzzle);
            if score != LineScore::Mate(puzzle.turns.into()) {
                wrong.push(format!("{}, {nodes} nodes, {score}: {puzzle}", game.slug));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
