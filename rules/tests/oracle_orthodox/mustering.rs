//! Armies built, shown and chosen, by the letter of RULINGS.md, Muster 1
//! and 2.

use super::mailbox::{Colour, Mailbox, Square, squares};
use super::odd::kings_lines;
use crate::support::dice::Dice;

/// The regular armies as a player's own four ranks, White's first.
const REGULAR: [&str; 2] = ["8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8"];

/// What comes of two armies (White's by A, Black's by B) and two choices (A's,
/// B's): the board, and the colour that A plays.
pub(crate) fn assigned(armies: [&str; 2], choices: [Colour; 2]) -> (String, Colour) {
    let [mut white, mut black] = armies;
    let [by_a, by_b] = choices;
    let a_plays = match (by_a, by_b) {
        // Different choices: each plays the army chosen.
        (a, b) if a != b => a,
        // White's army, which A built, is B's to play: A has the regular black.
        (Colour::White, _) => {
            black = REGULAR[1];
            Colour::Black
        }
        // Black's army, which B built, is A's to play: B has the regular white.
        (Colour::Black, _) => {
            white = REGULAR[0];
            Colour::Black
        }
    };
    (format!("{black}/{white}"), a_plays)
}

/// An army by chance, as its four ranks are written.
pub(crate) fn army(colour: Colour, dice: &mut Dice) -> String {
    let mut board = Mailbox::EMPTY;
    kings_lines(&mut board, colour, dice);
    for _ in 0..dice.pick(&[2, 6, 12, 16, 32]) {
        let square: Square = dice.pick(&squares().collect::<Vec<_>>());
        if square.1.abs_diff(colour.home()) < 4 && board.is_empty(square) {
            board.put(square, colour.letter(dice.pick(b"pppppnbrq")));
        }
    }
    let text = board.write();
    let ranks: Vec<&str> = text.split('/').collect();
    match colour {
        Colour::White => ranks[4..].join("/"),
        Colour::Black => ranks[..4].join("/"),
    }
}

/// The word for a choice.
pub(crate) fn choice(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "choose:white",
        Colour::Black => "choose:black",
    }
}
