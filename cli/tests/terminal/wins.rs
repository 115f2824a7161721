//! Wins that are proved: from the sixth level on the computer doesn't let those go that take one or
//! two turns, and the last level hardly one that takes three.

use crate::program::project_file;
use crate::support::amount::is_all;
use crate::support::random::over_random_play;
use motley_rules::notation::puzzles::{Puzzle, read};
use motley_rules::play::{Outcome, Side, Turn};
use motley_rules::variants;
use motley_search::proof::forced_win;
use motley_search::{Level, Line, Player, line_of};

/// The least level that doesn't let them go; those above look through more.
const SHARP: u8 = 6;

/// The most nodes of a proof.
const MOST: u64 = 10_000_000;

/// True if a side still wins by force within so many of its turns, one that is under way included.
fn keeps(line: &mut dyn Line, side: Side, turns: u8) -> bool {
    match line.turn() {
        Turn::Over(outcome) => matches!(outcome, Outcome::Won { by, .. } if by == side),
        Turn::Both { .. } => false,
        Turn::One { side: due, .. } if due == side => {
            turns > 0 && forced_win(line, turns, MOST).unwrap().is_some()
        }
        Turn::One { side: due, .. } => {
            let mut replies = Vec::new();
            line.legal_actions(due, &mut replies);
            if replies.is_empty() {
                let outcome = line.outcome_without_actions();
                return matches!(outcome, Outcome::Won { by, .. } if by == side);
            }
            replies.iter().all(|reply| {
                line.make(due, reply);
                let kept = keeps(line, side, turns);
                line.unmake();
                kept
            })
        }
    }
}

/// True if a side wins in the turn that is under way, by whatever it can do in it.
fn wins_at_once(line: &mut dyn Line, side: Side) -> bool {
    let won = |outcome| matches!(outcome, Outcome::Won { by, .. } if by == side);
    let Turn::One { part: before, .. } = line.turn() else { return false };
    let mut actions = Vec::new();
    line.legal_actions(side, &mut actions);
    actions.iter().any(|action| {
        line.make(side, action);
        let wins = match line.turn() {
            Turn::Over(outcome) => won(outcome),
            Turn::Both { .. } => false,
            Turn::One { side: due, part } if due == side => {
                part.0 > before.0 && wins_at_once(line, side)
            }
            Turn::One { side: due, .. } => {
                let mut replies = Vec::new();
                line.legal_actions(due, &mut replies);
                let is_mate = replies.is_empty() && line.is_in_check(due);
                is_mate && won(line.outcome_without_actions())
            }
        };
        line.unmake();
        wins
    })
}

/// Of the positions of random games one in so many is looked at.
const STEP: usize = 17;

#[test]
fn a_win_in_one_turn_is_proved_where_there_is_one_and_nowhere_else() {
    let mut won = 0;
    over_random_play(|table, count, context| {
        if !count.is_multiple_of(STEP) {
            return;
        }
        let (Turn::One { side, .. }, Some(mut line)) = (table.turn(), line_of(table)) else {
            return;
        };
        let wins = wins_at_once(line.as_mut(), side);
        let proved = forced_win(line.as_ref(), 1, MOST).unwrap();
        assert_eq!(proved.is_some(), wins, "{context}");
        won += usize::from(wins);
    });
    assert!(won >= 50, "too few positions are won at once: {won}");
}

/// The least number of White's turns in which it wins in a position, if it does in two.
fn turns_to_win(slug: &str, options: &[(&str, &str)], position: &str) -> Option<u8> {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let options: Vec<_> = options.iter().map(owned).collect();
    let table = variants::open(slug, &options, Some(position)).unwrap();
    let line = line_of(table.as_ref()).unwrap();
    forced_win(line.as_ref(), 2, MOST).unwrap().map(|(turns, _)| turns)
}

#[test]
fn two_kings_are_captured_in_the_two_parts_of_a_turn() {
    let turns = |position| turns_to_win("mulligan-stew", &[], position);
    assert_eq!(turns("k4k/6/6/6/6/6/R1KK1R[] wl Qq"), Some(1));
    assert_ne!(turns("k4k/6/6/6/6/p5/R1KK1R[] wl Qq"), Some(1), "a pawn saves one of them");
    assert_eq!(turns("k5/6/6/6/6/6/R1KK1R[] wl Qq"), Some(1), "one is left, and a part to spare");
}

