//! The table of assigned armies, `data/assignments.csv`.

use super::data;
use std::fs;

/// A row: two armies, two choices, and what comes of them.
pub(crate) struct Row {
    /// Four ranks each: A's for White, B's for Black.
    pub(crate) armies: [String; 2],
    /// A's choice and B's: `white` or `black`.
    pub(crate) choices: [String; 2],
    pub(crate) placement: String,
    /// Squares of rooks, sorted.
    pub(crate) castling: Vec<String>,
    /// `white` or `black`.
    pub(crate) a_plays: String,
}

pub(crate) fn rows() -> Vec<Row> {
    let path = data("assignments.csv");
    let text = fs::read_to_string(path).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(read).collect()
}

fn read(line: &str) -> Row {
    let fields: Vec<String> = line.split(';').map(str::to_owned).collect();
    let [white, black, a, b, placement, castling, a_plays] = fields.try_into().expect("7 fields");
    let castling = in_order(&castling);
    Row { armies: [white, black], choices: [a, b], placement, castling, a_plays }
}

/// The squares that a castling field names, sorted.
pub(crate) fn in_order(field: &str) -> Vec<String> {
    let letters: Vec<char> = field.chars().filter(|letter| *letter != '-').collect();
    let mut squares: Vec<String> = letters.chunks(2).map(|pair| pair.iter().collect()).collect();
    squares.sort();
    squares
}
