//! The games that the browser keeps, as the list of saved games asks for them.

use super::saving;
use super::store::Store;
use super::tab_lock::TabLock;
use crate::ui::event::Event;
use crate::ui::saved_games::{LibraryEvent, StorageRequest, StoredGame};
use crate::web::browser::download;
use crate::web::browser::error::Result;

/// Does an errand, and tells what came of it, if anything is to be told.
///
/// # Errors
/// If the browser hands out no file.
pub(crate) fn run(store: &Store, lock: &TabLock, errand: StorageRequest) -> Result<Option<Event>> {
    Ok(match errand {
        StorageRequest::List => {
            let games = store.games().into_iter();
            let all = games.map(|(id, text)| with_secret(store, id, text)).collect();
            Some(Event::Library(LibraryEvent::Listed(all)))
        }
        StorageRequest::Fetch(purpose, id) => {
            let text = store.read(&saving::key(&id));
            let kept = text.map(|text| with_secret(store, id.clone(), text));
            Some(Event::Library(LibraryEvent::Fetched(purpose, id, kept)))
        }
        StorageRequest::Put(kept, sentence) => match put(store, &kept) {
            Ok(()) => sentence.map(|sentence| Event::Library(LibraryEvent::Kept(sentence))),
            Err(why) => Some(Event::Library(LibraryEvent::Unkept(why.to_string()))),
        },
        StorageRequest::Take(text) => {
            lock.take(&text);
            None
        }
        StorageRequest::Leave(id) if lock.has_lost(store, &id) => None,
        StorageRequest::Erase(id) | StorageRequest::Leave(id) => {
            store.forget(&saving::key(&id));
            store.forget(&saving::secret_key(&id));
            None
        }
        StorageRequest::Download { name, text } => {
            download::text(&name, "application/json", &text)?;
            None
        }
    })
}

fn with_secret(store: &Store, id: String, text: String) -> StoredGame {
    let secret = store.read(&saving::secret_key(&id));
    StoredGame { id, text, secret }
}

/// Keeps a game and its secret; of a new game neither, where one can't be kept: without its secret it
/// couldn't be played on.
fn put(store: &Store, kept: &StoredGame) -> Result {
    let (key, secret_key) = (saving::key(&kept.id), saving::secret_key(&kept.id));
    if let Some(secret) = &kept.secret {
        store.write(&secret_key, secret)?;
    }
    store.write(&key, &kept.text).inspect_err(|_| {
        if store.read(&key).is_none() {
            store.forget(&secret_key);
        }
    })
}
