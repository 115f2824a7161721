//! The element that an event is on.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use crate::web::browser::error::Result;

/// The element that the event is on.
pub(crate) fn element(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// The nearest element of this kind that the event is in, or on.
pub(crate) fn closest(event: &Event, selector: &str) -> Result<Option<Element>> {
    Ok(match element(event) {
        Some(element) => element.closest(selector)?,
        None => None,
    })
}
