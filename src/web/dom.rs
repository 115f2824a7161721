//! Elements: made, found and changed only where something differs, so that nothing that has the
//! focus, or is being read aloud, is made anew.
#![expect(clippy::must_use_candidate, reason = "what is added is in the page, whoever holds it")]

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, FocusOptions, HtmlElement, Window};

use super::page;
use crate::ui::limits;

/// What every browser grants a page.
///
/// One that refuses it is a fault like any other panic, and is treated as one: this instance gives
/// up, and the boot script starts a fresh one from the last saved action. So nothing here hands such
/// a refusal on, which nobody could do anything about, and which would make the page larger. What a
/// browser may well refuse, such as its storage, the clipboard or a file, stays a [`Result`].
pub(crate) trait Granted {
    /// What is granted.
    type Value;

    /// The value; gives this instance up where it is refused.
    fn granted(self) -> Self::Value;
}

impl<T> Granted for Result<T, JsValue> {
    type Value = T;

    #[inline]
    fn granted(self) -> T {
        match self {
            Ok(value) => value,
            Err(fault) => page::give_up_refused(fault),
        }
    }
}

/// What is always there in this page.
pub(crate) trait Needed {
    /// What is needed.
    type Value;

    /// The value; gives this instance up where there is none, with a few words about it.
    fn needed(self, fault: &str) -> Self::Value;
}

impl<T> Needed for Option<T> {
    type Value = T;

    #[inline]
    fn needed(self, fault: &str) -> T {
        match self {
            Some(value) => value,
            None => page::give_up(fault),
        }
    }
}

// These are called from everywhere: inlined, they would make the page a tenth larger.

const SVG: &str = "http://www.w3.org/2000/svg";

/// The page's window.
#[inline(never)]
#[must_use]
pub fn window() -> Window {
    web_sys::window().needed("there is no window")
}

/// The page's document.
#[inline(never)]
#[must_use]
pub fn document() -> Document {
    window().document().needed("there is no document")
}

/// An element of this tag and class, as the last child of the parent.
#[inline(never)]
pub fn add(parent: &Element, tag: &str, class: &str) -> Element {
    let element = document().create_element(tag).granted();
    if !class.is_empty() {
        element.set_class_name(class);
    }
    parent.append_child(&element).granted();
    element
}

/// As [`add`], with a text in it.
#[inline(never)]
pub fn add_text(parent: &Element, tag: &str, class: &str, text: &str) -> Element {
    let element = add(parent, tag, class);
    element.set_text_content(Some(text));
    element
}

/// A button that does what `deed` says when it is activated: see `deed.rs`.
#[inline(never)]
pub fn add_button(parent: &Element, class: &str, deed: &str) -> Element {
    let button = add(parent, "button", class);
    set(&button, "type", "button");
    set(&button, "data-deed", deed);
    button
}

/// An element of a drawing.
#[inline(never)]
pub fn add_svg(parent: &Element, tag: &str) -> Element {
    let element = document().create_element_ns(Some(SVG), tag).granted();
    parent.append_child(&element).granted();
    element
}

/// Sets an attribute, if it isn't so already.
#[inline(never)]
pub fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() == Some(value) {
        return;
    }
    element.set_attribute(name, value).granted();
}

/// Sets the text, if it isn't so already.
#[inline(never)]
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Makes the element hold a text that may be of any length: of a long one the beginning is seen,
/// and all of it can be copied.
pub fn set_long_text(element: &Element, text: &str) {
    if element.text_content().as_deref() == Some(text) {
        return;
    }
    let (seen, rest) = text.split_at(text.floor_char_boundary(limits::BOX));
    element.set_text_content(Some(seen));
    if !rest.is_empty() {
        hide(&add_text(element, "span", "", rest));
    }
}

/// Shows the element.
#[inline(never)]
pub fn show(element: &Element) {
    element.remove_attribute("hidden").granted();
}

/// Hides the element.
#[inline(never)]
pub fn hide(element: &Element) {
    set(element, "hidden", "");
}

/// Shows the text, or hides the element where there is none.
#[inline(never)]
pub fn set_optional_text(element: &Element, text: Option<&str>) {
    set_text(element, text.unwrap_or_default());
    if text.is_some() {
        show(element);
    } else {
        hide(element);
    }
}

/// Sets a property of the element's style.
#[inline(never)]
pub fn set_style(element: &Element, name: &str, value: &str) {
    html(element).style().set_property(name, value).granted();
}

/// Sets a length of the element's style, in CSS pixels.
#[inline(never)]
pub fn set_length(element: &Element, name: &str, length: f64) {
    set_style(element, name, &pixels(length));
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
#[inline(never)]
pub fn fit(parent: &Element, wanted: usize, make: &dyn Fn(&Element, usize)) {
    let mut there = parent.child_element_count() as usize;
    while there > wanted {
        if let Some(last) = parent.last_element_child() {
            last.remove();
        }
        there -= 1;
    }
    for number in there..wanted {
        make(parent, number);
    }
}

/// The child with this number.
#[inline(never)]
#[must_use]
pub fn child(parent: &Element, number: usize) -> Element {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    parent.children().item(number).needed("a part of the page is gone")
}

/// Removes all that is in the element.
#[inline(never)]
pub fn clear(element: &Element) {
    element.set_text_content(None);
}

/// The element as one of HTML's.
#[inline(never)]
#[must_use]
pub fn html(element: &Element) -> &HtmlElement {
    element.dyn_ref().needed("a part of the page is no HTML element")
}

/// Scrolls a box, and nothing else, until what is in it is seen: `scrollIntoView` would move the
/// page as well.
#[inline(never)]
pub fn reveal(around: &Element, element: &Element) {
    let (own, bounds) = (element.get_bounding_client_rect(), around.get_bounding_client_rect());
    let beyond = if own.top() < bounds.top() {
        own.top() - bounds.top()
    } else {
        (own.bottom() - bounds.bottom()).max(0.0)
    };
    #[expect(clippy::cast_possible_truncation, reason = "no box is a billion pixels long")]
    around.set_scroll_top(around.scroll_top() + beyond.ceil() as i32);
}

/// Moves the focus without scrolling; a board inside another page never takes it from that page.
#[inline(never)]
pub fn focus(element: &Element) {
    let embedded =
        document().document_element().is_some_and(|root| root.has_attribute("data-embed"));
    if embedded && !document().has_focus().granted() {
        return;
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    html(element).focus_with_options(&options).granted();
}

/// The element that has the focus; none if it is nowhere.
#[inline(never)]
#[must_use]
pub fn focused() -> Option<Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}
