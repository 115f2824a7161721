//! The queries of the keyboard: what a sighted player sees by looking is told by one key while the
//! keyboard's focus is on the board. Everything is told from what is shown, so nothing secret can
//! be heard.

mod around;
mod board;
mod game;

use crate::ui::interaction::{BoardView, Hands};
use crate::ui::port::command::Command;
use crate::ui::port::query::{KEYS, Query};
use motley_rules::play::Place;

/// The keys that tell something in this game: what is pressed, and what it
/// tells.
pub(crate) fn keys(board: BoardView<'_>) -> Vec<(String, &'static str)> {
    let tells = |query: Query| match query {
        Query::Control => game::has_neutral(board),
        Query::Reserves => game::has_reserves(board),
        _ => true,
    };
    let mut keys: Vec<(String, &str)> = KEYS
        .iter()
        .filter(|(_, query, _)| tells(*query))
        .map(|(key, _, words)| (key.to_string(), *words))
        .collect();
    keys.insert(0, (letters(board), "with Shift: where these pieces are; again: to the next"));
    keys
}

/// The letters of the kinds there can be in the position, as they are pressed.
fn letters(board: BoardView<'_>) -> String {
    let piece_set = board.session.table.piece_set();
    let letters = board
        .session
        .now
        .view
        .piece_types
        .iter()
        .map(|kind| piece_set.def(*kind).letter.to_string());
    letters.collect::<Vec<_>>().join(" ")
}

/// Answers a question that was asked at a place.
pub(crate) fn ask(hands: &mut Hands<'_>, query: Query, at: Place) {
    let answer = match query {
        Query::Keys => {
            hands.outbox.tell(Command::ToggleSettings);
            told_keys(hands.board())
        }
        Query::Attackers => around::attackers(hands.board(), at),
        Query::Reach => around::reach(hands.board(), at),
        Query::Guide => around::guide(hands.board(), at),
        Query::File => board::line(hands.board(), at, board::Line::File),
        Query::Rank => board::line(hands.board(), at, board::Line::Rank),
        Query::Pieces(letter) => return board::pieces(hands, letter, at),
        Query::Material => board::material(hands.board()),
        Query::Reserves => game::reserves(hands.board()),
        Query::Control => game::control(hands.board()),
        Query::Turn => game::turn(hands.board()),
        Query::Last => game::last(hands.board()),
    };
    hands.outbox.say(&answer);
}

fn told_keys(board: BoardView<'_>) -> String {
    let lines = keys(board).into_iter().map(|(key, words)| format!("{key}: {words}"));
    format!("{}.", lines.collect::<Vec<_>>().join(". "))
}

/// Several names as a list that is spoken; the word for none of them, if there
/// are none.
fn listed(names: &[String], none: &str) -> String {
    if names.is_empty() { none.to_owned() } else { names.join(", ") }
}
