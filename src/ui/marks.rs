//! Marks on the board. None rests on its colour alone: each has a form of its
//! own as well.

use super::layout::Area;
use super::now::Way;
use super::scene::{filled, middle, piece_at};
use super::shape::{Paint, Point, Shape};
use super::state::State;
use motley_rules::play::{Effect, Place, Reserve, ReserveState};

/// Marks below the pieces: the last action, check, what is picked.
pub(super) fn under(state: &State, scene: &mut Vec<Shape>) {
    for place in last(state) {
        if let Some(area) = state.layout.area(place) {
            scene.push(filled(area, Paint::Last));
            corners(area, Paint::Last, scene);
        }
    }
    bounds(state, scene);
    eligible(state, scene);
    for square in &state.now.view.checked {
        if let (Some(at), Some(area)) =
            (middle(state, *square), state.layout.area(Place::Square(*square)))
        {
            scene.push(filled(area, Paint::Check));
            let (radius, line) = (area.size * 0.46, stroke(area.size));
            scene.push(Shape::Ring { at, radius, line, paint: Paint::Check });
        }
    }
    if let Some(area) = state.picking.source.and_then(|source| state.layout.area(source)) {
        scene.push(filled(area, Paint::Picked));
        scene.push(framed(area, stroke(area.size), Paint::Picked));
    }
}

/// A frame around the part of the ground that a kind of an army may stand on,
/// with its name.
fn bounds(state: &State, scene: &mut Vec<Shape>) {
    let Some(draft) = state.shown_draft() else { return };
    for (kind, squares) in draft.bounds() {
        let areas = squares.into_iter().map(Place::Square);
        let areas: Vec<Area> = areas.filter_map(|place| state.layout.area(place)).collect();
        let Some((at, width, height)) = around(&areas) else { continue };
        scene.push(Shape::Frame { at, width, height, line: 2.0, paint: Paint::Hover });
        let size = (state.layout.cell * 0.22).clamp(9.0, 14.0).round();
        let name = state.table.piece_set().def(kind).name;
        let corner = Point { x: at.x + width, ..at };
        label(corner, size, format!("{name}\u{2019}s half"), scene);
    }
}

