//! The options that players choose before a game.

use crate::game::{OptionInfo, OptionKind, OptionValue, SetupError};
use crate::play::shown;

/// The game's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct CommandOptions {
    bishops: Bishops,
}

/// The squares on which a side's two bishops may stand (rules, last section;
/// RULINGS.md, Command 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Bishops {
    /// Anywhere.
    #[default]
    Any,
    /// On squares of opposite colours.
    Opposite,
}

const BISHOPS: [OptionValue; 2] = [
    OptionValue { name: "any", label: "on any squares" },
    OptionValue { name: "opposite", label: "on opposite colours" },
];

pub(super) const INFO: [OptionInfo; 1] = [OptionInfo {
    name: "bishops",
    sentence: "Whether both of a player's bishops may be placed on squares of one colour, or must be on opposite colours.",
    values: OptionKind::OneOf(&BISHOPS),
}];

impl CommandOptions {
    /// True if a side's bishops must stand on squares of opposite colours.
    pub(super) fn opposite_bishops(self) -> bool {
        self.bishops == Bishops::Opposite
    }

    /// Reads options given as names and values.
    pub(super) fn read(pairs: &[(String, String)]) -> Result<Self, SetupError> {
        let mut options = Self::default();
        for (name, value) in pairs {
            let fault = |why: String| SetupError::Option { name: name.clone(), why };
            options.bishops = match (name.as_str(), value.as_str()) {
                ("bishops", "any") => Bishops::Any,
                ("bishops", "opposite") => Bishops::Opposite,
                ("bishops", _) => {
                    let shown = shown(value);
                    return Err(fault(format!("\"{shown}\" is neither any nor opposite")));
                }
                _ => return Err(fault("this game has no such option".to_owned())),
            };
        }
        Ok(options)
    }

    /// The options that differ from the standard.
    pub(super) fn write(self) -> Vec<(&'static str, String)> {
        match self.bishops {
            Bishops::Any => Vec::new(),
            Bishops::Opposite => vec![("bishops", "opposite".to_owned())],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, value: &str) -> Result<CommandOptions, SetupError> {
        CommandOptions::read(&[(name.to_owned(), value.to_owned())])
    }

    #[test]
    fn bishops_read_back() {
        let opposite = read("bishops", "opposite").unwrap();
        assert!(opposite.opposite_bishops());
        assert_eq!(opposite.write(), [("bishops", "opposite".to_owned())]);
        let any = read("bishops", "any").unwrap();
        assert!(!any.opposite_bishops() && any.write().is_empty());
        assert_eq!(CommandOptions::read(&[]), Ok(any));
    }

    #[test]
    fn other_values_and_options_are_refused_by_name() {
        for (name, value, part) in [
            ("bishops", "same", "option bishops: \"same\""),
            ("bishops", "", "option bishops: \"\""),
            ("rooks", "any", "option rooks: "),
        ] {
            let fault = read(name, value).unwrap_err().to_string();
            assert!(fault.starts_with(part), "{fault}");
        }
    }
}
