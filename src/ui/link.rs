//! A game that a link holds, as a record.

use super::limits;
use super::restored::restore;
use super::save::SavedGame;
use crate::notation::record;
use crate::play::{Entry, fingerprint};

/// The saved game that a linked record comes to: always the same one, so that
/// the page, loaded again, goes on where it was left. Whether it can be played
/// is found out when it is restored.
///
/// ```
/// use motley_chess::ui::linked;
/// let text = "[Game \"mercenary\"]\n[Option \"second=gray\"]\n\nk2k4";
/// assert_eq!(linked(text), linked(text));
/// assert!(linked(text).unwrap().contains("second"));
/// assert!(linked("[Game").is_err());
/// ```
///
/// # Errors
/// Why the text is no record, in a sentence.
pub fn linked(text: &str) -> Result<String, String> {
    if text.len() > limits::LINK {
        return Err(unreadable("it is too long to hold a game"));
    }
    let record = record::read(text).map_err(|error| unreadable(&error.to_string()))?;
    let saved = SavedGame::of_record(record, id(text)).checked();
    let saved = saved.map_err(|why| unreadable(&why))?;
    saved.write().map_err(|error| unreadable(&error.to_string()))
}

/// As [`linked`], for a link that is followed: its game is one of these, and
/// can be played to its end.
///
/// # Errors
/// Why it isn't, in a sentence.
pub fn followed(games: &'static [Entry], text: &str) -> Result<String, String> {
    let saved = linked(text)?;
    match restore(games, &saved, None) {
        Ok(_) => Ok(saved),
        Err(error) => Err(unreadable(&error.why())),
    }
}

fn unreadable(why: &str) -> String {
    format!("The link can't be read: {}.", why.trim_end_matches('.'))
}

fn id(text: &str) -> String {
    format!("{:016x}", fingerprint(text))
}
