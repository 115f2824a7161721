//! A game from a text that somebody gives: a link, a record, a saved game or a
//! position.

use crate::ui::port::{limits, percent};
use crate::ui::session::Session;
use crate::ui::storage::import::diagnose::Kin;
use crate::ui::storage::import::{diagnose, from_file};
use crate::ui::storage::link;
use crate::ui::storage::restored::{Restored, replayed, restore};
use crate::ui::storage::saved_game::SavedGame;
use crate::ui::storage::secret::Secret;
use motley_rules::game::{GameInfo, SetupError, Table};
use motley_rules::notation::record;

/// The beginning of the fragment of a link that holds a game.
pub const FRAGMENT: &str = "#record=";

/// The message about a longer text than any with a game.
const TOO_LONG: &str = "The text is too long to be a game.";

/// Reads a text, whatever it is, or says what is wrong with it.
pub(crate) fn read(session: &Session, text: &str) -> Result<Restored, String> {
    let too_long = || {
        let why = if diagnose::is_legible(text) { TOO_LONG } else { diagnose::NO_TEXT };
        Err(why.to_owned())
    };
    if text.len() > limits::FILE {
        return too_long();
    }
    let text = text.trim();
    if text.is_empty() {
        return Err("There is no text to open.".to_owned());
    }
    let unwrapped = from_file::game_in(text).transpose()?;
    let text = unwrapped.as_deref().unwrap_or(text);
    if text.len() > limits::SAVED_GAME {
        return too_long();
    }
    if let Some((_, fragment)) = text.split_once(FRAGMENT) {
        let fragment: String = fragment.chars().filter(|c| !c.is_whitespace()).collect();
        let record = percent::decoded(&fragment)
            .ok_or("The link can't be read: a part of it is missing.")?;
        let (opened, doubt) = link::judged(&record, recorded(session.games, &record, "link"))?;
        return Ok(Restored { trouble: doubt.map(str::to_owned).or(opened.trouble), ..opened });
    }
    if text.starts_with('{') && text.contains("\"version\"") {
        return restore(session.games, text, None).map_err(|fault| fault.to_string());
    }
    match diagnose::kin(session.games, text)? {
        Kin::Record => recorded(session.games, text, "record"),
        Kin::Position => position(session, text),
        Kin::Other => position(session, text).map_err(|_| diagnose::nothing(session, text)),
    }
}

fn recorded(games: &'static [GameInfo], text: &str, what: &str) -> Result<Restored, String> {
    let fault = |why: &str| format!("The {what} can't be read: {}.", why.trim_end_matches('.'));
    let record = record::read(text).map_err(|error| fault(&error.to_string()))?;
    let saved = SavedGame::of_record(record, "record".to_owned()).checked();
    let saved = saved.map_err(|error| fault(&error))?;
    let opened = replayed(games, saved, Secret::default());
    opened.map_err(|error| fault(&error.why()))
}

/// A position of the current game, with its options or the usual ones, or else
/// of the first one that can read it.
fn position(session: &Session, text: &str) -> Result<Restored, String> {
    let own = session.table.setup();
    let first = open_at(session.table.info(), &own.options, text);
    let others = || {
        let mut games = std::iter::once(session.table.info()).chain(session.games);
        games.find_map(|entry| open_at(entry, &[], text).ok())
    };
    let opened = first.or_else(|error| others().ok_or(error));
    opened.map(Restored::fresh).map_err(|error| {
        let why = match error {
            SetupError::Position(fault) => fault.to_string(),
            other => other.to_string(),
        };
        let name = session.table.info().name;
        format!(
            "This is no link, record or saved game, and no position of any game. Read as one of \
             {name}: {}.",
            why.trim_end_matches('.')
        )
    })
}

fn open_at(
    entry: &GameInfo,
    options: &[(String, String)],
    text: &str,
) -> Result<Box<dyn Table>, SetupError> {
    entry.open.ok_or(SetupError::NotYet(entry.name))?(options, Some(text))
}
