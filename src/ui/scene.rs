//! What the canvas shows, from back to front.

use super::animation::{Animation, Sight};
use super::caps;
use super::draft::Draft;
use super::labels;
use super::layout::Area;
use super::lens;
use super::marks;
use super::names;
use super::shape::{Paint, Point, Shape, Strength};
use super::sketch;
use super::state::State;
use super::study;
use motley_rules::board::{Piece, Square};
use motley_rules::play::{Place, Reserve, ReserveState, Side};

/// How large a piece is in its square.
pub(super) const PIECE: f64 = 0.94;

/// How large a piece is in a pool, beside those in a hand.
const POOLED: f64 = 0.7;

/// How large a piece is in a hand.
const HELD: f64 = 0.82;

/// What is seen of a lifted piece around a finger, in CSS pixels.
pub(super) const SEEN: f64 = 44.0;

/// How large a lifted piece is.
pub(super) const LIFTED: f64 = 1.16;

/// What the canvas shows, from back to front.
#[must_use]
pub fn scene(state: &State) -> Vec<Shape> {
    let mut scene = Vec::with_capacity(256);
    grounds(state, &mut scene);
    marks::under(state, &mut scene);
    coordinates(state, &mut scene);
    taken(state, &mut scene);
    pieces(state, &mut scene);
    labels::labels(state, &mut scene);
    caps::caps(state, &mut scene);
    lens::marks(state, &mut scene);
    marks::over(state, &mut scene);
    study::shapes(state, &mut scene);
    sketch::shapes(state, &mut scene);
    moving(state, &mut scene);
    scene
}

/// A rectangle that fills an area.
pub(super) fn filled(area: Area, paint: Paint) -> Shape {
    Shape::Rect { at: area.at, width: area.size, height: area.size, paint }
}

fn grounds(state: &State, scene: &mut Vec<Shape>) {
    let shape = state.layout.shape;
    // Where an army is being built, the rest of the board is blank.
    let building = state.shown_draft().map(Draft::ground);
    for (place, area) in state.layout.places() {
        match place {
            Place::Square(square) => {
                let built_on = building.is_none_or(|ground| ground.contains(*square));
                let paint = if shape.is_dark(*square) { Paint::Dark } else { Paint::Light };
                scene.push(filled(*area, if built_on { paint } else { Paint::Tray }));
            }
            Place::Gate(side, _) if gate_is_used(state, *place, *side) => {
                scene.push(filled(*area, Paint::Tray));
                scene.push(slot(*area));
            }
            Place::Hand(..) => scene.push(filled(*area, Paint::Tray)),
            // Nothing is picked up from a pool: it only tells what there is.
            Place::Pool(..) => {
                if piece_at(state, *place).is_some() {
                    scene.push(filled(*area, Paint::Tray));
                }
                scene.push(slot(*area));
            }
            Place::Gate(..) | Place::Choice(_) => {}
        }
    }
    let (at, width, height) = state.layout.board();
    scene.push(Shape::Frame { at, width, height, line: 1.0, paint: Paint::Edge });
}

fn slot(area: Area) -> Shape {
    let (width, height) = (area.size, area.size);
    Shape::Frame { at: area.at, width, height, line: 1.0, paint: Paint::Edge }
}

/// Whether a gate holds something, or something is left to be put there. The
/// others are blank, so that those that matter stand out.
fn gate_is_used(state: &State, gate: Place, side: Side) -> bool {
    let used = |reserve: &Reserve| {
        let in_hand = matches!(reserve.place, Place::Hand(owner, _) if owner == side);
        let counts = reserve.place == gate || in_hand;
        counts && reserve.state != ReserveState::Empty
    };
    state.now.view.reserves.iter().any(used)
}

