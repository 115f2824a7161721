//! Marks on the squares that each side threatens, and lines of check.

use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape, Strength};
use crate::ui::drawing::strokes::stroke;
use crate::ui::interaction::BoardView;
use motley_rules::play::{Place, Side};

/// The marks of the threats: threatened squares, and lines of check.
pub(crate) fn marks(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let Some(threats) = &board.interaction.threats else { return };
    for (side, squares) in Side::BOTH.into_iter().zip(&threats.threatened) {
        for square in *squares {
            if let Some(area) = board.surface.layout.area(Place::Square(square)) {
                scene.push(mark(area, size(area), side));
            }
        }
    }
    for (from, to) in &threats.checks {
        if let (Some(from), Some(to)) = (board.middle(*from), board.middle(*to)) {
            let line = stroke(board.surface.layout.cell);
            scene.push(Shape::Line { from, to, line, paint: Paint::Check });
        }
    }
}

/// The size of a mark on a square.
pub(super) fn size(area: Area) -> f64 {
    (area.size * 0.32).max(12.0)
}

/// A mark of this size in a lower corner, which it fills: White's on the left, Black's on the right.
/// The caps of what is held are round and pointed, and lie on pieces.
pub(super) fn mark(area: Area, size: f64, by: Side) -> Shape {
    let (name, x) = match by {
        Side::White => ("leftcorner", size / 2.0),
        Side::Black => ("rightcorner", area.size - size / 2.0),
    };
    let at = Point { x: area.at.x + x, y: area.at.y + area.size - size / 2.0 };
    Shape::Piece { at, size, name, army: by.faction(), strength: Strength::Full }
}
