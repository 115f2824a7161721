//! Marks on the board. None rests on its colour alone: each has a form of its
//! own as well.

use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape};
use crate::ui::drawing::strokes::{badge, filled, framed, stroke, swap_in_corner};
use crate::ui::interaction::BoardView;
use crate::ui::port::event::Setting;
use crate::ui::session::snapshot::{OfferedGesture, Snapshot};
use motley_rules::board::{Faction, Piece};
use motley_rules::game::Played;
use motley_rules::play::{Effect, Place, Reserve, ReserveState};

/// Marks below the pieces: the last action, check, what is picked.
pub(crate) fn under(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let Snapshot { last, parts, .. } = &board.session.now;
    let last = touched(last.iter());
    for place in touched(parts.iter()).into_iter().filter(|place| !last.contains(place)) {
        if let Some(area) = board.surface.layout.area(place) {
            scene.push(filled(area, Paint::Earlier));
            corners(area, 1, scene);
        }
    }
    for area in last.into_iter().filter_map(|place| board.surface.layout.area(place)) {
        scene.push(filled(area, Paint::Last));
        corners(area, 2, scene);
    }
    bounds(board, scene);
    for square in &board.session.now.view.checked {
        if let (Some(at), Some(area)) =
            (board.middle(*square), board.surface.layout.area(Place::Square(*square)))
        {
            scene.push(filled(area, Paint::Check));
            let (radius, line) = (area.size * 0.46, stroke(area.size));
            scene.push(Shape::Ring { at, radius, line, paint: Paint::Check });
        }
    }
    // A king in check may move as well.
    eligible(board, scene);
    if let Some(area) =
        board.interaction.picking.source.and_then(|source| board.surface.layout.area(source))
    {
        scene.push(filled(area, Paint::Picked));
        scene.push(framed(area, stroke(area.size), Paint::Picked));
    }
}

/// A frame around the part of the ground that a kind of an army may stand on,
/// with its name.
fn bounds(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let Some(draft) = board.session.shown_draft() else { return };
    for (kind, squares) in draft.bounds() {
        let areas = squares.into_iter().map(Place::Square);
        let areas: Vec<Area> = areas.filter_map(|place| board.surface.layout.area(place)).collect();
        let Some((at, width, height)) = around(&areas) else { continue };
        scene.push(Shape::Frame { at, width, height, line: 2.0, paint: Paint::Hover });
        let size = (board.surface.layout.cell * 0.22).clamp(9.0, 14.0).round();
        let name = board.session.table.piece_set().def(kind).name;
        let corner = Point { x: at.x + width, ..at };
        label(corner, size, format!("{name}\u{2019}s half"), scene);
    }
}

/// A text on a ground of its own, at the upper right corner of a frame: on the left may be the
/// number of a rank. It stands above the frame, off its squares, where there is room on the board.
fn label(corner: Point, size: f64, text: String, scene: &mut Vec<Shape>) {
    // Letters are a little over half as wide as they are high.
    let letters = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
    let (width, height) = (f64::from(letters) * size * 0.62, size * 1.5);
    let y = if corner.y > height { corner.y - height } else { corner.y } - 1.0;
    let at = Point { x: corner.x - width - 1.0, y };
    scene.push(Shape::Rect { at, width, height, paint: Paint::Tray });
    let at = Point { x: corner.x - width / 2.0 - 1.0, y: y + height / 2.0 };
    scene.push(Shape::Text { at, size, text, paint: Paint::Ink });
}

/// The smallest rectangle around areas: its corner, width and height.
fn around(areas: &[Area]) -> Option<(Point, f64, f64)> {
    let least = |values: &mut dyn Iterator<Item = f64>| values.reduce(f64::min);
    let most = |values: &mut dyn Iterator<Item = f64>| values.reduce(f64::max);
    let left = least(&mut areas.iter().map(|area| area.at.x))?;
    let top = least(&mut areas.iter().map(|area| area.at.y))?;
    let right = most(&mut areas.iter().map(|area| area.at.x + area.size))?;
    let bottom = most(&mut areas.iter().map(|area| area.at.y + area.size))?;
    Some((Point { x: left, y: top }, right - left, bottom - top))
}

/// A bar under each piece that can move in the part that is due, where a turn has parts; and under
/// what is to be placed.
fn eligible(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let places = board.surface.layout.places().iter();
    let marked = |place: Place| board.is_eligible(place) || is_to_place(board, place);
    for (_, area) in places.filter(|(place, _)| marked(*place)) {
        bar(*area, scene);
    }
}

