//! Extents of shapes: the part of a canvas that a shape can touch, in device pixels.

use super::sprite;
use crate::ui::shape::{Point, Shape};

/// The width by which edges are blurred beyond a shape, in device pixels.
const EDGE: f64 = 2.0;

/// A rectangle whose edges lie between pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Extent {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Extent {
    /// The extent that a shape can touch, where a CSS pixel has so many device pixels.
    pub(super) fn of(shape: &Shape, ratio: f64) -> Self {
        let (from, to) = corners(shape);
        Self {
            left: (from.x * ratio - EDGE).floor(),
            top: (from.y * ratio - EDGE).floor(),
            right: (to.x * ratio + EDGE).ceil(),
            bottom: (to.y * ratio + EDGE).ceil(),
        }
    }

    /// True if two extents have something in common.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The smallest one that holds both.
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// The upper left and the lower right corner of what a shape covers, in CSS pixels.
fn corners(shape: &Shape) -> (Point, Point) {
    match shape {
        Shape::Rect { at, width, height, .. } | Shape::Frame { at, width, height, .. } => {
            (*at, Point { x: at.x + width, y: at.y + height })
        }
        Shape::Disc { at, radius, .. } => around(*at, *radius, *radius),
        Shape::Ring { at, radius, line, .. } => around(*at, radius + line, radius + line),
        Shape::Line { from, to, line, .. } => between(*from, *to, *line),
        // Its head is wider than its shaft.
        Shape::Arrow { from, to, line, .. } => between(*from, *to, line * 1.5),
        Shape::Text { at, size, text, .. } => {
            #[expect(clippy::cast_precision_loss, reason = "a text on the board is a word")]
            let letters = text.chars().count() as f64;
            around(*at, size * letters, *size)
        }
        Shape::Piece { at, size, .. } => {
            let half = size / 2.0 + size * sprite::MARGIN + 1.0;
            around(*at, half, half)
        }
    }
}

fn around(at: Point, wide: f64, high: f64) -> (Point, Point) {
    (Point { x: at.x - wide, y: at.y - high }, Point { x: at.x + wide, y: at.y + high })
}

fn between(from: Point, to: Point, beside: f64) -> (Point, Point) {
    let least = Point { x: from.x.min(to.x) - beside, y: from.y.min(to.y) - beside };
    let most = Point { x: from.x.max(to.x) + beside, y: from.y.max(to.y) + beside };
    (least, most)
}
