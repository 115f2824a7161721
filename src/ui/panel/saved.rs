//! The list of saved games, and lines about the one on the board.

use crate::ui::drawing::thumbnail::Thumbnail;
use crate::ui::panel::{Page, Tool, Usable};
use crate::ui::port::event::{Button, Keeping};
use crate::ui::port::saved_games::SavedGameAction;
use crate::ui::storage::library_entry::{EntrySummary, LibraryEntry};
use crate::ui::storage::tab_conflict::TabConflict;
use crate::ui::storage::unsaved;
use std::rc::Rc;

/// The list of saved games.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedList {
    /// The games that are shown, the newest first.
    pub lines: Vec<SavedLine>,
    /// The number of games that are not shown yet.
    pub more: usize,
    /// The result of the last action on saved games.
    pub note: Option<String>,
    /// The sentence in place of the games where there are none.
    pub empty: Option<String>,
}

/// A saved game in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedLine {
    /// The name of the game.
    pub name: String,
    /// A few words: which game it is, how many moves were played; or why it
    /// can't be read.
    pub about: String,
    /// The time of its last change, in milliseconds since 1970.
    pub changed: Option<u64>,
    /// The result, if the game has ended.
    pub result: Option<String>,
    /// The board, if it can be shown.
    pub picture: Option<Rc<Thumbnail>>,
    /// The standing of the game in the list.
    pub standing: Standing,
}

/// The standing of a saved game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// One among others.
    Listed,
    /// The one on the board.
    OnBoard,
    /// Another name of it is asked for.
    Renamed,
    /// It was deleted, and can be brought back.
    Deleted,
    /// It can't be read: its text.
    Damaged(String),
}

/// A line about the game on the board, with buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// The buttons that belong to it.
    pub tools: Vec<Tool>,
}

/// The list of saved games, if it is open.
pub(crate) fn list(page: Page<'_>) -> Option<SavedList> {
    let entries = page.storage.library.entries.as_ref()?;
    let shown = entries.iter().enumerate().take(page.storage.library.shown);
    let lines = shown.map(|(number, entry)| line(page, number, entry)).collect();
    let more = entries.len().saturating_sub(page.storage.library.shown);
    let empty = entries.is_empty().then(|| match page.storage.keeping.fault() {
        Some(why) => unsaved(why),
        None => "Nothing is saved yet. Every game that is begun is kept here.".to_owned(),
    });
    Some(SavedList { lines, more, note: page.storage.library.note.clone(), empty })
}

/// The place where the game on the board is kept. One that was only put there is in no list yet.
pub(crate) fn keeping(page: Page<'_>) -> Keeping {
    let is_begun = || {
        let begun = page.session.own_table().extent().line.steps > 0;
        begun || page.storage.identity.title.is_some() || page.storage.kept_secret.is_some()
    };
    match &page.storage.keeping {
        Keeping::Browser if !is_begun() => Keeping::AsGiven,
        other => other.clone(),
    }
}

/// The notice that the game under way is lost with the page, until it is dismissed.
pub(crate) fn loss(page: Page<'_>) -> Option<String> {
    let why = page.storage.keeping.fault().filter(|_| !page.storage.is_loss_known)?;
    let plays = page.session.is_under_way() && page.session.study.is_none();
    (plays && !page.is_embedded).then(|| unsaved(why))
}

fn line(page: Page<'_>, number: usize, entry: &LibraryEntry) -> SavedLine {
    let standing = match &entry.reading {
        _ if entry.is_deleted() => Standing::Deleted,
        Err(_) => Standing::Damaged(entry.kept.text.clone()),
        Ok(_) if page.storage.library.renaming == Some(number) => Standing::Renamed,
        Ok(_) if page.storage.is_on_board(number) => Standing::OnBoard,
        Ok(_) => Standing::Listed,
    };
    let read = entry.reading.as_ref();
    SavedLine {
        name: entry.name().to_owned(),
        about: read.map_or_else(String::clone, about),
        changed: read.ok().and_then(|read| read.changed),
        result: read.ok().and_then(|read| read.result.clone()),
        picture: entry.picture.drawn(),
        standing,
    }
}

fn about(read: &EntrySummary) -> String {
    let moves = match read.moves {
        None => String::new(),
        // One that was given up at once.
        Some(0) if read.result.is_some() => String::new(),
        Some(0) if read.is_begun => "no moves yet".to_owned(),
        Some(0) => "not begun".to_owned(),
        Some(1) => "1 move".to_owned(),
        Some(moves) => format!("{moves} moves"),
    };
    let game = read.title.as_ref().map(|_| read.game.to_owned());
    let players = read.players.as_ref().map(|players| players.join(" \u{2013} "));
    let due = read.due.clone();
    let parts = [game, players, Some(moves), due].into_iter().flatten();
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn tool(name: &str, button: Button) -> Tool {
    Tool { name: name.to_owned(), button, usable: Usable::Yes }
}

/// The notice of another tab that has the game on the board, if one has.
pub(crate) fn elsewhere(page: Page<'_>) -> Option<Notice> {
    let elsewhere = page.storage.library.tab_conflict?;
    let copy = tool("Go on here as a copy", Button::Library(SavedGameAction::Copy));
    let other = match elsewhere {
        TabConflict::Open => tool("Dismiss", Button::Library(SavedGameAction::Stay)),
        TabConflict::Changed => {
            tool("Load that tab's game", Button::Library(SavedGameAction::TakeOver))
        }
    };
    let text = elsewhere.sentence().to_owned();
    Some(Notice { text, tools: vec![other, copy] })
}
