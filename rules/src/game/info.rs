//! The list of games: a game's name, its options, and opening it.

use super::Table;
use crate::board::PieceType;
use crate::notation::PositionError;
use crate::play::Refusal;
use std::fmt;

/// A game in the list of games.
pub struct GameInfo {
    /// The name that programs use, with hyphens.
    pub slug: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// The game in one sentence.
    pub sentence: &'static str,
    /// The usual duration of a game: "30 to 60 minutes".
    pub duration: &'static str,
    /// A position that shows what the game is like, where its opening doesn't.
    pub picture: Option<&'static str>,
    /// A few actions that show what it is like, from that position or the opening, in coordinates.
    pub demonstration: &'static [&'static str],
    /// The options a player can choose before a game.
    pub options: &'static [OptionInfo],
    /// Options that go well together, with a name; the first has none.
    pub presets: &'static [Preset],
    /// The strengths by which the game itself counts pieces, in hundredths of a pawn; none in games
    /// that don't.
    pub strengths: &'static [(PieceType, u16)],
    /// The rules in sentences with positions that show them, as
    /// [`rulebook::read`](crate::notation::rulebook::read) reads them.
    pub rules: &'static str,
    /// The first lessons, which are read in the same way.
    pub lessons: &'static str,
    /// Puzzles with their solutions, as [`puzzles::read`](crate::notation::puzzles::read) reads them;
    /// the easiest first.
    pub puzzles: &'static str,
    /// Opens a table with these options, or a position; `None` for games that
    /// are announced and can't be played yet.
    pub open: Option<Open>,
}

/// A function that opens a table: with options as (name, value), at a position or the opening. Its
/// [`SetupError`] names an option or a position that is wrong.
pub type Open = fn(&[(String, String)], Option<&str>) -> Result<Box<dyn Table>, SetupError>;

/// Options that go well together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// A name in a few words: "Two gray armies".
    pub name: &'static str,
    /// The options that aren't at their defaults, as (name, value).
    pub options: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// The game with every option at its default.
    pub const STANDARD: Self = Self { name: "As in the rules", options: &[] };
}

/// An option that players choose before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The name that programs use.
    pub name: &'static str,
    /// Its meaning, in a sentence.
    pub sentence: &'static str,
    /// Its values.
    pub values: OptionKind,
    /// Other options, each with values beside which this one doesn't count, or is refused: (name,
    /// values).
    pub unless: &'static [(&'static str, &'static [&'static str])],
}

/// What stands in the place of an option's value that is to be drawn by lot before the table is
/// opened.
pub const LOT: &str = "lot";

/// The values an option can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these, the default first.
    OneOf(&'static [OptionValue]),
    /// One of these, the default first, or drawn by lot: whoever opens the
    /// table draws, the game itself knows the drawn value only.
    OneOfOrLot(&'static [OptionValue]),
    /// A whole number from `least` to `most`, both included.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
        /// The default.
        default: u32,
        /// Its unit: "minutes; 0 for no limit".
        unit: &'static str,
    },
    /// A whole number from `least` to `most`, or drawn by lot: as with
    /// [`OneOfOrLot`](Self::OneOfOrLot) the game itself knows the number only.
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
    /// The neutral pieces that White and Black hold as the game begins: their squares with `+`
    /// between, `-` for none, and `,` between White's and Black's, as in `k1+k2,-`; or a word.
    Held {
        /// The default.
        default: &'static str,
        /// Its form, for people: "none, or squares such as k3,k6".
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
            Self::Held { default, .. } => (*default).to_owned(),
        }
    }

    /// The value that a large random number draws; `None` if this option isn't drawn by lot.
    ///
    /// ```
    /// use motley_rules::game::OptionKind;
    /// let kind = OptionKind::NumberOrLot { least: 1, most: 6, default: 1 };
    /// assert_eq!(kind.drawn(8), Some("3".to_owned()));
    /// ```
    #[must_use]
    pub fn drawn(&self, lot: u64) -> Option<String> {
        let at = |count: usize| {
            let count = u64::try_from(count).unwrap_or(1).max(1);
            usize::try_from(lot % count).unwrap_or_default()
        };
        match self {
            Self::OneOfOrLot(values) => Some(values.get(at(values.len()))?.name.to_owned()),
            Self::NumberOrLot { least, most, .. } => {
                (*least..=*most).nth(at((most - least + 1) as usize)).map(|it| it.to_string())
            }
            _ => None,
        }
    }
}

/// The values as people read them, the default first.
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
            Self::Held { default, form } => write!(f, "{default}, or {form}"),
        }
    }
}

/// A reason why a table couldn't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// This option isn't one of the game's, or has a wrong value.
    Option {
        /// The option's name.
        name: String,
        /// The reason, in a sentence.
        why: String,
    },
    /// The position can't be read.
    Position(PositionError),
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
        /// Its number.
        number: usize,
        /// Its text.
        text: String,
        /// The refusal.
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
            (OptionKind::Held { default: "k2", form: "squares" }, "k2", "k2, or squares"),
        ] {
            assert_eq!(values.default_value(), default);
            assert_eq!(values.to_string(), told);
        }
    }
}
