//! The scene: all that the canvas shows, from back to front.

use crate::ui::canvas::{
    annotations, control_markers, inspected_piece, labels, marks, threat_overlay,
};
use crate::ui::drawing::animation::{Animation, Sight};
use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{PIECE, Paint, Point, Shape, Strength};
use crate::ui::drawing::strokes::{LIFTED, SEEN, filled};
use crate::ui::interaction::BoardView;
use crate::ui::interaction::piece_inspector::InspectedPiece;
use crate::ui::session::army_editor::ArmyEditor;
use crate::ui::session::preferences::Coordinates;
use motley_rules::play::{Action, Place, Reserve, ReserveState, Side};

/// The size of a piece in a pool, as a share of its place: smaller than in a hand.
const POOLED: f64 = 0.7;

/// The size of a piece in a hand, as a share of its place.
const HELD: f64 = 0.82;

/// The shapes of the canvas, from back to front.
pub(crate) fn scene(board: BoardView<'_>) -> Vec<Shape> {
    let mut scene = Vec::with_capacity(256);
    grounds(board, &mut scene);
    marks::under(board, &mut scene);
    coordinates(board, &mut scene);
    taken(board, &mut scene);
    pieces(board, &mut scene);
    ghost(board, &mut scene);
    labels::labels(board, &mut scene);
    control_markers::caps(board, &mut scene);
    threat_overlay::marks(board, &mut scene);
    marks::over(board, &mut scene);
    inspected_piece::shapes(board, &mut scene);
    annotations::shapes(board, &mut scene);
    moving(board, &mut scene);
    scene
}

/// What moves over the board: the last shapes of the scene.
pub(crate) fn carried(board: BoardView<'_>) -> Vec<Shape> {
    let mut scene = Vec::new();
    moving(board, &mut scene);
    scene
}

fn grounds(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let shape = board.surface.layout.shape;
    // Where an army is being built, the rest of the board is blank.
    let building = board.session.shown_draft().map(ArmyEditor::ground);
    let mut offered = board.session.now.offered.iter();
    let is_choosing = offered.any(|offer| matches!(offer.action(), Some(Action::Choose(_))));
    for (place, area) in board.surface.layout.places() {
        match place {
            Place::Square(square) => {
                let built_on = building.is_none_or(|ground| ground.contains(*square));
                let paint = if shape.is_dark(*square) { Paint::Dark } else { Paint::Light };
                scene.push(filled(*area, if built_on { paint } else { Paint::Tray }));
            }
            Place::Gate(side, _) if gate_is_used(board, *place, *side) => {
                scene.push(filled(*area, Paint::Tray));
                scene.push(slot(*area));
            }
            Place::Hand(..) => scene.push(filled(*area, Paint::Tray)),
            // Nothing is picked up from a pool: it only tells what there is.
            Place::Pool(..) => {
                if board.piece_at(*place).is_some() {
                    scene.push(filled(*area, Paint::Tray));
                    scene.push(slot(*area));
                }
            }
            // While it is chosen what will stand there.
            Place::Gate(..) if is_choosing => scene.push(slot(*area)),
            Place::Gate(..) | Place::Choice(_) => {}
        }
    }
    let (at, width, height) = board.surface.layout.board();
    scene.push(Shape::Frame { at, width, height, line: 1.0, paint: Paint::Edge });
}

fn slot(area: Area) -> Shape {
    let (width, height) = (area.size, area.size);
    Shape::Frame { at: area.at, width, height, line: 1.0, paint: Paint::Edge }
}

/// True if a gate holds something, or something is left to be put there. The others are blank, so
/// that those that matter stand out.
fn gate_is_used(board: BoardView<'_>, gate: Place, side: Side) -> bool {
    let used = |reserve: &Reserve| {
        let in_hand = matches!(reserve.place, Place::Hand(owner, _) if owner == side);
        let counts = reserve.place == gate || in_hand;
        counts && reserve.state != ReserveState::Empty
    };
    board.session.now.view.reserves.iter().any(used)
}

