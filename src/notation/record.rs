//! Game records as text: tags, then actions, as PGN has them, with actions in
//! coordinate notation.

use crate::play::{Claim, Name, Record, TimeControl};
use std::fmt;

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, in a sentence.
    pub why: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record, line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for RecordError {}

/// Writes a record.
///
/// ```
/// use motley_chess::notation::record;
/// use motley_chess::play::Record;
/// let record = Record { game: "go".into(), actions: vec!["e2e4".into()], ..Record::default() };
/// let text = record::write(&record);
/// assert_eq!(text, "[Game \"go\"]\n\ne2e4\n");
/// assert_eq!(record::read(&text), Ok(record));
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    let mut text = tag("Game", &record.game);
    for (name, value) in &record.options {
        text += &tag("Option", &format!("{name}={value}"));
    }
    if let Some(position) = &record.position {
        text += &tag("Position", position);
    }
    for (name, player) in PLAYERS.iter().zip(record.players.iter()) {
        if let Some(player) = player {
            text += &tag(name, &escaped(player.as_str()));
        }
    }
    if let Some(clock) = record.clock {
        text += &tag("TimeControl", &clock.word());
    }
    if let Some(claim) = record.claim {
        text += &tag("End", claim.word());
    }
    text.push('\n');
    text += &wrapped(&record.actions);
    text
}

/// The tags of White's and Black's name.
const PLAYERS: [&str; 2] = ["White", "Black"];

/// A name as tags hold it: PGN puts a backslash before quotes and backslashes.
fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"")
}

fn unescaped(value: &str) -> String {
    let mut name = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        let meant = if letter == '\\' { letters.next() } else { Some(letter) };
        name.extend(meant);
    }
    name
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{value}\"]\n")
}

/// Actions with spaces between, on lines of at most 80 characters.
fn wrapped(actions: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for action in actions {
        let fits = width + action.len() < 80;
        if width > 0 {
            text.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        text += action;
        width += action.len();
    }
    if width > 0 {
        text.push('\n');
    }
    text
}

/// Reads a record: tags in any order, then actions. Numbers of moves such as
/// `12.`, commas between the actions of a turn, comments in braces and results
/// are passed over.
///
/// # Errors
/// [`RecordError`] with the line of the fault. Whether the actions can be
/// played is not known here.
pub fn read(text: &str) -> Result<Record, RecordError> {
    let mut record = Record::default();
    let mut comment = Comment::Closed;
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |why: String| RecordError { line: number, why };
        let line = line.trim();
        if line.starts_with('[') && comment == Comment::Closed {
            let (name, value) = read_tag(line)
                .ok_or_else(|| fault("a tag looks like [Name \"value\"]".to_owned()))?;
            keep(&mut record, name, value).map_err(fault)?;
        } else {
            comment = read_actions(line, comment, &mut record.actions);
        }
    }
    let last = text.lines().count();
    let fault = |why: &str| Err(RecordError { line: last, why: why.to_owned() });
    if comment == Comment::Open {
        return fault("a comment isn't closed: } is missing");
    }
    if record.game.is_empty() {
        return fault("the tag [Game \"…\"] is missing");
    }
    Ok(record)
}

fn read_tag(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    Some((name, value.trim().strip_prefix('"')?.strip_suffix('"')?))
}

fn keep(record: &mut Record, name: &str, value: &str) -> Result<(), String> {
    match name {
        "Game" => value.clone_into(&mut record.game),
        "Position" => record.position = Some(value.to_owned()),
        "Option" => {
            let (name, value) = value.split_once('=').ok_or("an option looks like name=value")?;
            record.options.push((name.to_owned(), value.to_owned()));
        }
        "End" => {
            let claim = Claim::from_word(value);
            record.claim =
                Some(claim.ok_or_else(|| format!("\"{value}\" is no way to end a game"))?);
        }
        // What other programs write besides, such as `40/9000`, is no clock of ours.
        "TimeControl" => record.clock = TimeControl::from_word(value),
        // Dates and the like don't bear on play.
        _ => {
            let side = PLAYERS.iter().position(|player| *player == name);
            if let Some(player) = side.and_then(|side| record.players.get_mut(side)) {
                // PGN has a question mark for a name that isn't known.
                *player = Name::salvage(&unescaped(value)).filter(|name| name.as_str() != "?");
            }
        }
    }
    Ok(())
}

/// Whether a comment goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comment {
    Open,
    Closed,
}

/// Adds a line's actions, and says whether a comment is still open at its end.
fn read_actions(line: &str, mut comment: Comment, actions: &mut Vec<String>) -> Comment {
    let mut action = String::new();
    for character in line.chars().chain([' ']) {
        match character {
            '{' => comment = Comment::Open,
            '}' => comment = Comment::Closed,
            _ if comment == Comment::Open => {}
            c if c.is_whitespace() || c == ',' => {
                if !action.is_empty() && !is_number(&action) && !is_result(&action) {
                    actions.push(std::mem::take(&mut action));
                }
                action.clear();
            }
            c => action.push(c),
        }
    }
    comment
}

/// A result as it stands at the end of a record: how the game ended is told by
/// its actions or by the tag `End`.
fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_reads_back() {
        let record = Record {
            game: "some-game".into(),
            options: vec![("default".into(), "a+b".into())],
            position: Some("8/8 w".into()),
            actions: (0..60).map(|n| format!("a{}b{}", n % 8 + 1, n % 7 + 1)).collect(),
            claim: Some(Claim::Agree),
            players: [Name::salvage("Ann \"[the\\rook]\""), Name::salvage("Žofie")],
            clock: TimeControl::from_word("300+3"),
        };
        let text = write(&record);
        assert!(text.lines().all(|line| line.len() <= 80));
        assert_eq!(read(&text), Ok(record));
    }

    #[test]
    fn numbers_and_comments_are_passed_over() {
        let text = "[Game \"g\"]\n[White \"Ann\"]\n1. e4 {good\nstill [good]} e5 2... d4";
        assert_eq!(read(text).unwrap().actions, ["e4", "e5", "d4"]);
    }

    #[test]
    fn names_and_clocks_of_other_programs_are_read_as_far_as_they_go() {
        let text = "[Game \"g\"]\n[White \"Ann \\\"A\\\"\"]\n[Black \"?\"]\n\
            [TimeControl \"40/9000\"]\n1. e4";
        let record = read(text).unwrap();
        assert_eq!(record.players, [Name::salvage("Ann \"A\""), None]);
        assert_eq!(record.clock, None);
    }

    #[test]
    fn commas_stand_between_the_actions_of_a_turn() {
        let text = "[Game \"g\"]\n1. Mb3, Kc3 e5,Ma5";
        assert_eq!(read(text).unwrap().actions, ["Mb3", "Kc3", "e5", "Ma5"]);
    }

    #[test]
    fn a_result_at_the_end_is_no_action() {
        for result in ["1-0", "0-1", "1/2-1/2", "*"] {
            let text = format!("[Game \"g\"]\n1. e4 e5 {result}");
            assert_eq!(read(&text).unwrap().actions, ["e4", "e5"]);
        }
    }

    #[test]
    fn faults_are_named_with_their_line() {
        for (text, line, part) in [
            ("e4", 1, "Game"),
            ("[Game \"g\"]\n[Option \"x\"]", 2, "name=value"),
            ("[Game \"g\"]\n[End \"flood\"]", 2, "flood"),
            ("[Game \"g\"]\n[Game", 2, "tag"),
            ("[Game \"g\"]\n{", 2, "comment"),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.why.contains(part), "{text}: {}", error.why);
        }
    }
}
