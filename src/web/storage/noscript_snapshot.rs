//! The snapshot of the game for where no script runs, as when the page was saved.

use crate::ui::panel::Panel;
use crate::ui::svg::escaped;
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};

/// The element's id, in `index.html`.
const ID: &str = "still";

/// Puts the picture, which is SVG, and what the panel tells there. As long as scripts run, the
/// element holds it as plain text.
pub(crate) fn show(picture: &str, panel: &Panel) -> Result {
    let mut text = picture.to_owned();
    for part in [&panel.title, &panel.status, &panel.record, &panel.position] {
        text += "<pre>";
        text += &escaped(part);
        text += "</pre>";
    }
    let place = dom::document().get_element_by_id(ID);
    let place =
        place.ok_or_else(|| BrowserError::missing("the page has no place for a still picture"))?;
    place.set_text_content(Some(&text));
    Ok(())
}
