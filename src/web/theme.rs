//! Light or dark: as the system has it, or as the button says.

use web_sys::Element;

use super::dom::{self, Outcome};
use super::store::{Store, THEME};

const NAMES: [&str; 3] = ["system", "light", "dark"];

/// The button, which shows what is chosen.
///
/// # Errors
/// When the browser refuses it.
pub(crate) fn button(parent: &Element) -> Outcome {
    let button = dom::add_button(parent, "plain theme", "theme")?;
    button.set_id("theme");
    Ok(())
}

/// Shows what was chosen before.
///
/// # Errors
/// When the browser refuses it.
pub(crate) fn restore(store: &Store) -> Outcome {
    let kept = store.read(THEME);
    show(NAMES.iter().position(|name| Some(*name) == kept.as_deref()).unwrap_or(0))
}

/// Goes on to the next, and keeps the choice if the browser lets us: nothing is lost if not.
///
/// # Errors
/// When the browser refuses it.
pub(crate) fn next(store: &Store) -> Outcome {
    let now = root()?.get_attribute("data-theme");
    let now = NAMES.iter().position(|name| Some(*name) == now.as_deref()).unwrap_or(0);
    let next = (now + 1) % NAMES.len();
    show(next)?;
    store.write(THEME, NAMES[next]).or(Ok(()))
}

fn show(number: usize) -> Outcome {
    let name = NAMES[number];
    root()?.set_attribute("data-theme", name)?;
    let button = dom::document()?.get_element_by_id("theme").ok_or("the theme has no button")?;
    dom::set_text(
        &button,
        match name {
            "light" => "☀",
            "dark" => "☾",
            _ => "◐",
        },
    );
    button.set_attribute("aria-label", &format!("Colours: {name}"))?;
    button.set_attribute("title", &format!("Colours: {name}"))
}

fn root() -> Outcome<Element> {
    Ok(dom::document()?.document_element().ok_or("the document is empty")?)
}
