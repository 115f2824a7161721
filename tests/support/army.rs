//! What players do who build armies at such a page.

use super::page::Page;
use motley_rules::board::{Piece, PieceType};
use motley_rules::play::{Place, Side};

impl Page {
    pub(crate) fn put(&mut self, side: Side, kind: u8, squares: &str) {
        for square in squares.split_whitespace() {
            self.pick(tray(side, kind));
            self.pick(Place::Square(square.parse().unwrap()));
        }
    }

    pub(crate) fn line(&self) -> String {
        self.panel().builder.expect("an army is being built").line
    }

    pub(crate) fn judgement(&self) -> String {
        self.panel().builder.expect("an army is being built").judgement
    }

    pub(crate) fn refusal(&self) -> String {
        self.panel().refusal.expect("a refusal")
    }
}

pub(crate) fn tray(side: Side, kind: u8) -> Place {
    Place::Hand(side, Piece::new(side.faction(), PieceType::new(kind)))
}

pub(crate) const KING: u8 = 5;
pub(crate) const QUEEN: u8 = 4;
pub(crate) const ROOK: u8 = 3;
