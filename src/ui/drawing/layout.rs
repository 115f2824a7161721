//! The layout of the canvas: where every place lies.

use crate::ui::drawing::shape::Point;
use motley_rules::board::{BoardSize, Square};
use motley_rules::play::{Place, Reserve, Side, View};

/// A square part of the canvas, with whole CSS pixels as its edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    /// The upper left corner.
    pub(crate) at: Point,
    /// Width and height.
    pub(crate) size: f64,
}

impl Area {
    /// The middle.
    pub(crate) fn middle(self) -> Point {
        Point { x: self.at.x + self.size / 2.0, y: self.at.y + self.size / 2.0 }
    }

    /// True if the point lies in it; the right and lower edges belong to the next area.
    pub(crate) fn holds(self, point: Point) -> bool {
        let inside = |from: f64, at: f64| at >= from && at < from + self.size;
        inside(self.at.x, point.x) && inside(self.at.y, point.y)
    }
}

/// The room the canvas may take, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Room {
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// The rows of places outside the board, each 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outside {
    /// Gates next to the board, on both sides of it.
    gates: u8,
    /// The trays, for hands and pools, of the player above and of the player below.
    trays: [u8; 2],
}

/// The arrangement of the trays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trays {
    /// In rows beyond the gates.
    Rows,
    /// In so many columns to the right of the board.
    Columns(u8),
}

/// Every place with its area.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The width of a square.
    pub(crate) cell: f64,
    /// The size of the canvas.
    pub(crate) canvas: Room,
    /// The side that is below, nearer to the player.
    pub(crate) below: Side,
    /// The size of the board.
    pub(crate) shape: BoardSize,
    places: Vec<(Place, Area)>,
}

impl Layout {
    /// The largest layout of a view in a room, with squares that a finger hits.
    pub(crate) fn new(shape: BoardSize, view: &View, below: Side, room: Room) -> Self {
        Self::with((shape, view), below, room, cell)
    }

    /// The largest one of which nothing is outside the room, as long as squares have their least
    /// width: for pictures, in which nothing is pushed into sight.
    pub(crate) fn whole(shape: BoardSize, view: &View, below: Side, room: Room) -> Self {
        Self::with((shape, view), below, room, whole)
    }

    /// The one whose squares are as wide as this function says.
    fn with(
        (shape, view): (BoardSize, &View),
        below: Side,
        room: Room,
        cell: impl Fn(BoardSize, Outside, Room) -> (f64, Trays),
    ) -> Self {
        let outside = outside(view, below);
        let longest = Side::BOTH.map(|side| tray(view, side).len()).into_iter().max();
        let count = longest.and_then(|longest| u8::try_from(longest).ok()).unwrap_or_default();
        let (cell, trays) = spread(cell(shape, outside, room), count, (shape, outside), room);
        let mut layout = Self { cell, canvas: room, below, shape, places: Vec::new() };
        layout.lay_board(outside, (trays, count));
        if outside.gates > 0 {
            layout.lay_gates();
        }
        for side in Side::BOTH {
            layout.lay_tray(trays, side, &tray(view, side));
        }
        layout
    }

    /// The same with a margin on the left and below, where something else stands.
    pub(crate) fn with_margin(self, margin: f64) -> Self {
        let shifted = |(place, area): (Place, Area)| {
            (place, Area { at: Point { x: area.at.x + margin, ..area.at }, ..area })
        };
        let Room { width, height } = self.canvas;
        let canvas = Room { width: width + margin, height: height + margin };
        Self { canvas, places: self.places.into_iter().map(shifted).collect(), ..self }
    }

    /// Every place with its area: squares, gates, trays.
    pub(crate) fn places(&self) -> &[(Place, Area)] {
        &self.places
    }

    /// The area of a place; nothing for places that are not on the canvas.
    pub(crate) fn area(&self, place: Place) -> Option<Area> {
        self.places.iter().find(|(other, _)| *other == place).map(|(_, area)| *area)
    }

    /// The place under a point.
    pub(crate) fn place_at(&self, point: Point) -> Option<Place> {
        self.places.iter().find(|(_, area)| area.holds(point)).map(|(place, _)| *place)
    }

