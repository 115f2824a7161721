//! What is known of a game with somebody elsewhere, as a line of text to be kept beside it. The key
//! isn't in it: that is kept where nobody looks.

use crate::correspondence::{Correspondence, Sealing, Told};
use crate::lots::{Draw, Lots};
use crate::message::{DECISIONS, MatchId};
use crate::seal::Commitment;
use motley_rules::play::Side;
use std::fmt;
use std::str::FromStr;

/// The line isn't one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptError;

impl fmt::Display for KeptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("What is known of the other player's side can't be read.")
    }
}

impl std::error::Error for KeptError {}

/// Bytes in hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The bytes of hexadecimal digits; none if they aren't so many.
///
/// ```
/// assert_eq!(motley_remote::from_hex("0a10"), Some([10, 16]));
/// assert_eq!(motley_remote::from_hex::<1>("0a10"), None);
/// ```
#[must_use]
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(bytes)
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pending = match self.pending {
            Sealing::None => "open",
            Sealing::Committed => "committed",
            Sealing::Opened => "opened",
        };
        let Self { decided, ended, offers_draw, .. } = self;
        write!(f, "{decided}/{pending}/{ended}/{offers_draw}")
    }
}

impl FromStr for Told {
    type Err = KeptError;

    fn from_str(text: &str) -> Result<Self, KeptError> {
        let words: Vec<&str> = text.split('/').collect();
        let [decided, pending, ended, offers_draw] = words[..] else { return Err(KeptError) };
        let pending = match pending {
            "open" => Sealing::None,
            "committed" => Sealing::Committed,
            "opened" => Sealing::Opened,
            _ => return Err(KeptError),
        };
        Ok(Self {
            decided: number(decided)?,
            pending,
            ended: ended.parse().map_err(|_| KeptError)?,
            offers_draw: offers_draw.parse().map_err(|_| KeptError)?,
        })
    }
}

/// A number of decisions, of which no message has more.
fn number(text: &str) -> Result<usize, KeptError> {
    text.parse().ok().filter(|number| *number <= DECISIONS).ok_or(KeptError)
}

/// The line, without the key.
impl fmt::Display for Correspondence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sent = self.sent.map_or_else(|| "-".to_owned(), |sent| sent.to_string());
        write!(f, "{} {} {sent} {}", self.id, self.own.faction().name(), self.heard)?;
        match self.theirs {
            None => f.write_str(" -")?,
            Some((stage, Commitment(hash))) => write!(f, " {stage}:{}", hex(&hash))?,
        }
        match &self.lots {
            None => Ok(()),
            Some(Lots::Offered(draw)) => write!(f, " offered/{draw}"),
            Some(Lots::Answered(draw, Commitment(hash))) => {
                write!(f, " {}/{draw}", hex(hash))
            }
            Some(Lots::Opening) => f.write_str(" opening"),
        }
    }
}

/// What is to be drawn, in a word.
impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.seats { "seats" } else { "options" })?;
        self.options.iter().try_for_each(|name| write!(f, "+{name}"))
    }
}

impl FromStr for Draw {
    type Err = KeptError;

    fn from_str(text: &str) -> Result<Self, KeptError> {
        let mut words = text.split('+');
        let seats = match words.next() {
            Some("seats") => true,
            Some("options") => false,
            _ => return Err(KeptError),
        };
        let options: Vec<String> = words.map(str::to_owned).collect();
        let draw = Self { seats, options };
        if draw.is_empty() || draw.options.iter().any(String::is_empty) {
            return Err(KeptError);
        }
        Ok(draw)
    }
}

fn lots(word: &str) -> Result<Lots, KeptError> {
    Ok(match word.split_once('/') {
        None if word == "opening" => Lots::Opening,
        None => return Err(KeptError),
        Some(("offered", draw)) => Lots::Offered(draw.parse()?),
        Some((hash, draw)) => {
            Lots::Answered(draw.parse()?, Commitment(from_hex(hash).ok_or(KeptError)?))
        }
    })
}

/// Reads the line; the key isn't in it.
impl FromStr for Correspondence {
    type Err = KeptError;

    fn from_str(text: &str) -> Result<Self, KeptError> {
        let words: Vec<&str> = text.split(' ').collect();
        let ([id, own, sent, heard, theirs], lot) = match words[..] {
            [id, own, sent, heard, theirs] => ([id, own, sent, heard, theirs], None),
            [id, own, sent, heard, theirs, lot] => ([id, own, sent, heard, theirs], Some(lot)),
            _ => return Err(KeptError),
        };
        let own = Side::BOTH.into_iter().find(|side| side.faction().name() == own);
        let theirs = match theirs {
            "-" => None,
            theirs => {
                let (stage, hash) = theirs.split_once(':').ok_or(KeptError)?;
                Some((number(stage)?, Commitment(from_hex(hash).ok_or(KeptError)?)))
            }
        };
        Ok(Self {
            id: MatchId(from_hex(id).ok_or(KeptError)?),
            own: own.ok_or(KeptError)?,
            key: None,
            sent: if sent == "-" { None } else { Some(sent.parse()?) },
            heard: heard.parse()?,
            theirs,
            lots: lot.map(lots).transpose()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read() {
        let hash = "ab".repeat(32);
        let most = "0102030405060708 white - 18446744073709551615/open/false/false -";
        assert_eq!(most.parse::<Correspondence>(), Err(KeptError));
        for text in [
            "0102030405060708 white - 0/open/false/false -",
            "0102030405060708 black 12/open/true/false 11/open/false/true -",
            &format!(
                "0102030405060708 black 2/committed/false/false 2/opened/false/false 2:{hash}"
            ),
        ] {
            let kept: Correspondence = text.parse().unwrap();
            assert_eq!(kept.to_string(), text);
            for end in 0..text.len() {
                let cut = text[..end].parse::<Correspondence>();
                assert!(cut.is_err(), "{}", &text[..end]);
            }
        }
    }
}
