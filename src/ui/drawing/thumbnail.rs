//! A small picture of any table: the board and what stands on it, for lists
//! and choosers. Nothing can be picked there, so it has no trays.

use crate::ui::drawing::shape::{PIECE, Paint, Point, Shape, Strength};
use motley_rules::board::{Piece, Square};
use motley_rules::game::Table;
use motley_rules::play::{Place, Reserve, ReserveState, Side, View, Viewer};

/// The longer edge of a picture that stands alone, in CSS pixels.
pub(crate) const STILL: f64 = 480.0;

/// A small picture, in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Thumbnail {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The shapes that it shows, from back to front.
    pub shapes: Vec<Shape>,
}

/// A picture of the position on this table as both players may see it, with
/// this side below. The longer of its edges has this size, in CSS pixels.
///
/// ```
/// use motley_chess::ui;
/// use motley_rules::play::Side;
/// use motley_rules::variants;
/// let table = variants::games()[0].open.unwrap()(&[], None).unwrap();
/// let picture = ui::thumbnail(&*table, Side::White, 96.0);
/// assert_eq!(picture.width.max(picture.height), 96.0);
/// assert!(!picture.shapes.is_empty());
/// ```
#[must_use]
pub fn thumbnail(table: &dyn Table, below: Side, size: f64) -> Thumbnail {
    let view = table.view(Viewer::Public);
    let mut painter = Painter::new(table, &view, below, size);
    painter.squares();
    for (square, piece) in view.board.pieces() {
        painter.piece(Place::Square(square), piece);
    }
    for reserve in view.reserves.iter().filter(|reserve| waits(**reserve)) {
        if let Some(piece) = reserve.piece {
            painter.piece(reserve.place, piece);
        }
    }
    painter.picture
}

/// The area of a square in such a picture: its left edge, its upper one, and its width.
pub(crate) fn area(table: &dyn Table, square: Square, size: f64) -> (f64, f64, f64) {
    let painter = Painter::new(table, &table.view(Viewer::Public), Side::White, size);
    let corner = painter.corner(Place::Square(square));
    (corner.x, corner.y, painter.cell)
}

/// True if a reserve is a piece that waits at a gate, behind the board.
fn waits(reserve: Reserve) -> bool {
    matches!(reserve.place, Place::Gate(..)) && reserve.state == ReserveState::Waiting
}

/// A picture that is being made.
struct Painter<'a> {
    table: &'a dyn Table,
    below: Side,
    /// The width of a square.
    cell: f64,
    /// The height of what lies above the board, and of what lies below it.
    band: f64,
    picture: Thumbnail,
}

impl<'a> Painter<'a> {
    fn new(table: &'a dyn Table, view: &View, below: Side, size: f64) -> Self {
        let shape = table.board_size();
        let (files, ranks) = (f64::from(shape.files()), f64::from(shape.ranks()));
        let band = if view.reserves.iter().copied().any(waits) { 1.0 } else { 0.0 };
        let rows = ranks + 2.0 * band;
        let cell = size / files.max(rows);
        let picture =
            Thumbnail { width: files * cell, height: rows * cell, shapes: Vec::with_capacity(128) };
        Self { table, below, cell, band: band * cell, picture }
    }

    fn squares(&mut self) {
        let shape = self.table.board_size();
        let cell = self.cell;
        for square in shape.squares() {
            let paint = if shape.is_dark(square) { Paint::Dark } else { Paint::Light };
            let at = self.corner(Place::Square(square));
            self.picture.shapes.push(Shape::Rect { at, width: cell, height: cell, paint });
        }
        let (width, height) = (self.picture.width, self.picture.height - 2.0 * self.band);
        let at = Point { x: 0.0, y: self.band };
        self.picture.shapes.push(Shape::Frame { at, width, height, line: 1.0, paint: Paint::Edge });
    }

    fn piece(&mut self, place: Place, piece: Piece) {
        let corner = self.corner(place);
        self.picture.shapes.push(Shape::Piece {
            at: Point { x: corner.x + self.cell / 2.0, y: corner.y + self.cell / 2.0 },
            size: self.cell * PIECE,
            name: self.table.piece_set().def(piece.piece_type()).name,
            army: piece.faction(),
            strength: Strength::Full,
        });
    }

    /// The upper left corner of a square or gate.
    fn corner(&self, place: Place) -> Point {
        let (file, row) = match place {
            Place::Square(square) => (square.file(), self.row(square)),
            Place::Gate(side, file) if side == self.below => {
                (file, self.picture.height - self.cell)
            }
            Place::Gate(_, file) => (file, 0.0),
            Place::Hand(..) | Place::Pool(..) | Place::Choice(_) => (0, 0.0),
        };
        let last = self.table.board_size().files() - 1;
        let column = if self.below == Side::White { file } else { last - file };
        Point { x: f64::from(column) * self.cell, y: row }
    }

    fn row(&self, square: Square) -> f64 {
        let last = self.table.board_size().ranks() - 1;
        let row = if self.below == Side::White { last - square.rank() } else { square.rank() };
        self.band + f64::from(row) * self.cell
    }
}
