//! Shapes that several marks are made of.

use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape, Strength};
use motley_rules::board::Faction;

/// The least size of a lifted piece, so that it is seen around a finger, in CSS pixels.
pub(crate) const SEEN: f64 = 44.0;

/// The size of a lifted piece, in squares.
pub(crate) const LIFTED: f64 = 1.16;

/// A rectangle that fills an area.
pub(crate) fn filled(area: Area, paint: Paint) -> Shape {
    Shape::Rect { at: area.at, width: area.size, height: area.size, paint }
}

/// A frame along the edges of an area.
pub(crate) fn framed(area: Area, line: f64, paint: Paint) -> Shape {
    Shape::Frame { at: area.at, width: area.size, height: area.size, line, paint }
}

/// The width of a line on a square of this size.
pub(crate) fn stroke(size: f64) -> f64 {
    (size / 16.0).round().max(2.0)
}

/// The sign for changing places in the upper right corner of a square on the board.
pub(crate) fn swap_in_corner(area: Area, paints: (Paint, Paint), scene: &mut Vec<Shape>) {
    let radius = (area.size * 0.15).max(7.5);
    let at = Point { x: area.at.x + area.size - radius - 1.0, y: area.at.y + radius + 1.0 };
    swap(at, radius, paints, scene);
}

/// Two arrows past each other, on a disc.
pub(crate) fn swap(at: Point, radius: f64, (ground, ink): (Paint, Paint), scene: &mut Vec<Shape>) {
    let line = (radius / 5.0).max(1.0);
    scene.push(Shape::Disc { at, radius, paint: ground });
    for way in [1.0, -1.0] {
        let point = |along: f64, across: f64| Point {
            x: at.x + way * along * radius,
            y: at.y - way * across * radius,
        };
        let tip = point(0.6, 0.2);
        for from in [point(-0.6, 0.2), point(0.2, 0.6)] {
            scene.push(Shape::Line { from, to: tip, line, paint: ink });
        }
    }
}

/// A line through points.
pub(crate) fn lines(corners: &[(f64, f64)], (width, paint): (f64, Paint), scene: &mut Vec<Shape>) {
    let corner = |(x, y): (f64, f64)| Point { x, y };
    for pair in corners.windows(2) {
        let (from, to) = (corner(pair[0]), corner(pair[1]));
        scene.push(Shape::Line { from, to, line: width, paint });
    }
}

/// A hollow diamond in the middle of an area.
pub(crate) fn diamond(area: Area, pen: (f64, Paint), scene: &mut Vec<Shape>) {
    let (Point { x, y }, half) = (area.middle(), area.size * 0.15);
    let corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y), (x, y - half)];
    lines(&corners, pen, scene);
}

/// A piece on a disc: that of a rook, with which a king castles.
pub(crate) fn badge(
    (at, radius, ground): (Point, f64, Paint),
    (name, army): (&'static str, Faction),
    scene: &mut Vec<Shape>,
) {
    scene.push(Shape::Disc { at, radius, paint: ground });
    scene.push(Shape::Piece { at, size: radius * 1.6, name, army, strength: Strength::Full });
}