/// A win without a check: White's piece is the only gray one, and Black must move gray.
#[test]
fn a_side_that_is_stuck_loses_where_that_is_agreed() {
    let turns = |stuck| {
        let position = "7k4/12/12/12/12/4-p7/12/K11 wg - - -,- 0 1";
        turns_to_win("mercenary", &[("stuck", stuck)], position)
    };
    assert_eq!((turns("loses"), turns("passes")), (Some(1), None));
}

/// What a level plays instead of what wins, if it does.
fn let_go(slug: &str, puzzle: &Puzzle<'_>, level: Level) -> Option<String> {
    let table = variants::open(slug, &puzzle.options, Some(puzzle.position)).unwrap();
    let Turn::One { side, .. } = table.turn() else { panic!("{slug}: {puzzle}") };
    let mut line = line_of(table.as_ref()).unwrap();
    let mut player = Player::new(level, 1, 4);
    player.begin_on(line.fork(), side);
    while !player.think(5_000) {}
    let decision = player.decision().unwrap();
    line.make(side, &decision.action);
    let goes_on = matches!(line.turn(), Turn::One { side: due, part } if due == side && part.0 > 0);
    let left = if goes_on { puzzle.turns } else { puzzle.turns - 1 };
    (!keeps(line.as_mut(), side, left)).then(|| format!("{slug}, {}: {puzzle}", decision.text))
}

#[test]
fn a_win_is_proved_in_its_number_of_turns() {
    for game in variants::games() {
        let text = project_file(&format!("tests/data/mates/{}.txt", game.slug));
        for puzzle in read(&text).unwrap().into_iter().filter(|it| it.turns <= 2) {
            let table = variants::open(game.slug, &puzzle.options, Some(puzzle.position)).unwrap();
            let line = line_of(table.as_ref()).unwrap();
            let proved = forced_win(line.as_ref(), puzzle.turns, MOST).unwrap();
            let turns = proved.map(|(turns, _)| turns);
            assert_eq!(turns, Some(puzzle.turns), "{}: {puzzle}", game.slug);
        }
    }
}

/// What a level plays instead of what wins in so many turns, of those wins of a game of which one in
/// so many is tried; and how many are tried.
fn all_let_go(slug: &str, turns: u8, step: usize, level: Level) -> (Vec<String>, usize) {
    let text = project_file(&format!("tests/data/mates/{slug}.txt"));
    let puzzles = read(&text).unwrap().into_iter().filter(|it| it.turns == turns);
    let puzzles: Vec<_> = puzzles.step_by(step).collect();
    (puzzles.iter().filter_map(|puzzle| let_go(slug, puzzle, level)).collect(), puzzles.len())
}

/// Of so many wins one is tried where not all are.
const SHARE: usize = 3;

#[test]
fn a_win_in_one_or_two_turns_isnt_let_go() {
    let step = if is_all() { 1 } else { SHARE };
    let sharp = Level::new(SHARP).unwrap();
    for game in variants::games() {
        for turns in 1..=2 {
            let (played, tried) = all_let_go(game.slug, turns, step, sharp);
            assert!(tried >= 20, "{} in {turns}: {tried}", game.slug);
            assert!(played.is_empty(), "{}", played.join("\n"));
        }
    }
}

/// Of so many wins in three turns the last level may let one go; where fewer are known, so many.
const OF: usize = 20;
const FEW: usize = 2;

#[test]
fn hardly_a_win_in_three_turns_is_let_go_by_the_last_level() {
    let step = if is_all() { 1 } else { SHARE };
    for game in variants::games() {
        let (played, tried) = all_let_go(game.slug, 3, step, Level::MOST);
        assert!(tried >= 1, "{}", game.slug);
        let most = if tried < OF { FEW } else { tried / OF };
        assert!(played.len() <= most, "{} of {tried}: {}", played.len(), played.join("\n"));
    }
}
