//! Files that are brought to the list of saved games, and names that are given in it.

use std::rc::Rc;

use web_sys::{DragEvent, Event as Happening, FileList, KeyboardEvent};

use super::reading::Reading;
use crate::ui::event::{Button, Event};
use crate::ui::limits;
use crate::ui::saved_games::{self, SavedGameAction};
use crate::web::browser::life::Life;
use crate::web::panel::Parts;
use crate::web::sender::Sender;

/// Attaches the listeners.
pub(crate) fn attach(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let reading = Rc::new(Reading::new(life));
    let saved = &parts.saved;
    let (own, told, files) = (Rc::clone(parts), sender.clone(), Rc::clone(&reading));
    life.on(&saved.file, "change", move |_: Happening| {
        if let Some(list) = own.saved.file.files() {
            read_all(&files, &told, &list);
        }
        // The same file may be chosen again.
        own.saved.file.set_value("");
        Ok(())
    });
    // Without this the browser would open the file in the page's place.
    life.on(&saved.dialog, "dragover", |event: DragEvent| {
        event.prevent_default();
        Ok(())
    });
    let told = sender.clone();
    life.on(&saved.dialog, "drop", move |event: DragEvent| {
        event.prevent_default();
        if let Some(list) = event.data_transfer().and_then(|data| data.files()) {
            read_all(&reading, &told, &list);
        }
        Ok(())
    });
    attach_names(life, sender, parts);
}

/// Enter gives the name that was written, Escape leaves it as it was.
fn attach_names(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    let (named, told) = (Rc::clone(parts), sender.clone());
    life.on(&parts.saved.dialog, "submit", move |event: Happening| {
        event.prevent_default();
        if let Some(name) = named.saved.name_in(event.target()) {
            told.send(Event::Library(saved_games::LibraryEvent::Named(name)));
        }
        Ok(())
    });
    let (left, told) = (Rc::clone(parts), sender.clone());
    life.on(&parts.saved.dialog, "keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && left.saved.is_naming() {
            event.prevent_default();
            told.send(Event::Button(Button::Library(SavedGameAction::KeepName)));
        }
        Ok(())
    });
}

fn read_all(reading: &Reading, sender: &Sender, files: &FileList) {
    for file in (0..files.length()).filter_map(|number| files.item(number)) {
        let (name, sender) = (file.name(), sender.clone());
        let brought = |brought| Event::Library(saved_games::LibraryEvent::Brought(brought));
        if file.size() > f64::from(limits::GAMES_FILE) {
            let why = format!("{name} is too large to be one of this page's files.");
            sender.send(brought(Err(why)));
        } else {
            reading.begin(&file.into(), move |text| {
                let text = text.map_err(|_| format!("The browser can't read {name}."));
                sender.send(brought(text));
                Ok(())
            });
        }
    }
}
