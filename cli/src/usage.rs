//! Sentences for arguments that aren't those of a command.

use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::command::Command;

/// A sentence that names the argument that is wrong.
pub(crate) fn sentence(error: &Error) -> String {
    // What isn't met every day is told as the library tells it.
    everyday(error).unwrap_or_else(|| error.to_string().trim_start_matches("error: ").to_owned())
}

/// The sentence for a fault of a kind that is met every day.
fn everyday(error: &Error) -> Option<String> {
    Some(match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("a command is needed\n\n{}", error.to_string().trim_end())
        }
        ErrorKind::InvalidSubcommand => {
            let word = word(error, ContextKind::InvalidSubcommand)?;
            let usage = error.get(ContextKind::Usage).map(ToString::to_string);
            let names = Command::names_in(usage.as_deref().unwrap_or_default());
            format!("command: \"{word}\" is none of {}", names.join(", "))
        }
        ErrorKind::UnknownArgument => surplus(error)?,
        ErrorKind::MissingRequiredArgument => format!("{}: it is missing", argument(error)?),
        ErrorKind::TooManyValues => format!("{}: it takes no value", argument(error)?),
        ErrorKind::ValueValidation => format!("{}: {}", argument(error)?, error.source()?),
        ErrorKind::InvalidValue => format!("{}: {}", argument(error)?, value_fault(error)?),
        ErrorKind::InvalidUtf8 => "an argument isn't UTF-8".to_owned(),
        _ => return None,
    })
}

/// The fault of an argument that nothing waits for.
fn surplus(error: &Error) -> Option<String> {
    let word = word(error, ContextKind::InvalidArg)?;
    if !word.starts_with('-') {
        return Some(format!("\"{word}\" is one word too many"));
    }
    let usage = error.get(ContextKind::Usage)?;
    Some(format!("{word}: there is no such option here; --help lists them\n\n{usage}"))
}

/// The fault of a value that is missing or none of a list.
fn value_fault(error: &Error) -> Option<String> {
    let value = word(error, ContextKind::InvalidValue)?;
    let valid = words(error, ContextKind::ValidValue);
    Some(match valid {
        [] if value.is_empty() => "its value is missing".to_owned(),
        _ => format!("\"{value}\" is none of {}", valid.join(", ")),
    })
}

/// The name of the argument that is wrong, as people write it: `game`, `--width`.
fn argument(error: &Error) -> Option<String> {
    // The library writes <GAME>, [GAME] and --width <N>.
    let first = word(error, ContextKind::InvalidArg)?.split(' ').next()?;
    Some(match first.strip_prefix(['<', '[']) {
        Some(rest) => rest.trim_end_matches(['.', '>', ']']).to_lowercase(),
        None => first.to_owned(),
    })
}

/// The first word that an error tells of this kind.
fn word(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(word) => Some(word),
        ContextValue::Strings(words) => words.first().map(String::as_str),
        _ => None,
    }
}

/// The words that an error tells of this kind.
fn words(error: &Error, kind: ContextKind) -> &[String] {
    match error.get(kind) {
        Some(ContextValue::Strings(words)) => words,
        _ => &[],
    }
}