/// Letters below and numbers on the left, inside the squares at the edge.
fn coordinates(state: &State, scene: &mut Vec<Shape>) {
    let layout = &state.layout;
    let size = (layout.cell * 0.2).clamp(8.0, 14.0).round();
    let inset = size * 0.65;
    let (corner, _, height) = layout.board();
    for (place, area) in layout.places() {
        let Place::Square(square) = place else { continue };
        let is_left = (area.at.x - corner.x).abs() < 0.5;
        let is_low = area.at.y + area.size > corner.y + height - 0.5;
        if !is_left && !is_low {
            continue;
        }
        let name = square.to_string();
        let (file, rank) = name.split_at(1);
        let paint =
            if layout.shape.is_dark(*square) { Paint::InkOnDark } else { Paint::InkOnLight };
        if is_left {
            let at = Point { x: area.at.x + inset, y: area.at.y + inset + 1.0 };
            scene.push(Shape::Text { at, size, text: rank.to_owned(), paint });
        }
        if is_low {
            let at = Point { x: area.at.x + area.size - inset, y: area.at.y + area.size - inset };
            scene.push(Shape::Text { at, size, text: file.to_owned(), paint });
        }
    }
}

/// What stands or waits at a place.
pub(super) fn piece_at(state: &State, place: Place) -> Option<Piece> {
    if let Place::Square(square) = place {
        return state.now.view.board.at(square);
    }
    let reserve = names::reserve(state, place)?;
    reserve.piece.filter(|_| reserve.state != ReserveState::Empty && reserve.count > 0)
}

/// The middle of a square.
pub(super) fn middle(state: &State, square: Square) -> Option<Point> {
    state.layout.area(Place::Square(square)).map(Area::middle)
}

fn drawn(state: &State, sight: Sight, strength: Strength) -> Shape {
    Shape::Piece {
        at: sight.at,
        size: sight.size * PIECE,
        name: state.table.piece_set().def(sight.piece.piece_type()).name,
        army: sight.piece.faction(),
        strength,
    }
}

fn pieces(state: &State, scene: &mut Vec<Shape>) {
    let hidden =
        |place: Place| state.animation.as_ref().is_some_and(|animation| animation.hides(place));
    for (place, area) in state.layout.places() {
        if hidden(*place) {
            continue;
        }
        if let Some(piece) = piece_at(state, *place) {
            let share = match place {
                Place::Pool(..) => POOLED,
                // Below the hand's label.
                Place::Hand(..) => HELD,
                _ => 1.0,
            };
            let size = area.size * share;
            let Point { x, y } = area.middle();
            let at = Point { x, y: y + (area.size - size) / 2.5 };
            scene.push(drawn(state, Sight { piece, at, size }, strength(state, *place)));
            count(state, *place, *area, scene);
        }
    }
}

/// How strongly the piece at a place is drawn.
fn strength(state: &State, place: Place) -> Strength {
    let reserve = names::reserve(state, place);
    let lost = reserve.is_some_and(|reserve| reserve.state == ReserveState::Lost);
    let only = reserve.is_none_or(|reserve| reserve.count <= 1);
    let lifted = state.dragged_to().is_some() && state.picking.source == Some(place);
    if lost || (lifted && only) { Strength::Faint } else { Strength::Full }
}

/// How many there are, where there are several: a number on a disc of its own.
fn count(state: &State, place: Place, area: Area, scene: &mut Vec<Shape>) {
    let several = names::reserve(state, place).filter(|reserve| reserve.count > 1);
    if let Some(reserve) = several {
        let size = (area.size * 0.26).clamp(9.0, 18.0).round();
        let radius = size * 0.7;
        let at = Point { x: area.at.x + area.size - radius, y: area.at.y + radius };
        scene.push(Shape::Disc { at, radius, paint: Paint::Tray });
        scene.push(Shape::Ring { at, radius, line: 1.0, paint: Paint::Ink });
        let text = reserve.count.to_string();
        scene.push(Shape::Text { at, size, text, paint: Paint::Ink });
    }
}

fn taken(state: &State, scene: &mut Vec<Shape>) {
    let sights = state.animation.iter().flat_map(Animation::taken);
    scene.extend(sights.map(|sight| drawn(state, sight, Strength::Full)));
}

/// Pieces on their way, and the one in the hand above all.
fn moving(state: &State, scene: &mut Vec<Shape>) {
    let sights = state.animation.iter().flat_map(Animation::gliding);
    scene.extend(sights.map(|sight| drawn(state, sight, Strength::Full)));
    let lifted = state.picking.source.and_then(|source| piece_at(state, source));
    if let (Some(at), Some(piece)) = (state.dragged_to(), lifted) {
        let size = (state.layout.cell * LIFTED).max(SEEN);
        let sight = Sight { piece, at, size };
        scene.push(drawn(state, sight, Strength::Lifted));
        caps::in_hand(state, scene);
    }
}
