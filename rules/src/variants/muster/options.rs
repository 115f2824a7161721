//! The options that players choose before a game.

use crate::game::{GameOptions, OptionInfo, OptionKind, OptionValue, no_such_option};
use crate::play::{Side, shown};

/// The game's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MusterOptions {
    /// The player who builds for White (RULINGS.md, Muster 1).
    pub(super) builders: Builders,
    /// The minutes each player has to choose an army; 0 for no limit
    /// (RULINGS.md, Muster 2).
    pub(super) minutes: u32,
    /// The option by which princes and princesses may be mustered and promoted to
    /// (RULINGS.md, Muster 5).
    pub(super) royal: Royal,
}

/// The one of the two players who builds for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Builders {
    /// Player A; player B builds for Black.
    AForWhite,
    /// Player B; player A builds for Black.
    BForWhite,
}

impl Builders {
    /// The name of the player who builds for this side.
    pub(super) const fn player(self, side: Side) -> &'static str {
        match (self, side) {
            (Self::AForWhite, Side::White) | (Self::BForWhite, Side::Black) => "Player A",
            _ => "Player B",
        }
    }
}

/// The option by which the royal pieces take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Royal {
    No,
    Yes,
}

/// The longest time to choose, in minutes.
const LONGEST: u32 = 60;

const BUILDERS: [OptionValue; 2] = [
    OptionValue { name: "ab", label: "player A for White, player B for Black" },
    OptionValue { name: "ba", label: "player B for White, player A for Black" },
];

const ROYAL: [OptionValue; 2] = [
    OptionValue { name: "no", label: "orthodox pieces only" },
    OptionValue { name: "yes", label: "also princes and princesses" },
];

impl Default for MusterOptions {
    fn default() -> Self {
        Self { builders: Builders::AForWhite, minutes: 0, royal: Royal::No }
    }
}

impl GameOptions for MusterOptions {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo {
            name: "builders",
            sentence: "Who builds which army.",
            values: OptionKind::OneOfOrLot(&BUILDERS),
            unless: &[],
        },
        OptionInfo {
            name: "minutes",
            sentence: "The minutes each player has to choose once the device is in hand; 0 for no limit. If time runs out, you have chosen the army you built.",
            values: OptionKind::Number {
                least: 0,
                most: LONGEST,
                default: 0,
                unit: "minutes; 0 for no limit",
            },
            unless: &[],
        },
        OptionInfo {
            name: "royal",
            sentence: "Princes (rook and knight) and princesses (bishop and knight), to muster and to promote to.",
            values: OptionKind::OneOf(&ROYAL),
            unless: &[],
        },
    ];

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "builders" => self.builders = read_builders(value)?,
            "minutes" => self.minutes = read_minutes(value)?,
            "royal" => self.royal = read_royal(value)?,
            _ => return Err(no_such_option()),
        }
        Ok(())
    }

    fn values(&self) -> Vec<String> {
        let builders = match self.builders {
            Builders::AForWhite => "ab",
            Builders::BForWhite => "ba",
        };
        let royal = match self.royal {
            Royal::No => "no",
            Royal::Yes => "yes",
        };
        vec![builders.to_owned(), self.minutes.to_string(), royal.to_owned()]
    }
}

fn read_builders(value: &str) -> Result<Builders, String> {
    match value {
        "ab" => Ok(Builders::AForWhite),
        "ba" => Ok(Builders::BForWhite),
        _ => Err(format!("\"{}\" is neither ab nor ba", shown(value))),
    }
}

fn read_minutes(value: &str) -> Result<u32, String> {
    let minutes = value.parse().ok().filter(|minutes| *minutes <= LONGEST);
    minutes.ok_or_else(|| format!("\"{}\" is no whole number from 0 to {LONGEST}", shown(value)))
}

fn read_royal(value: &str) -> Result<Royal, String> {
    match value {
        "no" => Ok(Royal::No),
        "yes" => Ok(Royal::Yes),
        _ => Err(format!("\"{}\" is neither yes nor no", shown(value))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::SetupError;

    fn read(name: &str, value: &str) -> Result<MusterOptions, SetupError> {
        MusterOptions::read(&[(name.to_owned(), value.to_owned())])
    }

    #[test]
    fn options_read_back_and_defaults_are_left_out() {
        for (name, value) in [("builders", "ba"), ("minutes", "5"), ("royal", "yes")] {
            assert_eq!(read(name, value).unwrap().write(), [(name, value.to_owned())]);
        }
        for (name, value) in [("builders", "ab"), ("minutes", "0"), ("royal", "no")] {
            assert!(read(name, value).unwrap().write().is_empty());
        }
    }

    #[test]
    fn wrong_values_are_refused_by_name() {
        for (name, value) in
            [("builders", "lot"), ("minutes", "61"), ("minutes", "-1"), ("royal", "1"), ("x", "1")]
        {
            let fault = read(name, value).unwrap_err().to_string();
            assert!(fault.starts_with(&format!("option {name}: ")), "{fault}");
        }
    }
}
