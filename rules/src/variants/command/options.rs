//! The options that players choose before a game.

use crate::game::{GameOptions, OptionInfo, OptionKind, OptionValue, no_such_option};
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

impl CommandOptions {
    /// True if a side's bishops must stand on squares of opposite colours.
    pub(super) fn opposite_bishops(self) -> bool {
        self.bishops == Bishops::Opposite
    }
}

impl GameOptions for CommandOptions {
    const INFO: &'static [OptionInfo] = &[OptionInfo {
        name: "bishops",
        sentence: "Where a player's two bishops may be placed.",
        values: OptionKind::OneOf(&BISHOPS),
        unless: &[],
    }];

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.bishops = match (name, value) {
            ("bishops", "any") => Bishops::Any,
            ("bishops", "opposite") => Bishops::Opposite,
            ("bishops", _) => {
                return Err(format!("\"{}\" is neither any nor opposite", shown(value)));
            }
            _ => return Err(no_such_option()),
        };
        Ok(())
    }

    fn values(&self) -> Vec<String> {
        let bishops = match self.bishops {
            Bishops::Any => "any",
            Bishops::Opposite => "opposite",
        };
        vec![bishops.to_owned()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::SetupError;

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
