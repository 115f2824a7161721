//! What the tests need of a page.

use motley_chess::web::browser::dom;
use wasm_bindgen::JsCast;
use web_sys::{Element, Storage};

/// What the tests have added to the page.
const ADDED: &str = "test-place";

/// An empty element in the page, where nothing of the tests before is left: a modal dialog of
/// theirs would keep the focus, and the order of tests follows from how they were compiled.
pub(crate) fn place() -> Element {
    let body = dom::document().body().unwrap();
    for left in all(&body, &format!(".{ADDED}")) {
        left.remove();
    }
    dom::add(&body, "div", ADDED).unwrap()
}

/// An empty element of this id, which no other has any more.
pub(crate) fn place_named(tag: &str, id: &str) -> Element {
    let document = dom::document();
    if let Some(old) = document.get_element_by_id(id) {
        old.remove();
    }
    let element = dom::add(&document.body().unwrap(), tag, ADDED).unwrap();
    element.set_id(id);
    element
}

/// This browser's storage, empty.
pub(crate) fn storage() -> Storage {
    let storage = dom::window().local_storage().unwrap().unwrap();
    storage.clear().unwrap();
    storage
}

/// Everything in the element that the selector means.
pub(crate) fn all(element: &Element, selector: &str) -> Vec<Element> {
    let found = element.query_selector_all(selector).unwrap();
    (0..found.length()).map(|number| found.item(number).unwrap().unchecked_into()).collect()
}

/// The button of this name's beginning.
pub(crate) fn named(element: &Element, beginning: &str) -> Element {
    let found = element.query_selector(&format!("[aria-label^=\"{beginning}\"]")).unwrap();
    found.unwrap_or_else(|| panic!("nothing is named {beginning}"))
}

/// The element's accessible name.
pub(crate) fn name(element: &Element) -> String {
    element.get_attribute("aria-label").unwrap_or_default()
}
