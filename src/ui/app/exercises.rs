//! First lessons and puzzles: exercises on the board, in the place of the players' game.

use crate::ui::app::state::State;
use crate::ui::app::{examples, play};
use crate::ui::drawing::animation::Arrival;
use crate::ui::interaction::GameList;
use crate::ui::port::command::{Command, KeptText};
use crate::ui::port::event::LearnAction;
use crate::ui::session::Session;
use crate::ui::session::exercise::{
    Assignment, Credit, Exercise, ExerciseName, ExerciseStage, lessons, puzzles,
};
use crate::ui::session::study::{Study, Subject};
use crate::ui::speech::{exercises, sentences};

/// Does what a button says.
pub(super) fn act(state: &mut State, action: LearnAction) {
    match action {
        LearnAction::Lessons => go_on(state),
        LearnAction::Puzzles => {
            let first = due(&state.session, 0);
            open(state, ExerciseName::Puzzle(first));
        }
        LearnAction::Hint => hint(state),
        LearnAction::Again => again(state),
        LearnAction::Next => next(state),
        LearnAction::Previous => previous(state),
    }
}

/// The first lessons of the game on the board begin, or go on where the learner was.
pub(super) fn go_on(state: &mut State) {
    let info = state.session.table.info();
    let step = state.session.learned.lesson(info.slug);
    let step = if step < lessons(info).len() { step } else { 0 };
    open(state, ExerciseName::Lesson(step));
}

/// An exercise of the game on the board comes back, from its beginning; in the place of a puzzle that is
/// solved the next one.
pub(super) fn come_back(state: &mut State, name: ExerciseName) {
    let name = match name {
        ExerciseName::Puzzle(number) => ExerciseName::Puzzle(due(&state.session, number)),
        ExerciseName::Lesson(_) => name,
    };
    open(state, name);
}

fn open(state: &mut State, name: ExerciseName) {
    match state.session.begin_exercise(name, state.interaction.focus) {
        Ok(true) => begin(state),
        Ok(false) => {}
        Err(why) => give_up(state, &why),
    }
}

fn give_up(state: &mut State, why: &str) {
    let why = why.trim_end_matches('.');
    state.trouble(format!("The exercise can't be shown: {why}."));
}

fn begin(state: &mut State) {
    state.interaction.list = GameList::Closed;
    state.interaction.focus = None;
    state.refresh();
    let Some(exercise) = state.session.exercise() else { return };
    let heading = match &exercise.assignment {
        Assignment::Lesson(_, chapter, _) => chapter.heading,
        Assignment::Puzzle(..) => "Puzzle",
    };
    let text = exercises::text(exercise, state.session.table.info());
    let status = sentences::status(&state.session.now);
    state.say(&format!("{heading}. {text} {status}."));
    state.focus_on_board();
    state.tell(Command::Paint);
}

/// The learner tries again from where he went astray.
fn again(state: &mut State) {
    match state.session.try_again() {
        Ok(()) => {
            state.refresh();
            let status = sentences::status(&state.session.now);
            state.say(&format!("Try again. {status}."));
            state.focus_on_board();
        }
        Err(why) => give_up(state, &why),
    }
}

/// Tells with what the next action begins; asked again, it plays it.
fn hint(state: &mut State) {
    let Some((side, action)) = state.session.exercise_next() else { return };
    let is_hinted = state.session.hint().is_some();
    help(state);
    if is_hinted {
        return play::play_now(state, (side, action), Arrival::Glides);
    }
    let ply = state.session.table.ply();
    if let Some(exercise) = state.session.exercise_mut() {
        exercise.hinted = Some(ply);
    }
    let offered = state.session.now.offered.iter();
    let source = offered.filter(|it| it.action() == Some(action)).find_map(|it| it.source);
    if let Some(source) = source {
        state.interaction.picking.source = Some(source);
        state.interaction.picking.is_shown = true;
        state.put_focus(source);
    }
    if let Some(told) = exercises::told(&state.session) {
        state.say(&told);
    }
    state.tell(Command::Paint);
    state.tell(Command::Render);
}

