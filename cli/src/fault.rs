//! Faults: the things that can go wrong.

use std::fmt;
use std::io;

use motley_rules::game::SetupError;
use motley_rules::play::Refusal;

use crate::usage;

/// A reason why a command wasn't carried out. Shown, it is a sentence that names the part of the
/// input that is wrong.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The arguments aren't those of a command.
    Arguments(clap::Error),
    /// An option or the position doesn't fit the game.
    Setup(SetupError),
    /// An action that was to be played first is refused.
    Action {
        /// Its number, counted from 1.
        number: usize,
        /// Its text.
        text: String,
        /// The refusal.
        refusal: Refusal,
    },
    /// Something was to be counted where an army has to be built.
    ArmyDue,
    /// A decision was wanted where none is due: why.
    NothingToDecide(String),
    /// A suite of positions can't be read: the file, the line and why.
    Suite(String),
    /// A contest can't go on: why.
    Contest(String),
    /// A lab's plan isn't one: the file, the row, the field and why.
    Plan(String),
    /// Games to learn from can't be written, read or played: the file, the line and why.
    Games(String),
    /// The answer can't be written.
    Output(io::Error),
}

impl Fault {
    /// True if the answer's reader has seen enough of it, which is no fault.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arguments(error) => f.write_str(&usage::sentence(error)),
            Self::Setup(error) => error.fmt(f),
            Self::Action { number, text, refusal } => {
                write!(f, "play, action {number}, \"{text}\": {refusal}")
            }
            Self::ArmyDue => {
                f.write_str("depth: armies can't be counted: muster both with --play first")
            }
            Self::Suite(why) | Self::Contest(why) | Self::Plan(why) | Self::Games(why) => {
                f.write_str(why)
            }
            Self::NothingToDecide(why) => write!(f, "there is nothing to decide: {why}"),
            Self::Output(error) => write!(f, "standard output: {error}"),
        }
    }
}

impl std::error::Error for Fault {}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
