//! A game from a text that somebody gives: a link, a record, a saved game, a line of the lab's
//! games or a position.

use crate::ui::port::{limits, percent};
use crate::ui::session::Session;
use crate::ui::storage::import::diagnose::Kin;
use crate::ui::storage::import::{diagnose, from_file};
use crate::ui::storage::json::{self, Item};
use crate::ui::storage::link;
use crate::ui::storage::restored::{Restored, replayed, restore};
use crate::ui::storage::saved_game::SavedGame;
use crate::ui::storage::secret::Secret;
use motley_rules::game::{GameInfo, SetupError, Table};
use motley_rules::notation::{Record, record};

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
        // No address has that sign: some put one after it.
        let fragment = fragment.split('>').next().unwrap_or_default();
        let fragment: String = fragment.chars().filter(|c| !c.is_whitespace()).collect();
        let record = percent::decoded(&fragment)
            .ok_or("The link can't be read: a part of it is missing.")?;
        let (opened, doubt) = link::judged(&record, recorded(session.games, &record, "link"))?;
        return Ok(Restored { trouble: doubt.map(str::to_owned).or(opened.trouble), ..opened });
    }
    if text.starts_with('{') && text.contains("\"version\"") {
        return restore(session.games, text, None).map_err(|fault| fault.to_string());
    }
    if let Some(record) = record_in(text) {
        return of_lab(session.games, text, &record);
    }
    match diagnose::kin(text)? {
        Kin::Record => recorded(session.games, text, "record"),
        Kin::Unnamed => {
            of_game_on_board(session, text).ok_or_else(|| diagnose::unnamed(session.games))
        }
        Kin::Position => position(session, text),
        Kin::Other => position(session, text).or_else(|_| {
            of_game_on_board(session, text).ok_or_else(|| diagnose::nothing(session, text))
        }),
    }
}

/// The record in a line of the lab's games, or in the first of several.
fn record_in(text: &str) -> Option<String> {
    json::fields(text)?.into_iter().find_map(|field| match field {
        Item::Whole(("record", value)) => serde_json::from_str(value).ok(),
        Item::Whole(_) | Item::Broken(_) => None,
    })
}

/// The game of this record, the first in a text of one or more lines of the lab.
fn of_lab(games: &'static [GameInfo], text: &str, record: &str) -> Result<Restored, String> {
    let opened = recorded(games, record, "record")?;
    let count = text.lines().filter(|line| line.starts_with('{')).count();
    let more = (count > 1).then(|| format!("The text has {count} games: this is the first."));
    Ok(Restored { trouble: more.or(opened.trouble), ..opened })
}

/// A record that doesn't say of which game it is, where that on the board can be played so, with
/// its options.
fn of_game_on_board(session: &Session, text: &str) -> Option<Restored> {
    let own = session.own_table().setup();
    let record = record::read(&format!("[Game \"{}\"]\n{text}", own.game)).ok();
    let untagged = || record::read(&format!("[Game \"{}\"]\n\n{text}", own.game)).ok();
    let record = record.or_else(untagged).filter(|record| !record.actions.is_empty())?;
    let record = Record { options: own.options, ..record };
    let saved = SavedGame::of_record(record, "record".to_owned()).checked().ok()?;
    replayed(session.games, saved, Secret::default()).ok()
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
/// of the first one that can read it, which is told where others can as well.
fn position(session: &Session, text: &str) -> Result<Restored, String> {
    let own = session.table.setup();
    let first = open_at(session.table.info(), &own.options, text);
    let usual = |entry| open_at(entry, &[], text).ok();
    let other = || {
        let mut read = session.games.iter().filter_map(usual);
        let opened = Restored::fresh(read.next()?);
        let names: Vec<_> = read.map(|table| table.info().name).collect();
        let trouble = (!names.is_empty()).then(|| {
            let (name, others) = (opened.table.info().name, names.join(" or "));
            format!("This is read as {name}. For {others}, begin that game, then open it again.")
        });
        Some(Restored { trouble, ..opened })
    };
    let opened = first.map(Restored::fresh).or_else(|error| {
        let own = usual(session.table.info()).map(Restored::fresh);
        own.or_else(other).ok_or(error)
    });
    opened.map_err(|error| {
        let why = match error {
            SetupError::Position(fault) => fault.to_string(),
            other => other.to_string(),
        };
        let name = session.table.info().name;
        let others = session.games.iter().map(|entry| entry.name).filter(|other| *other != name);
        let others = others.collect::<Vec<_>>().join(", ");
        format!(
            "This isn't a playable position. Read as one of {name}, the game on the board: \
             {}. Nor is it a link, record or saved game, or a position of {others}.",
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
