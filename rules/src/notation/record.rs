//! Game records as text: tags, then actions with variations, as PGN has them,
//! with actions in coordinate notation.

use super::movetext::{Movetext, Reader};
use crate::play::{Claim, Name, Side, TimeControl};
use std::fmt;

/// A game as it is kept: the steps to replay, and from where.
///
/// Its steps, which are actions and claims, are numbered from 1: those of the
/// main line, the claim that ends it included, then those of each variation.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// The game's slug.
    pub game: String,
    /// The options that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// The position it started from, as text, if not the opening.
    pub position: Option<String>,
    /// The main line's actions in coordinate notation. Where both sides decide
    /// at once, the action of the side that isn't the first to be asked bears
    /// its side: `black:choose:white`.
    pub actions: Vec<String>,
    /// The lines played otherwise, each after the line that it leaves.
    pub variations: Vec<Variation>,
    /// The claim by which the players ended the main line, if they did.
    pub claim: Option<Claim>,
    /// White's and Black's name, as far as they have one.
    pub players: [Option<Name>; 2],
    /// The clock that they have agreed on, where the game's options give none.
    pub clock: Option<TimeControl>,
}

/// A line that leaves another one.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Variation {
    /// The number of the step that it follows; 0 for the start.
    pub after: usize,
    /// Its actions; the last one may be the [word](Claim::word) of a claim.
    pub actions: Vec<String>,
}

impl Record {
    /// An action's text with its side, unless that is the side asked first.
    #[must_use]
    pub fn token(side: Side, asked: Option<Side>, coordinate: &str) -> String {
        if asked == Some(side) {
            coordinate.to_owned()
        } else {
            format!("{}:{coordinate}", side.faction().name())
        }
    }
}

/// A fault of a record's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1; 0 for a text without lines.
    pub line: usize,
    /// The reason, in a sentence.
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
/// use motley_rules::notation::{Record, record};
/// let record = Record { game: "go".into(), actions: vec!["e2e4".into()], ..Record::default() };
/// let text = record::write(&record);
/// assert_eq!(text, "[Game \"go\"]\n\ne2e4\n");
/// assert_eq!(record::read(&text), Ok(record));
/// // Another second action is a variation.
/// let text = "[Game \"go\"]\n\ne2e4 e7e5 (c7c5 g1f3) d2d4\n";
/// let record = record::read(text).unwrap();
/// assert_eq!((record.actions.len(), record.variations[0].after), (3, 1));
/// assert_eq!(record::write(&record), text);
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    write_with(record, &RecordLines::of(record))
}

/// Writes a record whose steps are written already: but for the claim at the end, what it says of
/// them itself isn't looked at.
#[must_use]
pub fn write_with(record: &Record, lines: &RecordLines) -> String {
    let mut text = tag("Game", &record.game);
    for (name, value) in &record.options {
        text += &tag("Option", &format!("{name}={value}"));
    }
    if let Some(position) = &record.position {
        text += &tag("Position", position);
    }
    for (name, player) in PLAYERS.iter().zip(record.players.iter()) {
        if let Some(player) = player {
            text += &tag(name, player.as_str());
        }
    }
    if let Some(clock) = record.clock {
        text += &tag("TimeControl", &clock.word());
    }
    if let Some(claim) = record.claim {
        text += &tag("End", claim.word());
    }
    text.push('\n');
    text += &lines.text;
    if lines.width > 0 {
        text.push('\n');
    }
    text
}

/// The tags of White's and Black's name.
const PLAYERS: [&str; 2] = ["White", "Black"];

fn tag(name: &str, value: &str) -> String {
    let mut text = format!("[{name} \"");
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text + "\"]\n"
}

