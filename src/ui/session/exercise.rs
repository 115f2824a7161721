//! An exercise: a step of a game's first lessons, or a puzzle. The learner decides for one side on
//! the board; what is expected of him either stands in a line of actions, whose answers the other
//! side gives, or is to play on against the computer.

use crate::ui::session::controllers::Controller;
use crate::ui::session::rule_example;
use crate::ui::session::solution::{PuzzleStage, Solution};
use motley_rules::game::{GameInfo, Table, VisibleStep};
use motley_rules::notation::puzzles::{self, Puzzle, Step, read_line};
use motley_rules::notation::rulebook::{self, Chapter, Example};
use motley_rules::play::{Outcome, Side, Turn};
use motley_search::Level;

/// The number of an exercise among those of its kind in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExerciseName {
    /// A step of the first lessons.
    Lesson(usize),
    /// A puzzle.
    Puzzle(usize),
}

impl ExerciseName {
    /// The words for it in the game with this slug, such as `toy lesson 3`. The first is 0.
    pub(crate) fn write(self, slug: &str) -> String {
        match self {
            Self::Lesson(number) => format!("{slug} lesson {number}"),
            Self::Puzzle(number) => format!("{slug} puzzle {number}"),
        }
    }

    /// The slug of the game and the exercise in such words; none if they are none.
    pub(crate) fn read(words: &str) -> Option<(&str, Self)> {
        let (rest, number) = words.rsplit_once(' ')?;
        let number = number.parse().ok()?;
        match rest.split_once(' ')? {
            (slug, "lesson") => Some((slug, Self::Lesson(number))),
            (slug, "puzzle") => Some((slug, Self::Puzzle(number))),
            _ => None,
        }
    }
}

/// What follows the words for an exercise in which the learner was helped.
pub(crate) const HELPED: &str = " helped";

/// What an exercise is about.
pub(crate) enum Assignment {
    /// A step of the first lessons: its number, its chapter, and what is expected and said by keys.
    Lesson(usize, Chapter<'static>, Example<'static>),
    /// A puzzle, after its number.
    Puzzle(usize, Puzzle<'static>),
}

/// An exercise on the board.
pub(crate) struct Exercise {
    pub(crate) assignment: Assignment,
    /// The side that the learner decides for as it begins.
    pub(crate) learner: Side,
    /// The seat of it.
    seat: Side,
    goal: Goal,
    /// The reason why the computer can't answer.
    pub(crate) fault: Option<String>,
    /// The ply at which the learner was told how to begin.
    pub(crate) hinted: Option<usize>,
    /// The stage that was told last, and the ply.
    pub(crate) told: (ExerciseStage, usize),
    /// The credit for it.
    pub(crate) credit: Credit,
}

/// Whether the learner has done an exercise by himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Credit {
    /// So far.
    Own,
    /// He has gone astray, or asked for help.
    Helped,
    /// It was done by himself, and is counted.
    Counted,
}

/// What is expected.
enum Goal {
    /// These actions.
    Line(Solution),
    /// To play on against the computer: so many decisions, or until the game is won.
    Play(Level, Option<usize>),
}

/// The stage that an exercise has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExerciseStage {
    /// The learner is to decide.
    Due,
    /// What leads to it is looked at.
    Before,
    /// The answer of the line is to be given.
    Answering,
    /// The computer is to decide.
    Computer,
    /// What was played is not what is looked for.
    Astray,
    /// It is done.
    Solved,
}

/// An exercise, and the table that it begins on.
pub(super) type Begun = (Box<dyn Table>, Exercise);

impl Exercise {
    /// An exercise of a game, and the table that it begins on; none if there is no such exercise.
    ///
    /// # Errors
    /// The reason why it can't be set up.
    pub(super) fn begin(
        info: &'static GameInfo,
        name: ExerciseName,
    ) -> Result<Option<Begun>, String> {
        match name {
            ExerciseName::Lesson(number) => {
                let chapter = lessons(info).into_iter().nth(number);
                chapter.map(|chapter| Self::lesson(info, number, chapter)).transpose()
            }
            ExerciseName::Puzzle(number) => {
                let puzzle = puzzles(info).into_iter().nth(number);
                puzzle.map(|puzzle| Self::puzzle(info, number, puzzle)).transpose()
            }
        }
    }

