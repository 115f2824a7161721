//! Texts that hold a game: typed or pasted into their box, pasted or dropped anywhere else, or in
//! the address.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DragEvent, Element, Event as Happening, EventTarget, File};

use super::app::App;
use super::dom::{self, Granted};
use super::link;
use super::listen::{self, Listen};
use crate::ui::event::{Button, Event};
use crate::ui::{is_legible, limits};

/// Attaches the listeners.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) {
    let typed = Rc::clone(app);
    listen.on(&app.parts.opening.form, "submit", move |event: Happening| {
        event.prevent_default();
        open(&typed, &typed.parts.opening.text());
    });
    let (chosen, again) = (Rc::clone(app), listen.clone());
    listen.on(&app.parts.opening.file, "change", move |_: Happening| {
        let field = &chosen.parts.opening.file;
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            read(&chosen, &again, &file);
        }
        // The same file may be chosen again.
        field.set_value("");
    });
    let document = dom::document();
    let pasted = Rc::clone(app);
    listen.on(&document, "paste", move |event: ClipboardEvent| {
        let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok());
        if let Some(text) = text.filter(|text| !text.is_empty() && !is_field(event.target())) {
            event.prevent_default();
            open(&pasted, &text);
        }
    });
    // Where a file may be dropped, the browser must be told first.
    listen.on(&document, "dragover", move |event: DragEvent| {
        if !is_field(event.target()) {
            event.prevent_default();
        }
    });
    let (dropped, again) = (Rc::clone(app), listen.clone());
    listen.on(&document, "drop", move |event: DragEvent| drop(&dropped, &again, &event));
    // A link that is followed from the page to itself changes the fragment alone.
    let window = dom::window();
    listen.on(&window, "hashchange", move |_: Happening| link::follow());
}

/// Opens the game of a text, which stands in the box as long as it can't be opened, unless nobody
/// could read it there.
fn open(app: &Rc<App>, text: &str) {
    if text.len() <= limits::BOX && is_legible(text) {
        app.parts.opening.put(text);
    }
    app.tell(Event::Button(Button::Open(text.to_owned())));
    app.parts.opening.show_fault();
}

/// Whether a text is for what has the focus, and not for the page.
fn is_field(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    let field = element.and_then(|element| element.closest("input, textarea, dialog").ok());
    field.flatten().is_some()
}

fn drop(app: &Rc<App>, listen: &Listen, event: &DragEvent) {
    let Some(data) = event.data_transfer().filter(|_| !is_field(event.target())) else {
        return;
    };
    event.prevent_default();
    if let Some(file) = data.files().and_then(|files| files.get(0)) {
        return read(app, listen, &file);
    }
    let text = data.get_data("text/plain").granted();
    if !text.is_empty() {
        open(app, &text);
    }
}

/// Opens what a file holds, once it has been read.
fn read(app: &Rc<App>, listen: &Listen, file: &File) {
    let (name, done, refused) = (file.name(), Rc::clone(app), Rc::clone(app));
    let done = listen.while_alive(Box::new(move |text| {
        open(&done, &text.as_string().unwrap_or_default());
    }));
    let failed = listen.while_alive(Box::new(move |_| {
        refused.tell(Event::Trouble(format!("The browser can't read {name}.")));
    }));
    // More of it isn't needed to know that it is too long.
    let enough = f64::from(limits::GAMES_FILE) + 1.0;
    listen::settled(&file.slice_with_f64_and_f64(0.0, enough).granted().text(), &done, &failed);
}
