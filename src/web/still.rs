//! What the page shows where no script runs, as when it was saved: the game as it was left.

use super::dom::{self, Needed};
use crate::ui::panel::Panel;
use crate::ui::svg::escaped;

/// The element's id, in `index.html`.
const ID: &str = "still";

/// Puts the picture, which is SVG, and what the panel tells there. As long as scripts run, the
/// element holds it as plain text.
pub(super) fn show(picture: &str, panel: &Panel) {
    let mut text = picture.to_owned();
    for part in [&panel.title, &panel.status, &panel.record, &panel.position] {
        text += "<pre>";
        text += &escaped(part);
        text += "</pre>";
    }
    let place = dom::document().get_element_by_id(ID);
    dom::set_text(&place.needed("the page has no place for a still picture"), &text);
}
