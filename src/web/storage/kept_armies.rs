//! The armies that were kept in this browser: one list for all tabs, in which none loses what
//! another one keeps.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::store::{ARMIES, Store};
use crate::ui;
use crate::web::browser::error::{BrowserError, Result};

/// The list of armies as this tab knows it.
pub(crate) struct KeptArmies {
    store: Rc<Store>,
    /// The list as it was read or written last.
    known: RefCell<Option<String>>,
    /// The reason why it can't be written, if something must stay in its place.
    blocked: Cell<Option<&'static str>>,
}

impl KeptArmies {
    /// The armies in this store.
    pub(crate) fn new(store: &Rc<Store>) -> Self {
        let known = RefCell::new(store.read(ARMIES));
        Self { store: Rc::clone(store), known, blocked: Cell::default() }
    }

    /// Another tab has written this list.
    pub(crate) fn hear(&self, text: &str) {
        self.known.replace(Some(text.to_owned()));
    }

    /// Nothing is written any more, for this reason.
    pub(crate) fn block(&self, why: &'static str) {
        self.blocked.set(Some(why));
    }

    /// Keeps this list, with what another tab has kept meanwhile: then it gives the two as one.
    ///
    /// # Errors
    /// The reason why it can't be kept.
    pub(crate) fn keep(&self, mine: String) -> Result<Option<String>> {
        if let Some(why) = self.blocked.get() {
            return Err(BrowserError::unkept(why));
        }
        let theirs = self.store.read(ARMIES);
        let before = self.known.borrow().clone();
        let merged = if theirs == before {
            None
        } else {
            ui::merged_armies(&mine, before.as_deref(), theirs.as_deref())
        };
        let text = merged.clone().unwrap_or(mine);
        self.store.write(ARMIES, &text)?;
        self.known.replace(Some(text));
        Ok(merged)
    }
}
