//! Light or dark: as the system has it, or as the button says.

use web_sys::Element;

use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::storage::store::{Store, THEME};

/// The id of the button, which shows what is chosen.
pub(super) const BUTTON: &str = "theme";

const NAMES: [&str; 3] = ["system", "light", "dark"];

/// Shows what was chosen before.
pub(crate) fn restore(store: &Store) -> Result {
    let kept = store.read(THEME);
    show(NAMES.iter().position(|name| Some(*name) == kept.as_deref()).unwrap_or(0))?;
    Ok(())
}

/// Goes on to the next, and keeps the choice if the browser lets us: nothing is lost if not.
pub(crate) fn next(store: &Store) -> Result {
    let now = root()?.get_attribute("data-theme");
    let now = NAMES.iter().position(|name| Some(*name) == now.as_deref()).unwrap_or(0);
    let dark = dom::window().match_media("(prefers-color-scheme: dark)")?;
    let is_dark = dark.is_some_and(|dark| dark.matches());
    // First the one that differs from what the system has: the first press is seen.
    let next = if is_dark { (now + 1) % NAMES.len() } else { (now + 2) % NAMES.len() };
    show(next)?;
    let _ = store.write(THEME, NAMES[next]);
    Ok(())
}

/// Shows the theme of this name, whatever was chosen before, and keeps nothing.
pub(crate) fn choose(name: &str) -> Result {
    show(NAMES.iter().position(|other| *other == name).unwrap_or(0))?;
    Ok(())
}

fn show(number: usize) -> Result {
    let name = NAMES[number];
    dom::set(&root()?, "data-theme", name)?;
    let button = dom::document()
        .get_element_by_id(BUTTON)
        .ok_or_else(|| BrowserError::missing("the theme has no button"))?;
    dom::set_text(
        &button,
        match name {
            "light" => "☀",
            "dark" => "☾",
            _ => "◐",
        },
    );
    dom::set(&button, "aria-label", &format!("Colours: {name}"))?;
    dom::set(&button, "title", &format!("Colours: {name}"))
}

fn root() -> Result<Element> {
    dom::document().document_element().ok_or_else(|| BrowserError::missing("the document is empty"))
}
