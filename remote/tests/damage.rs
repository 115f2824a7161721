//! A text that was cut or changed is refused.

use crate::support::{played, setups};
use motley_remote::{Message, MessageError};
use motley_rules::variants;

#[test]
fn every_cut_and_every_changed_letter_is_told() {
    for setup in setups().into_iter().step_by(3) {
        let [white, _] = played(&setup, 30, 8);
        let text = white.tell(&white.line());
        for end in 0..text.len() {
            refused(&text[..end]);
        }
        for at in 0..text.len() {
            for bit in 0..6 {
                refused(&with_flipped(&text, at, bit));
            }
        }
    }
}

const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn with_flipped(text: &str, at: usize, bit: usize) -> String {
    let mut letters = text.as_bytes().to_vec();
    let value = LETTERS.iter().position(|letter| *letter == letters[at]).unwrap();
    letters[at] = LETTERS[value ^ (1 << bit)];
    String::from_utf8(letters).unwrap()
}

fn refused(text: &str) {
    match Message::read(variants::games(), text) {
        Err(MessageError::Damaged | MessageError::Newer(_)) => {}
        Err(other) => panic!("{text}: {other}"),
        Ok(message) => panic!("{text}: {message:?}"),
    }
}

#[test]
fn what_is_no_message_is_refused() {
    for text in ["", "A", "AAAA", "AQAAAAA", "no message", "Ä", &"A".repeat(1 << 15)] {
        refused(text);
    }
}
