//! How the piece under a pointer that rests moves, in a box beside it.

use web_sys::Element;

use super::spots;
use crate::ui::panel::{Panel, Tip};
use crate::ui::popover_placement::Rect;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::thumbnails::Gallery;

/// The box; hidden while no pointer rests on a piece. A screen reader hears the same elsewhere.
pub(super) struct TipBox {
    felt: Element,
    element: Element,
    gallery: Gallery,
}

impl TipBox {
    pub(super) fn new(parent: &Element, felt: &Element) -> Result<Self> {
        let element = dom::add(parent, "div", "tip")?;
        dom::set(&element, "aria-hidden", "true")?;
        dom::hide(&element)?;
        let gallery = Gallery::default();
        Ok(Self { felt: felt.clone(), element, gallery })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.and_then(|shown| shown.tip.as_ref()) == panel.tip.as_ref() {
            return Ok(());
        }
        dom::clear(&self.element);
        self.gallery.sweep();
        let Some(tip) = &panel.tip else { return dom::hide(&self.element) };
        self.gallery.add(&self.element, "diagram", &tip.diagram.picture)?;
        let text = dom::add(&self.element, "p", "")?;
        dom::add_text(&text, "strong", "", &tip.name)?;
        dom::add_text(&text, "span", "words", &tip.words)?;
        dom::show(&self.element)?;
        self.place(panel, tip)
    }

    /// Beside the piece, and not over what it reaches if that can be.
    fn place(&self, panel: &Panel, tip: &Tip) -> Result {
        let [own, felt] = [&self.element, &self.felt].map(spots::of);
        let window = spots::window()?;
        let mut avoid = Vec::new();
        spots::add(&mut avoid, panel, felt, &|cell| cell.place == tip.place);
        let alone = own.over(&avoid, window);
        spots::add(&mut avoid, panel, felt, &|cell| tip.reached.contains(&cell.place));
        let inside = |at: &Rect| *at == at.within(window);
        let Some(at) = own.over(&avoid, window).filter(inside).or(alone) else {
            // The place isn't on the board any more.
            return dom::hide(&self.element);
        };
        dom::set_length(&self.element, "left", at.left)?;
        dom::set_length(&self.element, "top", at.top)
    }

    /// Takes over the theme's colours.
    pub(super) fn recolour(&self) -> Result {
        self.gallery.recolour()
    }
}
