//! The puzzles of a game: the text that a game's folder holds and the page's trainer shows.
//!
//! Each line is a puzzle, the easiest first: `m2 1240;POSITION;LINE`, and `;OPTIONS` where options
//! of the game aren't at their defaults.
//!
//! | part | what it is |
//! |---|---|
//! | `m2` | the aim's letter (below), and the turns of the solver until it is reached |
//! | `1240` | the grade, from 600, which is easy, to 2400, like a rating |
//! | position | as the game's positions are written; fields missing at the end are as its reader says |
//! | line | the decisions of both sides in coordinate notation, with spaces between |
//! | options | `name=value` with spaces between |
//!
//! The solver is the side whose decision is due in the position. The first decision of a line is
//! the only one that solves the puzzle; at a later one of the solver, what is as good follows with
//! commas between: `h5h7,h5f7`. Neither positions nor coordinates have a `;`, a comma stands in
//! positions and options, and never in coordinates.

use std::fmt;

/// What the solver of a puzzle is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aim {
    /// `m`: to win the game by force.
    Mate,
    /// `k`: to capture a king by force, in a game that goes on after that.
    King,
    /// `c`: to come to control by force what the game calls a prize, and to keep it through the
    /// other side's next turn.
    Control,
    /// `g`: to win at least two pawns' worth by a move with which a piece is gated.
    Gain,
    /// `d`: to find the only action that doesn't lose the game by force.
    Defence,
}

impl Aim {
    /// Every aim.
    pub const ALL: [Self; 5] = [Self::Mate, Self::King, Self::Control, Self::Gain, Self::Defence];

    /// The letter that stands for it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Mate => 'm',
            Self::King => 'k',
            Self::Control => 'c',
            Self::Gain => 'g',
            Self::Defence => 'd',
        }
    }
}

/// One decision of a puzzle's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    /// The action in coordinate notation.
    pub action: &'a str,
    /// Other actions that are as good; none where the other side decides.
    pub others: Vec<&'a str>,
}

impl<'a> Step<'a> {
    /// Every action that is as good, that of the line first.
    pub fn all(&self) -> impl Iterator<Item = &'a str> {
        std::iter::once(self.action).chain(self.others.iter().copied())
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle<'a> {
    /// What is to be reached.
    pub aim: Aim,
    /// The turns of the solver until it is, the one under way included: 1 to 3.
    pub turns: u8,
    /// How hard it is, from 600 to 2400, like a rating.
    pub grade: u16,
    /// The options of the game that aren't at their defaults, as (name, value).
    pub options: Vec<(String, String)>,
    /// The position as text.
    pub position: &'a str,
    /// The main line: the solver's decisions and the answers.
    pub line: Vec<Step<'a>>,
}

/// The line of the puzzle in a game's text, without its end.
impl fmt::Display for Puzzle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { aim, turns, grade, options, position, line } = self;
        write!(f, "{}{turns} {grade};{position};", aim.letter())?;
        for (number, step) in line.iter().enumerate() {
            let space = if number == 0 { "" } else { " " };
            write!(f, "{space}{}", step.all().collect::<Vec<_>>().join(","))?;
        }
        for (number, (name, value)) in options.iter().enumerate() {
            let before = if number == 0 { ";" } else { " " };
            write!(f, "{before}{name}={value}")?;
        }
        Ok(())
    }
}

/// A fault of a text of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason, in a sentence.
    pub why: &'static str,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for PuzzleError {}

/// Reads the puzzles of a game.
///
/// ```
/// use motley_rules::notation::puzzles::{Aim, read};
/// let puzzles = read("m1 640;7k/8/5KQ1/8/8/8/8/8 w;g6g7\n").unwrap();
/// assert_eq!((puzzles[0].aim, puzzles[0].turns, puzzles[0].grade), (Aim::Mate, 1, 640));
/// assert_eq!(puzzles[0].line[0].action, "g6g7");
/// ```
///
/// # Errors
/// [`PuzzleError`]: the first line that is wrong, and why. Whether a position and what is played
/// there are a game's is left to the game.
pub fn read(text: &str) -> Result<Vec<Puzzle<'_>>, PuzzleError> {
    let read = |(number, line)| read_one(line).map_err(|why| PuzzleError { line: number, why });
    (1..).zip(text.lines()).map(read).collect()
}

