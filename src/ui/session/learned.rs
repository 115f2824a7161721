//! What a person has learned in this browser: how far he is in each game's first lessons, and which
//! puzzles he has solved.

use crate::ui::port::fingerprint::{fingerprint, mixed};
use motley_rules::notation::puzzles::Puzzle;

/// The words that it is kept by: before the game and the number of the step that comes next; before
/// the game and the marks of its puzzles that were solved; and before their number in a row.
const LESSONS: &str = "lessons=";
const SOLVED: &str = "solved=";
const ROW: &str = "row=";

/// What a person has learned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Learned {
    games: Vec<LearnedGame>,
    /// The puzzles solved in a row, of whatever game.
    row: u32,
}

/// What a person has learned of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct LearnedGame {
    /// The game's slug.
    game: String,
    /// The step of its first lessons that comes next.
    lesson: usize,
    /// The marks of the puzzles that were solved.
    solved: Vec<String>,
}

impl Learned {
    /// Reads the words that were kept. What no page could have written means nothing.
    pub(crate) fn read(text: Option<&str>) -> Self {
        let mut learned = Self::default();
        for word in text.unwrap_or_default().split_whitespace() {
            if let Some((game, step)) = word.strip_prefix(LESSONS).and_then(|it| it.split_once(':'))
            {
                learned.game(game).lesson = step.parse().unwrap_or_default();
            } else if let Some((game, marks)) =
                word.strip_prefix(SOLVED).and_then(|it| it.split_once(':'))
            {
                learned.game(game).solved = marks.split(',').map(str::to_owned).collect();
            } else if let Some(row) = word.strip_prefix(ROW) {
                learned.row = row.parse().unwrap_or_default();
            }
        }
        learned
    }

    /// The words to keep.
    pub(crate) fn write(&self) -> String {
        let mut words = Vec::new();
        for LearnedGame { game, lesson, solved } in &self.games {
            if *lesson > 0 {
                words.push(format!("{LESSONS}{game}:{lesson}"));
            }
            if !solved.is_empty() {
                words.push(format!("{SOLVED}{game}:{}", solved.join(",")));
            }
        }
        if self.row > 0 {
            words.push(format!("{ROW}{}", self.row));
        }
        words.join(" ")
    }

    fn game(&mut self, name: &str) -> &mut LearnedGame {
        let known = self.games.iter().position(|game| game.game == name);
        let number = known.unwrap_or_else(|| {
            let game = LearnedGame { game: name.to_owned(), ..LearnedGame::default() };
            self.games.push(game);
            self.games.len() - 1
        });
        &mut self.games[number]
    }

    fn of(&self, name: &str) -> Option<&LearnedGame> {
        self.games.iter().find(|game| game.game == name)
    }

    /// The step of a game's first lessons that comes next.
    pub(crate) fn lesson(&self, game: &str) -> usize {
        self.of(game).map_or(0, |game| game.lesson)
    }

    /// Notes which step of a game's first lessons comes next.
    pub(crate) fn set_lesson(&mut self, game: &str, step: usize) {
        self.game(game).lesson = step;
    }

    /// True if a puzzle of a game was solved.
    pub(crate) fn has_solved(&self, game: &str, puzzle: &Puzzle<'_>) -> bool {
        self.of(game).is_some_and(|game| game.solved.contains(&mark(puzzle)))
    }

    /// The puzzles solved in a row.
    pub(crate) const fn row(&self) -> u32 {
        self.row
    }

    /// Notes that a puzzle of a game was solved without help.
    pub(crate) fn solve(&mut self, game: &str, puzzle: &Puzzle<'_>) {
        self.row += 1;
        let (mark, solved) = (mark(puzzle), &mut self.game(game).solved);
        if !solved.contains(&mark) {
            solved.push(mark);
        }
    }

    /// Notes that one wasn't.
    pub(crate) const fn fail(&mut self) {
        self.row = 0;
    }
}

/// What a puzzle is known by, whatever its place among the others and its grade: six digits.
fn mark(puzzle: &Puzzle<'_>) -> String {
    let first = puzzle.line.first().map_or("", |step| step.action);
    let number = mixed(fingerprint(puzzle.position), fingerprint(first));
    format!("{:06x}", number & 0x00ff_ffff)
}
