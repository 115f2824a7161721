//! Files that a person takes away.

use gloo_file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use web_sys::{HtmlAnchorElement, Window};

use super::dom;
use super::error::Result;

/// Lets the browser save a text as a file of this name and kind, such as `image/svg+xml`.
///
/// # Errors
/// If the browser makes no such element.
pub fn text(name: &str, kind: &str, text: &str) -> Result {
    blob(name, Blob::new_with_options(text, Some(kind)))
}

/// The sentence about a file in a frame that may be refused to hand it out: no browser tells.
#[must_use]
pub fn doubt() -> Option<&'static str> {
    let in_sandbox = host().is_some() && dom::window().origin() == "null";
    in_sandbox.then_some(
        "If no file comes, the page around this one doesn't allow it. Copy the record instead.",
    )
}

/// The page around this one, if there is one.
#[must_use]
pub fn host() -> Option<Window> {
    let own = dom::window();
    let parent = own.parent().ok().flatten()?;
    (parent != own).then_some(parent)
}

/// Lets the browser save these bytes as a file of this name.
///
/// # Errors
/// If the browser makes no such element.
pub fn blob(name: &str, blob: Blob) -> Result {
    // The click begins the download: after it the address isn't needed any more.
    let address = ObjectUrl::from(blob);
    let link: HtmlAnchorElement = dom::create("a", "")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Ok(())
}
