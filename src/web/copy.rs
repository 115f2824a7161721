//! Copying a text: to the clipboard, or at least marked, where the clipboard is refused.

use std::rc::Rc;

use js_sys::{Promise, Reflect};
use wasm_bindgen::JsCast;
use web_sys::{Clipboard, Element, HtmlInputElement};

use super::dom::{self, Granted, Needed};
use super::listen;

/// Copies the text of the element with this id, and says what became of it.
pub(crate) fn copy(id: &str, say: Rc<dyn Fn(&str)>) {
    let element = dom::document().get_element_by_id(id).needed("there is nothing to copy");
    let field = element.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value);
    let text = field.or_else(|| element.text_content()).unwrap_or_default();
    match clipboard() {
        Some(clipboard) => then(&clipboard.write_text(&text), element, say),
        None => mark(&element, &*say),
    }
}

/// Missing where the page didn't come over a safe way.
fn clipboard() -> Option<Clipboard> {
    let found = Reflect::get(&dom::window().navigator(), &"clipboard".into()).granted();
    (!found.is_undefined()).then(|| found.unchecked_into())
}

fn then(copied: &Promise, element: Element, say: Rc<dyn Fn(&str)>) {
    let said = Rc::clone(&say);
    let done = listen::once(Box::new(move |_| said("Copied.")));
    let refused = listen::once(Box::new(move |_| mark(&element, &*say)));
    listen::settled(copied, &done, &refused);
}

fn mark(element: &Element, say: &dyn Fn(&str)) {
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        field.select();
    } else if let Some(selection) = dom::window().get_selection().granted() {
        selection.select_all_children(element).granted();
    }
    say("The browser refuses the clipboard. The text is marked: copy it with Ctrl and C.");
}
