//! The compiled movement of all pieces of one game.

use super::move_table::turned;
use super::{MoveTable, MovementLine, PieceSet, Rays};
use crate::board::{Bitboard, FACTIONS, Faction, PIECE_TYPES, Piece, PieceType, Square, Word};

/// The movement of every piece of a game on its board, as tables.
pub struct MoveTables<W: Word = u128> {
    rays: Rays<W>,
    /// Each different movement once.
    tables: Vec<MoveTable<W>>,
    /// The number of the table of a type in a faction.
    of: [[u8; FACTIONS]; PIECE_TYPES],
    /// The number of the table of a type in every faction, if there is one.
    of_all: [Option<u8>; PIECE_TYPES],
    /// The number of types that the game has.
    piece_types: u8,
}

impl<W: Word> MoveTables<W> {
    /// Compiles the movements of a game's pieces.
    #[must_use]
    pub fn new(piece_set: &PieceSet) -> Self {
        let rays = Rays::new(piece_set.board_size());
        let mut known: Vec<Vec<MovementLine>> = Vec::new();
        let mut of = [[0; FACTIONS]; PIECE_TYPES];
        for (betza, row) in piece_set.movements().iter().zip(&mut of) {
            for faction in Faction::ALL {
                row[faction.index()] = number_of(&mut known, turned(betza, faction));
            }
        }
        let compile = |lines: &Vec<_>| MoveTable::new(lines, piece_set.board_size(), &rays);
        let tables = known.iter().map(compile).collect();
        let of_all = of.map(|row| Some(row[0]).filter(|first| row.iter().all(|n| n == first)));
        let piece_types = piece_set.piece_types().map(|_| 1).sum();
        Self { rays, tables, of, of_all, piece_types }
    }

    /// The board's straight lines.
    #[must_use]
    pub const fn rays(&self) -> &Rays<W> {
        &self.rays
    }

    /// The movement of a piece.
    #[must_use]
    pub fn of(&self, piece: Piece) -> &MoveTable<W> {
        &self.tables[usize::from(self.of[piece.piece_type().index()][piece.faction().index()])]
    }

    /// The movement of a type in every faction; nothing if it goes otherwise
    /// in one than in another, as pawns do.
    #[must_use]
    pub fn of_all(&self, piece_type: PieceType) -> Option<&MoveTable<W>> {
        self.of_all[piece_type.index()].map(|number| &self.tables[usize::from(number)])
    }

    /// Every type of this game.
    pub fn piece_types(&self) -> impl Iterator<Item = PieceType> + use<W> {
        (0..self.piece_types).map(PieceType::new)
    }

    /// The squares a piece on `from` attacks.
    #[must_use]
    pub fn attacks(&self, piece: Piece, from: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        self.of(piece).attacks(from, occupied, &self.rays)
    }

    /// The squares a piece on `from` may go to: what it attacks among
    /// `capturable`, and what it moves to among the empty squares.
    #[must_use]
    pub fn targets(
        &self,
        piece: Piece,
        from: Square,
        occupied: Bitboard<W>,
        capturable: Bitboard<W>,
    ) -> Bitboard<W> {
        self.of(piece).targets(from, occupied, capturable, &self.rays)
    }
}

/// The number of a movement in the list, which it joins if it is new.
fn number_of(known: &mut Vec<Vec<MovementLine>>, lines: Vec<MovementLine>) -> u8 {
    let number = known.iter().position(|other| *other == lines).unwrap_or_else(|| {
        known.push(lines);
        known.len() - 1
    });
    u8::try_from(number).unwrap_or(u8::MAX)
}
