//! Copying a text: to the clipboard, or at least marked, where the clipboard is refused.

use std::rc::Rc;

use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Clipboard, DomException, Element, HtmlInputElement, ShareData};

use super::dom;
use super::error::{BrowserError, Result};
use super::life;

/// Says in a sentence what became of it.
pub(crate) type Say = Rc<dyn Fn(&str) -> Result>;

/// Copies the text of the element with this id, and says what became of it.
///
/// # Errors
/// If there is no such element.
pub(crate) fn copy(id: &str, say: Say) -> Result {
    let element = dom::document().get_element_by_id(id);
    let element = element.ok_or_else(|| BrowserError::missing("there is nothing to copy"))?;
    let field = element.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value);
    let text = field.or_else(|| element.text_content()).unwrap_or_default();
    match clipboard()? {
        Some(clipboard) => then(&clipboard.write_text(&text), element, say),
        None => mark(&element, &say),
    }
}

/// True if the device has a list of ways to share of its own.
pub(crate) fn can_share() -> bool {
    Reflect::has(&dom::window().navigator(), &"share".into()).unwrap_or_default()
}

/// Hands an address to the device's list of ways to share; where that is refused, the text of the
/// element with this id, which is the same, is copied.
///
/// # Errors
/// If there is no such element.
pub(crate) fn share(address: &str, id: &'static str, say: Say) -> Result {
    let data = ShareData::new();
    data.set_url(address);
    let shared = dom::window().navigator().share_with_data(&data);
    let said = Rc::clone(&say);
    let done = life::once(move |_| said("Handed over."));
    let refused = life::once(move |why: JsValue| {
        // Whoever closes the list has thought better of it.
        let is_closed = why.dyn_ref::<DomException>().is_some_and(|why| why.name() == "AbortError");
        if is_closed { Ok(()) } else { copy(id, say) }
    });
    life::settled(&shared, &done, &refused)
}

/// Missing where the page didn't come over a safe way.
fn clipboard() -> Result<Option<Clipboard>> {
    let found = Reflect::get(&dom::window().navigator(), &"clipboard".into())?;
    Ok((!found.is_undefined()).then(|| found.unchecked_into()))
}

fn then(copied: &Promise, element: Element, say: Say) -> Result {
    let said = Rc::clone(&say);
    let done = life::once(move |_| said("Copied."));
    let refused = life::once(move |_| mark(&element, &say));
    life::settled(copied, &done, &refused)
}

fn mark(element: &Element, say: &Say) -> Result {
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        field.select();
    } else if let Some(selection) = dom::window().get_selection()? {
        selection.select_all_children(element)?;
    }
    say("The browser refuses the clipboard. The text is selected: press Ctrl+C.")
}
