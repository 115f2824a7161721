//! A game from a text that somebody gives: a link, a record, a saved game or a
//! position.

use super::clock;
use super::command::Command;
use super::deeds;
use super::event::Button;
use super::foreign::{self, Kin};
use super::library;
use super::limits;
use super::link;
use super::narrowing::{self, Asked};
use super::restored::{Restored, replayed, restore};
use super::save::SavedGame;
use super::secret::Secret;
use super::speech;
use super::state::{List, State};
use super::wrapped;
use motley_rules::game::{GameInfo, SetupError, Table};
use motley_rules::notation::record;
use motley_rules::play::Viewer;

/// What the fragment of a link begins with that holds a game.
pub const FRAGMENT: &str = "#record=";

/// What is said of a longer text than any with a game.
const TOO_LONG: &str = "The text is too long to be a game.";

/// Opens the game of a text, after a question where another would be lost. A
/// text that can't be read is explained, and changes nothing.
pub(super) fn open(state: &mut State, text: String) {
    // What was asked was about another text.
    let about_another =
        |asked: &mut Asked| matches!(asked, Asked::Sure { deed: Button::Open(_), .. });
    state.picking.asked.take_if(about_another);
    if library::is_file(&text) {
        return library::happen(state, library::Happening::Brought(Ok(text)));
    }
    match read(state, &text) {
        Err(why) => fault(state, why),
        Ok(_) if deeds::is_under_way(state) => {
            let question = "Leave this game and open the other one?".to_owned();
            let answers = ["Open it", "Keep playing"];
            (state.list, state.text_fault) = (List::Closed, None);
            let deed = Button::Open(text);
            narrowing::open(state, Asked::Sure { text: question, answers, deed });
        }
        Ok(opened) => seat(state, opened),
    }
}

/// Opens it without a question.
pub(super) fn open_now(state: &mut State, text: &str) {
    match read(state, text) {
        Err(why) => fault(state, why),
        Ok(opened) => seat(state, opened),
    }
}

fn fault(state: &mut State, why: String) {
    state.say(&why);
    state.text_fault = Some(why);
    state.tell(Command::Render);
}

fn seat(state: &mut State, opened: Restored) {
    let Restored { saved, table, trouble, .. } = opened;
    (state.list, state.text_fault) = (List::Closed, None);
    state.trouble = trouble;
    state.seat(table);
    if let Some(saved) = saved {
        state.identity.title = saved.title.as_deref().and_then(library::title);
        state.take_seats(&saved);
        state.refresh();
        clock::wait(state);
    }
    let (name, status) = (state.table.info().name, speech::status(&state.now));
    state.say(&format!("{name}. {status}."));
    if let Some(trouble) = state.trouble.clone() {
        state.say(&trouble);
    }
    state.tell(Command::ClearText);
    state.tell(Command::ShowBoard);
    state.save();
}

/// Reads a text, whatever it is, or says what is wrong with it.
fn read(state: &State, text: &str) -> Result<Restored, String> {
    let too_long = || {
        let why = if foreign::is_legible(text) { TOO_LONG } else { foreign::NO_TEXT };
        Err(why.to_owned())
    };
    if text.len() > limits::FILE {
        return too_long();
    }
    let text = text.trim();
    if text.is_empty() {
        return Err("There is no text to open.".to_owned());
    }
    let unwrapped = wrapped::game_in(text).transpose()?;
    let text = unwrapped.as_deref().unwrap_or(text);
    if text.len() > limits::SAVED_GAME {
        return too_long();
    }
    if let Some((_, fragment)) = text.split_once(FRAGMENT) {
        let fragment: String = fragment.chars().filter(|c| !c.is_whitespace()).collect();
        let record =
            decoded(&fragment).ok_or("The link can't be read: a part of it is missing.")?;
        let (opened, doubt) = link::judged(&record, recorded(state.games, &record, "link"))?;
        return Ok(Restored { trouble: doubt.map(str::to_owned).or(opened.trouble), ..opened });
    }
    if text.starts_with('{') && text.contains("\"version\"") {
        return restore(state.games, text, None).map_err(|fault| fault.to_string());
    }
    match foreign::kin(state.games, text)? {
        Kin::Record => recorded(state.games, text, "record"),
        Kin::Position => position(state, text),
        Kin::Other => position(state, text).map_err(|_| foreign::nothing(state, text)),
    }
}

/// The text that a fragment stands for, where `%` and two digits are a byte.
pub(super) fn decoded(fragment: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = fragment.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        let (high, low) = (digit()?, digit()?);
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok()
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
fn position(state: &State, text: &str) -> Result<Restored, String> {
    let own = state.table.record(Viewer::Public);
    let first = open_at(state.table.info(), &own.options, text);
    let others = || {
        let mut games = std::iter::once(state.table.info()).chain(state.games);
        games.find_map(|entry| open_at(entry, &[], text).ok())
    };
    let opened = first.or_else(|error| others().ok_or(error));
    opened.map(Restored::fresh).map_err(|error| {
        let why = match error {
            SetupError::Position(fault) => fault.to_string(),
            other => other.to_string(),
        };
        let name = state.table.info().name;
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
