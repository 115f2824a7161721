//! Files that are brought to the list of saved games, and names that are given in it.

use std::rc::Rc;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DragEvent, Event as Happening, FileList, KeyboardEvent};

use super::app::App;
use super::dom::Outcome;
use super::listen::Listen;
use super::page;
use crate::ui::event::{Button, Event};
use crate::ui::library::{self, Deed};

/// A larger file is none of this page's, in bytes.
const LARGEST: f64 = 33_554_432.0;

/// Attaches the listeners.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) -> Outcome {
    let saved = &app.parts.saved;
    let (chosen, again) = (Rc::clone(app), listen.clone());
    listen.on(&saved.file, "change", move |_: Happening| {
        let done = chosen
            .parts
            .saved
            .file
            .files()
            .map_or(Ok(()), |files| read_all(&chosen, &again, &files));
        // The same file may be chosen again.
        chosen.parts.saved.file.set_value("");
        page::settle(done);
    })?;
    // Without this the browser would open the file in the page's place.
    listen.on(&saved.dialog, "dragover", |event: DragEvent| event.prevent_default())?;
    let (dropped, again) = (Rc::clone(app), listen.clone());
    listen.on(&saved.dialog, "drop", move |event: DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|data| data.files());
        page::settle(files.map_or(Ok(()), |files| read_all(&dropped, &again, &files)));
    })?;
    attach_names(app, listen)
}

/// Enter gives the name that was written, Escape leaves it as it was.
fn attach_names(app: &Rc<App>, listen: &Listen) -> Outcome {
    let named = Rc::clone(app);
    listen.on(&app.parts.saved.dialog, "submit", move |event: Happening| {
        event.prevent_default();
        if let Some(name) = named.parts.saved.name_in(event.target()) {
            named.tell(Event::Library(library::Happening::Named(name)));
        }
    })?;
    let left = Rc::clone(app);
    listen.on(&app.parts.saved.dialog, "keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && left.parts.saved.is_naming() {
            event.prevent_default();
            left.tell(Event::Button(Button::Library(Deed::KeepName)));
        }
    })
}

fn read_all(app: &Rc<App>, listen: &Listen, files: &FileList) -> Outcome {
    (0..files.length()).filter_map(|number| files.item(number)).try_for_each(|file| {
        if file.size() > LARGEST {
            let why = format!("{} is too large to be one of this page's files.", file.name());
            tell(app, Err(why));
            return Ok(());
        }
        let name = file.name();
        read(app, listen, &file.text(), name)
    })
}

fn read(app: &Rc<App>, listen: &Listen, text: &Promise, name: String) -> Outcome {
    let (read, refused) = (Rc::clone(app), Rc::clone(app));
    let done = listen.while_alive(move |text: JsValue| {
        tell(&read, Ok(text.as_string().unwrap_or_default()));
    });
    let failed = listen.while_alive(move |_: JsValue| {
        tell(&refused, Err(format!("The browser can't read {name}.")));
    });
    let then: Function = Reflect::get(text, &"then".into())?.unchecked_into();
    then.call2(text, &done, &failed).map(|_| ())
}

fn tell(app: &Rc<App>, brought: Result<String, String>) {
    app.tell(Event::Library(library::Happening::Brought(brought)));
}