/// The exercise after this one; after the last of the first lessons the game comes back.
fn next(state: &mut State) {
    let session = &state.session;
    match session.exercise().map(Exercise::name) {
        Some(ExerciseName::Puzzle(number)) => {
            let next = due(session, number + 1);
            open(state, ExerciseName::Puzzle(next));
        }
        Some(ExerciseName::Lesson(step)) if step + 1 < lessons(session.table.info()).len() => {
            open(state, ExerciseName::Lesson(step + 1));
        }
        Some(ExerciseName::Lesson(_)) | None => examples::close(state),
    }
}

/// The step of the first lessons before this one, if there is one.
fn previous(state: &mut State) {
    let before = match state.session.exercise().map(Exercise::name) {
        Some(ExerciseName::Lesson(step)) => step.checked_sub(1),
        Some(ExerciseName::Puzzle(_)) | None => None,
    };
    if let Some(step) = before {
        open(state, ExerciseName::Lesson(step));
    }
}

/// The first puzzle from a number on that wasn't solved yet; that number, if all were.
fn due(session: &Session, from: usize) -> usize {
    let info = session.table.info();
    let all = puzzles(info);
    let learned = &session.learned;
    let is_due = |number: &usize| !learned.has_solved(info.slug, &all[*number]);
    let from = from % all.len().max(1);
    (from..all.len()).chain(0..from).find(is_due).unwrap_or(from)
}

/// The other side gives the answer that is due. Says whether an exercise is on the board.
pub(super) fn answer(state: &mut State) -> bool {
    if state.session.exercise().is_none() {
        return false;
    }
    if let Some(answer) = state.session.exercise_answer() {
        play::play_now(state, answer, Arrival::Glides);
    }
    true
}

/// Does what follows once an exercise has reached another stage.
pub(super) fn follow(state: &mut State) {
    let Some(reached) = state.session.exercise_stage() else { return };
    let (told, now) = (exercises::told(&state.session), (reached, state.session.table.ply()));
    let Some(exercise) = state.session.exercise_mut().filter(|it| it.told != now) else { return };
    exercise.told = now;
    let is_line = !exercise.is_play();
    match reached {
        ExerciseStage::Computer if is_line => help(state),
        ExerciseStage::Due | ExerciseStage::Before | ExerciseStage::Computer => {}
        // What is only looked back at was answered.
        ExerciseStage::Answering => {
            if state.session.table.ply() == state.session.table.extent().line.steps {
                state.tell(Command::Answer);
            }
        }
        ExerciseStage::Astray => {
            help(state);
            state.say(&told.unwrap_or_default());
        }
        ExerciseStage::Solved => {
            note(&mut state.session);
            keep(state);
            state.say(&told.unwrap_or_default());
        }
    }
    state.tell(Command::Render);
}

/// The learner has gone astray, or is helped: a puzzle isn't counted any more.
fn help(state: &mut State) {
    let Some(exercise) = state.session.exercise_mut() else { return };
    if exercise.credit == Credit::Own {
        exercise.credit = Credit::Helped;
        if matches!(exercise.assignment, Assignment::Puzzle(..)) {
            state.session.learned.fail();
            keep(state);
        }
    }
}

fn keep(state: &mut State) {
    state.tell(Command::Keep(KeptText::Learned, state.session.learned.write()));
}

/// Notes what was learned by the exercise that is done; a puzzle is counted once.
fn note(session: &mut Session) {
    let game = session.table.info().slug;
    let Some(Study { subject: Subject::Exercise(exercise), .. }) = session.study.as_deref_mut()
    else {
        return;
    };
    match &exercise.assignment {
        Assignment::Lesson(step, ..) => session.learned.set_lesson(game, step + 1),
        Assignment::Puzzle(_, puzzle) if exercise.credit == Credit::Own => {
            exercise.credit = Credit::Counted;
            session.learned.solve(game, puzzle);
        }
        Assignment::Puzzle(..) => {}
    }
}
