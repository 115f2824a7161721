//! The compiled movement of all pieces of one game.

use super::move_table::turned;
use super::{Betza, BetzaError, MoveTable, MovementLine, PieceSet, Rays, Sources};
use crate::board::{
    Bitboard, Board, FACTIONS, Faction, PIECE_TYPES, Piece, PieceType, Square, Word,
};

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
    ///
    /// # Errors
    /// [`PieceSetError`] if there are too many types, or if a movement can't be read.
    pub fn new(piece_set: PieceSet) -> Result<Self, PieceSetError> {
        if piece_set.count() > PIECE_TYPES {
            return Err(PieceSetError::TooMany(piece_set.count()));
        }
        let rays = Rays::new(piece_set.board_size());
        let mut known: Vec<Vec<MovementLine>> = Vec::new();
        let mut of = [[0; FACTIONS]; PIECE_TYPES];
        for ((_, def), row) in piece_set.all().zip(&mut of) {
            let betza = Betza::parse(def.betza);
            let betza = betza.map_err(|why| PieceSetError::Betza(def.name, why))?;
            for faction in Faction::ALL {
                row[faction.index()] = number_of(&mut known, turned(&betza, faction));
            }
        }
        let compile = |lines: &Vec<_>| MoveTable::new(lines, piece_set.board_size(), &rays);
        let tables = known.iter().map(compile).collect();
        let of_all = of.map(|row| Some(row[0]).filter(|first| row.iter().all(|n| n == first)));
        let piece_types = piece_set.piece_types().map(|_| 1).sum();
        Ok(Self { rays, tables, of, of_all, piece_types })
    }

    /// The same for a game whose list of pieces is known to be right.
    ///
    /// # Panics
    /// If it isn't: a mistake in the game's own folder.
    #[must_use]
    pub fn of_game(piece_set: PieceSet) -> Self {
        Self::new(piece_set).unwrap_or_else(|fault| unreachable!("the list of pieces: {fault}"))
    }

    /// The board's straight lines.
    #[must_use]
    pub const fn rays(&self) -> &Rays<W> {
        &self.rays
    }

    /// The movement of a piece.
    #[must_use]
    #[inline(always)]
    pub fn of(&self, piece: Piece) -> &MoveTable<W> {
        &self.tables[usize::from(self.of[piece.piece_type().index()][piece.faction().index()])]
    }

    /// The movement of a type in every faction; nothing if it goes otherwise
    /// in one than in another, as pawns do.
    #[must_use]
    #[inline(always)]
    pub fn of_all(&self, piece_type: PieceType) -> Option<&MoveTable<W>> {
        self.of_all[piece_type.index()].map(|number| &self.tables[usize::from(number)])
    }

    /// Every type of this game.
    pub fn piece_types(&self) -> impl Iterator<Item = PieceType> + use<W> {
        (0..self.piece_types).map(PieceType::new)
    }

    /// The squares a piece on `from` attacks.
    #[must_use]
    #[inline(always)]
    pub fn attacks(&self, piece: Piece, from: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        self.of(piece).attacks(from, occupied, &self.rays)
    }

    /// True if a piece on `from` attacks a square.
    #[must_use]
    pub fn attacks_square(
        &self,
        piece: Piece,
        from: Square,
        target: Square,
        occupied: Bitboard<W>,
    ) -> bool {
        let Sources { leaping, sliding } = self.of(piece).sources(target);
        leaping.contains(from)
            || sliding.contains(from) && !self.rays.between(from, target).meets(occupied)
    }

    /// Those of some pieces that attack a square.
    #[must_use]
    pub fn attackers(&self, board: &Board<W>, among: Bitboard<W>, square: Square) -> Bitboard<W> {
        let attacks = |from: &Square| {
            let piece = board.at(*from);
            piece.is_some_and(|piece| self.attacks(piece, *from, board.occupied()).contains(square))
        };
        among.into_iter().filter(attacks).collect()
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

/// A fault of a list of pieces, which can't be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceSetError {
    /// A game has at most [`PIECE_TYPES`] types, and this many are listed.
    TooMany(usize),
    /// The movement of the type with this name can't be read.
    Betza(&'static str, BetzaError),
}

impl std::fmt::Display for PieceSetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooMany(count) => {
                write!(f, "{count} piece types are listed, and {PIECE_TYPES} are possible")
            }
            Self::Betza(name, why) => write!(f, "the movement of the {name}: {why}"),
        }
    }
}

impl std::error::Error for PieceSetError {}
