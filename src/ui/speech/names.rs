//! The names of places and pieces: the accessible names of their buttons.

use crate::ui::interaction::BoardView;
use motley_rules::board::{BoardSize, Piece, Square};
use motley_rules::movement::PieceSet;
use motley_rules::play::{Place, ReserveState, Side};

/// A piece with its colour: `white pawn`.
pub(crate) fn piece(piece_set: PieceSet, piece: Piece) -> String {
    format!("{} {}", piece.faction().name(), piece_set.def(piece.piece_type()).name)
}

/// The square in front of a gate.
pub(crate) fn in_front(shape: BoardSize, gate: Place) -> Option<Square> {
    match gate {
        Place::Gate(Side::White, file) => Square::new(file, 0),
        Place::Gate(Side::Black, file) => Square::new(file, shape.ranks() - 1),
        _ => None,
    }
}

/// The accessible name of a place's button: where it is, what is there, what
/// can be done.
pub(crate) fn of(board: BoardView<'_>, place: Place) -> String {
    let marks = place.square().map(|square| marks_of(board, square)).unwrap_or_default();
    format!("{}{marks}{}", self::place(board, place), gesture_of(board, place))
}

/// The name of a place, with what is there.
pub(crate) fn place(board: BoardView<'_>, place: Place) -> String {
    match place {
        Place::Square(square) => on_square(board, square),
        Place::Gate(..) => at_gate(board, place),
        Place::Hand(..) | Place::Pool(..) => in_tray(board, place),
        Place::Choice(choice) => board.session.table.choice(choice).label.to_owned(),
    }
}

/// The name of a square, with what stands there: `e4 white pawn`, `e5 empty`.
pub(crate) fn on_square(board: BoardView<'_>, square: Square) -> String {
    match board.session.now.view.board.at(square) {
        Some(there) => format!("{square} {}", piece(board.session.table.piece_set(), there)),
        None => format!("{square} empty"),
    }
}

fn marks_of(board: BoardView<'_>, square: Square) -> String {
    let check = if board.session.now.view.checked.contains(&square) { ", in check" } else { "" };
    let held = board
        .session
        .now
        .holder(square)
        .map(|side| format!(", held by {side}"))
        .unwrap_or_default();
    format!("{held}{check}")
}

fn at_gate(board: BoardView<'_>, place: Place) -> String {
    let name = place.name(board.session.table.board_size()).unwrap_or_default();
    let held =
        board.session.now.reserve(place).and_then(|reserve| Some((reserve.piece?, reserve.state)));
    match held {
        Some((there, ReserveState::Waiting)) => {
            format!("{name} {} waiting", piece(board.session.table.piece_set(), there))
        }
        Some((there, ReserveState::Lost)) => {
            format!("{name} {} lost", piece(board.session.table.piece_set(), there))
        }
        Some((_, ReserveState::Empty)) | None => format!("{name} empty gate"),
    }
}

fn in_tray(board: BoardView<'_>, place: Place) -> String {
    let (held, tray) = match place {
        Place::Hand(_, held) => (held, "hand"),
        Place::Pool(side, kind) => (Piece::new(side.faction(), kind), "pool"),
        Place::Square(_) | Place::Gate(..) | Place::Choice(_) => return place.to_string(),
    };
    let name = piece(board.session.table.piece_set(), held);
    match board.session.now.reserve(place).map_or(0, |reserve| reserve.count) {
        0 => format!("no {name} in {tray}"),
        1 => format!("{name} in {tray}"),
        count => format!("{name} in {tray}, {count} of them"),
    }
}

/// The words for a place's part in the gesture under way; or for a gesture that can begin there,
/// where not every piece's turn has come; or for what one thing alone can be placed on.
fn gesture_of(board: BoardView<'_>, place: Place) -> &'static str {
    match board.interaction.picking.source {
        Some(source) if source == place => ", picked",
        None if board.is_eligible(place) => ", can move",
        _ => board.marked_source().map_or("", |source| reached(board, source, place)),
    }
}

fn reached(board: BoardView<'_>, source: Place, place: Place) -> &'static str {
    let offered = board.session.now.offered.iter().filter(|offer| offer.leads(source, place));
    let ways = offered.fold([false; 3], |[goes, swaps, castles], offer| match offer {
        offer if offer.swaps() => [goes, true, castles],
        offer if offer.castles_with().is_some() => [goes, swaps, true],
        _ => [true, swaps, castles],
    });
    match ways {
        [true, true, _] => ", can go here or change places",
        [true, _, true] => ", can go here or castle",
        [true, ..] => ", can go here",
        [_, true, _] => ", can change places",
        [.., true] => ", can castle here",
        _ => "",
    }
}
