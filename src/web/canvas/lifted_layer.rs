//! The layer of the pieces in the hand: each an element of its own above the board, so that to move
//! them paints nothing.

use std::cell::RefCell;

use web_sys::{CssStyleDeclaration, Element};

use super::paint::Painter;
use super::sprite::Look;
use crate::ui::shape::{Shape, Strength};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The layer, which is as large as the board and cuts off what goes beyond it.
pub(super) struct LiftedLayer {
    element: Element,
    shown: RefCell<Vec<Held>>,
}

/// A piece in the layer.
struct Held {
    look: Look,
    style: CssStyleDeclaration,
    /// The place where it is, as its style says it.
    at: String,
}

/// The number of the first shape that is in the hand: none of the others is above them, and all of
/// them
/// are pieces.
pub(super) fn begins(shapes: &[Shape]) -> usize {
    let is_lifted =
        |shape: &Shape| matches!(shape, Shape::Piece { strength: Strength::Lifted, .. });
    let is_whole = |shape: &Shape| {
        matches!(shape, Shape::Piece { strength: Strength::Lifted | Strength::Full, .. })
    };
    let first = shapes.iter().position(is_lifted).unwrap_or(shapes.len());
    let held = shapes.get(first..).unwrap_or_default();
    if held.iter().all(is_whole) { first } else { shapes.len() }
}

impl LiftedLayer {
    /// An empty layer beside the canvas of the board.
    pub(super) fn new(parent: &Element) -> Result<Self> {
        let element = dom::add(parent, "div", "lifted")?;
        dom::set(&element, "aria-hidden", "true")?;
        Ok(Self { element, shown: RefCell::default() })
    }

    /// Forgets the pictures, which will be others.
    pub(super) fn clear(&self) {
        if !self.shown.take().is_empty() {
            dom::clear(&self.element);
        }
    }

    /// Shows these pieces and no others.
    pub(super) fn show(&self, held: &[Shape], painter: &mut Painter<'_>) -> Result {
        let looks = held.iter().filter_map(|shape| painter.look(shape));
        let looks: Vec<(Look, (f64, f64))> = looks.collect();
        let mut shown = self.shown.borrow_mut();
        let same = shown.iter().map(|held| &held.look).eq(looks.iter().map(|(look, _)| look));
        if !same {
            dom::clear(&self.element);
            shown.clear();
            for (look, _) in &looks {
                let Some(picture) = painter.sprites.get(*look, painter.palette)? else { continue };
                let size = f64::from(picture.width()) / painter.ratio;
                dom::set_length(picture, "width", size)?;
                dom::set_length(picture, "height", size)?;
                self.element.append_child(picture)?;
                shown.push(Held { look: *look, style: picture.style(), at: String::new() });
            }
        }
        for (held, (_, (left, top))) in shown.iter_mut().zip(&looks) {
            let at = format!("translate({}px,{}px)", left / painter.ratio, top / painter.ratio);
            if held.at != at {
                held.style.set_property("transform", &at)?;
                held.at = at;
            }
        }
        Ok(())
    }
}
