//! Any messages of a host are obeyed or refused with a sentence, and what is refused changes
//! nothing.
//!
//! The first line is the query of the board's address; each other one is a message: fields with `|`
//! between, `#` before a number, and a lone `!` for anything else.

use super::board::{Board, is_sentence, text};
use motley_chess::ui::embed::Value;

fn field(written: &str) -> (String, Value) {
    let (name, value) = written.split_once('=').unwrap_or(("type", written));
    let number = value.strip_prefix('#').and_then(|number| number.parse().ok());
    let value = match number {
        Some(number) => Value::Number(number),
        None if value == "!" => Value::Other,
        None => text(value),
    };
    (name.to_owned(), value)
}

/// Tries one text.
pub(crate) fn check(messages: &str) {
    let mut lines = messages.lines();
    let Some((mut board, _)) = lines.next().and_then(Board::open) else { return };
    for line in lines.take(40) {
        let before = board.stands();
        let fixed = [("ns".to_owned(), text("motley")), ("v".to_owned(), Value::Number(1))];
        board.hears(fixed.into_iter().chain(line.split('|').map(field)).collect());
        let said = |kind: &str| board.told.iter().filter(|told| told.kind == kind).count();
        let (state, errors) = (said("state"), said("error"));
        assert!(state == 1 || errors == 1, "{line}: {:?}", board.told);
        for told in board.told.iter().filter(|told| told.kind == "error") {
            let Some((_, Value::Text(why))) = told.fields.first() else { panic!("{told:?}") };
            assert!(is_sentence(why), "{line}: {why}");
        }
        if state == 0 {
            assert_eq!(board.stands(), before, "{line}");
        }
    }
}
