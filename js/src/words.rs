//! The words of the API for sides, places and pieces.

use motley_rules::board::{Piece, PieceType};
use motley_rules::game::Table;
use motley_rules::notation::fen;
use motley_rules::play::{Draw, Outcome, Side, Viewer, Win, shown};
use wasm_bindgen::{JsError, JsValue};

use crate::objects::Made;

/// The name of a side.
pub(crate) fn side(side: Side) -> &'static str {
    side.faction().name()
}

/// The side that is called so; none if no side is given.
///
/// # Errors
/// When no side has this name.
pub(crate) fn read_side(name: &JsValue) -> Result<Option<Side>, JsError> {
    if name.is_undefined() || name.is_null() {
        return Ok(None);
    }
    read_side_of("side", name).map(Some)
}

/// The side that a field is given.
///
/// # Errors
/// When no side has this name.
pub(crate) fn read_side_of(field: &str, name: &JsValue) -> Result<Side, JsError> {
    let no_text = || JsError::new(&format!("{field}: it is no text, such as \"white\""));
    let name = name.as_string().ok_or_else(no_text)?;
    let found = Side::BOTH.into_iter().find(|it| side(*it) == name);
    found.ok_or_else(|| {
        JsError::new(&format!("{field}: \"{}\" is neither white nor black", shown(&name)))
    })
}

/// The viewer: a player, or nobody in particular.
///
/// # Errors
/// When no side has this name.
pub(crate) fn read_viewer(name: &JsValue) -> Result<Viewer, JsError> {
    Ok(read_side(name)?.map_or(Viewer::Public, Viewer::Player))
}

/// The name of a piece type.
pub(crate) fn kind(table: &dyn Table, kind: PieceType) -> &'static str {
    table.piece_set().def(kind).name
}

/// A piece.
pub(crate) fn piece(table: &dyn Table, piece: Piece) -> Made {
    Made::new()
        .with("army", piece.faction().name())
        .with("name", kind(table, piece.piece_type()))
        .with("letter", fen::letter(piece, table.piece_set()))
}

/// The result of a game.
pub(crate) fn result(outcome: Outcome) -> Made {
    let (winner, how) = match outcome {
        Outcome::Won { by, how } => (Some(side(by)), win(how)),
        Outcome::Drawn(why) => (None, draw(why)),
    };
    Made::new()
        .with("score", outcome.score())
        .with_any("winner", winner)
        .with("how", how)
        .with("sentence", outcome.to_string())
}

const fn win(how: Win) -> &'static str {
    match how {
        Win::Checkmate => "checkmate",
        Win::SelfMate => "self-mate",
        Win::KingsCaptured => "kings-captured",
        Win::Stuck => "stuck",
        Win::Time => "time",
        Win::Resignation => "resignation",
    }
}

const fn draw(why: Draw) -> &'static str {
    match why {
        Draw::Stalemate => "stalemate",
        Draw::DeadPosition => "dead-position",
        Draw::Threefold => "threefold",
        Draw::Fivefold => "fivefold",
        Draw::FiftyMoves => "fifty-moves",
        Draw::SeventyFiveMoves => "seventy-five-moves",
        Draw::BothMated => "both-mated",
        Draw::NobodyCanMove => "nobody-can-move",
        Draw::Agreement => "agreement",
    }
}
