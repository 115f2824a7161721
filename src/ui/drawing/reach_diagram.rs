//! How a type of piece moves, as a picture: a small board with the piece, and a sign on each square
//! that it reaches.

use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{PIECE, Paint, Point, Shape, Strength};
use crate::ui::drawing::strokes::{badge, diamond, lines, swap};
use crate::ui::drawing::thumbnail::Thumbnail;
use motley_rules::board::{BoardSize, Faction, Piece, Square};
use motley_rules::game::{Ability, Reach, Table};

/// The most files and ranks that are shown: as far as a leap goes to either side.
const WINDOW: u8 = 7;

/// The width of a square, in CSS pixels.
const CELL: f64 = 17.0;

/// The height of the strip below the board with the sign that belongs to no square.
const BELOW: f64 = 22.0;

/// A sign on a square of a diagram, or across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It goes there.
    Move,
    /// It captures there.
    Capture,
    /// It goes or captures there.
    Both,
    /// It slides over what lies before, which must be empty.
    Slide,
    /// It slides on to the edge of the board, and captures on the way.
    Endless,
    /// It goes there only from its first ranks, or files.
    First,
    /// It goes there only over a piece.
    Hop,
    /// It goes there from anywhere.
    Anywhere,
    /// It changes places with a piece there.
    Swap,
    /// It castles.
    Castle,
    /// It waits behind the board, and comes in there.
    Gate,
}

impl Sign {
    /// Every sign.
    pub const ALL: [Self; 11] = [
        Self::Move,
        Self::Capture,
        Self::Both,
        Self::Slide,
        Self::Endless,
        Self::First,
        Self::Hop,
        Self::Anywhere,
        Self::Swap,
        Self::Castle,
        Self::Gate,
    ];

    /// Its meaning.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Move => "goes there",
            Self::Capture => "captures there",
            Self::Both => "goes or captures there",
            Self::Slide => "the way there must be free",
            Self::Endless => "goes or captures as far as the way is free",
            Self::First => "goes there only from its first ranks",
            Self::Hop => "goes there only over a piece",
            Self::Anywhere => "goes there, however far and whatever stands between",
            Self::Swap => "changes places with a piece there",
            Self::Castle => "castles with a rook",
            Self::Gate => "waits behind the board until the piece in front leaves",
        }
    }

    /// The sign alone.
    #[must_use]
    pub fn picture(self) -> Thumbnail {
        let area = Area { at: Point::default(), size: CELL * 1.25 };
        let mut shapes = vec![ground(area, Paint::Light)];
        let Point { x, y } = area.middle();
        match self {
            Self::Slide | Self::Endless => {
                let [from, to] = [-0.4, 0.4].map(|by| Point { x: x + by * area.size, y });
                shapes.push(way((from, to), area.size, self));
            }
            _ => mark(self, area, 1.0, &mut shapes),
        }
        Thumbnail { width: area.size, height: area.size, shapes }
    }
}

/// A diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct ReachDiagram {
    /// The picture.
    pub picture: Thumbnail,
    /// The squares with their signs; those on a way to the edge of the board have none.
    pub marks: Vec<(Square, Sign)>,
    /// The signs for ways that must be free.
    pub ways: Vec<Sign>,
    /// The sign below the board, of what the piece does besides moving from square to square.
    pub below: Option<Sign>,
}

impl ReachDiagram {
    /// The diagram of a piece of this table's game.
    pub(crate) fn new(table: &dyn Table, piece: Piece) -> Self {
        let reach = table.reach(piece);
        let window = Window::new(table.board_size(), reach.from);
        let mut shapes = Vec::with_capacity(64);
        window.squares(&mut shapes);
        let ways = window.ways(&reach, &mut shapes);
        let marks = marks(&reach, &window);
        // A hop points the way that the piece goes.
        let up = if piece.faction().forward().1 < 0 { -1.0 } else { 1.0 };
        for (square, sign) in &marks {
            mark(*sign, window.area(*square), up, &mut shapes);
        }
        let area = window.area(reach.from);
        shapes.push(Shape::Piece {
            at: area.middle(),
            size: area.size * PIECE,
            name: table.piece_set().def(piece.piece_type()).name,
            army: piece.faction(),
            strength: Strength::Full,
        });
        let below = reach.ability.map(|ability| match ability {
            Ability::Castles => Sign::Castle,
            Ability::Gates => Sign::Gate,
        });
        let (width, mut height) = window.size();
        if let Some(sign) = below {
            let at = Point { x: area.at.x - (BELOW - CELL) / 2.0, y: height };
            let strip = Area { at, size: BELOW };
            shapes.push(ground(strip, Paint::Light));
            mark(sign, strip, up, &mut shapes);
            height += BELOW;
        }
        Self { picture: Thumbnail { width, height, shapes }, marks, ways, below }
    }