/// The steps of a record as its text has them, with spaces between, on lines of at most 80
/// characters. The main line can be led on.
///
/// ```
/// use motley_rules::notation::record::{self, RecordLines};
/// let mut record = record::read("[Game \"go\"]\n\ne2e4 e7e5 (c7c5)\n").unwrap();
/// let mut lines = RecordLines::of(&record);
/// lines.push("g1f3");
/// record.actions.push("g1f3".into());
/// assert_eq!(record::write_with(&record, &lines), record::write(&record));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RecordLines {
    text: String,
    /// The width of the last line.
    width: usize,
}

impl RecordLines {
    /// The lines of a record.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let mut lines = Self::default();
        for word in Movetext::of(record).write() {
            lines.push(&word);
        }
        lines
    }

    /// Adds the main line's next action, where no claim has ended it.
    pub fn push(&mut self, word: &str) {
        let fits = self.width + word.len() < 80;
        if self.width > 0 {
            self.text.push(if fits { ' ' } else { '\n' });
            self.width = if fits { self.width + 1 } else { 0 };
        }
        self.text += word;
        self.width += word.len();
    }
}

/// Reads a record: tags in any order, then actions, with variations in
/// parentheses after the action that they replace. Numbers of moves such as
/// `12.`, commas between the actions of a turn, comments in braces, glyphs such
/// as `$1` and results are passed over, and so are tags that don't bear on play.
///
/// # Errors
/// [`RecordError`] with the line of the fault: the last one if the tag `Game` or the end of a
/// comment or variation is missing. Whether the actions can be played is not known here.
pub fn read(text: &str) -> Result<Record, RecordError> {
    let mut record = Record::default();
    let mut actions = Reader::new();
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |why: String| RecordError { line: number, why };
        let line = line.trim();
        if line.starts_with('[') && actions.is_outside() {
            let (name, value) = read_tag(line)
                .ok_or_else(|| fault("a tag looks like [Name \"value\"]".to_owned()))?;
            keep(&mut record, name, value).map_err(fault)?;
        } else {
            actions.take(line).map_err(fault)?;
        }
    }
    let last = text.lines().count();
    let fault = |why: &str| RecordError { line: last, why: why.to_owned() };
    actions.end().map_err(fault)?.tell(&mut record);
    if record.game.is_empty() {
        return Err(fault("the tag [Game \"…\"] is missing"));
    }
    Ok(record)
}

fn read_tag(line: &str) -> Option<(&str, String)> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let written = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut characters = written.chars();
    while let Some(character) = characters.next() {
        value.extend(if character == '\\' { characters.next() } else { Some(character) });
    }
    Some((name, value))
}

