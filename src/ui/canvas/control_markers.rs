//! Caps on the pieces that players hold: round for White, peaked for Black, so
//! that a colour isn't all that tells them apart.

use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape, Strength};
use crate::ui::drawing::strokes::{LIFTED, SEEN, stroke};
use crate::ui::interaction::BoardView;
use crate::ui::interaction::picking::Preview;
use motley_rules::board::Square;
use motley_rules::play::{Place, Side};

/// The size of a cap, in squares.
const CAP: f64 = 0.42;

/// The distance of a cap's middle from the middle of the piece, in squares: up and to the right, so
/// that the piece's head is seen.
const ASIDE: f64 = 0.28;

/// The caps of the pieces on the board, and what is to become of them.
pub(crate) fn caps(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let preview = board.interaction.picking.preview.as_ref();
    for (square, side) in &board.session.now.view.controlled {
        let Some(area) = shown(board, *square) else { continue };
        scene.push(cap(area.middle(), area.size, (*side, Strength::Full)));
        if preview.is_some_and(|preview| preview.freed.contains(&(*square, *side))) {
            struck(area, scene);
        }
    }
    let Some(Preview { from, by, checked, .. }) = preview else { return };
    if !board.session.now.view.controlled.contains(&(*from, *by))
        && let Some(area) = shown(board, *from)
    {
        scene.push(cap(area.middle(), area.size, (*by, Strength::Faint)));
    }
    for king in checked {
        if let (Some(at), Some(area)) = (board.middle(*king), shown(board, *king)) {
            let (radius, line) = (area.size * 0.46, stroke(area.size));
            scene.push(Shape::Ring { at, radius, line, paint: Paint::Check });
        }
    }
}

/// The cap of the piece in the hand.
pub(crate) fn in_hand(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let preview = board.interaction.picking.preview.as_ref();
    if let (Some(at), Some(preview)) = (board.dragged_to(), preview) {
        let size = (board.surface.layout.cell * LIFTED).max(SEEN);
        scene.push(cap(at, size, (preview.by, Strength::Full)));
    }
}

/// The area of a square whose piece is seen there; none while the piece glides there or is dragged.
fn shown(board: BoardView<'_>, square: Square) -> Option<Area> {
    let place = Place::Square(square);
    let glides = board.surface.animation.as_ref().is_some_and(|animation| animation.hides(place));
    let lifted = board.dragged_to().is_some() && board.interaction.picking.source == Some(place);
    board.surface.layout.area(place).filter(|_| !glides && !lifted)
}

/// A cap alone, in the middle of an area.
pub(super) fn cap_of(area: Area, by: Side) -> Shape {
    let Point { x, y } = area.middle();
    let size = area.size / CAP * 0.8;
    cap(Point { x: x - size * ASIDE, y: y + size * ASIDE }, size, (by, Strength::Full))
}

fn cap(piece: Point, size: f64, (by, strength): (Side, Strength)) -> Shape {
    let at = Point { x: piece.x + size * ASIDE, y: piece.y - size * ASIDE };
    let name = match by {
        Side::White => "roundcap",
        Side::Black => "peakedcap",
    };
    Shape::Piece { at, size: size * CAP, name, army: by.faction(), strength }
}

/// A stroke through the cap of a piece that will be let go.
fn struck(area: Area, scene: &mut Vec<Shape>) {
    let Point { x, y } = area.middle();
    let (x, y, half) = (x + area.size * ASIDE, y - area.size * ASIDE, area.size * CAP * 0.6);
    let (from, to) = (Point { x: x - half, y: y + half }, Point { x: x + half, y: y - half });
    scene.push(Shape::Line { from, to, line: stroke(area.size), paint: Paint::Lost });
}
