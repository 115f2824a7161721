//! Any query of an address opens a board, with sentences about what is wrong in it, or is none of
//! a board's. What a board says of itself opens the same board again.

use super::board::{Board, is_sentence};
use motley_chess::ui::embed::Value;
use std::fmt::Write;

/// The longest parameter that is taken.
const LONGEST: usize = 1 << 15;

/// A text as an address has it.
fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut text, byte| {
        write!(text, "%{byte:02X}").expect("there is room");
        text
    })
}

/// Tries one text.
pub(crate) fn check(query: &str) {
    let Some((mut board, faults)) = Board::open(query) else { return };
    let error = board.told.iter().find(|told| told.kind == "error");
    assert!(faults == 0 || error.is_some(), "{query}: not all faults are told");
    if let Some((_, Value::Text(why))) = error.and_then(|error| error.fields.first()) {
        assert!(is_sentence(why), "{why}");
    }
    let stands = board.stands();
    let told = |name: &str| match stands.iter().find(|(other, _)| *other == name) {
        Some((_, Value::Text(text))) => text.clone(),
        Some((_, Value::Number(number))) => number.to_string(),
        _ => panic!("{name} is missing: {stands:?}"),
    };
    let record = told("record");
    // A solution isn't told, and nor is what is sealed.
    if told("view") == "puzzle" || record.len() > LONGEST {
        return;
    }
    let again = ["view", "at"].map(|name| format!("&{name}={}", told(name))).concat();
    let again = format!("record={}{again}", encoded(&record));
    let (mut again, _) = Board::open(&again).expect("it asks for a board");
    let stands_again = again.stands();
    let steps = |stands: &[(&str, Value)]| {
        stands.iter().find_map(|(name, value)| match (name, value) {
            (&"steps", Value::Number(steps)) => Some(*steps),
            _ => None,
        })
    };
    if steps(&stands) == steps(&stands_again) {
        assert_eq!(stands_again, stands);
    } else {
        assert_eq!(told("game"), "muster", "something is sealed");
    }
}
