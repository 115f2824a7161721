//! Odd positions made by chance, as texts.

use super::fen::told;
use super::laws::Laws;
use super::mailbox::{Colour, Mailbox, Square, squares};
use super::model::Position;
use crate::support::dice::Dice;
use std::collections::BTreeSet;

/// A position for either game. Seldom the side that isn't to move stands in
/// check where armies start far apart; often where they don't.
pub(crate) fn odd(laws: Laws, dice: &mut Dice) -> String {
    loop {
        let position = attempt(laws, dice);
        let checked = position.board.in_check(position.mover.other());
        if !checked || dice.one_in(if laws == Laws::Muster { 3 } else { 24 }) {
            return text(&position, dice);
        }
    }
}

/// The text with or without what needn't be said.
fn text(position: &Position, dice: &mut Dice) -> String {
    if dice.one_in(4) {
        return position.board_and_side();
    }
    let some = dice.one_in(3);
    let keep = |_: &Square| !(some && dice.one_in(2));
    let rights: Vec<Square> = position.rights.iter().copied().filter(keep).collect();
    position.write_with(&told(&rights), "-")
}

fn attempt(laws: Laws, dice: &mut Dice) -> Position {
    let mut position = Position {
        laws,
        board: Mailbox::EMPTY,
        mover: dice.pick(&Colour::BOTH),
        rights: BTreeSet::new(),
        passed: Vec::new(),
        quiet: dice.pick(&[0, 0, 0, 7, 146]),
        number: dice.pick(&[1, 80]),
    };
    // Some positions all but bare, for stalemates and dead draws.
    let lone = dice.one_in(6);
    for colour in Colour::BOTH {
        match laws {
            Laws::Muster => kings_lines(&mut position.board, colour, dice),
            Laws::Command => home_rank(&mut position.board, colour, dice),
        }
        if !lone || dice.one_in(3) {
            pawns(&mut position, colour, dice);
            officers(&mut position.board, colour, dice);
        }
    }
    position.rights = position.possible_rights();
    position
}

/// A king on its four files and four ranks, and rooks in line with it.
pub(crate) fn kings_lines(board: &mut Mailbox, colour: Colour, dice: &mut Dice) {
    let own: Vec<Square> = empty(board).filter(|it| it.1.abs_diff(colour.home()) < 4).collect();
    let king = dice.pick(&own.iter().copied().filter(|it| it.0 > 3).collect::<Vec<_>>());
    board.put(king, colour.letter(b'k'));
    let lined = own.into_iter().filter(|it| *it != king && (it.0 == king.0 || it.1 == king.1));
    let lined: Vec<Square> = lined.collect();
    // A lone king now and then.
    for _ in 0..dice.roll(4) {
        board.put(dice.pick(&lined), colour.letter(b'r'));
    }
}

/// A king anywhere on its first rank, up to two rooks, and others.
fn home_rank(board: &mut Mailbox, colour: Colour, dice: &mut Dice) {
    let mut files: Vec<usize> = (0..8).collect();
    let rooks = dice.roll(3);
    let others = dice.pick(&[0, 0, 1, 2, 4]);
    let kinds = [&b"k"[..], &b"rr"[..rooks], &b"nbqn"[..others]].concat();
    for kind in kinds {
        let file = files.swap_remove(dice.roll(files.len()));
        board.put((file, colour.home()), colour.letter(kind));
    }
}

/// Pawns, also where an enemy pawn's long step can be met.
fn pawns(position: &mut Position, colour: Colour, dice: &mut Dice) {
    let ranks: &[usize] = match position.laws {
        Laws::Muster => &[0, 0, 1, 1, 2, 3, 4, 5, 5, 6],
        Laws::Command => &[1, 1, 1, 2, 4, 4, 6],
    };
    for _ in 0..dice.roll(8) {
        let square = (dice.roll(8), colour.home().abs_diff(dice.pick(ranks)));
        if position.board.is_empty(square) {
            position.board.put(square, colour.letter(b'p'));
        }
    }
}

fn officers(board: &mut Mailbox, colour: Colour, dice: &mut Dice) {
    for _ in 0..dice.pick(&[0, 1, 1, 2, 3, 8]) {
        let free: Vec<Square> = empty(board).collect();
        let square = dice.pick(&free);
        // Rooks on the first rank are few enough as they are: no side starts with three.
        if square.1 != colour.home() {
            board.put(square, colour.letter(dice.pick(b"qrbnbn")));
        }
    }
}

fn empty(board: &Mailbox) -> impl Iterator<Item = Square> {
    squares().filter(|square| board.is_empty(*square))
}
