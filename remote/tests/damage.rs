//! A text that was cut or changed is refused.

use crate::support::{played, setups};
use motley_remote::{Message, MessageError, rechecked};
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

/// A hostile page knows how to make a checksum.
#[test]
fn a_changed_message_with_a_checksum_that_fits_is_legal_or_told() {
    let mut unplayable = 0;
    for setup in setups().into_iter().step_by(4) {
        let [white, _] = played(&setup, 20, 8);
        let text = white.tell(&white.line());
        for at in 7..text.len() - 1 {
            let changed = rechecked(&with_flipped(&text, at, at % 6)).unwrap();
            match Message::read(variants::games(), &changed) {
                Ok(_) => {}
                Err(fault) => unplayable += usize::from(!fault.to_string().is_empty()),
            }
        }
    }
    assert!(unplayable > 100, "{unplayable}");
    assert_eq!(rechecked("AAAA"), None);
}

#[test]
fn what_is_no_message_is_refused() {
    for text in ["", "A", "AAAA", "AQAAAAA", "no message", "Ä", &"A".repeat(1 << 15)] {
        refused(text);
        assert_eq!(Message::id_of(text), None, "{text:.20}");
    }
}

/// A short text can't make a page work for long: of what it doesn't hold nothing is played.
#[test]
fn a_short_message_tells_few_decisions() {
    let [white, _] = played(&("mercenary", Vec::new()), 12, 1);
    let text = white.tell(&white.line());
    let longest = (7..text.len() - 1).flat_map(|at| (0..6).map(move |bit| (at, bit)));
    let read = longest.filter_map(|(at, bit)| rechecked(&with_flipped(&text, at, bit)));
    for changed in read {
        match Message::read(variants::games(), &changed) {
            Ok(message) => assert!(message.decided().len() < 100, "{message:?}"),
            Err(MessageError::Unplayable(number, _)) => assert!(number < 100, "{number}"),
            Err(_) => {}
        }
    }
}
