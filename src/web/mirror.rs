//! The saved game in the page itself, so that a page saved by the browser holds it.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::dom::{self, Granted, Needed};
use super::saving::Shelf;

/// The element's id, in `index.html`.
const ID: &str = "saved-game";

/// The property in which a note is kept.
const NOTE: &str = "motleyNote";

/// The text that the page was loaded with; none if there is none.
#[must_use]
pub fn read() -> Option<String> {
    let text = element().text_content().unwrap_or_default();
    Some(text).filter(|text| !text.trim().is_empty())
}

/// Puts the text, which is JSON, into the page.
pub fn write(json: &str) {
    // Some policies let nobody set a script's text, whatever it is for.
    element().replace_children_with_str_1(&escaped(json));
}

/// What an instance notes for those after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// What the game is to this browser.
    pub shelf: Shelf,
    /// The revision of it that the browser keeps.
    pub held: Option<f64>,
    /// The id it takes as soon as it is changed.
    pub apart: Option<String>,
}

/// What an earlier instance in this page has noted; none in a page just loaded.
#[must_use]
pub fn note() -> Option<Note> {
    let element = element();
    let note = Reflect::get(&element, &NOTE.into()).granted();
    note.dyn_ref::<Array>().map(|note| Note {
        shelf: if note.get(0).is_truthy() { Shelf::Last } else { Shelf::Own },
        held: note.get(1).as_f64(),
        apart: note.get(2).as_string(),
    })
}

/// Notes it: as a property, which a saved page doesn't hold.
pub fn set_note(note: &Note) {
    let last = JsValue::from(note.shelf == Shelf::Last);
    let apart = note.apart.as_deref().map_or(JsValue::UNDEFINED, JsValue::from);
    let note = Array::of3(&last, &note.held.into(), &apart);
    let element = element();
    Reflect::set(&element, &NOTE.into(), &note).granted();
}

/// The same JSON without any `<`, which could end the element or start a comment in it.
#[must_use]
pub fn escaped(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// The element that holds the saved game.
pub(super) fn element() -> web_sys::Element {
    dom::document().get_element_by_id(ID).needed("the page has no place for the saved game")
}
