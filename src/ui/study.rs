//! A piece that is looked at, to see how it moves from where it stands: any
//! piece, whoever's turn it is.

use super::command::Command;
use super::layout::Area;
use super::marks::{self, stroke};
use super::shape::{Paint, Point, Shape};
use super::state::State;
use motley_rules::board::{Piece, PieceType, Square, SquareSet};
use motley_rules::play::{Place, PseudoLegalTargets};

/// What is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Study {
    source: Source,
    /// The kind of piece.
    pub(super) kind: PieceType,
    /// The one whose reach is shown; none, where none stands on the board.
    pub(super) from: Option<Square>,
    /// All of its kind, where the kind is looked at.
    alike: SquareSet,
    reached: PseudoLegalTargets,
}

/// Where somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// At a piece on the board.
    Board,
    /// At a kind in the guide.
    Guide,
}

/// What is looked at, and what was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Studies {
    pub(super) now: Option<Study>,
    /// The square looked at last.
    last: Option<Square>,
    /// Counts the places that the pointer has come to rest over.
    rests: u32,
}

/// The pointer has come to another place: it may rest there.
pub(super) fn hover(state: &mut State) {
    leave(state, Source::Board);
    if looked_at(state, state.picking.hovered).is_some() {
        state.studies.rests = state.studies.rests.wrapping_add(1);
        state.tell(Command::Rest(state.studies.rests));
    }
}

/// The pointer has rested for a while since it came to the place of this
/// number.
pub(super) fn rested(state: &mut State, number: u32) {
    if number == state.studies.rests && state.picking.press.is_none() {
        look(state, state.picking.hovered);
    }
}

/// The keyboard points at a place.
pub(super) fn focus(state: &mut State, place: Place) {
    leave(state, Source::Board);
    look(state, Some(place));
}

/// The keyboard's focus has left the board.
pub(super) fn blur(state: &mut State) {
    leave(state, Source::Board);
}

/// A finger rests on the board.
pub(super) fn hold(state: &mut State, at: Point) {
    leave(state, Source::Board);
    look(state, state.layout.place_at(at));
}

/// Somebody looks at this line of the guide, or no longer at any.
pub(super) fn consult(state: &mut State, line: Option<usize>) {
    let kind = line.and_then(|line| state.now.view.piece_types.get(line).copied());
    match kind {
        None => leave(state, Source::Guide),
        Some(kind) => {
            let study = of_kind(state, kind);
            show(state, study);
        }
    }
}

/// Says how the kind in a line of the guide moves from where it stands.
pub(super) fn explain(state: &mut State, line: usize) {
    consult(state, Some(line));
    if let Some(studied) = super::panel::studied(state) {
        state.say(&studied.words);
    }
}

/// Nothing is looked at any more. Says whether anything was.
pub(super) fn end(state: &mut State) -> bool {
    let ended = state.studies.now.take().is_some();
    if ended {
        state.show();
    }
    ended
}

/// Looks at the piece on a square.
pub(super) fn look_at(state: &mut State, from: Square) {
    if let Some(piece) = state.now.view.board.at(from) {
        let reached = state.table.pseudo_legal_targets(from);
        let (kind, alike) = (piece.piece_type(), SquareSet::EMPTY);
        state.studies.last = Some(from);
        show(state, Study { source: Source::Board, kind, from: Some(from), alike, reached });
    }
}

fn look(state: &mut State, place: Option<Place>) {
    if let Some(from) = looked_at(state, place) {
        look_at(state, from);
    }
}

/// The square of a place, if a piece can be looked at there: not while another
/// one is lifted, nor where a gesture that is under way begins or could end.
fn looked_at(state: &State, place: Option<Place>) -> Option<Square> {
    let at = place?.square().filter(|at| state.now.view.board.at(*at).is_some())?;
    let place = Place::Square(at);
    let gesture = match state.picking.source {
        Some(source) => state.now.is_source(place) || state.now.is_target(source, place),
        None => false,
    };
    let busy = gesture || state.picking.press.is_some() || state.picking.asked.is_some();
    // An army that is being built isn't on the table.
    (!busy && state.draft().is_none()).then_some(at)
}

