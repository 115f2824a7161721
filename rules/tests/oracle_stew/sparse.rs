//! Random positions at the beginning of a turn.

use super::text;
use crate::support::dice::Dice;

/// A few pieces, or many pawns in which pieces get stuck.
pub(crate) fn sparse(dice: &mut Dice) -> String {
    let mut board = [['.'; 6]; 7];
    let crowded = dice.one_in(4);
    let mut letters = vec!['K', 'k'];
    for (letter, chances) in [('K', 2), ('k', 2), ('M', 2), ('m', 2), ('Q', 6), ('q', 6)] {
        letters.extend(dice.one_in(chances).then_some(letter));
    }
    let drawn = if crowded { "PPPPPPpppppp" } else { "PPpprRcCaA" };
    let drawn: Vec<char> = drawn.chars().collect();
    for _ in 0..dice.roll(if crowded { 22 } else { 9 }) {
        letters.push(dice.pick(&drawn));
    }
    for letter in letters {
        put(&mut board, letter, dice);
    }
    let rows: Vec<String> = board.iter().rev().map(|row| row.iter().collect()).collect();
    let rows = text::counted(rows.join("/"));
    let hands = dice.pick(&["", "", "", "M", "m", "Mm"]);
    let side = dice.pick(&["wl", "bl"]);
    let pools = dice.pick(&["-", "-", "Qq", "Qq", "QRAqm", "QMcr", "qa"]);
    let quiet = dice.pick(&[0, 0, 0, 140, 147]);
    format!("{rows}[{hands}] {side} {pools} {quiet} 1")
}

/// On an empty square; pawns more often far ahead.
fn put(board: &mut [[char; 6]; 7], letter: char, dice: &mut Dice) {
    let any = dice.roll(7);
    let rank = match letter {
        'P' => any.max(dice.roll(7)),
        'p' => any.min(dice.roll(7)),
        _ => any,
    };
    let square = &mut board[rank][dice.roll(6)];
    if *square == '.' {
        *square = letter;
    }
}
