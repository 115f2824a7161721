//! Pieces as inline drawings, for buttons and cards. The style sheets give the colours.

use web_sys::Element;

use crate::ui::art::{self, Ink, Stroke};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use motley_rules::board::Faction;

/// Draws the piece into the parent; nothing if there is no such drawing.
pub fn piece(parent: &Element, name: &str, army: Faction) -> Result {
    let Some(art) = art::art(name) else { return Ok(()) };
    let svg = drawing(parent, "0 0 100 100")?;
    dom::set(&svg, "class", &format!("piece {}", army.name()))?;
    let silhouette = art.strokes.iter().filter(|stroke| stroke.ink.is_silhouette());
    for stroke in silhouette {
        path(&svg, "halo", stroke.path)?;
    }
    for stroke in art.strokes {
        path(&svg, class(stroke), stroke.path)?;
    }
    Ok(())
}

/// Draws a sign, made of one line on a square 24 wide, at the start of the parent, in place of
/// another that may be there.
pub fn sign(parent: &Element, line: &str) -> Result {
    if let Some(drawn) = parent.query_selector(".sign path")? {
        return dom::set(&drawn, "d", line);
    }
    let svg = drawing(parent, "0 0 24 24")?;
    dom::set(&svg, "class", "sign")?;
    parent.prepend_with_node_1(&svg)?;
    path(&svg, "", line)?;
    Ok(())
}

fn drawing(parent: &Element, area: &str) -> Result<Element> {
    let svg = dom::add_svg(parent, "svg")?;
    dom::set(&svg, "viewBox", area)?;
    dom::set(&svg, "aria-hidden", "true")?;
    dom::set(&svg, "focusable", "false")?;
    Ok(svg)
}

fn path(svg: &Element, class: &str, line: &str) -> Result {
    let path = dom::add_svg(svg, "path")?;
    dom::set(&path, "class", class)?;
    dom::set(&path, "d", line)
}

fn class(stroke: &Stroke) -> &'static str {
    match stroke.ink {
        Ink::Body => "body",
        Ink::Pale => "pale",
        Ink::Line => "line",
        Ink::Spot => "spot",
    }
}
