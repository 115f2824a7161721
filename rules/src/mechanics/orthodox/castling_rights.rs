//! The rights to castle, read from a board and from text.

use super::{CastlingField, OrthodoxRules, king, rooks};
use crate::board::{Board64, BoardSize, Square, SquareSet64};
use crate::notation::fen;
use crate::notation::{Field, PositionError};
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

impl OrthodoxRules {
    /// Every right that could be: rooks on the rank or file of their king,
    /// where both can have stood unmoved.
    #[must_use]
    pub fn possible_rights(&self, board: &Board64) -> SquareSet64 {
        let castling_rights = Side::BOTH.into_iter().flat_map(|side| self.possible(board, side));
        castling_rights.collect()
    }

    fn possible(&self, board: &Board64, side: Side) -> SquareSet64 {
        let king = king(board, side);
        let Some(king) = king.filter(|king| self.kings[side.index()].contains(*king)) else {
            return SquareSet64::EMPTY;
        };
        let in_line = |rook: &Square| rook.rank() == king.rank() || rook.file() == king.file();
        let rooks = rooks(board, side) & self.rooks[side.index()];
        rooks.into_iter().filter(in_line).collect()
    }

    /// The right that a letter means: the outermost rook on that wing of the
    /// king's rank.
    fn outermost(&self, board: &Board64, side: Side, wing: Wing) -> Option<Square> {
        let king = king(board, side)?;
        let rank = self.possible(board, side) & BoardSize::ORTHODOX.rank(king.rank()).narrowed();
        match wing {
            Wing::High => rank.last().filter(|rook| rook.file() > king.file()),
            Wing::Low => rank.first().filter(|rook| rook.file() < king.file()),
        }
    }

    pub(super) fn write_rights(&self, board: &Board64, castling_rights: SquareSet64) -> String {
        match self.castling_field {
            CastlingField::Squares => fen::write_squares(castling_rights),
            CastlingField::Letters => {
                let has = |side, wing| {
                    let rook = self.outermost(board, side, wing);
                    rook.is_some_and(|rook| castling_rights.contains(rook))
                };
                let held = LETTERS.into_iter().filter(|(_, side, wing)| has(*side, *wing));
                let letters: String = held.map(|(letter, ..)| letter).collect();
                if letters.is_empty() { "-".to_owned() } else { letters }
            }
        }
    }

    pub(super) fn read_rights(
        &self,
        board: &Board64,
        field: &str,
    ) -> Result<SquareSet64, PositionError> {
        let letter = |letter: char| LETTERS.iter().find(|(other, ..)| *other == letter);
        let letters: Option<Vec<_>> = field.chars().map(letter).collect();
        let Some(letters) = letters else { return self.read_squares(board, field) };
        let rook = |(letter, side, wing): &(char, Side, Wing)| {
            let rook = self.outermost(board, *side, *wing);
            rook.ok_or_else(|| {
                Field::Castling
                    .fault(format!("'{letter}' needs king and rook where they can have begun"))
            })
        };
        letters.into_iter().map(rook).collect()
    }

    fn read_squares(&self, board: &Board64, field: &str) -> Result<SquareSet64, PositionError> {
        let squares = fen::read_squares(Field::Castling, field, BoardSize::ORTHODOX)?;
        let possible = self.possible_rights(board);
        let squares = squares.into_iter().map(|square| {
            let rook = Some(square).filter(|square| possible.contains(*square));
            rook.ok_or_else(|| {
                Field::Castling.fault(format!(
                    "no rook on {square} that can have begun there, in line with its king"
                ))
            })
        });
        squares.collect()
    }
}
