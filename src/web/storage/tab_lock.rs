//! The hold of a tab on the game on its board, over the browser's storage: see
//! [`Ownership`]. The `storage` event tells at once what another tab stores, and carries a question
//! to the other tabs, whether one of them has the game open (`tabs.rs`). Kept armies, of which there
//! is one list, are merged instead.

use std::cell::RefCell;

use super::store::Store;
use super::{embedded_save, tab_talk};
use crate::ui::command::Seal;
use crate::ui::event::Keeping;
use crate::ui::ownership::{Found, Kept, Ownership};
use crate::web::browser::error::Result;

/// The game that this tab keeps.
pub(crate) struct TabLock(RefCell<Ownership>);

impl TabLock {
    /// Of the game that the page opens with.
    pub(crate) fn new(found: &Found) -> Self {
        Self(RefCell::new(Ownership::new(found)))
    }

    /// True if what is stored of the game on the board, if it is the one of this id, isn't what this
    /// tab knows of it.
    pub(crate) fn has_lost(&self, store: &Store, id: &str) -> bool {
        self.0.borrow().has_lost(store, id)
    }

    /// Keeps the text, a saved game, and what is to be kept apart from it, unless another tab has
    /// gone on with it.
    ///
    /// # Errors
    /// If the page has no place for the note.
    pub(crate) fn keep(&self, store: &Store, text: &str, seal: Option<&Seal>) -> Result<Keeping> {
        let Kept { keeping, note, ask } = self.0.borrow_mut().keep(store, text, seal);
        if let Some(id) = ask {
            tab_talk::ask(store, &id);
        }
        if let Some(note) = note {
            embedded_save::set_note(&note)?;
        }
        Ok(keeping)
    }

    /// Keeps what is to be kept apart from a saved game.
    ///
    /// # Errors
    /// As [`Ownership::seal`].
    pub(crate) fn seal(&self, store: &Store, seal: &Seal) -> Result<(), Keeping> {
        self.0.borrow().seal(store, seal)
    }

    /// This stored game has come to the board.
    pub(crate) fn take(&self, text: &str) {
        self.0.borrow_mut().take(text);
    }

    /// True if the game of this id is on the board.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.0.borrow().has(id)
    }

    /// True if another tab answers what was asked about the game of this id. One answer is enough.
    pub(crate) fn is_answered(&self, id: &str) -> bool {
        self.0.borrow_mut().is_answered(id)
    }

    /// True if the game on the board is stored under this key.
    pub(crate) fn is_under(&self, key: &str) -> bool {
        self.0.borrow().is_under(key)
    }

    /// True if this text is the form of the game on the board that this tab knows.
    pub(crate) fn knows(&self, text: &str) -> bool {
        self.0.borrow().knows(text)
    }

    /// True if the game on the board is no longer stored where another tab has removed what is under
    /// this key, or everything.
    pub(crate) fn is_erased(&self, key: Option<&str>) -> bool {
        self.0.borrow().is_erased(key)
    }
}
