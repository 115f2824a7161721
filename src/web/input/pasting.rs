//! Texts that hold a game: typed or pasted into their box, pasted or dropped anywhere else, or in
//! the address.

use std::rc::Rc;

use js_sys::{Function, JsString, Reflect};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event as Happening, File, HashChangeEvent};

use super::reading::Reading;
use super::target;
use crate::ui::event::{Button, Event};
use crate::ui::{is_legible, limits};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::browser::life::Life;
use crate::web::panel::Parts;
use crate::web::sender::Sender;
use crate::web::storage::link;

/// The parts by which games of texts are opened.
struct Opener {
    parts: Rc<Parts>,
    sender: Sender,
    reading: Reading,
}

/// Attaches the listeners.
pub(crate) fn attach(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let reading = Reading::new(life);
    let opener = Rc::new(Opener { parts: Rc::clone(parts), sender: sender.clone(), reading });
    let typed = Rc::clone(&opener);
    life.on(&parts.opening.form, "submit", move |event: Happening| {
        event.prevent_default();
        typed.open(&typed.parts.opening.text())
    });
    let answered = Rc::clone(&opener);
    life.on(&parts.remote.form, "submit", move |event: Happening| {
        event.prevent_default();
        answered.sender.send(Event::Message(answered.parts.remote.answer()));
        Ok(())
    });
    let chosen = Rc::clone(&opener);
    life.on(&parts.opening.file, "change", move |_: Happening| {
        let field = &chosen.parts.opening.file;
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            read(&chosen, &file)?;
        }
        // The same file may be chosen again.
        field.set_value("");
        Ok(())
    });
    let document = dom::document();
    let pasted = Rc::clone(&opener);
    life.on(&document, "paste", move |event: ClipboardEvent| {
        let Some(data) = event.clipboard_data() else { return Ok(()) };
        let text = text_of(&data)?;
        if text.is_empty() {
            return Ok(());
        }
        if is_field(&event)? {
            return Ok(());
        }
        event.prevent_default();
        pasted.open(&text)
    });
    // Where a file may be dropped, the browser must be told first.
    life.on(&document, "dragover", move |event: DragEvent| {
        let is_file =
            event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0));
        if is_file || !is_field(&event)? {
            event.prevent_default();
        }
        Ok(())
    });
    life.on(&document, "drop", move |event: DragEvent| drop(&opener, &event));
    // A link that is followed from the page to itself changes the fragment alone.
    let linked = sender.clone();
    life.on(&dom::window(), "hashchange", move |event: HashChangeEvent| {
        if let Some(message) = link::take_message()? {
            linked.send(Event::Message(message));
        } else if let Some(why) = link::follow(&event.old_url())? {
            linked.send(Event::Trouble(why));
        }
        Ok(())
    });
}

impl Opener {
    /// Opens the game of a text, which stands in the box as long as it can't be opened, unless
    /// nobody could read it there.
    fn open(&self, text: &str) -> Result {
        if text.len() <= limits::BOX && is_legible(text) {
            self.parts.opening.put(text);
        }
        self.sender.send(Event::Button(Button::Open(text.to_owned())));
        self.parts.opening.show_fault(&self.parts.tabs)
    }
}

/// True if a text is for what has the focus, and not for the page.
fn is_field(event: &Happening) -> Result<bool> {
    Ok(target::closest(event, "input, textarea, dialog")?.is_some())
}

fn drop(opener: &Rc<Opener>, event: &DragEvent) -> Result {
    // The list of saved games has taken what was dropped on it.
    let data = event.data_transfer().filter(|_| !event.default_prevented());
    let Some(data) = data else { return Ok(()) };
    // A browser would open a file in the place of the page.
    if let Some(file) = data.files().and_then(|files| files.get(0)) {
        event.prevent_default();
        opener.parts.settings.dialog.close();
        return read(opener, &file);
    }
    if is_field(event)? {
        return Ok(());
    }
    event.prevent_default();
    let text = text_of(&data)?;
    if text.is_empty() { Ok(()) } else { opener.open(&text) }
}

/// The text that is pasted or dropped: so much of it that it is known if it is too long, since to
/// copy all of it may take seconds.
fn text_of(data: &DataTransfer) -> Result<String> {
    let get: Function = Reflect::get(data, &"getData".into())?.unchecked_into();
    let text: JsString = get.call1(data, &"text/plain".into())?.unchecked_into();
    Ok(text.slice(0, limits::GAMES_FILE + 1).into())
}

/// Opens what a file holds, once it has been read.
fn read(opener: &Rc<Opener>, file: &File) -> Result {
    // More of it isn't needed to know that it is too long.
    let enough = f64::from(limits::GAMES_FILE) + 1.0;
    let beginning = file.slice_with_f64_and_f64(0.0, enough)?;
    let (name, own) = (file.name(), Rc::clone(opener));
    opener.reading.begin(&beginning.into(), move |text| {
        if let Ok(text) = text {
            return own.open(&text);
        }
        own.sender.send(Event::Trouble(format!("The browser can't read {name}.")));
        Ok(())
    });
    Ok(())
}
