//! Other tabs of the page. The browser tells each what another one stores, on a site as from a
//! file: so they can also ask each other something.

use std::rc::Rc;

use web_sys::StorageEvent;

use super::kept_armies::KeptArmies;
use super::store::{self, ARMIES, HAIL, Store};
use super::tab_lock::TabLock;
use super::tab_talk::{self, Words};
use crate::ui::event::{Event, Keeping};
use crate::ui::saved_games::LibraryEvent;
use crate::web::browser::dom;
use crate::web::browser::life::Life;
use crate::web::sender::Sender;

/// The things that this tab keeps, of which another one may tell something.
pub(crate) struct Tab {
    /// The place where they are kept.
    pub(crate) store: Rc<Store>,
    /// The game on the board.
    pub(crate) lock: Rc<TabLock>,
    /// The armies.
    pub(crate) armies: Rc<KeptArmies>,
    /// The app, which is told.
    pub(crate) sender: Sender,
}

/// Attaches the listener.
pub(crate) fn attach(life: &Life, tab: Tab) {
    life.on(&dom::window(), "storage", move |event: StorageEvent| {
        match event.key().zip(event.new_value()) {
            Some((key, text)) => tab.heard(&key, &text),
            None if tab.lock.is_erased(event.key().as_deref()) => {
                let why = "what was saved was erased in another tab".to_owned();
                tab.sender.send(Event::Saved(Keeping::PageOnly(why)));
            }
            None => {}
        }
        Ok(())
    });
}

impl Tab {
    fn heard(&self, key: &str, text: &str) {
        match key {
            HAIL => self.hailed(text),
            ARMIES => {
                self.armies.hear(text);
                self.sender.send(Event::Armies(text.to_owned()));
            }
            _ if !self.lock.is_under(key) => {
                if let Some(what) = store::text_under(key) {
                    self.sender.send(Event::Kept(what, text.to_owned()));
                }
            }
            _ if self.lock.knows(text) => self.sender.send(Event::Saved(Keeping::Browser)),
            _ => self.sender.send(Event::Saved(Keeping::Elsewhere)),
        }
    }

    fn hailed(&self, words: &str) {
        match tab_talk::words(words) {
            Some(Words::WhoHas(id)) if self.lock.has(id) => tab_talk::answer(&self.store, id),
            Some(Words::HereIs(id)) if self.lock.is_answered(id) => {
                self.sender.send(Event::Library(LibraryEvent::AlsoOpen));
            }
            Some(Words::PassOn(text)) => self.sender.send(Event::PassedOn(text.to_owned())),
            _ => {}
        }
    }
}