/// A text on a ground of its own, in the upper right corner of a frame: on the left may be the
/// number of a rank.
fn label(corner: Point, size: f64, text: String, scene: &mut Vec<Shape>) {
    // Letters are a little over half as wide as they are high.
    let letters = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
    let (width, height) = (f64::from(letters) * size * 0.62, size * 1.5);
    let at = Point { x: corner.x - width - 1.0, y: corner.y + 1.0 };
    scene.push(Shape::Rect { at, width, height, paint: Paint::Tray });
    let at = Point { x: corner.x - width / 2.0 - 1.0, y: corner.y + height / 2.0 };
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

/// Where a turn has parts, a bar under each piece that can move in the part
/// that is due; and under what is to be placed.
fn eligible(state: &State, scene: &mut Vec<Shape>) {
    let places = state.layout.places().iter();
    let marked = |place: Place| is_eligible(state, place) || is_to_place(state, place);
    for (_, area) in places.filter(|(place, _)| marked(*place)) {
        let (inset, line) = (area.size * 0.25, stroke(area.size));
        let y = area.at.y + area.size - line;
        let (from, to) = (area.at.x + inset, area.at.x + area.size - inset);
        let [from, to] = [from, to].map(|x| Point { x, y });
        // Lighter than its ground where that is dark, and under the darkest piece too.
        scene.push(Shape::Line { from, to, line, paint: Paint::Hover });
    }
}

/// Whether the piece on a square is marked as one of those that can move in the
/// part that is due, as long as none is picked.
pub(super) fn is_eligible(state: &State, place: Place) -> bool {
    let has_parts = !state.now.view.parts.is_empty() && state.picking.source.is_none();
    has_parts && place.square().is_some() && state.now.is_source(place)
}

fn is_to_place(state: &State, place: Place) -> bool {
    let places = state.now.is_placing() && state.draft().is_none();
    places && state.picking.source.is_none() && state.now.is_source(place)
}

/// Marks above the pieces: targets, what is lost, what was refused.
pub(super) fn over(state: &State, scene: &mut Vec<Shape>) {
    for place in lost(state) {
        if let Some(area) = state.layout.area(place) {
            cross(area, scene);
        }
    }
    targets(state, scene);
    let refused = state.picking.refusal.iter().flat_map(|refusal| &refusal.places);
    for area in refused.filter_map(|place| state.layout.area(*place)) {
        refusal(area, scene);
    }
}

/// The width of a line on a square of this size.
pub(super) fn stroke(size: f64) -> f64 {
    (size / 16.0).round().max(2.0)
}

fn framed(area: Area, line: f64, paint: Paint) -> Shape {
    Shape::Frame { at: area.at, width: area.size, height: area.size, line, paint }
}

/// The places the last action has touched.
fn last(state: &State) -> Vec<Place> {
    let mut places = Vec::new();
    for effect in state.now.last.iter().flat_map(|played| &played.effects) {
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

/// Short strokes in two corners of an area.
fn corners(area: Area, paint: Paint, scene: &mut Vec<Shape>) {
    let (line, long) = (stroke(area.size), (area.size / 5.0).round());
    let half = line / 2.0;
    let Point { x, y } = area.at;
    let (right, below) = (x + area.size, y + area.size);
    for (corner, sideways, upright) in [
        ((x + half, y + half), x + long, y + long),
        ((right - half, below - half), right - long, below - long),
    ] {
        let from = Point { x: corner.0, y: corner.1 };
        for to in [Point { x: sideways, y: from.y }, Point { x: from.x, y: upright }] {
            scene.push(Shape::Line { from, to, line, paint });
        }
    }
}

/// Dots on empty targets, rings around pieces that can be taken, arrows at
/// those that places can be changed with; a frame around the target under the
/// pointer.
fn targets(state: &State, scene: &mut Vec<Shape>) {
    let Some(source) = state.picking.source else { return };
    let ways = state.now.ways.iter().filter(|way| way.source == Some(source));
    let mut places: Vec<Place> = Vec::new();
    for place in ways.flat_map(|way: &Way| &way.targets) {
        if !places.contains(place) {
            places.push(*place);
        }
    }
    // Where a piece can go nearly anywhere, small dots leave the board to be seen.
    let dot = if places.len() > MANY { 0.09 } else { 0.15 };
    for place in places {
        target(state, (source, place), dot, scene);
    }
}

/// More targets than a queen has in the middle of an empty small board.
const MANY: usize = 18;

fn target(state: &State, (source, place): (Place, Place), dot: f64, scene: &mut Vec<Shape>) {
    let Some(area) = state.layout.area(place) else { return };
    let (at, paint) = (area.middle(), Paint::Target);
    let ways = || state.now.ways.iter().filter(|way| way.leads(source, place));
    if piece_at(state, place).is_none() {
        scene.push(Shape::Disc { at, radius: area.size * dot, paint });
    } else if ways().any(|way| !way.swaps()) {
        let (radius, line) = (area.size * 0.44, (area.size / 12.0).max(2.0));
        scene.push(Shape::Ring { at, radius, line, paint });
    }
    if ways().any(Way::swaps) {
        swap(area, (Paint::Target, Paint::Light), scene);
    }
    if state.picking.hovered == Some(place) {
        scene.push(framed(area, stroke(area.size), Paint::Hover));
    }
}

/// Two arrows past each other, on a disc in the upper right corner.
pub(super) fn swap(area: Area, (ground, ink): (Paint, Paint), scene: &mut Vec<Shape>) {
    let radius = (area.size * 0.15).max(7.0);
    let at = Point { x: area.at.x + area.size - radius - 1.0, y: area.at.y + radius + 1.0 };
    let line = (radius / 5.0).max(1.5);
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

fn lost(state: &State) -> impl Iterator<Item = Place> {
    let lost = |reserve: &&Reserve| reserve.state == ReserveState::Lost;
    state.now.view.reserves.iter().filter(lost).map(|reserve| reserve.place)
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

/// A frame with an exclamation mark.
fn refusal(area: Area, scene: &mut Vec<Shape>) {
    let paint = Paint::Refused;
    scene.push(framed(area, stroke(area.size), paint));
    let size = (area.size * 0.3).round().max(10.0);
    let at = Point { x: area.at.x + area.size - size * 0.5, y: area.at.y + size * 0.7 };
    scene.push(Shape::Text { at, size, text: "!".to_owned(), paint });
}
