//! What is said of an exercise on the board.

use crate::ui::session::Session;
use crate::ui::session::exercise::{Assignment, Astray, Credit, Exercise, ExerciseStage};
use motley_rules::game::GameInfo;
use motley_rules::notation::puzzles::{Aim, Puzzle};
use motley_rules::play::Side;

/// What is to be done in an exercise of this game, in sentences.
pub(crate) fn text(exercise: &Exercise, game: &GameInfo) -> String {
    match &exercise.assignment {
        Assignment::Lesson(_, chapter, _) => {
            chapter.rules.iter().map(|rule| rule.text).collect::<Vec<_>>().join(" ")
        }
        Assignment::Puzzle(_, puzzle) => {
            puzzle_text(exercise.learner, puzzle) + &unusual_options(puzzle, game)
        }
    }
}

/// The options that differ from the usual ones: ` How many gray pieces a player may hold: 2.`
fn unusual_options(puzzle: &Puzzle<'_>, game: &GameInfo) -> String {
    let mut told = String::new();
    for (name, value) in &puzzle.options {
        if let Some(option) = game.options.iter().find(|option| option.name == name) {
            told.extend([" ", option.sentence.trim_end_matches('.'), ": ", value, "."]);
        }
    }
    told
}

fn puzzle_text(learner: Side, puzzle: &Puzzle<'_>) -> String {
    let other = learner.other();
    let when = match puzzle.turns {
        1 => "in this turn".to_owned(),
        2 => format!("in two turns, whatever {other} does"),
        _ => format!("in three turns, whatever {other} does"),
    };
    match puzzle.aim {
        Aim::Mate => format!("{learner} wins {when}."),
        Aim::King => format!("{learner} captures a king {when}."),
        Aim::Control => format!(
            "{learner} comes to hold the strongest kind of gray piece {when}, and keeps it \
             through {other}'s next turn."
        ),
        Aim::Gain => format!("{learner} lets a waiting piece in and wins material."),
        Aim::Defence => format!("{learner} has only one way not to lose at once: find it."),
    }
}

/// What became of what the learner has played, in a sentence or two; none while that is as it
/// should be and more is to come.
pub(crate) fn told(session: &Session) -> Option<String> {
    let exercise = session.exercise()?;
    if exercise.fault.is_some() {
        return exercise.fault.clone();
    }
    match session.exercise_stage()? {
        ExerciseStage::Solved => {
            let is_left = |puzzle| !session.learned.has_solved(session.table.info().slug, puzzle);
            let right = match &exercise.assignment {
                Assignment::Puzzle(_, puzzle)
                    if exercise.credit == Credit::Helped && is_left(puzzle) =>
                {
                    "Solved. After a wrong try or a hint it doesn't count, and comes up again."
                }
                _ => exercise.sentence("right").unwrap_or("That is it."),
            };
            Some(right.to_owned())
        }
        ExerciseStage::Astray if exercise.is_play() => {
            let end = session.now.told().unwrap_or_default();
            Some(format!("{end} Try again.").trim_start().to_owned())
        }
        ExerciseStage::Computer if exercise.is_play() => None,
        ExerciseStage::Astray | ExerciseStage::Computer => {
            session.went_astray().map(|astray| wrong(exercise.learner.other(), astray))
        }
        ExerciseStage::Due => session.hint().or_else(|| {
            let goes_on = !exercise.is_play() && session.is_study_begun();
            goes_on.then(|| "That is right: go on.".to_owned())
        }),
        ExerciseStage::Before | ExerciseStage::Answering => None,
    }
}

/// What is wrong with a try.
fn wrong(other: Side, astray: Astray) -> String {
    let Astray { played, answers, warning } = astray;
    match (warning, played) {
        (Some(warning), Some(played)) => format!("{played}: {warning}"),
        (Some(warning), None) => warning.to_owned(),
        (None, played) => {
            let played = played.as_deref().unwrap_or("That");
            let replies = format!(": {other} replies {}", answers.join(" "));
            let replies = if answers.is_empty() { "" } else { &replies };
            format!("{played} isn't it{replies}.")
        }
    }
}
