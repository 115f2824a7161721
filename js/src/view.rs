//! The position as a viewer sees it.

use motley_rules::board::Piece;
use motley_rules::game::Table;
use motley_rules::play::{PartState, PartView, Place, Reserve, ReserveState, View};

use crate::objects::{Made, list};
use crate::words;

/// Everything that is seen.
pub(crate) fn view(table: &dyn Table, view: &View) -> Made {
    let mut pieces = Made::new();
    for (square, piece) in view.board.pieces() {
        pieces = pieces.with(&square.to_string(), words::piece(table, piece));
    }
    let mut held = Made::new();
    for (square, side) in &view.controlled {
        held = held.with(&square.to_string(), words::side(*side));
    }
    Made::new()
        .with("files", table.board_size().files())
        .with("ranks", table.board_size().ranks())
        .with("pieces", pieces)
        .with("reserves", list(view.reserves.iter().filter_map(|it| reserve(table, it))))
        .with("checked", list(view.checked.iter().map(ToString::to_string)))
        .with("held", held)
        .with("parts", list(view.parts.iter().map(part)))
        .with("news", list(view.news.iter().map(String::as_str)))
}

fn reserve(table: &dyn Table, reserve: &Reserve) -> Option<Made> {
    let (kind, side) = match reserve.place {
        Place::Gate(side, _) => ("gate", side),
        Place::Hand(side, _) => ("hand", side),
        Place::Pool(side, _) => ("pool", side),
        Place::Square(_) | Place::Choice(_) => return None,
    };
    let made = Made::of_kind(kind)
        .with("side", words::side(side))
        .with_any("at", reserve.place.name(table.board_size()))
        .with_any("piece", seen(reserve).map(|piece| words::piece(table, piece)))
        .with("count", reserve.count)
        .with("state", state(reserve.state));
    Some(made)
}

/// A pool's place tells its piece type, and its side's colour is that of what comes out of it.
fn seen(reserve: &Reserve) -> Option<Piece> {
    reserve.piece.or(match reserve.place {
        Place::Hand(_, piece) => Some(piece),
        Place::Pool(side, kind) => Some(Piece::new(side.faction(), kind)),
        _ => None,
    })
}

const fn state(state: ReserveState) -> &'static str {
    match state {
        ReserveState::Empty => "empty",
        ReserveState::Waiting => "waiting",
        ReserveState::Lost => "lost",
    }
}

fn part(part: &PartView) -> Made {
    let made = Made::new().with("name", part.name.as_str());
    match &part.state {
        PartState::Done => made.with("state", "done"),
        PartState::Due => made.with("state", "due"),
        PartState::ToCome => made.with("state", "to-come"),
        PartState::Skipped(why) => made.with("state", "skipped").with("why", why.as_str()),
    }
}