fn show(state: &mut State, study: Study) {
    if state.studies.now.as_ref() != Some(&study) {
        state.studies.now = Some(study);
        state.show();
    }
}

fn leave(state: &mut State, source: Source) {
    if state.studies.now.as_ref().is_some_and(|study| study.source == source) {
        end(state);
    }
}

/// All pieces of a kind, and where one of them goes: the one looked at last,
/// or else the first of whoever is to decide.
fn of_kind(state: &State, kind: PieceType) -> Study {
    let placement = &state.now.view.board;
    let alike = if state.draft().is_none() { placement.of_type(kind) } else { SquareSet::EMPTY };
    let last = state.studies.last.filter(|last| alike.contains(*last));
    let own = || placement.all(Piece::new(state.now.side?.faction(), kind)).first();
    let from = last.or_else(own).filter(|from| alike.contains(*from)).or_else(|| alike.first());
    let reached = from.map(|from| state.table.pseudo_legal_targets(from)).unwrap_or_default();
    Study { source: Source::Guide, kind, from, alike, reached }
}

/// What is looked at, above the pieces: a frame around it, a hollow diamond
/// where it goes, brackets around what it captures, arrows at what it changes
/// places with.
pub(super) fn shapes(state: &State, scene: &mut Vec<Shape>) {
    let Some(study) = &state.studies.now else { return };
    let areas = |squares: SquareSet| {
        let places = squares.into_iter().map(Place::Square);
        places.filter_map(|place| state.layout.area(place))
    };
    for area in areas(study.alike) {
        ears(area, scene);
    }
    let from: SquareSet = study.from.into_iter().collect();
    for Area { at, size } in areas(from) {
        let line = stroke(size);
        scene.push(Shape::Frame { at, width: size, height: size, line, paint: Paint::Reach });
    }
    let reached = &study.reached;
    for area in areas(reached.moves | reached.castles) {
        diamond(area, scene);
    }
    for area in areas(reached.captures) {
        brackets(area, scene);
    }
    for area in areas(reached.swaps) {
        marks::swap(area, (Paint::Tray, Paint::Reach), scene);
    }
}

/// A line through points.
fn lines(points: &[(f64, f64)], size: f64, scene: &mut Vec<Shape>) {
    let point = |(x, y): (f64, f64)| Point { x, y };
    let line = (size / 20.0).max(1.5);
    for pair in points.windows(2) {
        let (from, to) = (point(pair[0]), point(pair[1]));
        scene.push(Shape::Line { from, to, line, paint: Paint::Reach });
    }
}

fn diamond(area: Area, scene: &mut Vec<Shape>) {
    let (Point { x, y }, half) = (area.middle(), area.size * 0.15);
    let corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y), (x, y - half)];
    lines(&corners, area.size, scene);
}

/// A bracket on the left and one on the right.
fn brackets(area: Area, scene: &mut Vec<Shape>) {
    let Point { x, y } = area.middle();
    for side in [-1.0, 1.0] {
        let (outer, inner) = (x + side * area.size * 0.44, x + side * area.size * 0.28);
        let (above, below) = (y - area.size * 0.42, y + area.size * 0.42);
        let corners = [(inner, above), (outer, above), (outer, below), (inner, below)];
        lines(&corners, area.size, scene);
    }
}

/// Strokes across two corners, at pieces of the kind that is looked at.
fn ears(area: Area, scene: &mut Vec<Shape>) {
    let (Point { x, y }, size) = (area.at, area.size);
    let (near, far) = (size * 0.06, size * 0.26);
    for (x, way) in [(x, 1.0), (x + size, -1.0)] {
        let ends = [(x + way * near, y + far), (x + way * far, y + near)];
        lines(&ends, size, scene);
    }
}
