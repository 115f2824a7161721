//! The list of games: what a game is called, its options, how it is opened.

use super::{Claim, Name, NodeId, Refusal, Side, Table, TimeControl};
use std::fmt;

/// A game in the list of games.
pub struct GameInfo {
    /// The name that programs use, with hyphens.
    pub slug: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// What the game is, in one sentence.
    pub sentence: &'static str,
    /// About how long a game takes.
    pub duration: &'static str,
    /// A position that shows what the game is like, where its opening doesn't.
    pub picture: Option<&'static str>,
    /// The options a player can choose before a game.
    pub options: &'static [OptionInfo],
    /// The rules in sentences with positions that show them, as
    /// [`rulebook::read`](crate::notation::rulebook::read) reads them.
    pub rules: &'static str,
    /// Opens a table with these options, or a position; `None` for games that
    /// are announced and can't be played yet.
    pub open: Option<Open>,
}

/// Opens a table: with options as (name, value), at a position or the opening.
pub type Open = fn(&[(String, String)], Option<&str>) -> Result<Box<dyn Table>, SetupError>;

/// An option that players choose before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The name that programs use.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub sentence: &'static str,
    /// Its values.
    pub values: OptionKind,
}

/// The values an option can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these, the default first.
    OneOf(&'static [OptionValue]),
    /// One of these, the default first, or drawn by lot: whoever opens the
    /// table draws, the game itself knows the drawn value only.
    OneOfOrLot(&'static [OptionValue]),
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
        /// The default.
        default: u32,
        /// What it counts: "minutes; 0 for no limit".
        unit: &'static str,
    },
    /// A whole number, or drawn by lot: as with [`OneOfOrLot`](Self::OneOfOrLot)
    /// the game itself knows the number only.
    NumberOrLot {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
        /// The default.
        default: u32,
    },
    /// Two different ones of these, in an order, written with `+` between.
    Pair {
        /// Their names.
        of: &'static [&'static str],
        /// The default.
        default: [&'static str; 2],
    },
    /// A text that the game reads, such as a list of squares.
    Text {
        /// The default.
        default: &'static str,
        /// How it looks, for people: "squares with + between, or none".
        form: &'static str,
    },
}

/// A value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionValue {
    /// The name that programs use.
    pub name: &'static str,
    /// The words that people read.
    pub label: &'static str,
}

impl OptionKind {
    /// The default as it is written.
    #[must_use]
    pub fn default_value(&self) -> String {
        match self {
            Self::OneOf(values) | Self::OneOfOrLot(values) => {
                values.first().map_or("", |value| value.name).to_owned()
            }
            Self::Number { default, .. } | Self::NumberOrLot { default, .. } => default.to_string(),
            Self::Pair { default, .. } => default.join("+"),
            Self::Text { default, .. } => (*default).to_owned(),
        }
    }
}

/// How the values look, the default first.
impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(values) | Self::OneOfOrLot(values) => {
                let names: Vec<&str> = values.iter().map(|value| value.name).collect();
                f.write_str(&names.join(", "))
            }
            Self::Number { least, most, default, unit } => {
                write!(f, "{default}, or {least} to {most} ({unit})")
            }
            Self::NumberOrLot { least, most, default } => {
                write!(f, "{default}, or {least} to {most}")
            }
            Self::Pair { of, default } => {
                write!(f, "{}, or any two different ones of {}", default.join("+"), of.join(", "))
            }
            Self::Text { default, form } => write!(f, "{default}, or {form}"),
        }
    }
}

