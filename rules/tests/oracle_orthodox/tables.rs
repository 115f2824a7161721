//! The model against the tables that the engine is held to.

use super::fen::{read_square, told};
use super::laws::Laws;
use super::mailbox::Colour;
use super::model::{Bar, Position, between};
use super::mustering::assigned;
use crate::support::assignments;
use crate::support::tried::{Row, rows};

/// Plays moves in coordinate notation; each has to be legal.
pub(crate) fn played(mut position: Position, play: &[String]) -> Position {
    for text in play {
        let step = position.legal().into_iter().find(|step| step.spell() == *text);
        position = position.after(&step.unwrap_or_else(|| panic!("{text}: {}", position.write())));
    }
    position
}

#[test]
fn the_model_castles_as_the_table_says() {
    for row in rows("castling") {
        let position = checked(&row);
        if let Err(why) = &row.expected {
            assert_eq!(word(&position, &row), why, "{}", row.line);
        }
    }
}

#[test]
fn the_models_pawns_go_as_the_table_says() {
    for row in rows("pawns") {
        checked(&row);
    }
}

/// The position in which a row's action is tried, which comes out as it says.
fn checked(row: &Row) -> Position {
    let position = played(Position::read(Laws::of(&row.game), &row.position), &row.play);
    let step = position.legal().into_iter().find(|step| step.spell() == row.tried);
    let found = step.map(|step| position.after(&step).board_and_side());
    assert_eq!(found.as_ref(), row.expected.as_ref().ok(), "{}", row.line);
    position
}

/// The table's word for what is in the way.
fn word(position: &Position, row: &Row) -> &'static str {
    let (king, rook) = row.tried.split_at(2);
    let [king, rook] = [king, rook].map(|square| read_square(square).unwrap());
    let promoted = row.play.iter().any(|text| text.len() == 5);
    match position.bar(rook) {
        Some(Bar::Moved) if promoted => "promoted",
        Some(Bar::Moved) if !position.laws.pairs(position.mover, king, king) => "never",
        Some(Bar::Moved) => "moved",
        Some(Bar::Blocked) => {
            let mut nearer = between(king, rook).filter(|square| position.rights.contains(square));
            if nearer.any(|it| position.bar(it).is_none()) { "farther" } else { "blocked" }
        }
        Some(Bar::Check) => "check",
        Some(Bar::Through) => "through",
        Some(Bar::Into) => "into",
        None => "nothing",
    }
}

#[test]
fn the_model_assigns_as_the_table_says() {
    for row in assignments::rows() {
        let colour = |word: &String| if word == "white" { Colour::White } else { Colour::Black };
        let choices = row.choices.each_ref().map(colour);
        let (board, a_plays) = assigned(row.armies.each_ref().map(String::as_str), choices);
        let position = Position::read(Laws::Muster, &format!("{board} w"));
        assert_eq!(position.board.write(), row.placement);
        let rights: Vec<_> = position.rights.iter().copied().collect();
        assert_eq!(assignments::in_order(&told(&rights)), row.castling, "{}", row.placement);
        assert_eq!(a_plays, colour(&row.a_plays), "{:?}, {}", row.choices, row.placement);
    }
}
