//! What two pages that are connected say to each other.

use std::fmt;
use std::str::FromStr;

/// One thing that is said, as a line of text.
///
/// A turn is the same [message](crate::Message) as one that goes by hand: it holds the whole game,
/// and either page checks all of it.
///
/// ```
/// use motley_remote::Said;
/// let said: Said = "turn AbC-_9 61500".parse().unwrap();
/// assert_eq!(said, Said::Turn { code: "AbC-_9".to_owned(), left: Some(61_500) });
/// assert_eq!(said.to_string(), "turn AbC-_9 61500");
/// assert_eq!("turn".parse::<Said>(), Err(()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The game where it stands.
    Turn {
        /// The message.
        code: String,
        /// The time that its sender has left by his own clock, in milliseconds.
        left: Option<u32>,
    },
    /// By the sender's clock the other player has no time left.
    NoTime,
    /// The time that the sender has left by his own clock, in milliseconds.
    Left(u32),
    /// The sender asks to take back what was decided after so many decisions.
    MayTakeBack(usize),
    /// The sender allows that, and does it once the other has.
    TakeBack(usize),
    /// It is done.
    TookBack(usize),
    /// He doesn't.
    NoTakeBack,
    /// The sender declines the draw that he was offered.
    NoDraw,
    /// The sender measures the delay; the number comes back.
    Ping(u32),
    /// What was measured has come back.
    Pong(u32),
    /// The sender ends the connection.
    Bye,
}

/// The longest line that is looked at, in bytes: a message of the longest game is shorter.
const LONGEST: usize = 1 << 15;

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn { code, left: None } => write!(f, "turn {code}"),
            Self::Turn { code, left: Some(left) } => write!(f, "turn {code} {left}"),
            Self::NoTime => f.write_str("no-time"),
            Self::Left(left) => write!(f, "left {left}"),
            Self::MayTakeBack(decided) => write!(f, "may-take-back {decided}"),
            Self::TakeBack(decided) => write!(f, "take-back {decided}"),
            Self::TookBack(decided) => write!(f, "took-back {decided}"),
            Self::NoTakeBack => f.write_str("no-take-back"),
            Self::NoDraw => f.write_str("no-draw"),
            Self::Ping(number) => write!(f, "ping {number}"),
            Self::Pong(number) => write!(f, "pong {number}"),
            Self::Bye => f.write_str("bye"),
        }
    }
}

impl FromStr for Said {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.len() > LONGEST {
            return Err(());
        }
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["turn", code] => Self::Turn { code: code.to_owned(), left: None },
            ["turn", code, left] => Self::Turn { code: code.to_owned(), left: Some(number(left)?) },
            ["no-time"] => Self::NoTime,
            ["left", left] => Self::Left(number(left)?),
            ["may-take-back", decided] => Self::MayTakeBack(number(decided)?),
            ["take-back", decided] => Self::TakeBack(number(decided)?),
            ["took-back", decided] => Self::TookBack(number(decided)?),
            ["no-take-back"] => Self::NoTakeBack,
            ["no-draw"] => Self::NoDraw,
            ["ping", count] => Self::Ping(number(count)?),
            ["pong", count] => Self::Pong(number(count)?),
            ["bye"] => Self::Bye,
            _ => return Err(()),
        })
    }
}

fn number<T: FromStr>(word: &str) -> Result<T, ()> {
    word.parse().map_err(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        let turn = |left| Said::Turn { code: "AbC".to_owned(), left };
        for said in [
            turn(None),
            turn(Some(0)),
            Said::NoTime,
            Said::Left(17),
            Said::MayTakeBack(3),
            Said::TakeBack(3),
            Said::TookBack(3),
            Said::Bye,
            Said::NoTakeBack,
            Said::NoDraw,
            Said::Ping(1),
            Said::Pong(u32::MAX),
        ] {
            assert_eq!(said.to_string().parse(), Ok(said));
        }
    }

    #[test]
    fn what_is_nothing_is_refused() {
        let long = format!("turn {}", "A".repeat(LONGEST));
        for text in ["", " ", "turn", "turn A B", "turn A 1 2", "left", "left -1", "ping x", &long]
        {
            assert_eq!(text.parse::<Said>(), Err(()), "{text:.20}");
        }
    }
}