    /// The board without gates and trays: its upper left corner, width and
    /// height.
    pub(crate) fn board(&self) -> (Point, f64, f64) {
        let corner = self.places.first().map_or(Point::default(), |(_, area)| area.at);
        let width = f64::from(self.shape.files()) * self.cell;
        (corner, width, f64::from(self.shape.ranks()) * self.cell)
    }

    /// The file, from 0, in this column of the board from the left.
    fn file(&self, column: u8) -> u8 {
        if self.below == Side::White { column } else { self.shape.files() - 1 - column }
    }

    fn lay_board(&mut self, outside: Outside, (trays, count): (Trays, u8)) {
        let (files, ranks) = (self.shape.files(), self.shape.ranks());
        let [above, below] = bands(self.cell, outside, trays);
        for row in 0..ranks {
            let rank = if self.below == Side::White { ranks - 1 - row } else { row };
            for column in 0..files {
                let at = self.corner(column, above + f64::from(row) * self.cell);
                if let Some(square) = Square::new(self.file(column), rank) {
                    self.places.push((Place::Square(square), Area { at, size: self.cell }));
                }
            }
        }
        let height = above + f64::from(ranks) * self.cell + below;
        let columns = match trays {
            Trays::Rows => 0.0,
            Trays::Columns(1) => gap(self.cell) + self.cell,
            Trays::Columns(columns) => {
                gap(self.cell)
                    + f64::from(columns) * width_of_one((self.cell, height), count, columns)
            }
        };
        self.canvas = Room { width: f64::from(files) * self.cell + columns, height };
    }

    fn corner(&self, column: u8, y: f64) -> Point {
        Point { x: f64::from(column) * self.cell, y }
    }

    fn lay_gates(&mut self) {
        let (at, _, height) = self.board();
        for (side, y) in [
            (self.below.other(), at.y - gap(self.cell) - self.cell),
            (self.below, at.y + height + gap(self.cell)),
        ] {
            for column in 0..self.shape.files() {
                let place = Place::Gate(side, self.file(column));
                let area = Area { at: self.corner(column, y), size: self.cell };
                self.places.push((place, area));
            }
        }
    }

    /// Lays what a side has in hand or can promote to.
    fn lay_tray(&mut self, trays: Trays, side: Side, tray: &[Place]) {
        // A tray has a place for each of at most sixteen kinds.
        let numbered = || (0u8..).zip(tray);
        let count = numbered().last().map_or(1, |(last, _)| last + 1);
        let near = side == self.below;
        let Room { width, height } = self.canvas;
        let (columns, tile) = match trays {
            Trays::Rows => (count, self.cell.min((width / f64::from(count)).floor())),
            Trays::Columns(columns) => (columns, width_of_one((self.cell, height), count, columns)),
        };
        let left = match trays {
            Trays::Rows => 0.0,
            Trays::Columns(1) => width - self.cell,
            Trays::Columns(_) => width - f64::from(columns) * tile,
        };
        let top = if near { height - tile * f64::from(count.div_ceil(columns)) } else { 0.0 };
        for (number, place) in numbered() {
            let (row, column) = (f64::from(number / columns), f64::from(number % columns));
            let at = Point { x: left + column * tile, y: top + row * tile };
            self.places.push((*place, Area { at, size: tile }));
        }
    }
}

/// The width of a place in the trays of both sides, one above the other.
fn width_of_one((cell, height): (f64, f64), count: u8, columns: u8) -> f64 {
    let rows = f64::from(count.div_ceil(columns).max(1));
    cell.min((height / 2.0 / rows).floor())
}

/// The width that a finger needs, in CSS pixels.
const FINGER: f64 = 40.0;

/// The part of their width that squares keep at least where the trays move above and below the board.
const KEPT: f64 = 0.85;

/// Two columns where one would be too thin for a finger, and there is room; or else above and below
/// the board, if nothing is too narrow there, or the squares lose little by it.
fn spread(
    (cell, trays): (f64, Trays),
    count: u8,
    (shape, outside): (BoardSize, Outside),
    room: Room,
) -> (f64, Trays) {
    // What stands above and below the board only makes the places larger.
    let board = (cell, f64::from(shape.ranks()) * cell);
    let width = f64::from(shape.files()) * cell + gap(cell) + 2.0 * cell;
    let one = width_of_one(board, count, 1);
    if trays != Trays::Columns(1) || one >= FINGER.min(cell) {
        return (cell, trays);
    }
    if width <= room.width {
        return (cell, Trays::Columns(2));
    }
    let rows = largest(shape, outside, Trays::Rows, room);
    let is_better = one < NARROWEST && rows >= NARROWEST || rows >= KEPT * cell;
    if is_better && count <= shape.files() { (rows, Trays::Rows) } else { (cell, trays) }
}

