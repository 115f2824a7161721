//! What the saved games ask of the browser.

use std::rc::Rc;

use js_sys::Array;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

use super::app::App;
use super::dom::{self, Granted};
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
        Errand::Download { name, text } => download(&name, &text),
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

/// Hands a text to the person as a file.
fn download(name: &str, text: &str) {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind).granted();
    let address = Url::create_object_url_with_blob(&blob).granted();
    let link = dom::document().create_element("a").granted();
    dom::set(&link, "href", &address);
    dom::set(&link, "download", name);
    link.unchecked_ref::<HtmlElement>().click();
    Url::revoke_object_url(&address).granted();
}
