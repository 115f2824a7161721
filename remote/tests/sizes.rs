//! How long messages are.

use crate::support::{played, setups};

/// The letters that a message takes after so many decisions, on average over some random games.
fn letters(slug: &str, decisions: usize) -> usize {
    let setup = setups().into_iter().find(|(own, _)| *own == slug).unwrap();
    let lengths = (0..5).map(|seed| {
        let [white, _] = played(&setup, decisions, seed);
        white.tell(&white.line()).len()
    });
    lengths.sum::<usize>() / 5
}

#[test]
fn a_game_of_eighty_moves_is_short() {
    // The 18 decisions of Musketeer's setup, and 160 moves.
    let letters = letters("musketeer", 178);
    assert!(letters <= 200, "{letters} letters");
}
