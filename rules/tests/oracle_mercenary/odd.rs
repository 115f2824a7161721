//! Random positions: a few men, pawns about to meet, gray that can hardly move.

use super::board::{Army, Board, Man, RANKS, Square};
use super::laws::{Allowed, Laws};
use super::model::{Model, Part};
use super::setup::opening;
use super::text;
use crate::support::dice::Dice;
use std::rc::Rc;

/// What is drawn from: an army's letters and how many at most.
struct Muster {
    own: (&'static str, usize),
    neutral: (&'static str, usize),
}

const MUSTERS: [Muster; 6] = [
    Muster { own: ("QRRBBNNPPP", 6), neutral: ("QRRBBNNPPPP", 8) },
    Muster { own: ("PPPPPPN", 9), neutral: ("PPPPPPR", 9) },
    Muster { own: ("PPQ", 2), neutral: ("QQRRBN", 7) },
    Muster { own: ("PPR", 3), neutral: ("PNB", 2) },
    Muster { own: ("BN", 2), neutral: ("P", 1) },
    Muster { own: ("RRBN", 5), neutral: ("RRBN", 4) },
];

/// A position under these laws as text.
pub(crate) fn odd(laws: &Rc<Laws>, dice: &mut Dice) -> String {
    let mut model = opening(laws);
    model.hand.clear();
    model.board = Board::empty(laws.files());
    model.rooks.clear();
    model.markers = [Vec::new(), Vec::new()];
    let muster = &MUSTERS[dice.roll(MUSTERS.len())];
    for army in Army::OWN {
        let king = if laws.castling == Allowed::Yes && dice.one_in(2) {
            at_home(&mut model, army, dice)
        } else {
            None
        };
        if king.is_none() {
            put(&mut model.board, Man { army, kind: 'K' }, dice);
        }
        fill(&mut model.board, army, muster.own, dice);
    }
    for army in laws.neutral() {
        fill(&mut model.board, army, muster.neutral, dice);
    }
    if laws.en_passant == Allowed::Yes {
        (0..dice.roll(5)).for_each(|_| meet(laws, &mut model.board, dice));
    }
    mark(&mut model, dice);
    (model.side, model.part) = (dice.roll(2), dice.pick(&parts(laws)));
    model.quiet = dice.pick(&[0, 0, 3, 0, 98, 147, 149]);
    model.number = 2 + dice.roll(60);
    text::write(&model)
}

fn parts(laws: &Laws) -> Vec<Part> {
    let mut parts = vec![Part::Gray, Part::Own];
    if laws.factions().contains(&Army::Second) {
        parts.push(Part::Second);
    }
    parts
}

/// King and rooks where they start, with their rights.
fn at_home(model: &mut Model, army: Army, dice: &mut Dice) -> Option<Square> {
    let start = opening(&model.laws).board;
    let king = start.king(army).filter(|king| model.board.is_empty(*king))?;
    model.board.put(king, Man { army, kind: 'K' });
    let rook = Man { army, kind: 'R' };
    for (square, _) in start.standing().filter(|(_, man)| *man == rook) {
        if model.board.is_empty(square) && !dice.one_in(4) {
            model.board.put(square, rook);
            model.rooks.push(square);
        }
    }
    Some(king)
}

fn fill(board: &mut Board, army: Army, (letters, most): (&str, usize), dice: &mut Dice) {
    let letters: Vec<char> = letters.chars().collect();
    for _ in 0..dice.roll(most + 1) {
        put(board, Man { army, kind: dice.pick(&letters) }, dice);
    }
}

/// On an empty square where it could stand; pawns often where they start.
fn put(board: &mut Board, man: Man, dice: &mut Dice) {
    let start = man.is_pawn() && dice.one_in(3);
    let (files, ranks) = (board.files, RANKS);
    let at = |dice: &mut Dice| match (man.is_pawn(), man.army) {
        (false, _) => (dice.roll(files), dice.roll(ranks)),
        (_, Army::White) => (dice.roll(files), if start { 1 } else { 1 + dice.roll(6) }),
        (_, Army::Black) => (dice.roll(files), if start { 6 } else { 1 + dice.roll(6) }),
        (_, army) => {
            let first = if army == Army::Gray { files - 2 } else { 1 };
            let file = if start { first } else { 1 + dice.roll(files - 2) };
            (file, dice.roll(ranks))
        }
    };
    loop {
        let square = at(dice);
        if board.is_empty(square) {
            return board.put(square, man);
        }
    }
}

/// A pawn that hasn't moved, and one of another faction that looks at the
/// square before it.
fn meet(laws: &Laws, board: &mut Board, dice: &mut Dice) {
    let [stepper, taker] = [0; 2].map(|_| dice.pick(&laws.factions()));
    let start = match stepper {
        Army::White | Army::Black => (dice.roll(board.files), [1, 6][stepper as usize]),
        neutral => (laws.pawns_file(neutral), dice.roll(RANKS)),
    };
    let (files, ranks) = dice.pick(&taker.strikes());
    let passed = board.shift(start, stepper.forward()).unwrap();
    let Some(from) = board.shift(passed, (-files, -ranks)) else { return };
    // No pawn stands where it would have been promoted, or behind its start.
    let (files, ranks) = taker.forward();
    let stands = [(files, ranks), (-files, -ranks)];
    let stands = stands.into_iter().all(|step| board.shift(from, step).is_some());
    if stepper != taker && stands && board.is_empty(start) && board.is_empty(from) {
        board.put(start, Man { army: stepper, kind: 'P' });
        board.put(from, Man { army: taker, kind: 'P' });
    }
}

/// Markers on neutral men, no more of a faction than there may be.
fn mark(model: &mut Model, dice: &mut Dice) {
    let neutral = |army: Army| army.is_neutral();
    let standing = model.board.standing().filter(|(_, man)| neutral(man.army));
    let mut squares: Vec<Square> = standing.map(|(square, _)| square).collect();
    for side in [0, 1] {
        for faction in model.laws.factions().into_iter().filter(|army| neutral(*army)) {
            for _ in 0..dice.roll(model.laws.markers + 1) {
                let of = |square: &Square| {
                    let army = model.board.at(*square).unwrap().army;
                    model.laws.faction(army) == faction
                };
                let fitting: Vec<usize> =
                    (0..squares.len()).filter(|at| of(&squares[*at])).collect();
                if !fitting.is_empty() {
                    model.markers[side].push(squares.swap_remove(dice.pick(&fitting)));
                }
            }
        }
    }
}
