//! Light or dark: as the system has it, or as the button says.

use web_sys::Element;

use crate::ui::panel::theme;
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::storage::store::{Store, THEME};

/// The id of the button, which shows what is chosen.
pub(super) const BUTTON: &str = "theme";

/// Wears what was chosen before. The button, once it is there, says so by [`tell`].
pub(crate) fn restore(store: &Store) -> Result {
    wear(known(&store.read(THEME).unwrap_or_default()))
}

/// Goes on to the next, and gives its name, to be kept.
pub(crate) fn next() -> Result<&'static str> {
    let now = root()?.get_attribute("data-theme").unwrap_or_default();
    let dark = dom::window().match_media("(prefers-color-scheme: dark)")?;
    let system = if dark.is_some_and(|dark| dark.matches()) { "dark" } else { "light" };
    let next = theme::after(&now, system);
    choose(next)?;
    Ok(next)
}

/// Shows the theme of this name, whatever was chosen before, and keeps nothing.
pub(crate) fn choose(name: &str) -> Result {
    wear(known(name))?;
    tell()
}

/// The theme of this name, or else the first.
fn known(name: &str) -> &'static str {
    theme::THEMES.into_iter().find(|other| *other == name).unwrap_or(theme::THEMES[0])
}

/// Wears this theme for a while, and gives the name of the one that was worn, for the way back.
pub(crate) fn exchange(name: &str) -> Result<String> {
    let worn = root()?.get_attribute("data-theme").unwrap_or_default();
    wear(known(name))?;
    Ok(worn)
}

fn wear(name: &str) -> Result {
    dom::set(&root()?, "data-theme", name)
}

/// Lets the button say what is worn.
pub(crate) fn tell() -> Result {
    let name = root()?.get_attribute("data-theme").unwrap_or_default();
    let button = dom::document()
        .get_element_by_id(BUTTON)
        .ok_or_else(|| BrowserError::missing("the theme has no button"))?;
    dom::set_text(
        &button,
        match name.as_str() {
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