    /// True if the sign is in the picture.
    pub(crate) fn has(&self, sign: Sign) -> bool {
        self.below == Some(sign)
            || self.ways.contains(&sign)
            || self.marks.iter().any(|(_, other)| *other == sign)
    }
}

/// Each square's signs.
fn marks(reach: &Reach, window: &Window) -> Vec<(Square, Sign)> {
    let mut marks = Vec::new();
    for square in window.board_size.squares().into_iter().filter(|at| window.shows(*at)) {
        let (goes, takes) = (reach.moves.contains(square), reach.captures.contains(square));
        let mut add = |is: bool, sign: Sign| marks.extend(is.then_some((square, sign)));
        let endless = window.is_endless(reach, square);
        let special = reach.first.contains(square) || reach.anywhere.contains(square);
        add(goes && takes && !special && !endless, Sign::Both);
        add(takes && (special || !goes), Sign::Capture);
        add(goes && !takes && !special, Sign::Move);
        add(reach.first.contains(square), Sign::First);
        add(reach.anywhere.contains(square), Sign::Anywhere);
        add(reach.hops.contains(square), Sign::Hop);
        add(reach.swaps.contains(square), Sign::Swap);
    }
    marks
}

/// The part of a board that a diagram shows, as White sees it.
struct Window {
    board_size: BoardSize,
    from: Square,
    /// The first file and rank.
    first: (u8, u8),
    /// The number of files and ranks.
    count: (u8, u8),
}

impl Window {
    /// The part around a square.
    fn new(board_size: BoardSize, from: Square) -> Self {
        let part = |at: u8, all: u8| {
            let count = all.min(WINDOW);
            (at.saturating_sub(WINDOW / 2).min(all - count), count)
        };
        let (files, ranks) =
            (part(from.file(), board_size.files()), part(from.rank(), board_size.ranks()));
        Self { board_size, from, first: (files.0, ranks.0), count: (files.1, ranks.1) }
    }

    fn size(&self) -> (f64, f64) {
        (f64::from(self.count.0) * CELL, f64::from(self.count.1) * CELL)
    }

    fn shows(&self, square: Square) -> bool {
        let is_in = |at: u8, first: u8, count: u8| (first..first + count).contains(&at);
        is_in(square.file(), self.first.0, self.count.0)
            && is_in(square.rank(), self.first.1, self.count.1)
    }

    /// The area of a square, also of one outside.
    fn area(&self, square: Square) -> Area {
        let column = f64::from(square.file()) - f64::from(self.first.0);
        let row = f64::from(self.first.1 + self.count.1 - 1) - f64::from(square.rank());
        Area { at: Point { x: column * CELL, y: row * CELL }, size: CELL }
    }

    fn squares(&self, shapes: &mut Vec<Shape>) {
        for square in self.board_size.squares().into_iter().filter(|at| self.shows(*at)) {
            let dark = self.board_size.is_dark(square);
            let paint = if dark { Paint::Quiet } else { Paint::Light };
            shapes.push(ground(self.area(square), paint));
        }
        let ((width, height), at) = (self.size(), Point::default());
        shapes.push(Shape::Frame { at, width, height, line: 1.0, paint: Paint::Edge });
    }