fn outside(view: &View, below: Side) -> Outside {
    let has_gates = view.reserves.iter().any(|reserve| matches!(reserve.place, Place::Gate(..)));
    let row = |side| u8::from(!tray(view, side).is_empty());
    Outside { gates: u8::from(has_gates), trays: [below.other(), below].map(row) }
}

/// A side's hand and pool, as they are listed; last what a pool could hold and doesn't, so that there
/// is no gap in it.
fn tray(view: &View, side: Side) -> Vec<Place> {
    let is_own = |place: Place| match place {
        Place::Hand(owner, _) | Place::Pool(owner, _) => owner == side,
        Place::Square(_) | Place::Gate(..) | Place::Choice(_) => false,
    };
    let mut tray = Vec::new();
    for wanted in [false, true] {
        for Reserve { place, piece, .. } in &view.reserves {
            let is_blank = matches!(place, Place::Pool(..)) && piece.is_none();
            if is_own(*place) && is_blank == wanted {
                tray.push(*place);
            }
        }
    }
    tray
}

/// The space between the board and what lies outside.
fn gap(cell: f64) -> f64 {
    (cell / 8.0).round().max(3.0)
}

/// The height of what lies above the board, and of what lies below it.
fn bands(cell: f64, outside: Outside, trays: Trays) -> [f64; 2] {
    outside.trays.map(|tray| {
        let tray = if trays == Trays::Rows { tray } else { 0 };
        f64::from(outside.gates + tray) * (cell + gap(cell))
    })
}

/// The width of a square, in whole pixels, and where the trays give it more. Where a board is so wide
/// that its squares would be too small for a finger, a little more than half of it fits the room.
fn cell(shape: BoardSize, outside: Outside, room: Room) -> (f64, Trays) {
    let whole = whole(shape, outside, room);
    let is_wide = shape.files() > BoardSize::ORTHODOX.files();
    let half = BoardSize::new(shape.files() / 2 + 1, shape.ranks());
    let Some(half) = half.filter(|_| is_wide && whole.0 < NARROWEST) else { return whole };
    // What is due stands below it, in the same window.
    let [above, below] = bands(NARROWEST, outside, Trays::Rows);
    let least = above + NARROWEST * f64::from(half.ranks()) + below;
    let low = Room { height: (room.height * PART).max(least).min(room.height), ..room };
    let zoomed = largest(half, outside, Trays::Rows, low);
    if zoomed >= NARROWEST { (zoomed, Trays::Rows) } else { whole }
}

/// The same where all of the board fits the room.
fn whole(shape: BoardSize, outside: Outside, room: Room) -> (f64, Trays) {
    let rows = largest(shape, outside, Trays::Rows, room);
    let column = largest(shape, outside, Trays::Columns(1), room);
    let has_trays = outside.trays != [0, 0];
    if has_trays && column > rows { (column, Trays::Columns(1)) } else { (rows, Trays::Rows) }
}

/// The narrowest square that a finger hits without care, in CSS pixels.
const NARROWEST: f64 = 30.0;

/// The part of its room's height that such a board takes at most, if that makes its squares no
/// narrower.
const PART: f64 = 0.7;

/// The smallest square that can still be hit by a finger or seen.
const SMALLEST: u16 = 12;

/// The largest square with which everything fits the room.
fn largest(shape: BoardSize, outside: Outside, trays: Trays, room: Room) -> f64 {
    let fits = |cell: f64| {
        let column = if trays == Trays::Columns(1) { gap(cell) + cell } else { 0.0 };
        let width = f64::from(shape.files()) * cell + column;
        let [above, below] = bands(cell, outside, trays);
        let height = above + f64::from(shape.ranks()) * cell + below;
        width <= room.width && height <= room.height
    };
    (SMALLEST..=400).rev().map(f64::from).find(|cell| fits(*cell)).unwrap_or(SMALLEST.into())
}
