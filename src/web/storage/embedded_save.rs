//! The saved game in the page itself, so that a page saved by the browser holds it.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::Element;

pub use crate::ui::ownership::{Note, Shelf};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};

/// The element's id, in `index.html`.
const ID: &str = "saved-game";

/// The property in which a note is kept.
const NOTE: &str = "motleyNote";

/// The text that the page was loaded with; none if there is none.
///
/// # Errors
/// If the page has no place for it.
pub fn read() -> Result<Option<String>> {
    let text = element()?.text_content().unwrap_or_default();
    Ok(Some(text).filter(|text| !text.trim().is_empty()))
}

/// Puts the text, which is JSON, into the page.
///
/// # Errors
/// If the page has no place for it.
pub fn write(json: &str) -> Result {
    // Some policies let nobody set a script's text, whatever it is for.
    element()?.replace_children_with_str_1(&escaped(json));
    Ok(())
}

/// The note of an earlier instance in this page; none in a page just loaded.
///
/// # Errors
/// If the page has no place for it.
pub fn note() -> Result<Option<Note>> {
    let note = property(NOTE)?;
    if note.is_undefined() {
        return Ok(None);
    }
    Ok(Some(serde_wasm_bindgen::from_value(note)?))
}

/// Notes it: as a property, which a saved page doesn't hold.
///
/// # Errors
/// If the page has no place for it.
pub fn set_note(note: &Note) -> Result {
    set_property(NOTE, &serde_wasm_bindgen::to_value(note)?)
}

/// The note of an earlier instance in the page under this name; undefined if there is none.
pub(crate) fn property(name: &str) -> Result<JsValue> {
    let element = element()?;
    Ok(Reflect::get(&element, &name.into())?)
}

/// Notes something in the page under this name, for an instance after this one.
pub(crate) fn set_property(name: &str, value: &JsValue) -> Result {
    let element = element()?;
    Reflect::set(&element, &name.into(), value)?;
    Ok(())
}

/// The same JSON without any `<`, which could end the element or start a comment in it.
#[must_use]
pub fn escaped(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// The element that holds the saved game.
fn element() -> Result<Element> {
    let element = dom::document().get_element_by_id(ID);
    element.ok_or_else(|| BrowserError::missing("the page has no place for the saved game"))
}
