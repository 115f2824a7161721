//! The piece that is looked at, and where it goes.

use crate::ui::canvas::strokes::{stroke, swap};
use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape};
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
    for area in areas(reached.moves | reached.castles) {
        diamond(area, scene);
    }
    for area in areas(reached.captures) {
        brackets(area, scene);
    }
    for area in areas(reached.swaps) {
        swap(area, (Paint::Tray, Paint::Reach), scene);
    }
}

/// A line through points.
fn lines(points: &[(f64, f64)], size: f64, scene: &mut Vec<Shape>) {
    let point = |(x, y): (f64, f64)| Point { x, y };
    let line = (size / 20.0).max(1.5);
    for pair in points.windows(2) {
        let (from, to) = (point(pair[0]), point(pair[1]));
        scene.push(Shape::Line { from, to, line, paint: Paint::Reach });
    }
}

fn diamond(area: Area, scene: &mut Vec<Shape>) {
    let (Point { x, y }, half) = (area.middle(), area.size * 0.15);
    let corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y), (x, y - half)];
    lines(&corners, area.size, scene);
}

/// A bracket on the left and one on the right.
fn brackets(area: Area, scene: &mut Vec<Shape>) {
    let Point { x, y } = area.middle();
    for side in [-1.0, 1.0] {
        let (outer, inner) = (x + side * area.size * 0.44, x + side * area.size * 0.28);
        let (above, below) = (y - area.size * 0.42, y + area.size * 0.42);
        let corners = [(inner, above), (outer, above), (outer, below), (inner, below)];
        lines(&corners, area.size, scene);
    }
}

/// Strokes across two corners, at pieces of the kind that is looked at.
fn ears(area: Area, scene: &mut Vec<Shape>) {
    let (Point { x, y }, size) = (area.at, area.size);
    let (near, far) = (size * 0.06, size * 0.26);
    for (x, way) in [(x, 1.0), (x + size, -1.0)] {
        let ends = [(x + way * near, y + far), (x + way * far, y + near)];
        lines(&ends, size, scene);
    }
}
