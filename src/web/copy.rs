//! Copying a text: to the clipboard, or at least marked, where the clipboard is refused.

use std::rc::Rc;

use js_sys::{Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Clipboard, Element, HtmlInputElement};

use super::dom::{self, Outcome};

/// Copies the text of the element with this id, and says what became of it.
///
/// # Errors
/// When there is no such element.
pub(crate) fn copy(id: &str, say: Rc<dyn Fn(&str)>) -> Outcome {
    let element = dom::document()?.get_element_by_id(id).ok_or("there is nothing to copy")?;
    let field = element.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value);
    let text = field.or_else(|| element.text_content()).unwrap_or_default();
    match clipboard()? {
        Some(clipboard) => then(&clipboard.write_text(&text), element, say),
        None => mark(&element, &*say),
    }
}

/// Missing where the page didn't come over a safe way.
fn clipboard() -> Outcome<Option<Clipboard>> {
    let found = Reflect::get(&dom::window()?.navigator(), &"clipboard".into())?;
    Ok((!found.is_undefined()).then(|| found.unchecked_into()))
}

fn then(copied: &Promise, element: Element, say: Rc<dyn Fn(&str)>) -> Outcome {
    let said = Rc::clone(&say);
    let done = Closure::once_into_js(move |_: JsValue| said("Copied."));
    let refused = Closure::once_into_js(move |_: JsValue| mark(&element, &*say));
    let then: js_sys::Function = Reflect::get(copied, &"then".into())?.unchecked_into();
    then.call2(copied, &done, &refused).map(|_| ())
}

fn mark(element: &Element, say: &dyn Fn(&str)) -> Outcome {
    if let Some(field) = element.dyn_ref::<HtmlInputElement>() {
        field.select();
    } else if let Some(selection) = dom::window()?.get_selection()? {
        selection.select_all_children(element)?;
    }
    say("The browser refuses the clipboard. The text is marked: copy it with Ctrl and C.");
    Ok(())
}
