//! The piece that is looked at, and where it goes.

use crate::ui::canvas::marks::{Standing, TargetSign};
use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape};
use crate::ui::drawing::strokes::{diamond, lines, stroke, swap_in_corner};
use crate::ui::interaction::BoardView;
use motley_rules::board::SquareSet;
use motley_rules::play::Place;

/// The marks of the inspected piece, above the pieces: a frame around it, a hollow diamond where it
/// goes, brackets around what it captures, arrows at what it changes places with.
pub(crate) fn shapes(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let Some(study) = &board.interaction.inspector.now else { return };
    let areas = |squares: SquareSet| {
        let places = squares.into_iter().map(Place::Square);
        places.filter_map(|place| board.surface.layout.area(place))
    };
    for area in areas(study.alike) {
        ears(area, scene);
    }
    let from: SquareSet = study.from.into_iter().collect();
    for Area { at, size } in areas(from) {
        let line = stroke(size);
        scene.push(Shape::Frame { at, width: size, height: size, line, paint: Paint::Reach });
    }
    let reached = &study.reached;
    for area in areas(reached.moves) {
        goes(area, scene);
    }
    for area in areas(reached.captures) {
        takes(area, scene);
    }
    for square in reached.castles {
        let place = Place::Square(square);
        if let (Some(rook), Some(area)) = (board.piece_at(place), board.surface.layout.area(place))
        {
            TargetSign::castle(board, rook, Standing::Piece).draw(area, 0.0, scene);
        }
    }
    for area in areas(reached.swaps) {
        swap_in_corner(area, (Paint::Tray, Paint::Reach), scene);
    }
}

/// The width and colour of a line on a square of this size.
fn pen(size: f64) -> (f64, Paint) {
    ((size / 20.0).max(1.5), Paint::Reach)
}

/// Where it goes: a diamond.
pub(super) fn goes(area: Area, scene: &mut Vec<Shape>) {
    diamond(area, pen(area.size), scene);
}

/// What it captures: a bracket on the left and one on the right.
pub(super) fn takes(area: Area, scene: &mut Vec<Shape>) {
    let Point { x, y } = area.middle();
    for side in [-1.0, 1.0] {
        let (outer, inner) = (x + side * area.size * 0.44, x + side * area.size * 0.28);
        let (above, below) = (y - area.size * 0.42, y + area.size * 0.42);
        let corners = [(inner, above), (outer, above), (outer, below), (inner, below)];
        lines(&corners, pen(area.size), scene);
    }
}

/// Strokes across two corners, at pieces of the kind that is looked at.
fn ears(area: Area, scene: &mut Vec<Shape>) {
    let (Point { x, y }, size) = (area.at, area.size);
    let (near, far) = (size * 0.06, size * 0.26);
    for (x, way) in [(x, 1.0), (x + size, -1.0)] {
        let ends = [(x + way * near, y + far), (x + way * far, y + near)];
        lines(&ends, pen(size), scene);
    }
}
