//! Light or dark: as the system has it, or as the button says.

use web_sys::Element;

use super::dom::{self, Needed};
use super::store::{Store, THEME};

const NAMES: [&str; 3] = ["system", "light", "dark"];

/// The button, which shows what is chosen.
pub(crate) fn button(parent: &Element) {
    let button = dom::add_button(parent, "plain theme", "theme");
    button.set_id("theme");
}

/// Shows what was chosen before.
pub(crate) fn restore(store: &Store) {
    let kept = store.read(THEME);
    show(NAMES.iter().position(|name| Some(*name) == kept.as_deref()).unwrap_or(0));
}

/// Goes on to the next, and keeps the choice if the browser lets us: nothing is lost if not.
pub(crate) fn next(store: &Store) {
    let now = root().get_attribute("data-theme");
    let now = NAMES.iter().position(|name| Some(*name) == now.as_deref()).unwrap_or(0);
    let next = (now + 1) % NAMES.len();
    show(next);
    let _ = store.write(THEME, NAMES[next]);
}

/// Shows the theme of this name, whatever was chosen before, and keeps nothing.
pub(crate) fn choose(name: &str) {
    show(NAMES.iter().position(|other| *other == name).unwrap_or(0));
}

fn show(number: usize) {
    let name = NAMES[number];
    dom::set(&root(), "data-theme", name);
    let button = dom::document().get_element_by_id("theme").needed("the theme has no button");
    dom::set_text(
        &button,
        match name {
            "light" => "☀",
            "dark" => "☾",
            _ => "◐",
        },
    );
    dom::set(&button, "aria-label", &format!("Colours: {name}"));
    dom::set(&button, "title", &format!("Colours: {name}"));
}

fn root() -> Element {
    dom::document().document_element().needed("the document is empty")
}
