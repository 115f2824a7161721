//! Pieces as inline drawings, for buttons and cards. The style sheets give the colours.

use web_sys::Element;

use super::dom::{self, Outcome};
use crate::board::Faction;
use crate::ui::art::{self, Ink, Stroke};

/// Draws the piece into the parent; nothing if there is no such drawing.
///
/// # Errors
/// When the browser refuses it.
pub fn piece(parent: &Element, name: &str, army: Faction) -> Outcome {
    let Some(art) = art::art(name) else { return Ok(()) };
    let svg = drawing(parent, "0 0 100 100")?;
    svg.set_attribute("class", &format!("piece {}", army.name()))?;
    let silhouette = art.strokes.iter().filter(|stroke| stroke.ink.is_silhouette());
    for stroke in silhouette {
        path(&svg, "halo", stroke.path)?;
    }
    art.strokes.iter().try_for_each(|stroke| path(&svg, class(stroke), stroke.path))
}

/// Draws a sign, made of one line on a square 24 wide, at the start of the parent, in place of
/// another that may be there.
///
/// # Errors
/// When the browser refuses it.
pub fn sign(parent: &Element, line: &str) -> Outcome {
    if let Some(drawn) = parent.query_selector(".sign path")? {
        return dom::set(&drawn, "d", line);
    }
    let svg = drawing(parent, "0 0 24 24")?;
    svg.set_attribute("class", "sign")?;
    parent.prepend_with_node_1(&svg)?;
    path(&svg, "", line)
}

fn drawing(parent: &Element, area: &str) -> Outcome<Element> {
    let svg = dom::add_svg(parent, "svg")?;
    svg.set_attribute("viewBox", area)?;
    svg.set_attribute("aria-hidden", "true")?;
    svg.set_attribute("focusable", "false")?;
    Ok(svg)
}

fn path(svg: &Element, class: &str, line: &str) -> Outcome {
    let path = dom::add_svg(svg, "path")?;
    path.set_attribute("class", class)?;
    path.set_attribute("d", line)
}

fn class(stroke: &Stroke) -> &'static str {
    match stroke.ink {
        Ink::Body => "body",
        Ink::Pale => "pale",
        Ink::Line => "line",
        Ink::Spot => "spot",
    }
}