    fn lesson(
        info: &'static GameInfo,
        number: usize,
        chapter: Chapter<'static>,
    ) -> Result<Begun, String> {
        let last = chapter.rules.last().and_then(|rule| rule.examples.last());
        let lines = last.cloned().unwrap_or_default();
        let open = || rule_example::set_up(info, &lines).map_err(|fault| fault.to_string());
        let goal = match lines.get("do") {
            Some(line) => {
                Goal::line(&mut *open()?, &read_line(line).ok_or("an action is missing")?)?
            }
            None => Goal::play(&lines)?,
        };
        let table = open()?;
        let exercise = Self::new(&*table, Assignment::Lesson(number, chapter, lines), goal)?;
        Ok((table, exercise))
    }

    fn puzzle(
        info: &'static GameInfo,
        number: usize,
        puzzle: Puzzle<'static>,
    ) -> Result<Begun, String> {
        let open = info.open.ok_or("it can't be played yet")?;
        let open = || open(&puzzle.options, Some(puzzle.position)).map_err(|it| it.to_string());
        let goal = Goal::line(&mut *open()?, &puzzle.line)?;
        let table = open()?;
        let exercise = Self::new(&*table, Assignment::Puzzle(number, puzzle), goal)?;
        Ok((table, exercise))
    }

    fn new(table: &dyn Table, assignment: Assignment, goal: Goal) -> Result<Self, String> {
        let learner = table.turn().decider().ok_or("nobody is to decide there")?;
        let seat = table.seats(table.here())[learner.index()];
        let told = (ExerciseStage::Due, table.ply());
        let (hinted, fault, credit) = (None, None, Credit::Own);
        Ok(Self { assignment, learner, seat, goal, fault, hinted, told, credit })
    }

    /// Its number among those of its kind.
    pub(crate) const fn name(&self) -> ExerciseName {
        match self.assignment {
            Assignment::Lesson(number, ..) => ExerciseName::Lesson(number),
            Assignment::Puzzle(number, _) => ExerciseName::Puzzle(number),
        }
    }

