//! Elements: made, found and changed only where something differs, so that nothing that has the
//! focus, or is being read aloud, is made anew.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Animation, Document, Element, FocusOptions, HtmlElement, ScrollIntoViewOptions,
    ScrollLogicalPosition, Window,
};

use super::error::{BrowserError, Result};
use crate::ui::limits;

const SVG: &str = "http://www.w3.org/2000/svg";

thread_local! {
    /// It is asked for at every pointer's move, and to look for it is much work.
    static WINDOW: Window = gloo_utils::window();
    /// Each element that is made asks for it.
    static DOCUMENT: Document = gloo_utils::document();
}

/// The page's window.
#[must_use]
pub fn window() -> Window {
    WINDOW.with(Clone::clone)
}

/// The page's document.
#[must_use]
pub fn document() -> Document {
    DOCUMENT.with(Clone::clone)
}

/// The document's root element.
#[must_use]
pub fn root() -> Element {
    gloo_utils::document_element()
}

/// An element of this tag and class, which is nowhere yet.
pub fn create(tag: &str, class: &str) -> Result<Element> {
    let element = document().create_element(tag)?;
    if !class.is_empty() {
        element.set_class_name(class);
    }
    Ok(element)
}

/// An element of this tag and class, as the last child of the parent.
pub fn add(parent: &Element, tag: &str, class: &str) -> Result<Element> {
    let element = create(tag, class)?;
    parent.append_child(&element)?;
    Ok(element)
}

/// As [`add`], with a text in it.
pub fn add_text(parent: &Element, tag: &str, class: &str, text: &str) -> Result<Element> {
    let element = add(parent, tag, class)?;
    element.set_text_content(Some(text));
    Ok(element)
}

/// An element of a drawing.
pub fn add_svg(parent: &Element, tag: &str) -> Result<Element> {
    let element = document().create_element_ns(Some(SVG), tag)?;
    parent.append_child(&element)?;
    Ok(element)
}

/// A copy of an element with all that is in it, as the last child of the parent; gives the first
/// element in it.
pub fn add_copy(parent: &Element, pattern: &Element) -> Result<Element> {
    let copy: Element = pattern.clone_node_with_deep(true)?.unchecked_into();
    parent.append_child(&copy)?;
    copy.first_element_child().ok_or_else(|| BrowserError::missing("a pattern is empty"))
}

/// Sets an attribute, if it isn't so already.
pub fn set(element: &Element, name: &str, value: &str) -> Result {
    if element.get_attribute(name).as_deref() != Some(value) {
        element.set_attribute(name, value)?;
    }
    Ok(())
}

/// Sets the text, if it isn't so already.
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Makes the element hold a text that may be of any length: of a long one the beginning is seen,
/// and all of it can be copied.
pub fn set_long_text(element: &Element, text: &str) -> Result {
    if element.text_content().as_deref() == Some(text) {
        return Ok(());
    }
    let (seen, rest) = text.split_at(text.floor_char_boundary(limits::BOX));
    element.set_text_content(Some(seen));
    if !rest.is_empty() {
        hide(&add_text(element, "span", "", rest)?)?;
    }
    Ok(())
}

/// Shows the element.
pub fn show(element: &Element) -> Result {
    element.remove_attribute("hidden")?;
    Ok(())
}

/// Hides the element.
pub fn hide(element: &Element) -> Result {
    set(element, "hidden", "")
}

/// Shows the text, or hides the element where there is none.
pub fn set_optional_text(element: &Element, text: Option<&str>) -> Result {
    set_text(element, text.unwrap_or_default());
    if text.is_some() { show(element) } else { hide(element) }
}

/// The window's width and height inside its frame, in CSS pixels.
#[must_use]
pub fn window_size() -> (f64, f64) {
    let size = |of: std::result::Result<JsValue, JsValue>| of.ok().and_then(|size| size.as_f64());
    let (width, height) = (window().inner_width(), window().inner_height());
    (size(width).unwrap_or_default(), size(height).unwrap_or_default())
}

/// Sets a property of the element's style.
pub fn set_style(element: &Element, name: &str, value: &str) -> Result {
    html(element)?.style().set_property(name, value)?;
    Ok(())
}

