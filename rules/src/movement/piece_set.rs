//! The pieces of one game.

use super::move_table::turned;
use super::{Betza, BetzaError, MoveTable, MovementLine, Rays};
use crate::board::{
    BoardSize, FACTIONS, Faction, PIECE_TYPES, Piece, PieceType, Square, SquareSet,
};

/// One kind of piece, as its game's list names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceDef {
    /// The name in lower case: `leopard`.
    pub name: &'static str,
    /// The letter in upper case: `L`.
    pub letter: char,
    /// The movement as Betza text: `NB2`.
    pub betza: &'static str,
    /// What else it may do, which Betza text can't say, in words that go on
    /// after "It …": `changes places with a piece`; several are parted by `; `.
    /// Empty for those whose text says all. For people to read only: the rules
    /// of the game make it so.
    pub extra_rules: &'static str,
}

impl PieceDef {
    /// A kind whose Betza text says all about how it moves.
    #[must_use]
    pub const fn new(name: &'static str, letter: char, betza: &'static str) -> Self {
        Self { name, letter, betza, extra_rules: "" }
    }

    /// The same kind, which may do this as well: see [`PieceDef::extra_rules`].
    #[must_use]
    pub const fn and(self, extra_rules: &'static str) -> Self {
        Self { extra_rules, ..self }
    }
}

/// A game's kinds of pieces with their compiled movement on its board.
pub struct PieceSet {
    list: &'static [PieceDef],
    board_size: BoardSize,
    rays: Rays,
    /// Each different movement once.
    move_table: Vec<MoveTable>,
    /// Which of these belongs to a kind in a faction.
    of: [[u8; FACTIONS]; PIECE_TYPES],
}

impl PieceSet {
    /// Compiles a list of at most sixteen kinds for a board.
    ///
    /// # Errors
    /// [`PieceSetError`] if there are more, or if a movement can't be read.
    pub fn new(
        piece_set: &'static [PieceDef],
        board_size: BoardSize,
    ) -> Result<Self, PieceSetError> {
        if piece_set.len() > PIECE_TYPES {
            return Err(PieceSetError::TooMany(piece_set.len()));
        }
        let rays = Rays::new(board_size);
        let mut known: Vec<Vec<MovementLine>> = Vec::new();
        let mut of = [[0; FACTIONS]; PIECE_TYPES];
        for (def, row) in piece_set.iter().zip(&mut of) {
            let betza =
                Betza::parse(def.betza).map_err(|why| PieceSetError::Betza(def.name, why))?;
            for faction in Faction::ALL {
                row[faction.index()] = number_of(&mut known, turned(&betza, faction));
            }
        }
        let move_table =
            known.iter().map(|lines| MoveTable::new(lines, board_size, &rays)).collect();
        Ok(Self { board_size, list: piece_set, rays, move_table, of })
    }

    /// The size of the board that the pieces move on.
    #[must_use]
    pub const fn board_size(&self) -> BoardSize {
        self.board_size
    }

    /// The board's straight lines.
    #[must_use]
    #[inline]
    pub const fn rays(&self) -> &Rays {
        &self.rays
    }

    /// The movement of a piece.
    #[must_use]
    #[inline]
    pub fn move_table(&self, piece: Piece) -> &MoveTable {
        &self.move_table[usize::from(self.of[piece.piece_type().index()][piece.faction().index()])]
    }

    /// The squares a piece on `from` attacks.
    #[must_use]
    #[inline]
    pub fn attacks(&self, piece: Piece, from: Square, occupied: SquareSet) -> SquareSet {
        self.move_table(piece).attacks(from, occupied, &self.rays)
    }

    /// Every kind of this game with its description.
    pub fn all(&self) -> impl Iterator<Item = (PieceType, &'static PieceDef)> {
        PieceType::all().zip(self.list)
    }

    /// Every kind of this game.
    #[inline]
    pub fn piece_types(&self) -> impl Iterator<Item = PieceType> {
        PieceType::all().take(self.list.len())
    }

    /// The description of a kind of this game.
    ///
    /// # Panics
    /// If the kind is not of this game: its number is beyond the list.
    #[must_use]
    pub fn def(&self, piece_type: PieceType) -> &'static PieceDef {
        &self.list[piece_type.index()]
    }

    /// The kind with this upper-case letter.
    #[must_use]
    pub fn by_letter(&self, letter: char) -> Option<PieceType> {
        self.all().find(|(_, def)| def.letter == letter).map(|(piece_type, _)| piece_type)
    }

    /// The kind with this name.
    #[must_use]
    pub fn by_name(&self, name: &str) -> Option<PieceType> {
        self.all().find(|(_, def)| def.name == name).map(|(piece_type, _)| piece_type)
    }
}

/// Why no list of pieces can be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceSetError {
    /// A game has at most [`PIECE_TYPES`] kinds, and this many are listed.
    TooMany(usize),
    /// The movement of the kind with this name can't be read.
    Betza(&'static str, BetzaError),
}

impl std::fmt::Display for PieceSetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooMany(count) => {
                write!(f, "{count} kinds are listed, and {PIECE_TYPES} are possible")
            }
            Self::Betza(name, why) => write!(f, "the movement of the {name}: {why}"),
        }
    }
}

impl std::error::Error for PieceSetError {}

/// The number of a movement in the list, which it joins if it is new.
fn number_of(known: &mut Vec<Vec<MovementLine>>, lines: Vec<MovementLine>) -> u8 {
    let number = known.iter().position(|other| *other == lines).unwrap_or_else(|| {
        known.push(lines);
        known.len() - 1
    });
    u8::try_from(number).unwrap_or(u8::MAX)
}
