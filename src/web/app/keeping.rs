//! What the browser keeps for the page, and what is told where it doesn't.

use super::App;
use crate::ui::command::Seal;
use crate::ui::event::{Event, Keeping};
use crate::ui::saved_games::StorageRequest;
use crate::web::browser::error::Result;
use crate::web::storage::{embedded_save, library};

impl App {
    pub(super) fn embed_save(&self, text: &str) -> Result {
        self.is_unseen.set(true);
        embedded_save::write(text)
    }

    pub(super) fn save(&self, text: &str, seal: Option<&Seal>) -> Result<Keeping> {
        self.embed_save(text)?;
        self.lock.keep(&self.store, text, seal)
    }

    pub(super) fn run(&self, errand: StorageRequest) -> Result {
        let is_file = matches!(errand, StorageRequest::Download { .. });
        if let Some(event) = library::run(&self.store, &self.lock, errand)? {
            self.later(event);
        }
        if is_file { self.doubt(&self.parts.saved.export) } else { Ok(()) }
    }

    pub(super) fn keep_armies(&self, text: String) {
        match self.armies.keep(text) {
            Ok(None) => {}
            Ok(Some(merged)) => self.later(Event::Armies(merged)),
            Err(why) => self
                .later(Event::Trouble(format!("The armies aren't kept in this browser: {why}."))),
        }
    }

    /// Keeps a text that holds for all games. Where it can't, that is told once: it holds for as long
    /// as the page is open.
    pub(super) fn keep(&self, key: &str, text: &str) {
        let Err(why) = self.store.write(key, text) else { return };
        if !self.is_embedded && !self.is_loss_told.replace(true) {
            let what = "Settings and what was learned aren't kept in this browser";
            self.later(Event::Trouble(format!("{what}: {why}.")));
        }
    }

    /// Keeps armies that can't be read aside; where it can't, they stay where they are.
    pub(super) fn set_aside(&self, text: &str) {
        if let Err(why) = self.store.set_aside(text) {
            self.armies.block("an unreadable list is in their place");
            let sentence = format!("What can't be read couldn't be kept aside: {why}.");
            self.later(Event::Trouble(sentence));
        }
    }
}