    /// A sentence of the exercise: its `hint`, or what is said when it is done (`right`).
    pub(crate) fn sentence(&self, key: &str) -> Option<&'static str> {
        self.lines()?.get(key)
    }

    fn lines(&self) -> Option<&Example<'static>> {
        match &self.assignment {
            Assignment::Lesson(_, _, lines) => Some(lines),
            Assignment::Puzzle(..) => None,
        }
    }

    /// True if the game is played on against the computer.
    pub(crate) const fn is_play(&self) -> bool {
        matches!(self.goal, Goal::Play(..))
    }

    /// What is said of an action that is a mistake everybody makes.
    pub(super) fn warning(&self, coordinate: &str) -> Option<&'static str> {
        let lines = self.lines().into_iter().flat_map(|lines| &lines.0);
        let warnings = lines.filter(|(key, _)| *key == "wrong");
        let mut split = warnings.filter_map(|(_, text)| text.split_once(' '));
        split.find(|(action, _)| *action == coordinate).map(|(_, sentence)| sentence)
    }

    /// True if the learner decides for a side in the position shown.
    pub(super) fn is_learner(&self, table: &dyn Table, side: Side) -> bool {
        table.seats(table.here())[side.index()] == self.seat
    }

    /// Whoever decides for the other side at a stage.
    pub(super) fn other(&self, stage: ExerciseStage) -> Controller {
        match self.goal {
            _ if stage != ExerciseStage::Computer => Controller::Person,
            Goal::Play(level, _) => Controller::Computer(level),
            // It shows what is wrong with a try.
            Goal::Line(_) => Controller::Computer(Level::CLEAR_SIGHTED),
        }
    }

    /// The actions that are looked for, unless the game is played on.
    pub(super) const fn solution(&self) -> Option<&Solution> {
        match &self.goal {
            Goal::Line(solution) => Some(solution),
            Goal::Play(..) => None,
        }
    }

    /// The number of actions of a line that are as they should be.
    pub(super) fn reached(&self, line: &[VisibleStep<'_>]) -> usize {
        match &self.goal {
            Goal::Line(solution) => solution.followed(line),
            Goal::Play(..) => line.len(),
        }
    }

    /// The stage that a line of play has reached from where the exercise begins.
    pub(super) fn stage(&self, table: &dyn Table, line: &[VisibleStep<'_>]) -> ExerciseStage {
        if self.fault.is_some() {
            return ExerciseStage::Astray;
        }
        let decider = table.turn().decider();
        let is_learner = decider.is_some_and(|side| self.is_learner(table, side));
        if let Turn::Over(Outcome::Won { by, .. }) = table.turn()
            && self.is_learner(table, by)
        {
            return ExerciseStage::Solved;
        }
        match &self.goal {
            Goal::Line(solution) if solution.followed(line) == line.len() => {
                match solution.stand(line) {
                    PuzzleStage::Due => ExerciseStage::Due,
                    PuzzleStage::Answering => ExerciseStage::Answering,
                    PuzzleStage::Solved => ExerciseStage::Solved,
                }
            }
            Goal::Line(_) => {
                let wrong = line.get(self.reached(line)).and_then(|step| step.open());
                let warned = wrong.is_some_and(|it| self.warning(&it.coordinate).is_some());
                // It is shown what comes of it.
                let answered = is_learner || decider.is_none() || warned;
                if answered { ExerciseStage::Astray } else { ExerciseStage::Computer }
            }
            Goal::Play(_, most) => {
                let own = line.iter().filter(|step| step.decider() == Some(self.learner)).count();
                // What is said at the end tells of the answer to his last decision, too.
                let is_over = decider.is_none();
                match most {
                    Some(most) if own >= *most && (is_learner || is_over) => ExerciseStage::Solved,
                    _ if is_over => ExerciseStage::Astray,
                    _ if is_learner => ExerciseStage::Due,
                    _ => ExerciseStage::Computer,
                }
            }
        }
    }
}

impl Goal {
    /// To find the actions of a line, which begins where the table stands.
    fn line(table: &mut dyn Table, line: &[Step<'_>]) -> Result<Self, String> {
        Solution::read(table, line).map(Self::Line).map_err(|refusal| refusal.sentence)
    }

    /// To play on, as the lines of an exercise say.
    fn play(lines: &Example<'_>) -> Result<Self, String> {
        let level = lines.get("against").ok_or("it says neither what to do nor against whom")?;
        let level = level.parse::<Level>().map_err(|fault| fault.to_string())?;
        let most = lines.get("decisions").map(|most| most.parse().map_err(|_| most.to_owned()));
        Ok(Self::Play(level, most.transpose()?))
    }
}

/// The first lessons of a game, a chapter each.
pub(crate) fn lessons(info: &GameInfo) -> Vec<Chapter<'static>> {
    rulebook::built_in(info.lessons)
}

/// The puzzles of a game, the easiest first.
pub(crate) fn puzzles(info: &GameInfo) -> Vec<Puzzle<'static>> {
    puzzles::read(info.puzzles)
        .unwrap_or_else(|fault| unreachable!("the puzzles of a game: {fault}"))
}

/// What was played instead of what is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Astray {
    /// The action in the document's notation; none for a choice, which has only a name.
    pub(crate) played: Option<String>,
    /// What the other side has answered.
    pub(crate) answers: Vec<String>,
    /// The sentence of the exercise about this action.
    pub(crate) warning: Option<&'static str>,
}
