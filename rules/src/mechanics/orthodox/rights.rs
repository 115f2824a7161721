//! The rights to castle, read from a board and from text.

use super::{Orthodox, RightsText, king, rooks};
use crate::board::{Placement, Shape, Square, SquareSet};
use crate::notation::fen;
use crate::play::Side;

const LETTERS: [(char, Side, Wing); 4] = [
    ('K', Side::White, Wing::High),
    ('Q', Side::White, Wing::Low),
    ('k', Side::Black, Wing::High),
    ('q', Side::Black, Wing::Low),
];

/// A side of the king on his rank.
#[derive(Clone, Copy)]
enum Wing {
    /// Toward the last file.
    High,
    /// Toward file a.
    Low,
}

impl Orthodox {
    /// Every right that could be: rooks on the rank or file of their king,
    /// where both can have stood unmoved.
    #[must_use]
    pub fn possible_rights(&self, placement: &Placement) -> SquareSet {
        let rights = Side::BOTH.into_iter().flat_map(|side| self.possible(placement, side));
        rights.collect()
    }

    fn possible(&self, placement: &Placement, side: Side) -> SquareSet {
        let king = king(placement, side);
        let Some(king) = king.filter(|king| self.kings[side.index()].contains(*king)) else {
            return SquareSet::EMPTY;
        };
        let in_line = |rook: &Square| rook.rank() == king.rank() || rook.file() == king.file();
        let rooks = rooks(placement, side) & self.rooks[side.index()];
        rooks.into_iter().filter(in_line).collect()
    }

    /// The right that a letter means: the outermost rook on that wing of the
    /// king's rank.
    fn outermost(&self, placement: &Placement, side: Side, wing: Wing) -> Option<Square> {
        let king = king(placement, side)?;
        let rank = self.possible(placement, side) & Shape::ORTHODOX.rank(king.rank());
        match wing {
            Wing::High => rank.last().filter(|rook| rook.file() > king.file()),
            Wing::Low => rank.first().filter(|rook| rook.file() < king.file()),
        }
    }

    pub(super) fn write_rights(&self, placement: &Placement, rights: SquareSet) -> String {
        let text: String = match self.rights_text {
            RightsText::Squares => rights.into_iter().map(|square| square.to_string()).collect(),
            RightsText::Letters => {
                let has = |side, wing| {
                    let rook = self.outermost(placement, side, wing);
                    rook.is_some_and(|rook| rights.contains(rook))
                };
                let held = LETTERS.into_iter().filter(|(_, side, wing)| has(*side, *wing));
                held.map(|(letter, ..)| letter).collect()
            }
        };
        if text.is_empty() { "-".to_owned() } else { text }
    }

    pub(super) fn read_rights(
        &self,
        placement: &Placement,
        field: &str,
    ) -> Result<SquareSet, String> {
        let letter = |letter: char| LETTERS.iter().find(|(other, ..)| *other == letter);
        let letters: Option<Vec<_>> = field.chars().map(letter).collect();
        let Some(letters) = letters else { return self.read_squares(placement, field) };
        let rook = |(letter, side, wing): &(char, Side, Wing)| {
            let rook = self.outermost(placement, *side, *wing);
            rook.ok_or_else(|| {
                format!("castling: '{letter}' needs king and rook where they can have begun")
            })
        };
        letters.into_iter().map(rook).collect()
    }

    fn read_squares(&self, placement: &Placement, field: &str) -> Result<SquareSet, String> {
        let squares = fen::read_squares("castling", field, Shape::ORTHODOX)?;
        let possible = self.possible_rights(placement);
        let squares = squares.into_iter().map(|square| {
            let rook = Some(square).filter(|square| possible.contains(*square));
            rook.ok_or_else(|| {
                format!(
                    "castling: no rook on {square} that can have begun there, in line with its king"
                )
            })
        });
        squares.collect()
    }
}
