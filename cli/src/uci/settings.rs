//! What can be set: the options.

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::str::FromStr;

use motley_rules::play::shown;
use motley_search::Level;

/// The options, as they are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// The level; none for all its strength.
    pub(crate) level: Option<Level>,
    /// The size of the table in mebibytes.
    pub(crate) hash: usize,
    /// The number of best lines that are told.
    pub(crate) lines: usize,
    /// The seed for what is left to chance.
    pub(crate) seed: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { level: None, hash: 16, lines: 1, seed: 1 }
    }
}

const HASH: RangeInclusive<usize> = 1..=1024;
const LINES: RangeInclusive<usize> = 1..=100;
const SEED: RangeInclusive<u32> = 0..=u32::MAX;

/// The word for no level.
const NONE: &str = "none";

impl Settings {
    /// The options with their defaults and values, one a line.
    pub(crate) fn told() -> String {
        let Self { hash, lines, seed, .. } = Self::default();
        let mut text = format!("option name Level type combo default {NONE} var {NONE}");
        for level in Level::all() {
            // Writing to a text can't fail.
            let _ = write!(text, " var {level}");
        }
        text.push('\n');
        text += &spin("Hash", &hash, &HASH);
        text += &spin("MultiPV", &lines, &LINES);
        text += &spin("Seed", &seed, &SEED);
        text
    }

    /// Sets an option.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_lowercase().as_str() {
            "level" if value == NONE => self.level = None,
            "level" => {
                let level = value.parse().map_err(|why| format!("setoption Level: {why}"))?;
                self.level = Some(level);
            }
            "hash" => self.hash = number("Hash", value, &HASH)?,
            "multipv" => self.lines = number("MultiPV", value, &LINES)?,
            "seed" => self.seed = number("Seed", value, &SEED)?,
            _ => {
                let name = shown(name);
                return Err(format!(
                    "setoption: \"{name}\" is none of Level, Hash, MultiPV and Seed"
                ));
            }
        }
        Ok(())
    }
}

fn spin<T: ToString>(name: &str, default: &T, range: &RangeInclusive<T>) -> String {
    let [default, least, most] = [default, range.start(), range.end()].map(T::to_string);
    format!("option name {name} type spin default {default} min {least} max {most}\n")
}

fn number<T: FromStr + PartialOrd + ToString>(
    name: &str,
    value: &str,
    range: &RangeInclusive<T>,
) -> Result<T, String> {
    let fits = value.parse().ok().filter(|number| range.contains(number));
    fits.ok_or_else(|| {
        let [least, most] = [range.start(), range.end()].map(T::to_string);
        format!("setoption {name}: \"{}\" is no number from {least} to {most}", shown(value))
    })
}
