//! The messages about a text that holds nothing of ours.

use crate::ui::session::Session;
use motley_rules::game::GameInfo;
use motley_rules::notation::record;
use motley_rules::play::Side;

/// The message about a file that is no text.
pub(crate) const NO_TEXT: &str = "This isn't text, so no game can be read from it.";

const NOTHING: &str = "This isn't a position, record, link or saved game of this page.";

const LINK: &str = "This link holds no game: one that does has #record= in it.";

/// True if people could read a text. A picture or a program can't be read.
///
/// ```
/// use motley_chess::ui::is_legible;
/// assert!(is_legible("[White \"Jos\u{fffd}\"]\r\n\te2e4"));
/// assert!(!is_legible("\u{fffd}PNG\r\n\u{1a}\0\0"));
/// ```
#[must_use]
pub fn is_legible(text: &str) -> bool {
    let odd = |c: &char| *c == char::REPLACEMENT_CHARACTER || c.is_control() && !c.is_whitespace();
    !text.contains('\0') && text.chars().filter(odd).count() * 16 <= text.len()
}

/// The likely kind of a text that is neither a link nor a saved game.
pub(crate) enum Kin {
    /// A record.
    Record,
    /// A record that doesn't name its game.
    Unnamed,
    /// A position.
    Position,
    /// Hardly anything of ours.
    Other,
}

/// The likely kind of a text that isn't empty, nor a link or a saved game; or the message about it.
pub(crate) fn kin(text: &str) -> Result<Kin, String> {
    if !is_legible(text) {
        return Err(NO_TEXT.to_owned());
    }
    let first = text.split_whitespace().next().unwrap_or_default();
    if text.starts_with('<') {
        Err(NOTHING.to_owned())
    } else if text.contains("[Game ") {
        Ok(Kin::Record)
    } else if text.starts_with('[') && text.contains("\"]") {
        Ok(Kin::Unnamed)
    } else if first.contains("://") {
        Err(LINK.to_owned())
    } else if first.contains('/') {
        Ok(Kin::Position)
    } else {
        Ok(Kin::Other)
    }
}

/// The message about a text that doesn't look like anything of ours, and isn't.
pub(crate) fn nothing(session: &Session, text: &str) -> String {
    actions(session, text).unwrap_or_else(|| NOTHING.to_owned())
}

/// The message about a record that doesn't name its game.
pub(crate) fn unnamed(games: &[GameInfo]) -> String {
    let names: Vec<&str> = games.iter().map(|entry| entry.slug).collect();
    let names = names.join(", ");
    format!(
        "This record has no [Game \"…\"] tag, so it is none of this page's games. The tag names \
         one of these: {names}."
    )
}

/// The message about actions alone, if a game could begin with the first of them.
fn actions(session: &Session, text: &str) -> Option<String> {
    let record = record::read(&format!("[Game \"x\"]\n\n{text}")).ok()?;
    let first = record.actions.first()?;
    let begins = |entry: &&GameInfo| {
        let table = entry.open.and_then(|open| open(&[], None).ok());
        table.is_some_and(|table| table.read(Side::White, first).is_ok())
    };
    let slug = std::iter::once(session.table.info()).chain(session.games).find(begins)?.slug;
    Some(format!(
        "These may be moves, but the game isn't named. A record begins with a line such as \
         [Game \"{slug}\"]."
    ))
}
