//! Wins that are proved: from the sixth level on the computer doesn't let those go that take one or
//! two turns, and the last level hardly one that takes three.

use crate::laws::dice::Dice;
use crate::program::project_file;
use crate::support::amount::{is_all, share};
use crate::support::random::{LONGEST, decide, open, playable};
use motley_rules::notation::puzzles::{Puzzle, read};
use motley_rules::play::{Outcome, Side, Turn, Viewer};
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

/// The positions that are won at once, of each game, and the random games that are looked through
/// for them, at most.
const WON: usize = 80;
const GAMES: usize = 2_000;

#[test]
fn a_win_in_one_turn_is_proved_where_there_is_one_and_nowhere_else() {
    for slug in playable() {
        let mut left = share(WON);
        for seed in 1..=GAMES {
            let mut dice = Dice::of(seed);
            let mut table = open(slug, &mut dice, seed);
            for _ in 0..LONGEST {
                if left == 0 {
                    break;
                }
                if let (Turn::One { side, .. }, Some(mut line)) =
                    (table.turn(), line_of(table.as_ref()))
                {
                    let wins = wins_at_once(line.as_mut(), side);
                    let proved = forced_win(line.as_ref(), 1, MOST).unwrap();
                    let options = table.record(Viewer::Public).options;
                    let context = format!("{slug} {options:?}, {}", table.position());
                    assert_eq!(proved.is_some(), wins, "{context}");
                    left -= usize::from(wins);
                }
                let Some((side, action)) = decide(table.as_ref(), &mut dice) else { break };
                table.play(side, &action).unwrap();
            }
        }
        assert_eq!(left, 0, "{slug}: too few positions are won at once");
    }
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