/// Sets a length of the element's style, in CSS pixels.
pub fn set_length(element: &Element, name: &str, length: f64) -> Result {
    set_style(element, name, &pixels(length))
}

/// Lets an element glide to its place from where a CSS transform puts it, in so many milliseconds.
pub fn glide(element: &Element, from: &str, time: f64) -> Result<Animation> {
    let frames = Object::new();
    let way = Array::of2(&from.into(), &"none".into());
    Reflect::set(&frames, &"transform".into(), &way)?;
    Reflect::set(&frames, &"easing".into(), &"ease-out".into())?;
    Ok(element.unchecked_ref::<Animatable>().animate(&frames, time))
}

#[wasm_bindgen]
extern "C" {
    /// An element that scripts animate: the bindings count it among what may still change.
    type Animatable;

    #[wasm_bindgen(method)]
    fn animate(this: &Animatable, frames: &Object, time: f64) -> Animation;
}

/// Puts an element where its middle is here and it is so wide and high, in CSS pixels from where
/// its surroundings begin. It has no other style of its own.
pub fn place(element: &Element, (x, y): (f64, f64), size: f64) -> Result {
    let [left, top] = [x, y].map(|middle| pixels(middle - size / 2.0));
    let size = pixels(size);
    let style = format!("left:{left};top:{top};width:{size};height:{size}");
    html(element)?.style().set_css_text(&style);
    Ok(())
}

/// A length as CSS writes it, to a hundredth of a pixel.
#[must_use]
pub fn pixels(length: f64) -> String {
    format!("{length:.2}px")
}

/// Brings the number of children to `wanted`: adds at the end with `make`, removes at the end.
pub fn fit(parent: &Element, wanted: usize, make: &dyn Fn(&Element, usize) -> Result) -> Result {
    let mut there = parent.child_element_count() as usize;
    while there > wanted {
        if let Some(last) = parent.last_element_child() {
            last.remove();
        }
        there -= 1;
    }
    for number in there..wanted {
        make(parent, number)?;
    }
    Ok(())
}

/// The child with this number.
pub fn child(parent: &Element, number: usize) -> Result<Element> {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    parent
        .children()
        .item(number)
        .ok_or_else(|| BrowserError::missing("a part of the page is gone"))
}

/// Removes all that is in the element.
pub fn clear(element: &Element) {
    element.set_text_content(None);
}

/// The element as one of HTML's.
pub fn html(element: &Element) -> Result<&HtmlElement> {
    element.dyn_ref().ok_or_else(|| BrowserError::missing("a part of the page is no HTML element"))
}

/// Scrolls a box, and nothing else, until what is in it is seen: `scrollIntoView` would move the
/// page as well.
pub fn reveal(around: &Element, element: &Element) {
    let (own, bounds) = (element.get_bounding_client_rect(), around.get_bounding_client_rect());
    #[expect(clippy::cast_possible_truncation, reason = "no box is a billion pixels long")]
    let beyond = |before: f64, after: f64| {
        (if before < 0.0 { before } else { after.max(0.0) }).ceil() as i32
    };
    let down = beyond(own.top() - bounds.top(), own.bottom() - bounds.bottom());
    let aside = beyond(own.left() - bounds.left(), own.right() - bounds.right());
    around.set_scroll_top(around.scroll_top() + down);
    around.set_scroll_left(around.scroll_left() + aside);
}

/// Scrolls the page as far as needed to see an element.
pub fn bring_into_sight(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Scrolls the page as far as needed to see an element, or its beginning where it is too long for
/// that.
pub fn bring_beginning_into_sight(element: &Element) -> Result {
    bring_into_sight(element);
    bring_into_sight(&child(element, 0)?);
    Ok(())
}

/// Moves the focus without scrolling; a board inside another page never takes it from that page.
pub fn focus(element: &Element) -> Result {
    if root().has_attribute("data-embed") && !document().has_focus()? {
        return Ok(());
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    html(element)?.focus_with_options(&options)?;
    Ok(())
}

/// The element that has the focus; none if it is nowhere.
#[must_use]
pub fn focused() -> Option<Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}