/// Letters below and numbers on the left, inside the squares at the edge, or beside them.
fn coordinates(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let layout = &board.surface.layout;
    let size = (layout.cell * 0.2).clamp(8.0, 14.0).round();
    let inset = size * 0.65;
    let (corner, _, height) = layout.board();
    let shown = board.session.settings.preferences.coordinates();
    if shown == Coordinates::Nowhere {
        return;
    }
    for (place, area) in layout.places() {
        let Place::Square(square) = place else { continue };
        let is_left = (area.at.x - corner.x).abs() < 0.5;
        let is_low = area.at.y + area.size > corner.y + height - 0.5;
        if !is_left && !is_low {
            continue;
        }
        let name = square.to_string();
        let (file, rank) = name.split_at(1);
        let (middle, low) = (area.middle(), layout.canvas.height);
        let (beside, below, paint) = if shown == Coordinates::Outside {
            let beside = Point { x: corner.x / 2.0, y: middle.y };
            (beside, Point { x: middle.x, y: low - corner.x / 2.0 }, Paint::Ink)
        } else {
            // A threat's mark fills the corner.
            let is_marked = board.interaction.threats.is_some();
            let above = if is_marked { threat_overlay::size(*area) } else { 0.0 };
            let (x, y) = (area.at.x + area.size - inset, area.at.y + area.size - inset - above);
            let paint =
                if layout.shape.is_dark(*square) { Paint::InkOnDark } else { Paint::InkOnLight };
            let beside = Point { x: area.at.x + inset, y: area.at.y + inset + 1.0 };
            (beside, Point { x, y }, paint)
        };
        if is_left {
            scene.push(Shape::Text { at: beside, size, text: rank.to_owned(), paint });
        }
        if is_low {
            scene.push(Shape::Text { at: below, size, text: file.to_owned(), paint });
        }
    }
}

fn drawn(board: BoardView<'_>, sight: Sight, strength: Strength) -> Shape {
    Shape::Piece {
        at: sight.at,
        size: sight.size * PIECE,
        name: board.session.table.piece_set().def(sight.piece.piece_type()).name,
        army: sight.piece.faction(),
        strength,
    }
}

/// The piece that is looked at and isn't there.
fn ghost(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let Some(InspectedPiece { ghost: Some(piece), from: Some(square), .. }) =
        board.interaction.inspector.now
    else {
        return;
    };
    let area = board.surface.layout.area(Place::Square(square));
    let sight = area.map(|area| Sight { piece, at: area.middle(), size: area.size });
    scene.extend(sight.map(|sight| drawn(board, sight, Strength::Faint)));
}

fn pieces(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let hidden = |place: Place| {
        board.surface.animation.as_ref().is_some_and(|animation| animation.hides(place))
    };
    for (place, area) in board.surface.layout.places() {
        if hidden(*place) {
            continue;
        }
        if let Some(piece) = board.piece_at(*place) {
            let share = match place {
                Place::Pool(..) => POOLED,
                // Below the hand's label.
                Place::Hand(..) => HELD,
                _ => 1.0,
            };
            let size = area.size * share;
            let Point { x, y } = area.middle();
            let at = Point { x, y: y + (area.size - size) / 2.5 };
            scene.push(drawn(board, Sight { piece, at, size }, strength(board, *place)));
            count(board, *place, *area, scene);
        }
    }
}

/// The manner in which the piece at a place is drawn.
fn strength(board: BoardView<'_>, place: Place) -> Strength {
    let reserve = board.session.now.reserve(place);
    let lost = reserve.is_some_and(|reserve| reserve.state == ReserveState::Lost);
    let only = reserve.is_none_or(|reserve| reserve.count <= 1);
    if board.session.now.is_mated(place) {
        return Strength::Fallen;
    }
    let lifted = board.dragged_to().is_some() && board.interaction.picking.source == Some(place);
    if lost || (lifted && only) { Strength::Faint } else { Strength::Full }
}

/// The count of the pieces at a place, where there are several: a number on a disc of its own, on
/// the foot of the piece, so that it isn't taken for the neighbour's.
fn count(board: BoardView<'_>, place: Place, area: Area, scene: &mut Vec<Shape>) {
    let several = board.session.now.reserve(place).filter(|reserve| reserve.count > 1);
    if let Some(reserve) = several {
        let size = (area.size * 0.26).clamp(9.0, 18.0).round();
        let radius = size * 0.7;
        let aside = area.size * 0.92 - radius;
        let at = Point { x: area.at.x + aside, y: area.at.y + aside };
        scene.push(Shape::Disc { at, radius, paint: Paint::Tray });
        scene.push(Shape::Ring { at, radius, line: 1.0, paint: Paint::Ink });
        let text = reserve.count.to_string();
        scene.push(Shape::Text { at, size, text, paint: Paint::Ink });
    }
}

fn taken(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let sights = board.surface.animation.iter().flat_map(Animation::taken);
    scene.extend(sights.map(|sight| drawn(board, sight, Strength::Full)));
}

/// Pieces on their way, and the one in the hand above all.
fn moving(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    let sights = board.surface.animation.iter().flat_map(Animation::gliding);
    scene.extend(sights.map(|sight| drawn(board, sight, Strength::Full)));
    let lifted = board.interaction.picking.source.and_then(|source| board.piece_at(source));
    if let (Some(at), Some(piece)) = (board.dragged_to(), lifted) {
        let size = (board.surface.layout.cell * LIFTED).max(SEEN);
        let sight = Sight { piece, at, size };
        scene.push(drawn(board, sight, Strength::Lifted));
        control_markers::in_hand(board, scene);
    }
}