    /// The ways that must be free, as lines, with a tip where they go on.
    fn ways(&self, reach: &Reach, shapes: &mut Vec<Shape>) -> Vec<Sign> {
        let mut signs = Vec::new();
        for slide in &reach.slides {
            let steps = f64::from(reach.from.distance(slide.to));
            let seen = self.seen(slide.to);
            let (from, to) = (self.area(reach.from).middle(), self.area(slide.to).middle());
            // The tip of an arrow is in the last square's far half.
            let more = if slide.endless { 0.4 } else { 0.0 };
            let at = |along: f64| Point {
                x: from.x + (to.x - from.x) * along / steps,
                y: from.y + (to.y - from.y) * along / steps,
            };
            let sign = if slide.endless { Sign::Endless } else { Sign::Slide };
            shapes.push(way((at(0.4), at(seen + more)), CELL, sign));
            signs.push(sign);
        }
        signs
    }

    /// The number of steps to a square that the diagram shows.
    fn seen(&self, to: Square) -> f64 {
        let room = |from: u8, to: u8, first: u8, count: u8| match to.cmp(&from) {
            std::cmp::Ordering::Less => from - first,
            std::cmp::Ordering::Equal => u8::MAX,
            std::cmp::Ordering::Greater => first + count - 1 - from,
        };
        let files = room(self.from.file(), to.file(), self.first.0, self.count.0);
        let ranks = room(self.from.rank(), to.rank(), self.first.1, self.count.1);
        f64::from(files.min(ranks).min(self.from.distance(to)))
    }

    /// True if an arrow leads over a square, and says all of it.
    fn is_endless(&self, reach: &Reach, square: Square) -> bool {
        let way = |to: Square| {
            let steps = i16::from(self.from.distance(to).max(1));
            let step = |from: u8, to: u8| (i16::from(to) - i16::from(from)) * 120 / steps;
            (step(self.from.file(), to.file()), step(self.from.rank(), to.rank()))
        };
        reach.slides.iter().any(|slide| slide.endless && way(slide.to) == way(square))
    }
}

fn ground(area: Area, paint: Paint) -> Shape {
    Shape::Rect { at: area.at, width: area.size, height: area.size, paint }
}

/// A way between two points, with a tip if it goes on.
fn way((from, to): (Point, Point), size: f64, sign: Sign) -> Shape {
    let paint = Paint::Target;
    match sign {
        Sign::Endless => Shape::Arrow { from, to, line: size / 8.0, paint },
        _ => Shape::Line { from, to, line: size / 12.0, paint },
    }
}

/// Draws a sign in an area; `up` is 1 for what goes up, and -1 for what goes down.
fn mark(sign: Sign, area: Area, up: f64, shapes: &mut Vec<Shape>) {
    let (at, size, paint) = (area.middle(), area.size, Paint::Target);
    let dot = Shape::Disc { at, radius: size * 0.17, paint };
    let ring = |radius: f64| Shape::Ring { at, radius: size * radius, line: size / 9.0, paint };
    match sign {
        Sign::Move => shapes.push(dot),
        Sign::Capture => shapes.push(ring(0.38)),
        Sign::Both => shapes.extend([dot, ring(0.38)]),
        Sign::First => shapes.push(ring(0.19)),
        Sign::Anywhere => {
            let corner = Point { x: at.x - size, y: at.y - size };
            let wide = Area { at: corner, size: size * 2.0 };
            diamond(wide, (size / 10.0, paint), shapes);
        }
        Sign::Hop => {
            for below in [-0.25, 0.05] {
                let (tip, base) = (at.y + up * below * size, at.y + up * (below + 0.22) * size);
                let half = size * 0.28;
                let corners = [(at.x - half, base), (at.x, tip), (at.x + half, base)];
                lines(&corners, (size / 9.0, paint), shapes);
            }
        }
        // In the place of a dot: where it goes or captures as well, the ring is around it.
        Sign::Swap => swap(at, size * 0.3, (Paint::Target, Paint::Light), shapes),
        Sign::Castle => badge((at, size * 0.45, Paint::Target), ("rook", Faction::White), shapes),
        Sign::Gate => {
            let [low, high] = [0.42, -0.45].map(|by| Point { x: at.x, y: at.y + by * size });
            shapes.push(Shape::Arrow { from: low, to: high, line: size / 8.0, paint });
            let corner = |by: f64| (at.x + by * size, at.y + 0.42 * size);
            lines(&[corner(-0.4), corner(0.4)], (size / 8.0, paint), shapes);
        }
        // They lead over squares, and are drawn as ways.
        Sign::Slide | Sign::Endless => {}
    }
}
