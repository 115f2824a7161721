//! What is studied on the board, in the place of the game: the example of a rule, or an exercise.

use crate::ui::panel::rules::rules;
use crate::ui::panel::{Page, Picked, Tool, Usable, army, lists};
use crate::ui::port::event::{Button, LearnAction, RuleAction};
use crate::ui::session::exercise::{
    Assignment, Exercise, ExerciseName, ExerciseStage, lessons, puzzles,
};
use crate::ui::session::rule_example::{Number, RuleExample};
use crate::ui::speech::{exercises, sentences};
use motley_rules::game::GameInfo;

/// What is studied on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyBox {
    /// What it is: "Example".
    pub heading: String,
    /// The rule, or what is to be done.
    pub text: String,
    /// The result of what was tried, in words.
    pub told: Option<String>,
    /// How it stands.
    pub mood: Mood,
    /// The buttons: what to try, again, back.
    pub tools: Vec<Tool>,
}

/// How what is studied stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// It is only shown.
    Shown,
    /// Something is to be found or done.
    Open,
    /// What was played isn't it: the first button leads back.
    Wrong,
    /// It is done: the first button leads on.
    Done,
}

impl Mood {
    /// The word for it in style sheets.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::Open => "open",
            Self::Wrong => "wrong",
            Self::Done => "done",
        }
    }
}

fn tool(name: &str, button: Button) -> Tool {
    lists::tool(name, button, Usable::Yes)
}

/// The way out: to the players' game, or to one that is begun now.
fn back(page: Page<'_>) -> Tool {
    if page.session.is_unasked {
        let game = page.session.table.info().slug;
        tool("Play this game", Button::Prepare(Some(game.to_owned())))
    } else {
        tool("To the game", Button::Example(RuleAction::Close))
    }
}

/// What is studied on the board.
pub(crate) fn study(page: Page<'_>) -> Option<StudyBox> {
    let study = page.session.study.as_ref()?;
    let rule = study.rule().map(|rule| {
        let is_left = study.is_left(&*page.session.table);
        let told = is_left.then(|| format!("{}.", sentences::status(&page.session.now)));
        // An army that is put before its builder is no action yet.
        let built = army::builder(page).filter(|builder| builder.begun == Picked::Yes);
        let told = told.or_else(|| built.map(|builder| builder.judgement));
        example(page, rule, told)
    });
    rule.or_else(|| Some(exercise(page, study.exercise()?)))
}

fn example(page: Page<'_>, rule: &RuleExample, told: Option<String>) -> StudyBox {
    let info = page.session.table.info();
    let [mut allowed, mut refused] = ["See what is allowed", "See what is refused"].map(counted);
    let tries = rule.tries().enumerate().map(|(number, (_, spelled))| {
        let name = if spelled.is_some() { allowed() } else { refused() };
        tool(&name, Button::Example(RuleAction::Try(number)))
    });
    let again = told.as_ref().map(|_| tool("Again", Button::Example(RuleAction::Again)));
    let all = examples(info);
    let at = all.iter().position(|number| *number == rule.number()).unwrap_or_default();
    let next = match all.get(at + 1) {
        Some((rule, example)) => {
            Some(tool("Next", Button::Example(RuleAction::Show(*rule, *example))))
        }
        None => first_puzzle(info),
    };
    // What leads on stands in one place, however many tries there are.
    let mut tools: Vec<Tool> = next.into_iter().collect();
    tools.extend(tries);
    tools.push(back(page));
    tools.extend(again);
    let heading = format!("Example {} of {}", at + 1, all.len());
    StudyBox { heading, text: rule.text.to_owned(), told, mood: Mood::Shown, tools }
}

/// A name as often as it is asked for: with a number from the second time on.
fn counted(name: &'static str) -> impl FnMut() -> String {
    let mut count = 0;
    move || {
        count += 1;
        if count == 1 { name.to_owned() } else { format!("{name} ({count})") }
    }
}

/// The numbers of a game's examples, in the order of its rules.
fn examples(info: &GameInfo) -> Vec<Number> {
    let rules = rules(info.rules).into_iter().enumerate();
    rules.flat_map(|(rule, line)| (0..line.examples).map(move |number| (rule, number))).collect()
}

