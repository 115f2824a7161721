//! The hold of a tab on the game on its board: two tabs that have the same game must not write over
//! each other.
//!
//! Before each write the stored revision must be the one this tab read or wrote last. If it isn't,
//! nothing is written, the page says so and offers to take over or to go on as a copy. The
//! `storage` event tells at once, and carries a question to the other tabs, whether one of them has
//! the game open (`tabs.rs`). Kept armies, of which there is one list, are merged instead.

use std::cell::RefCell;

use super::embedded_save::{self, Note, Shelf};
use super::saving::{self, Found, Mark};
use super::store::{LAST, Store};
use super::tab_talk;
use crate::ui::event::Keeping;
use crate::web::browser::error::Result;

/// What this tab knows of the game that it keeps.
pub(crate) struct TabLock {
    shelf: Shelf,
    /// The game's id, and the revision that was read or written last.
    held: RefCell<Option<Mark>>,
    /// The id of a game about which other tabs were asked and haven't answered.
    asked: RefCell<Option<String>>,
}

impl TabLock {
    /// Of the game that the page opens with.
    pub(crate) fn new(found: &Found) -> Self {
        let mark = found.text.as_deref().and_then(Mark::of);
        let known = mark.zip(found.held).map(|(mark, revision)| Mark { revision, ..mark });
        Self { shelf: found.shelf, held: RefCell::new(known), asked: RefCell::default() }
    }

    /// Whether what is stored of the game on the board, if it is the one of this id, isn't what this
    /// tab knows of it.
    pub(crate) fn has_lost(&self, store: &Store, id: &str) -> bool {
        let held = self.held.borrow();
        let Some(held) = held.as_ref().filter(|held| held.id == id) else { return false };
        let stored = store.read(&saving::key(id));
        stored.is_some_and(|text| Mark::of(&text).is_none_or(|stored| stored != *held))
    }

    /// Keeps the text, a saved game, unless another tab has gone on with it.
    ///
    /// # Errors
    /// If the page can't hold a note of it. That it can't be kept is no error.
    pub(crate) fn keep(&self, store: &Store, text: &str) -> Result<Keeping> {
        let Some(mark) = Mark::of(text) else {
            return Ok(Keeping::PageOnly("it can't be told from others".to_owned()));
        };
        let key = saving::key(&mark.id);
        if self.is_ahead(store.read(&key).as_deref(), &mark) {
            return Ok(Keeping::Elsewhere);
        }
        let written = store.write(&key, text).and_then(|()| self.note_last(store, &mark.id));
        if let Err(why) = written {
            return Ok(Keeping::PageOnly(why.to_string()));
        }
        if !self.has(&mark.id) {
            self.asked.replace(Some(mark.id.clone()));
            tab_talk::ask(store, &mark.id);
        }
        let note = Note { shelf: self.shelf, held: Some(mark.revision), apart: None };
        self.held.replace(Some(mark));
        embedded_save::set_note(&note)?;
        Ok(Keeping::Browser)
    }

    /// Whether what is stored in the place of this form of a game isn't what this tab knows of it.
    fn is_ahead(&self, stored: Option<&str>, mark: &Mark) -> bool {
        let Some(stored) = stored else { return false };
        let Some(stored) = Mark::of(stored) else { return true };
        let held = self.held.borrow();
        match held.as_ref().filter(|held| held.id == mark.id) {
            Some(held) => stored != *held,
            None => stored.id != mark.id || stored.revision > mark.revision,
        }
    }

    /// The site opens with this game next time.
    fn note_last(&self, store: &Store, id: &str) -> Result {
        if self.shelf == Shelf::Own || store.read(LAST).as_deref() == Some(id) {
            return Ok(());
        }
        store.write(LAST, id)
    }

    /// This stored game has come to the board.
    pub(crate) fn take(&self, text: &str) {
        self.held.replace(Mark::of(text));
    }

    /// Whether the game of this id is on the board.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.held.borrow().as_ref().is_some_and(|held| held.id == id)
    }

    /// Whether another tab answers what was asked about the game of this id. One answer is enough.
    pub(crate) fn is_answered(&self, id: &str) -> bool {
        let asked = self.asked.borrow().as_deref() == Some(id);
        if asked {
            self.asked.replace(None);
        }
        asked && self.has(id)
    }

    /// Whether the game on the board is stored under this key.
    pub(crate) fn is_under(&self, key: &str) -> bool {
        self.held.borrow().as_ref().is_some_and(|held| saving::key(&held.id) == key)
    }

    /// Whether this text is the form of the game on the board that this tab knows. Another form
    /// has been stored by another tab, which has gone on with the game.
    pub(crate) fn knows(&self, text: &str) -> bool {
        let held = self.held.borrow();
        held.is_some() && Mark::of(text) == *held
    }

    /// Whether the game on the board is no longer stored where another tab has removed what is
    /// under this key, or everything.
    pub(crate) fn is_erased(&self, key: Option<&str>) -> bool {
        key.map_or_else(|| self.held.borrow().is_some(), |key| self.is_under(key))
    }
}
