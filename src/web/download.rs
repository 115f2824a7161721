//! Files that a person takes away.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::dom::{self, Granted};
use super::embed;

/// Lets the browser save a text as a file of this name and kind, such as `image/svg+xml`.
pub fn text(name: &str, kind: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&JsValue::from_str(text));
    blob(name, &Blob::new_with_str_sequence_and_options(&parts, &options).granted());
}

/// What is to be said of a file in a frame that may be refused to hand it out: no browser tells.
#[must_use]
pub fn doubt() -> Option<&'static str> {
    let in_sandbox = embed::host().is_some() && dom::window().origin() == "null";
    in_sandbox.then_some(
        "If no file comes, the page around this one doesn't allow it. Copy the record instead.",
    )
}

/// Lets the browser save these bytes as a file of this name.
pub fn blob(name: &str, blob: &Blob) {
    let address = Url::create_object_url_with_blob(blob).granted();
    let link: HtmlAnchorElement = dom::document().create_element("a").granted().unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The click has begun the download: the address isn't needed any more.
    Url::revoke_object_url(&address).granted();
}
