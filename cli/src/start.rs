//! The position that a command begins at.

use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use motley_rules::game::{GameInfo, SetupError, Table};
use motley_rules::variants;
use motley_search::{Level, LevelError};

use crate::fault::Fault;

/// A game and its options: the arguments of every command that is about one.
#[derive(Args)]
pub(crate) struct Chosen {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: &'static GameInfo,

    /// Set an option of the game; may be repeated
    ///
    /// "motley games" lists the options and their values.
    #[arg(
        long = "set",
        value_name = "OPTION=VALUE",
        value_parser = option,
        allow_hyphen_values = true
    )]
    pub(crate) options: Vec<(String, String)>,
}

impl Chosen {
    /// The arguments that choose the same again, as a shell takes them.
    pub(crate) fn arguments(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!(" --set {name}={value}"));
        format!("{}{}", self.game.slug, options.collect::<String>())
    }

    /// A table at a position, or at the opening.
    pub(crate) fn open(&self, position: Option<&str>) -> Result<Box<dyn Table>, SetupError> {
        variants::open(self.game.slug, &self.options, position)
    }
}

/// A game, and how far it has come: the arguments of every command that begins at a position.
#[derive(Args)]
pub(crate) struct Start {
    #[command(flatten)]
    pub(crate) chosen: Chosen,

    /// Start at this position instead of the opening
    ///
    /// It is written as "motley show" writes it on its last line.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Play these actions first, with spaces between; may be repeated
    ///
    /// They are written as "motley legal" lists them, or in the notation of the game's document.
    /// Where both players decide unseen, "black:" before an action plays it for Black.
    #[arg(long, value_name = "ACTIONS", allow_hyphen_values = true)]
    play: Vec<String>,
}

impl Start {
    /// The arguments that lead to the same start again, as a shell takes them.
    pub(crate) fn arguments(&self) -> String {
        let position = self.position.iter().map(|text| format!(" --position '{text}'"));
        let actions = self.play.iter().map(|text| format!(" --play '{text}'"));
        self.chosen.arguments() + &position.chain(actions).collect::<String>()
    }

    /// The actions that are played first.
    pub(crate) fn actions(&self) -> impl Iterator<Item = &str> {
        self.play.iter().flat_map(|actions| actions.split_whitespace())
    }

    /// A table where the actions have been played.
    pub(crate) fn open(&self) -> Result<Box<dyn Table>, Fault> {
        let mut table = self.chosen.open(self.position.as_deref())?;
        for (number, text) in (1..).zip(self.actions()) {
            motley_rules::game::play_text(table.as_mut(), text)
                .map_err(|refusal| Fault::Action { number, text: text.to_owned(), refusal })?;
        }
        Ok(table)
    }
}

/// True if somebody is to build an army now: there are more of them than can be listed.
pub(crate) fn awaits_army(table: &dyn Table) -> bool {
    table.turn().deciders().into_iter().any(|side| table.army_rules(side).is_some())
}

/// Says something on standard error: what isn't heard there stops nothing.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Reads the name of a game.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = &'static GameInfo> {
    let name = |info: &GameInfo| PossibleValue::new(info.slug).help(info.name);
    PossibleValuesParser::new(variants::games().iter().map(name)).try_map(|slug| {
        let info = variants::games().iter().find(|info| info.slug == slug);
        info.ok_or(SetupError::NoSuchGame(slug))
    })
}

/// Reads an option as (name, value).
fn option(text: &str) -> Result<(String, String), String> {
    let (name, value) =
        text.split_once('=').ok_or_else(|| format!("\"{text}\" isn't OPTION=VALUE"))?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Reads a whole number.
pub(crate) fn whole_number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|fault: ParseIntError| match fault.kind() {
        IntErrorKind::PosOverflow => format!("\"{text}\" is too large"),
        _ => format!("\"{text}\" is no whole number"),
    })
}

/// Reads a whole number from 1 on.
pub(crate) fn one_or_more(text: &str) -> Result<u32, String> {
    match whole_number(text)? {
        0 => Err("at least 1 is needed".to_owned()),
        number => Ok(number),
    }
}

/// Nothing gains by more threads at once.
const MOST_THREADS: u16 = 256;

/// Reads the number of threads that work at once.
pub(crate) fn threads(text: &str) -> Result<u16, String> {
    match whole_number(text)? {
        0 => Err("at least 1 is needed".to_owned()),
        number if number > MOST_THREADS => Err(format!("\"{text}\" is more than {MOST_THREADS}")),
        number => Ok(number),
    }
}

/// Reads a level.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|why: LevelError| why.to_string())
}
