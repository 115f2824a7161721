//! A game that a link holds, as a record.

use crate::ui::port::fingerprint::fingerprint;
use crate::ui::port::limits;
use crate::ui::storage::restored::restore;
use crate::ui::storage::saved_game::{SaveError, SavedGame};
use motley_rules::game::GameInfo;
use motley_rules::notation::record;

/// The beginning of a link's text, which tells the length of the record that follows.
const LENGTH: &str = "[Length \"";

/// The message about a link of which something is missing.
const CUT: &str = "The link was cut short: what came after what is seen here is missing.";

/// The text of a link that holds this record. It tells its length: where a link is cut short, that
/// is found out.
///
/// ```
/// use motley_chess::ui::text_of_link;
/// assert_eq!(text_of_link("[Game \"mercenary\"]\n"), "[Length \"18\"]\n[Game \"mercenary\"]\n");
/// ```
#[must_use]
pub fn text_of_link(record: &str) -> String {
    format!("{LENGTH}{}\"]\n{record}", record.trim_end().len())
}

/// True if something of a link's text is missing.
fn is_cut(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(LENGTH) else { return false };
    let (length, record) = rest.split_once("\"]\n").unwrap_or(("", ""));
    length.parse().map_or(true, |length| record.trim_end().len() < length)
}

/// The game that a link's text was opened as, with a message if the text isn't all there.
///
/// # Errors
/// The error that opening it gave; or a message that the link was cut short, if it was.
pub(crate) fn judged<T>(
    text: &str,
    opened: Result<T, String>,
) -> Result<(T, Option<&'static str>), String> {
    match opened {
        Err(_) if is_cut(text) => Err(unreadable("it was cut short")),
        opened => Ok((opened?, is_cut(text).then_some(CUT))),
    }
}

/// The game that a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// The saved game.
    pub game: String,
    /// The message about the link, if it isn't all there.
    pub doubt: Option<&'static str>,
}

/// The saved game that a linked record comes to: always the same one, so that the page, loaded
/// again, goes on where it was left. Restoring it tells if it can be played.
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
/// The reason why the text is no record, in a sentence.
pub fn linked(text: &str) -> Result<String, String> {
    if text.len() > limits::LINK {
        return Err(unreadable("it is too long to hold a game"));
    }
    if text.trim().is_empty() {
        return Err(unreadable("what comes after it is missing"));
    }
    let record = record::read(text).map_err(|error| unreadable(&error.to_string()))?;
    let saved = SavedGame::of_record(record, id(text)).checked();
    let saved = saved.map_err(|why| unreadable(&why))?;
    saved.write().map_err(|error| unreadable(&error.to_string()))
}

/// As [`linked`], for a link that is followed: its game is one of these, and can be played to its
/// end. Its position and actions are written as the page writes them, whatever the link does: what is
/// saved later is seen to go on from there.
///
/// # Errors
/// The reason why it isn't, in a sentence.
pub fn followed(games: &'static [GameInfo], text: &str) -> Result<Followed, String> {
    let why = |error: SaveError| unreadable(&error.why());
    let saved = linked(text).and_then(|text| {
        let saved = SavedGame::read(&text).map_err(why)?;
        let table = restore(games, &text, None).map_err(why)?.table;
        saved.written_on(&*table).write().map_err(why)
    });
    let (game, doubt) = judged(text, saved)?;
    Ok(Followed { game, doubt })
}

fn unreadable(why: &str) -> String {
    format!("The link can't be read: {}.", why.trim_end_matches('.'))
}

fn id(text: &str) -> String {
    format!("{:016x}", fingerprint(text))
}
