//! What places and pieces are called: the accessible names of their buttons.

use super::marks;
use super::now::Way;
use super::state::State;
use motley_rules::board::{BoardSize, Piece, Square};
use motley_rules::movement::PieceSet;
use motley_rules::play::{Place, Reserve, ReserveState, Side};

/// A piece with its colour: `white pawn`.
pub(super) fn piece(men: &PieceSet, piece: Piece) -> String {
    format!("{} {}", piece.faction().name(), men.def(piece.piece_type()).name)
}

/// The square in front of a gate.
pub(super) fn in_front(shape: BoardSize, gate: Place) -> Option<Square> {
    match gate {
        Place::Gate(Side::White, file) => Square::new(file, 0),
        Place::Gate(Side::Black, file) => Square::new(file, shape.ranks() - 1),
        _ => None,
    }
}

/// The accessible name of a place's button: where it is, what is there, what
/// can be done.
pub(super) fn of(state: &State, place: Place) -> String {
    let marks = place.square().map(|square| marks_of(state, square)).unwrap_or_default();
    format!("{}{marks}{}", self::place(state, place), gesture_of(state, place))
}

/// Where a place is and what is there.
pub(super) fn place(state: &State, place: Place) -> String {
    match place {
        Place::Square(square) => on_square(state, square),
        Place::Gate(..) => at_gate(state, place),
        Place::Hand(..) | Place::Pool(..) => in_tray(state, place),
        Place::Choice(choice) => state.table.choice(choice).label.to_owned(),
    }
}

/// What stands on a square: `e4 white pawn`, `e5 empty`.
pub(super) fn on_square(state: &State, square: Square) -> String {
    match state.now.view.board.at(square) {
        Some(there) => format!("{square} {}", piece(state.table.piece_set(), there)),
        None => format!("{square} empty"),
    }
}

fn marks_of(state: &State, square: Square) -> String {
    let check = if state.now.view.checked.contains(&square) { ", in check" } else { "" };
    let held = holder(state, square).map(|side| format!(", held by {side}")).unwrap_or_default();
    format!("{held}{check}")
}

/// Who holds the piece on a square, if anybody does.
pub(super) fn holder(state: &State, square: Square) -> Option<Side> {
    let mut claimed = state.now.view.controlled.iter();
    claimed.find(|(claimed, _)| *claimed == square).map(|(_, side)| *side)
}

/// What a place off the board holds.
pub(super) fn reserve(state: &State, place: Place) -> Option<Reserve> {
    state.now.view.reserves.iter().find(|reserve| reserve.place == place).copied()
}

fn at_gate(state: &State, place: Place) -> String {
    let name = place.name(state.table.board_size()).unwrap_or_default();
    let held = reserve(state, place).and_then(|reserve| Some((reserve.piece?, reserve.state)));
    match held {
        Some((there, ReserveState::Waiting)) => {
            format!("{name} {} waiting", piece(state.table.piece_set(), there))
        }
        Some((there, ReserveState::Lost)) => {
            format!("{name} {} lost", piece(state.table.piece_set(), there))
        }
        Some((_, ReserveState::Empty)) | None => format!("{name} empty gate"),
    }
}

fn in_tray(state: &State, place: Place) -> String {
    let (held, tray) = match place {
        Place::Hand(_, held) => (held, "hand"),
        Place::Pool(side, kind) => (Piece::new(side.faction(), kind), "pool"),
        Place::Square(_) | Place::Gate(..) | Place::Choice(_) => return place.to_string(),
    };
    let name = piece(state.table.piece_set(), held);
    match reserve(state, place).map_or(0, |reserve| reserve.count) {
        0 => format!("no {name} in {tray}"),
        1 => format!("{name} in {tray}"),
        count => format!("{name} in {tray}, {count} of them"),
    }
}

/// What the gesture under way makes of a place, or that one can begin there
/// where not every piece's turn has come.
fn gesture_of(state: &State, place: Place) -> &'static str {
    match state.picking.source {
        Some(source) if source == place => ", picked",
        Some(source) => reached(state, source, place),
        None if marks::is_eligible(state, place) => ", can move",
        None => "",
    }
}

fn reached(state: &State, source: Place, place: Place) -> &'static str {
    let ways = state.now.ways.iter().filter(|way| way.leads(source, place));
    let (swaps, goes): (Vec<&Way>, Vec<&Way>) = ways.partition(|way| way.swaps());
    match (goes.is_empty(), swaps.is_empty()) {
        (true, true) => "",
        (false, true) => ", can go here",
        (true, false) => ", can change places",
        (false, false) => ", can go here or change places",
    }
}
