//! Other tabs of the page. The browser tells each what another one stores, on a site as from a
//! file: so they can also ask each other something.

use std::rc::Rc;

use web_sys::StorageEvent;

use super::app::App;
use super::dom;
use super::listen::Listen;
use super::store::{ARMIES, HAIL, Store};
use crate::ui::event::{Event, Keeping};
use crate::ui::library::Happening;

/// What begins a question: who has the game of this id open?
const ASK: &str = "ask ";

/// What begins the answer.
const HERE: &str = "here ";

/// Asks the other tabs whether one of them has the game of this id open.
pub(super) fn ask(store: &Store, id: &str) {
    call(store, &format!("{ASK}{id}"));
}

/// Says something to the other tabs. It needn't stay: they are told that it was there. Where
/// nothing can be stored, no tab can overwrite what another has kept either.
fn call(store: &Store, words: &str) {
    if store.write(HAIL, words).is_ok() {
        store.forget(HAIL);
    }
}

/// Attaches the listener.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) {
    let (other, window) = (Rc::clone(app), dom::window());
    listen.on(&window, "storage", move |event: StorageEvent| {
        match event.key().zip(event.new_value()) {
            Some((key, text)) => heard(&other, &key, &text),
            None if other.hold.is_erased(event.key().as_deref()) => {
                let why = "what was saved was erased in another tab".to_owned();
                other.tell(Event::Saved(Keeping::PageOnly(why)));
            }
            None => {}
        }
    });
}

fn heard(app: &Rc<App>, key: &str, text: &str) {
    match key {
        HAIL => hailed(app, text),
        ARMIES => {
            app.known_armies.replace(Some(text.to_owned()));
            app.tell(Event::Armies(text.to_owned()));
        }
        _ if !app.hold.is_under(key) => {}
        _ if app.hold.knows(text) => app.tell(Event::Saved(Keeping::Browser)),
        _ => app.tell(Event::Saved(Keeping::Elsewhere)),
    }
}

fn hailed(app: &Rc<App>, words: &str) {
    match (words.strip_prefix(ASK), words.strip_prefix(HERE)) {
        (Some(id), _) if app.hold.has(id) => call(&app.store, &format!("{HERE}{id}")),
        (_, Some(id)) if app.hold.is_answered(id) => {
            app.tell(Event::Library(Happening::AlsoOpen));
        }
        _ => {}
    }
}
