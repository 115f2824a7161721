//! Positions made by chance.

use super::mailbox::{Colour, Mailbox, Square};
use super::men::TYPES;
use super::model::Position;
use super::setup::clash;
use crate::support::dice::Dice;

/// A position with few pieces. Seldom the side that isn't to move stands in
/// check: that can't come up in play, but can be set up and played.
pub(crate) fn sparse(dice: &mut Dice) -> Position {
    loop {
        let position = attempt(dice);
        if !position.board.in_check(position.mover.other()) || dice.one_in(24) {
            return position;
        }
    }
}

fn attempt(dice: &mut Dice) -> Position {
    let first = dice.roll(10);
    let second = (first + 1 + dice.roll(9)) % 10;
    let mut position = Position {
        board: Mailbox::EMPTY,
        mover: dice.pick(&Colour::BOTH),
        rights: [false; 4],
        passed: None,
        gates: [[b'*'; 8]; 2],
        quiet: dice.pick(&[0, 0, 0, 7, 146]),
        number: dice.pick(&[1, 80]),
        types: [TYPES[first].1, TYPES[second].1],
    };
    position.types.sort_unstable();
    // Some positions all but bare, for stalemates and dead draws.
    let lone = dice.one_in(6);
    for colour in Colour::BOTH {
        home_rank(&mut position, colour, dice);
        if !lone || dice.one_in(3) {
            scatter(&mut position, colour, dice);
        }
    }
    position
}

/// King, rooks and helpers with what waits behind them.
fn home_rank(position: &mut Position, colour: Colour, dice: &mut Dice) {
    let king = (4, colour.home());
    if !dice.one_in(3) && position.board.is_empty(king) {
        position.board.put(king, colour.letter(b'k'));
        rooks(position, colour, dice);
    } else {
        let square = empty_square(position, dice);
        position.board.put(square, colour.letter(b'k'));
    }
    gates(position, colour, dice);
}

fn rooks(position: &mut Position, colour: Colour, dice: &mut Dice) {
    for (wing, file) in [7, 0].into_iter().enumerate() {
        let corner = (file, colour.home());
        if dice.one_in(2) && position.board.is_empty(corner) {
            position.board.put(corner, colour.letter(b'r'));
            position.rights[2 * (colour as usize) + wing] = !dice.one_in(5);
        }
    }
}

fn gates(position: &mut Position, colour: Colour, dice: &mut Dice) {
    let mut files: Vec<usize> = Vec::new();
    for kind in position.types {
        let file = dice.roll(8);
        let square = (file, colour.home());
        let helper = colour.letter(b"rnbqkbnr"[file]);
        let stands = position.board.at(square) == helper;
        let free = position.board.is_empty(square) && file != 4;
        let apart = |other: &usize| !clash(*other, file);
        if (stands || free) && !dice.one_in(5) && files.iter().all(apart) {
            position.board.put(square, helper);
            position.gates[colour as usize][file] = kind;
            files.push(file);
        }
    }
}

fn scatter(position: &mut Position, colour: Colour, dice: &mut Dice) {
    let [first, second] = position.types;
    let kinds = [b'q', b'r', b'b', b'n', first, second, first, second];
    for _ in 0..dice.roll(4) {
        let square = empty_square(position, dice);
        if square.1 != colour.home() || dice.one_in(4) {
            position.board.put(square, colour.letter(dice.pick(&kinds)));
        }
    }
    // Where an enemy pawn's double step can be met.
    let beyond = colour.home().abs_diff(4);
    for _ in 0..dice.roll(6) {
        let rank = dice.pick(&[1, 6, 1, 6, beyond]);
        let square = (dice.roll(8), rank);
        if position.board.is_empty(square) {
            position.board.put(square, colour.letter(b'p'));
        }
    }
}

fn empty_square(position: &Position, dice: &mut Dice) -> Square {
    loop {
        let square = (dice.roll(8), dice.roll(8));
        if position.board.is_empty(square) {
            return square;
        }
    }
}
