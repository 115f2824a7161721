//! What the saved games ask of the browser.

use std::rc::Rc;

use super::app::App;
use super::download;
use super::saving;
use super::store::Store;
use crate::ui::event::Event;
use crate::ui::library::{Errand, Happening, Kept};

/// Does an errand, and tells what came of it.
pub(super) fn run(app: &Rc<App>, errand: Errand) {
    let store = &app.store;
    match errand {
        Errand::List => {
            let games = store.games().into_iter();
            let all = games.map(|(id, text)| with_secret(store, id, text)).collect();
            app.later(Event::Library(Happening::Listed(all)));
        }
        Errand::Fetch(purpose, id) => {
            let text = store.read(&saving::key(&id));
            let kept = text.map(|text| with_secret(store, id.clone(), text));
            app.later(Event::Library(Happening::Fetched(purpose, id, kept)));
        }
        Errand::Put(kept) => {
            if let Err(why) = put(store, &kept) {
                app.later(Event::Library(Happening::Unkept(why.to_owned())));
            }
        }
        Errand::Take(text) => app.hold.take(&text),
        Errand::Leave(id) if app.hold.has_lost(store, &id) => {}
        Errand::Erase(id) | Errand::Leave(id) => {
            store.forget(&saving::key(&id));
            store.forget(&saving::secret_key(&id));
        }
        Errand::Download { name, text } => {
            download::text(&name, "application/json", &text);
            app.doubt("saved-export");
        }
    }
}

fn with_secret(store: &Store, id: String, text: String) -> Kept {
    let secret = store.read(&saving::secret_key(&id));
    Kept { id, text, secret }
}

fn put(store: &Store, kept: &Kept) -> Result<(), &'static str> {
    store.write(&saving::key(&kept.id), &kept.text)?;
    let secret = kept.secret.as_deref();
    secret.map_or(Ok(()), |text| store.write(&saving::secret_key(&kept.id), text))
}