fn keep(record: &mut Record, name: &str, value: String) -> Result<(), String> {
    match name {
        "Game" => record.game = value,
        "White" | "Black" => {
            let side = if name == "White" { Side::White } else { Side::Black };
            // PGN has a question mark for a name that isn't known.
            record.players[side.index()] =
                Name::salvage(&value).filter(|name| name.as_str() != "?");
        }
        "Position" => record.position = Some(value),
        "Option" => {
            let (name, value) = value.split_once('=').ok_or("an option looks like name=value")?;
            record.options.push((name.to_owned(), value.to_owned()));
        }
        "End" => {
            let claim = Claim::from_word(&value);
            record.claim =
                Some(claim.ok_or_else(|| format!("\"{value}\" is no way to end a game"))?);
        }
        // What other programs write besides, such as `40/9000`, is no clock of ours.
        "TimeControl" => record.clock = TimeControl::from_word(&value),
        // Dates, places and the like don't bear on play.
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_second_to_be_asked_is_named() {
        assert_eq!(Record::token(Side::White, Some(Side::White), "x"), "x");
        assert_eq!(Record::token(Side::Black, Some(Side::White), "x"), "black:x");
    }

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
            ..Record::default()
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

    fn lines(text: &str) -> (String, Vec<(usize, String)>) {
        let record = read(&format!("[Game \"g\"]\n\n{text}\n")).unwrap();
        assert_eq!(read(&write(&record)).as_ref(), Ok(&record), "{text}");
        let others = record.variations.into_iter();
        let others = others.map(|line| (line.after, line.actions.join(" "))).collect();
        (record.actions.join(" "), others)
    }

    #[test]
    fn variations_stand_after_what_they_replace() {
        for (text, main, others) in [
            ("a b (c d) e", "a b e", &[(1, "c d")][..]),
            ("a (b) (c) d", "a d", &[(0, "b"), (0, "c")]),
            ("a (b (c (d)) e) f", "a f", &[(0, "b e"), (0, "c"), (0, "d")]),
            ("a b (c d (e f) g) (h)", "a b", &[(1, "c d g"), (1, "h"), (3, "e f")]),
            ("1. a (1. b) 1... c", "a c", &[(0, "b")]),
            ("1.a (1.b) 1...c 10.d", "a c d", &[(0, "b")]),
            ("a {not (this} b ( c\n) d", "a b d", &[(1, "c")]),
            ("a () b", "a b", &[]),
        ] {
            let others = others.iter().map(|(after, line)| (*after, (*line).to_owned()));
            assert_eq!(lines(text), (main.to_owned(), others.collect()), "{text}");
        }
    }

    #[test]
    fn what_is_read_is_written_alike() {
        for text in ["a b (c d (e f) g) (h) i", "a (b) (c e (d)) f (g)", "a (b resign-white) c"] {
            let text = format!("[Game \"g\"]\n\n{text}\n");
            assert_eq!(write(&read(&text).unwrap()), text);
        }
    }

    #[test]
    fn a_claim_can_be_replaced_as_an_action_can() {
        let text = "[Game \"g\"]\n[End \"agree\"]\n\na b agree (c resign-black)\n";
        let record = read(text).unwrap();
        assert_eq!((record.actions.len(), record.claim), (2, Some(Claim::Agree)));
        assert_eq!(record.variations[0].after, 2);
        assert_eq!(write(&record), text);
        let both = read("[Game \"g\"]\n[End \"agree\"]\na b (c d (e))").unwrap();
        assert_eq!(both.variations[1].after, 4, "the claim is the third step");
        assert_eq!(read(&write(&both)), Ok(both));
        let short = read("[Game \"g\"]\na agree").unwrap();
        assert_eq!((short.actions.len(), short.claim), (1, Some(Claim::Agree)));
    }

    #[test]
    fn the_deepest_nesting_is_read_and_written() {
        let deep = 100_000;
        let text = format!("a{}{}", " (b".repeat(deep), ")".repeat(deep));
        let record = read(&format!("[Game \"g\"]\n{text}")).unwrap();
        assert_eq!(record.variations.len(), deep);
        assert_eq!(write(&record).matches('(').count(), deep);
    }

    #[test]
    fn names_may_hold_any_sign() {
        let mut record = Record { game: "g".into(), ..Record::default() };
        record.players = [Name::salvage("Ann \"the \\ knight\" [1]"), None];
        assert_eq!(read(&write(&record)), Ok(record));
        let unknown = read("[Game \"g\"]\n[White \"?\"]\n[Black \"Bob\"]").unwrap();
        assert_eq!(unknown.players, [None, Name::salvage("Bob")]);
    }

    #[test]
    fn faults_are_named_with_their_line() {
        for (text, line, part) in [
            ("e4", 1, "Game"),
            ("[Game \"g\"]\n[Option \"x\"]", 2, "name=value"),
            ("[Game \"g\"]\n[End \"flood\"]", 2, "flood"),
            ("[Game \"g\"]\n[Game", 2, "tag"),
            ("[Game \"g\"]\n{", 2, "comment"),
            ("[Game \"g\"]\n(a) b", 2, "no action before it"),
            ("[Game \"g\"]\na\n(b ((c)", 3, "no action before it"),
            ("[Game \"g\"]\na\n(b))\nc", 3, "without its ("),
            ("[Game \"g\"]\na\n(b", 3, ") is missing"),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.why.contains(part), "{text}: {}", error.why);
        }
    }
}
