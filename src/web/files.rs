//! Files that are brought to the list of saved games, and names that are given in it.

use std::rc::Rc;

use js_sys::Promise;
use web_sys::{DragEvent, Event as Happening, FileList, KeyboardEvent};

use super::app::App;
use super::listen::{self, Listen};
use crate::ui::event::{Button, Event};
use crate::ui::library::{self, Deed};
use crate::ui::limits;

/// Attaches the listeners.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) {
    let saved = &app.parts.saved;
    let (chosen, again) = (Rc::clone(app), listen.clone());
    listen.on(&saved.file, "change", move |_: Happening| {
        let field = &chosen.parts.saved.file;
        if let Some(files) = field.files() {
            read_all(&chosen, &again, &files);
        }
        // The same file may be chosen again.
        field.set_value("");
    });
    // Without this the browser would open the file in the page's place.
    listen.on(&saved.dialog, "dragover", |event: DragEvent| event.prevent_default());
    let (dropped, again) = (Rc::clone(app), listen.clone());
    listen.on(&saved.dialog, "drop", move |event: DragEvent| {
        event.prevent_default();
        if let Some(files) = event.data_transfer().and_then(|data| data.files()) {
            read_all(&dropped, &again, &files);
        }
    });
    attach_names(app, listen);
}

/// Enter gives the name that was written, Escape leaves it as it was.
fn attach_names(app: &Rc<App>, listen: &Listen) {
    let named = Rc::clone(app);
    listen.on(&app.parts.saved.dialog, "submit", move |event: Happening| {
        event.prevent_default();
        if let Some(name) = named.parts.saved.name_in(event.target()) {
            named.tell(Event::Library(library::Happening::Named(name)));
        }
    });
    let left = Rc::clone(app);
    listen.on(&app.parts.saved.dialog, "keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && left.parts.saved.is_naming() {
            event.prevent_default();
            left.tell(Event::Button(Button::Library(Deed::KeepName)));
        }
    });
}

fn read_all(app: &Rc<App>, listen: &Listen, files: &FileList) {
    for file in (0..files.length()).filter_map(|number| files.item(number)) {
        let name = file.name();
        if file.size() > f64::from(limits::GAMES_FILE) {
            tell(app, Err(format!("{name} is too large to be one of this page's files.")));
        } else {
            read(app, listen, &file.text(), name);
        }
    }
}

fn read(app: &Rc<App>, listen: &Listen, text: &Promise, name: String) {
    let (read, refused) = (Rc::clone(app), Rc::clone(app));
    let done = listen.while_alive(Box::new(move |text| {
        tell(&read, Ok(text.as_string().unwrap_or_default()));
    }));
    let failed = listen.while_alive(Box::new(move |_| {
        tell(&refused, Err(format!("The browser can't read {name}.")));
    }));
    listen::settled(text, &done, &failed);
}

fn tell(app: &Rc<App>, brought: Result<String, String>) {
    app.tell(Event::Library(library::Happening::Brought(brought)));
}
