//! Position strings as the rulings write them.

use super::laws::Laws;
use super::mailbox::{Colour, Mailbox, Square, name, squares};
use super::model::Position;
use super::referee::{Fault, same};
use std::collections::BTreeSet;

impl Position {
    pub(crate) fn read(laws: Laws, text: &str) -> Self {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let number = |field: usize, or| fields.get(field).map_or(or, |it| it.parse().unwrap());
        let mut position = Self {
            laws,
            board: Mailbox::read(fields[0].split('/')),
            mover: if fields[1] == "w" { Colour::White } else { Colour::Black },
            rights: BTreeSet::new(),
            passed: Vec::new(),
            quiet: number(4, 0),
            number: number(5, 1),
        };
        position.rights = position.read_rights(fields.get(2).copied());
        position.passed = read_squares(fields.get(3).copied().unwrap_or("-")).unwrap();
        // The order in which the pawn passed them, and those that nobody looks at.
        position.passed.sort_by_key(|square| square.1.abs_diff(position.mover.other().home()));
        position.passed = position.passed_up_to_the_pawn();
        position
    }

    fn read_rights(&self, field: Option<&str>) -> BTreeSet<Square> {
        let Some(field) = field else { return self.possible_rights() };
        if field.chars().all(|letter| "KQkq".contains(letter)) {
            return field.chars().map(|letter| self.outermost(letter)).collect();
        }
        set(&read_squares(field).unwrap())
    }

    /// Every rook that could be unmoved, with a king that could be.
    pub(crate) fn possible_rights(&self) -> BTreeSet<Square> {
        let rooks = squares().filter(|square| self.kind(*square) == b'r');
        let possible = |rook: &Square| {
            let colour = self.colour_at(*rook);
            self.laws.pairs(colour, self.board.king(colour), *rook)
        };
        rooks.filter(possible).collect()
    }

    fn colour_at(&self, square: Square) -> Colour {
        if self.board.is_of(square, Colour::White) { Colour::White } else { Colour::Black }
    }

    /// The rook that is meant by `K`, `Q`, `k` or `q`.
    fn outermost(&self, letter: char) -> Square {
        let colour = if letter.is_uppercase() { Colour::White } else { Colour::Black };
        let king = self.board.king(colour);
        let rook = |file: &usize| self.board.at((*file, king.1)) == colour.letter(b'r');
        let file = match letter.to_ascii_lowercase() {
            'k' => (king.0..8).rev().find(rook),
            _ => (0..king.0).find(rook),
        };
        (file.expect("a rook on that side"), king.1)
    }

    /// All squares that the last move's pawn passed, if the field names but
    /// some: from the first named one to the pawn. What it passed before that
    /// nobody looks at, or it would be named.
    fn passed_up_to_the_pawn(&self) -> Vec<Square> {
        let (Some(first), Some(pawn)) = (self.passed.first(), self.passer()) else {
            return Vec::new();
        };
        let (low, high) = (first.1.min(pawn.1), first.1.max(pawn.1));
        let ranks = (low..=high).filter(|rank| *rank != pawn.1);
        let mut passed: Vec<Square> = ranks.map(|rank| (first.0, rank)).collect();
        passed.sort_by_key(|square| square.1.abs_diff(self.mover.other().home()));
        passed
    }

    pub(crate) fn write(&self) -> String {
        let rights: Vec<Square> = self.rights.iter().copied().collect();
        self.write_with(&told(&rights), &told(&self.passed))
    }

    /// The position string with these fields for castling and en passant.
    pub(crate) fn write_with(&self, rights: &str, passed: &str) -> String {
        format!("{} {rights} {passed} {} {}", self.board_and_side(), self.quiet, self.number)
    }

    /// The position string's first two fields.
    pub(crate) fn board_and_side(&self) -> String {
        format!("{} {}", self.board.write(), if self.mover == Colour::White { 'w' } else { 'b' })
    }

    /// Whether a position string says the same. Squares come in any order. All
    /// passed squares are named if a pawn looks at one of them, else none; or,
    /// in a text that was read so, only those that a pawn looks at.
    pub(crate) fn compare(&self, text: &str) -> Result<(), Fault> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, rights, passed, clocks @ ..] = fields.as_slice() else {
            return Err(format!("position: {text} has too few fields"));
        };
        let told = |what: &str| format!("{what} of {text}");
        same(&told("board and side"), &format!("{board} {side}"), &self.board_and_side())?;
        same(&told("castling"), &set(&read_squares(rights)?), &self.rights)?;
        let [quiet, number] = [self.quiet, self.number].map(|clock| clock.to_string());
        same(&told("clocks"), clocks, &[quiet.as_str(), number.as_str()])?;
        let (named, met) = (set(&read_squares(passed)?), set(&self.met()));
        let wanted = if met.is_empty() { met.clone() } else { set(&self.passed) };
        if named == met { Ok(()) } else { same(&told("en passant"), &named, &wanted) }
    }
}

fn set(squares: &[Square]) -> BTreeSet<Square> {
    squares.iter().copied().collect()
}

/// Squares one after another, or `-`.
pub(crate) fn told(squares: &[Square]) -> String {
    if squares.is_empty() { "-".to_owned() } else { squares.iter().copied().map(name).collect() }
}

/// Reads squares one after another, or `-`.
pub(crate) fn read_squares(field: &str) -> Result<Vec<Square>, Fault> {
    if field == "-" {
        return Ok(Vec::new());
    }
    let letters: Vec<char> = field.chars().collect();
    letters.chunks(2).map(|pair| read_square(&String::from_iter(pair))).collect()
}

pub(crate) fn read_square(text: &str) -> Result<Square, Fault> {
    let found = squares().find(|square| name(*square) == text);
    found.ok_or_else(|| format!("{text} is no square"))
}