/// A bar at the foot of an area.
pub(super) fn bar(area: Area, scene: &mut Vec<Shape>) {
    let (inset, line) = (area.size * 0.25, stroke(area.size));
    let y = area.at.y + area.size - line;
    let (from, to) = (area.at.x + inset, area.at.x + area.size - inset);
    let [from, to] = [from, to].map(|x| Point { x, y });
    // Lighter than its ground where that is dark, and under the darkest piece too.
    scene.push(Shape::Line { from, to, line, paint: Paint::Hover });
}

/// What the bars on the board mean, where there are some and nothing is picked.
pub(super) fn bars_mean(board: BoardView<'_>) -> Option<&'static str> {
    let places = || board.surface.layout.places().iter().map(|(place, _)| *place);
    if board.interaction.picking.source.is_some() {
        None
    } else if places().any(|place| is_to_place(board, place)) {
        Some("to be placed")
    } else {
        places().any(|place| board.is_eligible(place)).then_some("can move now")
    }
}

fn is_to_place(board: BoardView<'_>, place: Place) -> bool {
    let places = board.session.now.is_placing() && board.session.draft().is_none();
    places && board.interaction.picking.source.is_none() && board.session.now.is_source(place)
}

/// Marks above the pieces: targets, what is lost, what was refused.
pub(crate) fn over(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    for place in lost(board) {
        if let Some(area) = board.surface.layout.area(place) {
            cross(area, scene);
        }
    }
    targets(board, scene);
    let refused = board.interaction.picking.refusal.iter().flat_map(|refusal| &refusal.places);
    for area in refused.filter_map(|place| board.surface.layout.area(*place)) {
        refusal(area, scene);
    }
}

/// The places that actions have touched.
pub(crate) fn touched<'a>(actions: impl Iterator<Item = &'a Played>) -> Vec<Place> {
    let mut places = Vec::new();
    for effect in actions.flat_map(|played| &played.effects) {
        match *effect {
            Effect::Shift { from, to, .. } => places.extend([from, to]),
            Effect::Swap { a, b } => places.extend([Place::Square(a), Place::Square(b)]),
            Effect::Become { at, .. } => places.push(Place::Square(at)),
            _ => {}
        }
    }
    let mut seen = Vec::with_capacity(places.len());
    for place in places {
        // A hand is never marked: it isn't where something has happened.
        if !seen.contains(&place) && !matches!(place, Place::Hand(..)) {
            seen.push(place);
        }
    }
    seen
}

/// Short strokes in one corner of an area, or in that and the one across.
fn corners(area: Area, count: usize, scene: &mut Vec<Shape>) {
    let paint = Paint::Last;
    let (line, long) = (stroke(area.size), (area.size / 5.0).round());
    let half = line / 2.0;
    let Point { x, y } = area.at;
    let (right, below) = (x + area.size, y + area.size);
    for (corner, sideways, upright) in [
        ((x + half, y + half), x + long, y + long),
        ((right - half, below - half), right - long, below - long),
    ]
    .into_iter()
    .take(count)
    {
        let from = Point { x: corner.0, y: corner.1 };
        for to in [Point { x: sideways, y: from.y }, Point { x: from.x, y: upright }] {
            scene.push(Shape::Line { from, to, line, paint });
        }
    }
}

/// The signs of all targets, and a frame around the one under the pointer.
fn targets(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let Some(source) = board.marked_source() else { return };
    let offered = board.session.now.offered.iter().filter(|offer| offer.source == Some(source));
    let mut places: Vec<Place> = Vec::new();
    for place in offered.flat_map(|offer: &OfferedGesture| &offer.targets) {
        if !places.contains(place) {
            places.push(*place);
        }
    }
    // Where a piece can go nearly anywhere, small dots leave the board to be seen.
    let dot = if places.len() > MANY { 0.09 } else { 0.15 };
    for place in places {
        target(board, (source, place), dot, scene);
    }
}

/// More targets than a queen has in the middle of an empty small board.
const MANY: usize = 18;

fn target(board: BoardView<'_>, (source, place): (Place, Place), dot: f64, scene: &mut Vec<Shape>) {
    let Some(area) = board.surface.layout.area(place) else { return };
    if board.session.settings.is_on(Setting::Dots) {
        for sign in signs(board, source, place) {
            sign.draw(area, dot, scene);
        }
    }
    if board.interaction.picking.hovered == Some(place) {
        scene.push(framed(area, stroke(area.size), Paint::Hover));
    }
}

