//! The shapes that a canvas shows, in CSS pixels from its upper left corner.

use motley_rules::board::Faction;

/// The width of a piece, in squares.
pub(crate) const PIECE: f64 = 0.94;

/// A point on the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// A colour by what it is for: the theme says which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A dark square of a diagram, on which signs stand out.
    Quiet,
    /// The ground of gates and trays.
    Tray,
    /// Lines around boards and trays.
    Edge,
    /// Coordinates on light squares.
    InkOnLight,
    /// Coordinates on dark squares.
    InkOnDark,
    /// Text and marks beside the board.
    Ink,
    /// The square that is picked.
    Picked,
    /// A square one may go to.
    Target,
    /// The last action.
    Last,
    /// The earlier parts of its turn.
    Earlier,
    /// A king in check.
    Check,
    /// The keyboard's focus, and a target under the pointer.
    Hover,
    /// A piece that is lost for good, and the cross over it.
    Lost,
    /// A place that shows why something was refused.
    Refused,
    /// The piece that is looked at, and where it could go.
    Reach,
    /// The colour of the first crayon.
    Green,
    /// The colour of the second.
    Red,
    /// The colour of the third.
    Blue,
    /// The colour of the fourth.
    Yellow,
}

/// Every paint with its name in the style sheets.
pub const PAINTS: [(Paint, &str); 21] = [
    (Paint::Light, "square-light"),
    (Paint::Dark, "square-dark"),
    (Paint::Quiet, "square-quiet"),
    (Paint::Tray, "tray"),
    (Paint::Edge, "edge"),
    (Paint::InkOnLight, "ink-on-light"),
    (Paint::InkOnDark, "ink-on-dark"),
    (Paint::Ink, "board-ink"),
    (Paint::Picked, "picked"),
    (Paint::Target, "target"),
    (Paint::Last, "last"),
    (Paint::Earlier, "earlier"),
    (Paint::Check, "check"),
    (Paint::Hover, "hover"),
    (Paint::Lost, "lost"),
    (Paint::Refused, "refused"),
    (Paint::Reach, "reach"),
    (Paint::Green, "crayon-green"),
    (Paint::Red, "crayon-red"),
    (Paint::Blue, "crayon-blue"),
    (Paint::Yellow, "crayon-yellow"),
];

/// One thing to draw; later ones cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled rectangle with its upper left corner.
    Rect {
        /// Upper left corner.
        at: Point,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// Fill.
        paint: Paint,
    },
    /// The outline of a rectangle, drawn inside it.
    Frame {
        /// Upper left corner.
        at: Point,
        /// Width.
        width: f64,
        /// Height.
        height: f64,
        /// The line's width.
        line: f64,
        /// Its colour.
        paint: Paint,
    },
    /// A filled disc.
    Disc {
        /// Centre.
        at: Point,
        /// Radius.
        radius: f64,
        /// Fill.
        paint: Paint,
    },
    /// A ring.
    Ring {
        /// Centre.
        at: Point,
        /// Radius of the line's middle.
        radius: f64,
        /// The line's width.
        line: f64,
        /// Its colour.
        paint: Paint,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
        /// The line's width.
        line: f64,
        /// Its colour.
        paint: Paint,
    },
    /// An arrow, with its tip at its end.
    Arrow {
        /// The point where it begins.
        from: Point,
        /// The point of its tip.
        to: Point,
        /// The width of its shaft.
        line: f64,
        /// Its colour.
        paint: Paint,
    },
    /// A text centred on a point.
    Text {
        /// Centre.
        at: Point,
        /// Height of the letters in CSS pixels.
        size: f64,
        /// The text.
        text: String,
        /// Its colour.
        paint: Paint,
    },
    /// A piece centred on a point.
    Piece {
        /// Centre.
        at: Point,
        /// Width and height.
        size: f64,
        /// The piece's name, which is its art's.
        name: &'static str,
        /// The army that it belongs to.
        army: Faction,
        /// The manner in which it is drawn.
        strength: Strength,
    },
}

/// The manner in which a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// As it is.
    Full,
    /// Fainter: where a lifted piece came from, and what is lost.
    Faint,
    /// Lifted: with a shadow.
    Lifted,
    /// Fallen over: a king that is mated.
    Fallen,
}

/// The corners of an arrow: a shaft of this width that begins a little beside
/// its start, and a head.
#[must_use]
pub fn arrow(from: Point, to: Point, line: f64) -> [Point; 7] {
    let (width, height) = (to.x - from.x, to.y - from.y);
    let long = width.hypot(height).max(1.0);
    let (along, half) = ((width / long, height / long), line / 2.0);
    let point = |way: f64, aside: f64| Point {
        x: from.x + along.0 * way - along.1 * aside,
        y: from.y + along.1 * way + along.0 * aside,
    };
    let (start, neck) = (line * 1.6, long - line * 2.2);
    [
        point(start, half),
        point(neck, half),
        point(neck, line * 1.3),
        point(long, 0.0),
        point(neck, -line * 1.3),
        point(neck, -half),
        point(start, -half),
    ]
}