/// Why a table couldn't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// This option isn't one of the game's, or has a wrong value.
    Option {
        /// The option's name.
        name: String,
        /// What is wrong, in a sentence.
        why: String,
    },
    /// The position can't be read: the sentence names the field.
    Position(String),
    /// The game can't be played by the clock that was agreed on: why.
    Clock(&'static str),
    /// No game has this name.
    NoSuchGame(String),
    /// This game can't be played yet.
    NotYet(&'static str),
    /// A variation of a record follows a step of this number, which isn't
    /// before it.
    Variation {
        /// The number.
        after: usize,
    },
    /// An action of a record, counted from 1, can't be played.
    Action {
        /// Which one.
        number: usize,
        /// Its text.
        text: String,
        /// Why.
        refusal: Refusal,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option { name, why } => write!(f, "option {name}: {why}"),
            Self::Position(why) => write!(f, "position: {why}"),
            Self::Clock(why) => write!(f, "clock: {why}"),
            Self::NoSuchGame(name) => write!(f, "game: no game is called \"{name}\""),
            Self::NotYet(name) => write!(f, "game: {name} can't be played yet"),
            Self::Variation { after } => {
                write!(f, "a variation follows action {after}, which isn't before it")
            }
            Self::Action { number, text, refusal } => {
                write!(f, "action {number}, \"{text}\": {refusal}")
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// A game as it is kept: what to replay.
///
/// Its steps, which are actions and claims, are numbered from 1: those of the
/// main line, the claim that ends it included, then those of each variation.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// The game's slug.
    pub game: String,
    /// The options that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// The position it started from, if not the opening.
    pub position: Option<String>,
    /// The main line's actions in coordinate notation. Where both sides decide
    /// at once, the action of the side that isn't the first to be asked bears
    /// its side: `black:choose:white`.
    pub actions: Vec<String>,
    /// What was played otherwise, each after the line that it leaves.
    pub variations: Vec<Variation>,
    /// How the players ended the main line, if they did.
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

/// The side that an action given as text is to be played by, which is the one
/// it names or else whoever is to be asked first, and the text without its name.
#[must_use]
pub fn addressed<'a>(table: &dyn Table, text: &'a str) -> (Side, &'a str) {
    let named = Side::BOTH.into_iter().find_map(|side| {
        let text = text.strip_prefix(side.faction().name())?.strip_prefix(':')?;
        Some((side, text))
    });
    // When nobody decides any more, either side's refusal says so.
    named.unwrap_or_else(|| (table.turn().decider().unwrap_or(Side::White), text))
}

/// Plays an action given as text: by the side it names, or else by whoever is
/// to be asked first.
///
/// # Errors
/// The refusal, if the text is no legal action.
pub fn play_text(table: &mut dyn Table, text: &str) -> Result<(), Refusal> {
    let (side, text) = addressed(table, text);
    let action = table.read(side, text)?;
    table.play(side, &action).map(|_| ())
}

/// Opens a table for a game of this list with options as (name, value), at a
/// position or at the opening.
///
/// # Errors
/// [`SetupError`], which names the part that is wrong.
pub fn open(
    games: &[GameInfo],
    slug: &str,
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    let info = games.iter().find(|info| info.slug == slug);
    let info = info.ok_or_else(|| SetupError::NoSuchGame(super::shown(slug)))?;
    info.open.ok_or(SetupError::NotYet(info.name))?(options, position)
}

/// Opens a table for a game of this list and plays a record on it.
///
/// # Errors
/// [`SetupError`]; for an action that can't be played, its number, its text
/// and why.
pub fn replay(games: &[GameInfo], record: &Record) -> Result<Box<dyn Table>, SetupError> {
    let mut table = open(games, &record.game, &record.options, record.position.as_deref())?;
    table.agree(record.clock).map_err(SetupError::Clock)?;
    replay_by(table.as_mut(), record, &mut play_text)?;
    Ok(table)
}

/// Plays a record on a table that has only begun, each action as `play` does
/// it. The table then shows the end of the main line. Gives the nodes that the
/// record's steps lead to.
///
/// # Errors
/// As [`replay`].
pub fn replay_by(
    table: &mut dyn Table,
    record: &Record,
    play: &mut dyn FnMut(&mut dyn Table, &str) -> Result<(), Refusal>,
) -> Result<Vec<NodeId>, SetupError> {
    let mut nodes = Vec::new();
    let claim = record.claim.map(Claim::word);
    let main = record.actions.iter().map(String::as_str).chain(claim);
    let others = record.variations.iter();
    let others = others.map(|line| (line.after, line.actions.iter().map(String::as_str).collect()));
    let lines = std::iter::once((0, main.collect::<Vec<&str>>())).chain(others);
    for (after, texts) in lines {
        let before = match after.checked_sub(1) {
            None => Some(&NodeId::START),
            Some(last) => nodes.get(last),
        };
        table.visit(*before.ok_or(SetupError::Variation { after })?);
        for text in texts {
            let step = match Claim::from_word(text) {
                Some(claim) => table.claim(claim).map(|_| ()),
                None => play(table, text),
            };
            step.map_err(|refusal| fault(nodes.len() + 1, text, refusal))?;
            nodes.push(table.here());
        }
        // A line may end where one side has decided, and another one go on.
        table.disclose();
    }
    let main = record.actions.len() + usize::from(record.claim.is_some());
    table.visit(main.checked_sub(1).map_or(NodeId::START, |last| nodes[last]));
    Ok(nodes)
}

fn fault(number: usize, text: &str, refusal: Refusal) -> SetupError {
    SetupError::Action { number, text: super::shown(text), refusal }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_tell_their_default_first() {
        const SPEEDS: [OptionValue; 2] = [
            OptionValue { name: "slow", label: "as slow as you like" },
            OptionValue { name: "fast", label: "fast" },
        ];
        for (values, default, told) in [
            (OptionKind::OneOf(&SPEEDS), "slow", "slow, fast"),
            (
                OptionKind::Number { least: 0, most: 9, default: 5, unit: "minutes" },
                "5",
                "5, or 0 to 9 (minutes)",
            ),
            (OptionKind::NumberOrLot { least: 0, most: 9, default: 5 }, "5", "5, or 0 to 9"),
            (
                OptionKind::Pair { of: &["a", "b", "c"], default: ["a", "b"] },
                "a+b",
                "a+b, or any two different ones of a, b, c",
            ),
            (OptionKind::Text { default: "k2", form: "squares" }, "k2", "k2, or squares"),
        ] {
            assert_eq!(values.default_value(), default);
            assert_eq!(values.to_string(), told);
        }
    }

    #[test]
    fn only_the_second_to_be_asked_is_named() {
        assert_eq!(Record::token(Side::White, Some(Side::White), "x"), "x");
        assert_eq!(Record::token(Side::Black, Some(Side::White), "x"), "black:x");
    }
}