/// A sign at a place where what is picked can go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TargetSign {
    /// It goes there.
    Go,
    /// It takes what is there.
    Take,
    /// It changes places with what is there.
    Swap,
    /// It castles with this piece, which stands there or not.
    Castle(&'static str, Faction, Standing),
}

/// A place's piece: there is one, or none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    Piece,
    Nothing,
}

impl TargetSign {
    /// The sign for castling with this rook.
    pub(super) fn castle(board: BoardView<'_>, rook: Piece, standing: Standing) -> Self {
        let name = board.session.table.piece_set().def(rook.piece_type()).name;
        Self::Castle(name, rook.faction(), standing)
    }

    /// Its meaning.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Go => "can go there",
            Self::Take => "can capture",
            Self::Swap => "can change places",
            Self::Castle(..) => "can castle",
        }
    }

    /// Draws it, with a dot of this size.
    pub(super) fn draw(self, area: Area, dot: f64, scene: &mut Vec<Shape>) {
        let (at, size, paint) = (area.middle(), area.size, Paint::Target);
        match self {
            Self::Go => scene.push(Shape::Disc { at, radius: size * dot, paint }),
            Self::Take => {
                let (radius, line) = (size * 0.44, (size / 12.0).max(2.0));
                scene.push(Shape::Ring { at, radius, line, paint });
            }
            Self::Swap => swap_in_corner(area, (paint, Paint::Light), scene),
            Self::Castle(name, army, standing) => {
                let radius = (size * 0.2).max(8.0);
                let aside = size / 2.0 - radius - 1.0;
                let at = match standing {
                    Standing::Nothing => at,
                    Standing::Piece => Point { x: at.x + aside, y: at.y - aside },
                };
                badge((at, radius, paint), (name, army), scene);
            }
        }
    }
}

/// The signs at a place where what is picked can go: a dot, a ring around what is taken, arrows
/// where places are changed, the rook where a king castles.
pub(super) fn signs(board: BoardView<'_>, source: Place, place: Place) -> Vec<TargetSign> {
    let mut signs = Vec::new();
    let taken = board.piece_at(place);
    for offer in board.session.now.offered.iter().filter(|offer| offer.leads(source, place)) {
        let rook = offer.castles_with().and_then(|rook| board.piece_at(Place::Square(rook)));
        let standing = if taken.is_some() { Standing::Piece } else { Standing::Nothing };
        let sign = match (rook, taken) {
            (Some(rook), _) => TargetSign::castle(board, rook, standing),
            _ if offer.swaps() => TargetSign::Swap,
            // Where an army is built, nothing is taken.
            (None, Some(_)) if board.session.draft().is_some() => continue,
            (None, Some(_)) => TargetSign::Take,
            (None, None) => TargetSign::Go,
        };
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    signs
}

fn lost(board: BoardView<'_>) -> impl Iterator<Item = Place> {
    let lost = |reserve: &&Reserve| reserve.state == ReserveState::Lost;
    board.session.now.view.reserves.iter().filter(lost).map(|reserve| reserve.place)
}

fn cross(area: Area, scene: &mut Vec<Shape>) {
    // Thin, and corner to corner: the piece should still be known.
    let (inset, line) = (area.size * 0.06, (stroke(area.size) * 0.6).round().max(2.0));
    let Point { x, y } = area.at;
    let (left, right) = (x + inset, x + area.size - inset);
    let (above, below) = (y + inset, y + area.size - inset);
    for (start, end) in [(above, below), (below, above)] {
        let (from, to) = (Point { x: left, y: start }, Point { x: right, y: end });
        scene.push(Shape::Line { from, to, line, paint: Paint::Lost });
    }
}

/// A frame with an exclamation mark, in the corner where neither a coordinate nor a marker is.
fn refusal(area: Area, scene: &mut Vec<Shape>) {
    let paint = Paint::Refused;
    scene.push(framed(area, stroke(area.size), paint));
    let size = (area.size * 0.3).round().max(10.0);
    let at = Point { x: area.at.x + size * 0.5, y: area.at.y + area.size - size * 0.7 };
    scene.push(Shape::Text { at, size, text: "!".to_owned(), paint });
}
