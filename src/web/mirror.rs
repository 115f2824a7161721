//! The saved game in the page itself, so that a page saved by the browser holds it.

use js_sys::Reflect;

use super::dom::{self, Outcome};
use super::saving::Shelf;

/// The element's id, in `index.html`.
const ID: &str = "saved-game";

/// The property in which a shelf is noted.
const NOTE: &str = "motleyShelf";

/// The text that the page was loaded with; none if there is none.
///
/// # Errors
/// When the page has no place for it.
pub fn read() -> Outcome<Option<String>> {
    let text = element()?.text_content().unwrap_or_default();
    Ok(Some(text).filter(|text| !text.trim().is_empty()))
}

/// Puts the text, which is JSON, into the page.
///
/// # Errors
/// When the page has no place for it.
pub fn write(json: &str) -> Outcome {
    element()?.set_text_content(Some(&escaped(json)));
    Ok(())
}

/// The shelf that an earlier instance in this page has noted; none in a page just loaded.
///
/// # Errors
/// When the page has no place for it.
pub fn shelf() -> Outcome<Option<Shelf>> {
    let element = element()?;
    let noted = Reflect::get(&element, &NOTE.into())?.as_string();
    Ok(match noted.as_deref() {
        Some("last") => Some(Shelf::Last),
        Some("own") => Some(Shelf::Own),
        _ => None,
    })
}

/// Notes the shelf for later instances: as a property, which a saved page doesn't hold.
///
/// # Errors
/// When the page has no place for it.
pub fn note_shelf(shelf: Shelf) -> Outcome {
    let word = match shelf {
        Shelf::Last => "last",
        Shelf::Own => "own",
    };
    let element = element()?;
    Reflect::set(&element, &NOTE.into(), &word.into()).map(|_| ())
}

/// The same JSON without any `<`, which could end the element or start a comment in it.
#[must_use]
pub fn escaped(json: &str) -> String {
    json.replace('<', "\\u003c")
}

fn element() -> Outcome<web_sys::Element> {
    Ok(dom::document()?.get_element_by_id(ID).ok_or("the page has no place for the saved game")?)
}
