//! Elements: made, found and changed only where something differs, so that nothing that has the
//! focus, or is being read aloud, is made anew.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, FocusOptions, HtmlElement, Window};

// These are called from everywhere: inlined, they would make the page a tenth larger.

/// What a call of the browser gives.
pub type Outcome<T = ()> = Result<T, JsValue>;

const SVG: &str = "http://www.w3.org/2000/svg";

/// The page's window.
///
/// # Errors
/// Where there is none, as in a worker.
#[inline(never)]
pub fn window() -> Outcome<Window> {
    web_sys::window().ok_or_else(|| JsValue::from_str("there is no window"))
}

/// The page's document.
///
/// # Errors
/// Where there is none, as in a worker.
#[inline(never)]
pub fn document() -> Outcome<Document> {
    window()?.document().ok_or_else(|| JsValue::from_str("there is no document"))
}

/// An element of this tag and class, as the last child of the parent.
///
/// # Errors
/// When the browser refuses it.
#[inline(never)]
pub fn add(parent: &Element, tag: &str, class: &str) -> Outcome<Element> {
    let element = document()?.create_element(tag)?;
    if !class.is_empty() {
        element.set_class_name(class);
    }
    parent.append_child(&element)?;
    Ok(element)
}

/// As [`add`], with a text in it.
///
/// # Errors
/// When the browser refuses it.
#[inline(never)]
pub fn add_text(parent: &Element, tag: &str, class: &str, text: &str) -> Outcome<Element> {
    let element = add(parent, tag, class)?;
    element.set_text_content(Some(text));
    Ok(element)
}

/// A button that does what `deed` says when it is activated: see `deed.rs`.
///
/// # Errors
/// When the browser refuses it.
#[inline(never)]
pub fn add_button(parent: &Element, class: &str, deed: &str) -> Outcome<Element> {
    let button = add(parent, "button", class)?;
    button.set_attribute("type", "button")?;
    button.set_attribute("data-deed", deed)?;
    Ok(button)
}

/// An element of a drawing.
///
/// # Errors
/// When the browser refuses it.
#[inline(never)]
pub fn add_svg(parent: &Element, tag: &str) -> Outcome<Element> {
    let element = document()?.create_element_ns(Some(SVG), tag)?;
    parent.append_child(&element)?;
    Ok(element)
}

/// Sets an attribute, if it isn't so already.
///
/// # Errors
/// When the browser refuses it.
#[inline(never)]
pub fn set(element: &Element, name: &str, value: &str) -> Outcome {
    if element.get_attribute(name).as_deref() == Some(value) {
        return Ok(());
    }
    element.set_attribute(name, value)
}

/// Sets the text, if it isn't so already.
#[inline(never)]
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Shows the text, or hides the element where there is none.
///
/// # Errors
/// When the browser refuses it.
#[inline(never)]
pub fn set_optional_text(element: &Element, text: Option<&str>) -> Outcome {
    set_text(element, text.unwrap_or_default());
    if text.is_some() { element.remove_attribute("hidden") } else { set(element, "hidden", "") }
}

/// Sets a property of the element's style.
///
/// # Errors
/// When the browser refuses it, or the element has no style.
#[inline(never)]
pub fn set_style(element: &Element, name: &str, value: &str) -> Outcome {
    html(element)?.style().set_property(name, value)
}

/// Sets a length of the element's style, in CSS pixels.
///
/// # Errors
/// When the browser refuses it, or the element has no style.
#[inline(never)]
pub fn set_length(element: &Element, name: &str, length: f64) -> Outcome {
    set_style(element, name, &pixels(length))
}

/// A length as CSS writes it, to a hundredth of a pixel. In whole numbers: Rust's own way to write
/// a fraction would be the largest thing in the page.
#[must_use]
#[inline(never)]
pub fn pixels(length: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "lengths are some thousands of pixels")]
    let hundredths = (length * 100.0).round() as i32;
    let sign = if hundredths < 0 { "-" } else { "" };
    let hundredths = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}px", hundredths / 100, hundredths % 100)
}

/// Brings the number of children to `wanted`: adds at the end with `make`, removes at the end.
///
/// # Errors
/// When the browser or `make` refuses it.
#[inline(never)]
pub fn fit(
    parent: &Element,
    wanted: usize,
    mut make: impl FnMut(&Element, usize) -> Outcome,
) -> Outcome {
    let mut there = parent.child_element_count() as usize;
    while there > wanted {
        if let Some(last) = parent.last_element_child() {
            last.remove();
        }
        there -= 1;
    }
    (there..wanted).try_for_each(|number| make(parent, number))
}

/// The child with this number.
///
/// # Errors
/// When there is none.
#[inline(never)]
pub fn child(parent: &Element, number: usize) -> Outcome<Element> {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    parent.children().item(number).ok_or_else(|| JsValue::from_str("a part of the page is gone"))
}

/// Removes all that is in the element.
#[inline(never)]
pub fn clear(element: &Element) {
    element.set_text_content(None);
}

/// The element as one of HTML's.
///
/// # Errors
/// When it is of another kind.
#[inline(never)]
pub fn html(element: &Element) -> Outcome<&HtmlElement> {
    element.dyn_ref().ok_or_else(|| JsValue::from_str("a part of the page is no HTML element"))
}

/// Moves the focus without scrolling.
///
/// # Errors
/// When the browser refuses it.
#[inline(never)]
pub fn focus(element: &Element) -> Outcome {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    html(element)?.focus_with_options(&options)
}

/// The element that has the focus; none if it is nowhere.
///
/// # Errors
/// Where there is no document.
#[inline(never)]
pub fn focused() -> Outcome<Option<Element>> {
    Ok(document()?.active_element().filter(|element| element.tag_name() != "BODY"))
}