fn exercise(page: Page<'_>, exercise: &Exercise) -> StudyBox {
    let info = page.session.table.info();
    let learn = |name, action| tool(name, Button::Learn(action));
    let heading = match &exercise.assignment {
        Assignment::Lesson(number, chapter, _) => {
            format!("{} of {} · {}", number + 1, lessons(info).len(), chapter.heading)
        }
        Assignment::Puzzle(_, puzzle) => puzzle_heading(page, puzzle.grade),
    };
    let is_last = exercise.name() == ExerciseName::Lesson(lessons(info).len().saturating_sub(1));
    let stage = page.session.exercise_stage();
    let mood = match stage {
        Some(ExerciseStage::Astray) => Mood::Wrong,
        Some(ExerciseStage::Solved) => Mood::Done,
        _ => Mood::Open,
    };
    let mut tools = Vec::new();
    match stage {
        Some(ExerciseStage::Before) => tools.push(learn("Begin", LearnAction::Again)),
        Some(ExerciseStage::Astray) => tools.push(learn("Try again", LearnAction::Again)),
        Some(ExerciseStage::Solved) if is_last => tools.extend(first_puzzle(info)),
        Some(ExerciseStage::Solved) => tools.push(learn("Next position", LearnAction::Next)),
        Some(ExerciseStage::Due) if page.session.exercise_next().is_some() => {
            let name = if page.session.hint().is_some() { "Show it" } else { "Hint" };
            tools.push(learn(name, LearnAction::Hint));
        }
        _ => {}
    }
    match exercise.name() {
        ExerciseName::Puzzle(_) if stage != Some(ExerciseStage::Solved) => {
            tools.push(learn("Skip", LearnAction::Next));
        }
        ExerciseName::Puzzle(_) | ExerciseName::Lesson(0) => {}
        ExerciseName::Lesson(_) => tools.push(learn("Previous", LearnAction::Previous)),
    }
    tools.push(back(page));
    let (text, told) = (exercises::text(exercise, info), exercises::told(page.session));
    StudyBox { heading, text, told, mood, tools }
}

/// The grades from which a puzzle is told as medium and as hard: about a third of a game's each.
const GRADES: [u16; 2] = [1000, 1400];

fn puzzle_heading(page: Page<'_>, grade: u16) -> String {
    let word = match GRADES.iter().filter(|least| grade >= **least).count() {
        0 => "Easy",
        1 => "Medium",
        _ => "Hard",
    };
    let (solved, count) = solved(page);
    let row = page.session.learned.row();
    let row = if row > 1 { format!(", {row} in a row") } else { String::new() };
    format!("{word} puzzle · {solved} of {count} solved{row}")
}

/// The number of the game's puzzles that were solved, and of all.
fn solved(page: Page<'_>) -> (usize, usize) {
    let info = page.session.table.info();
    let all = puzzles(info);
    let learned = &page.session.learned;
    let solved = all.iter().filter(|puzzle| learned.has_solved(info.slug, puzzle)).count();
    (solved, all.len())
}

/// The way to a game's puzzles, if it has any.
fn first_puzzle(info: &GameInfo) -> Option<Tool> {
    let has_any = !puzzles(info).is_empty();
    has_any.then(|| tool("Puzzles", Button::Learn(LearnAction::Puzzles)))
}

/// The ways to learn the game on the board beside its rules.
pub(crate) fn learning(page: Page<'_>) -> Vec<Tool> {
    let info = page.session.table.info();
    let count = lessons(info).len();
    let name = match page.session.learned.lesson(info.slug) {
        0 => "First lessons".to_owned(),
        done if done < count => format!("First lessons: go on at {} of {count}", done + 1),
        _ => "First lessons again".to_owned(),
    };
    let course = (count > 0).then(|| tool(&name, Button::Learn(LearnAction::Lessons)));
    let (solved, count) = solved(page);
    let name = format!("Puzzles: {solved} of {count} solved");
    let puzzles = (count > 0).then(|| tool(&name, Button::Learn(LearnAction::Puzzles)));
    [course, puzzles].into_iter().flatten().collect()
}
