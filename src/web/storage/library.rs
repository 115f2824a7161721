//! The games that the browser keeps, as the list of saved games asks for them.

use super::saving;
use super::store::Store;
use super::tab_lock::TabLock;
use crate::ui::event::Event;
use crate::ui::library::{Errand, Happening, Kept};
use crate::web::browser::download;
use crate::web::browser::error::Result;

/// Does an errand, and tells what came of it, if anything is to be told.
///
/// # Errors
/// If the browser hands out no file.
pub(crate) fn run(store: &Store, lock: &TabLock, errand: Errand) -> Result<Option<Event>> {
    Ok(match errand {
        Errand::List => {
            let games = store.games().into_iter();
            let all = games.map(|(id, text)| with_secret(store, id, text)).collect();
            Some(Event::Library(Happening::Listed(all)))
        }
        Errand::Fetch(purpose, id) => {
            let text = store.read(&saving::key(&id));
            let kept = text.map(|text| with_secret(store, id.clone(), text));
            Some(Event::Library(Happening::Fetched(purpose, id, kept)))
        }
        Errand::Put(kept) => {
            let refused = put(store, &kept).err();
            refused.map(|why| Event::Library(Happening::Unkept(why.to_string())))
        }
        Errand::Take(text) => {
            lock.take(&text);
            None
        }
        Errand::Leave(id) if lock.has_lost(store, &id) => None,
        Errand::Erase(id) | Errand::Leave(id) => {
            store.forget(&saving::key(&id));
            store.forget(&saving::secret_key(&id));
            None
        }
        Errand::Download { name, text } => {
            download::text(&name, "application/json", &text)?;
            None
        }
    })
}

fn with_secret(store: &Store, id: String, text: String) -> Kept {
    let secret = store.read(&saving::secret_key(&id));
    Kept { id, text, secret }
}

fn put(store: &Store, kept: &Kept) -> Result {
    store.write(&saving::key(&kept.id), &kept.text)?;
    let secret = kept.secret.as_deref();
    secret.map_or(Ok(()), |text| store.write(&saving::secret_key(&kept.id), text))
}