fn read_one(line: &str) -> Result<Puzzle<'_>, &'static str> {
    let mut parts = line.split(';');
    let mut part = || parts.next().unwrap_or_default();
    let (head, position, steps) = (part(), part(), part());
    let options = parts.next().map_or(Ok(Vec::new()), read_options)?;
    if parts.next().is_some() {
        return Err("There is a part too many.");
    }
    let (aim, turns, grade) = read_head(head)?;
    if position.is_empty() {
        return Err("The position is missing.");
    }
    let line = read_line(steps).ok_or("An action is missing.")?;
    Ok(Puzzle { aim, turns, grade, options, position, line })
}

/// Reads a line of decisions; none if an action is missing.
#[must_use]
pub fn read_line(text: &str) -> Option<Vec<Step<'_>>> {
    text.split(' ').map(read_step).collect()
}

fn read_head(head: &str) -> Result<(Aim, u8, u16), &'static str> {
    let (aim, grade) = head.split_once(' ').ok_or("The grade is missing.")?;
    let letter = aim.chars().next();
    let known = Aim::ALL.into_iter().find(|known| Some(known.letter()) == letter);
    let known = known.ok_or("There is no such aim.")?;
    let turns = match &aim[1..] {
        "1" => 1,
        "2" => 2,
        "3" => 3,
        _ => return Err("The turns are none of 1, 2, 3."),
    };
    let grade = grade.parse().ok().filter(|grade| (600..=2400).contains(grade));
    Ok((known, turns, grade.ok_or("The grade is no number from 600 to 2400.")?))
}

fn read_step(text: &str) -> Option<Step<'_>> {
    let mut actions = text.split(',');
    let action = actions.next()?;
    let others: Vec<&str> = actions.collect();
    let is_whole = !action.is_empty() && others.iter().all(|other| !other.is_empty());
    is_whole.then_some(Step { action, others })
}

fn read_options(text: &str) -> Result<Vec<(String, String)>, &'static str> {
    let option = |text: &str| {
        let (name, value) = text.split_once('=')?;
        Some((name.to_owned(), value.to_owned()))
    };
    let options: Option<_> = text.split(' ').map(option).collect();
    options.ok_or("An option isn't like name=value.")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
d1 600;7k/8 w;--
m2 1240;k7/8 bg - - k2,k7+l4;e7e8q b3@d1 M@b3,h5h7;markers=2 control=k2,-
";

    #[test]
    fn a_text_is_read_as_puzzles_and_written_the_same() {
        let puzzles = read(TEXT).unwrap();
        let [defence, mate] = &puzzles[..] else { panic!("{puzzles:?}") };
        assert_eq!((defence.aim, defence.turns, defence.grade), (Aim::Defence, 1, 600));
        assert!(defence.options.is_empty());
        assert_eq!((mate.aim, mate.turns, mate.grade), (Aim::Mate, 2, 1240));
        assert_eq!(mate.position, "k7/8 bg - - k2,k7+l4");
        let actions: Vec<Vec<&str>> = mate.line.iter().map(|step| step.all().collect()).collect();
        assert_eq!(actions, [vec!["e7e8q"], vec!["b3@d1"], vec!["M@b3", "h5h7"]]);
        let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(mate.options, [option("markers", "2"), option("control", "k2,-")]);
        let written: Vec<String> = puzzles.iter().map(Puzzle::to_string).collect();
        assert_eq!(written, TEXT.lines().collect::<Vec<_>>());
    }

    #[test]
    fn every_aim_has_a_letter_of_its_own() {
        for aim in Aim::ALL {
            let text = format!("{}1 600;x;a1a2", aim.letter());
            assert_eq!(read(&text).unwrap()[0].aim, aim);
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, line, part) in [
            ("m1 600;x;a1a2\n\nm1 600;x;a1a2", 2, "grade"),
            ("m1;x;a1a2", 1, "grade"),
            ("m1 599;x;a1a2", 1, "grade"),
            ("m1 2401;x;a1a2", 1, "grade"),
            ("m1 many;x;a1a2", 1, "grade"),
            ("x1 600;x;a1a2", 1, "aim"),
            (" 600;x;a1a2", 1, "aim"),
            ("é1 600;x;a1a2", 1, "aim"),
            ("m4 600;x;a1a2", 1, "turns"),
            ("m 600;x;a1a2", 1, "turns"),
            ("m1 600;;a1a2", 1, "position"),
            ("m1 600", 1, "position"),
            ("m1 600;x", 1, "action"),
            ("m1 600;x;a1a2  b1b2", 1, "action"),
            ("m1 600;x;a1a2,", 1, "action"),
            ("m1 600;x;,a1a2", 1, "action"),
            ("m1 600;x;a1a2;", 1, "option"),
            ("m1 600;x;a1a2;markers", 1, "option"),
            ("m1 600;x;a1a2;a=b;", 1, "too many"),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.to_string().contains(part), "{text}: {error}");
        }
    }
}
