//! The pieces of one game.

use super::{Betza, BetzaError};
use crate::board::{BoardSize, PIECE_TYPES, PieceType};

/// One type of piece, as its game's list names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceDef {
    /// The name in lower case: `leopard`.
    pub name: &'static str,
    /// The letter in upper case: `L`.
    pub letter: char,
    /// The movement as Betza text: `NB2`.
    pub betza: &'static str,
    /// Rules beside the movement, which Betza text can't say, in words that go on
    /// after "It …": `changes places with a piece`; several are parted by `; `.
    /// Empty for those whose text says all. For people to read only: the rules
    /// of the game make it so.
    pub extra_rules: &'static str,
}

impl PieceDef {
    /// A type whose Betza text says all about how it moves.
    #[must_use]
    pub const fn new(name: &'static str, letter: char, betza: &'static str) -> Self {
        Self { name, letter, betza, extra_rules: "" }
    }

    /// The same type, which may do this as well: see [`PieceDef::extra_rules`].
    #[must_use]
    pub const fn and(self, extra_rules: &'static str) -> Self {
        Self { extra_rules, ..self }
    }
}

/// A game's types of pieces and the board they move on.
pub struct PieceSet {
    list: &'static [PieceDef],
    movements: Vec<Betza>,
    board_size: BoardSize,
}

impl PieceSet {
    /// Reads a list of at most sixteen types for a board.
    ///
    /// # Errors
    /// [`PieceSetError`] if there are more, or if a movement can't be read.
    pub fn new(list: &'static [PieceDef], board_size: BoardSize) -> Result<Self, PieceSetError> {
        if list.len() > PIECE_TYPES {
            return Err(PieceSetError::TooMany(list.len()));
        }
        let read = |def: &PieceDef| {
            Betza::parse(def.betza).map_err(|why| PieceSetError::Betza(def.name, why))
        };
        let movements = list.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Self { list, movements, board_size })
    }

    /// The types of a game whose list is known to be right.
    ///
    /// # Panics
    /// If it isn't: a mistake in the game's own folder.
    #[must_use]
    pub fn of_game(list: &'static [PieceDef], board_size: BoardSize) -> Self {
        Self::new(list, board_size)
            .unwrap_or_else(|fault| unreachable!("the list of pieces: {fault}"))
    }

    /// The size of the board.
    #[must_use]
    pub const fn board_size(&self) -> BoardSize {
        self.board_size
    }

    /// The movements of the types, in the order of their numbers.
    pub(super) fn movements(&self) -> &[Betza] {
        &self.movements
    }

    /// Every type of this game with its description.
    pub fn all(&self) -> impl Iterator<Item = (PieceType, &'static PieceDef)> {
        PieceType::all().zip(self.list)
    }

    /// Every type of this game.
    pub fn piece_types(&self) -> impl Iterator<Item = PieceType> {
        PieceType::all().take(self.list.len())
    }

    /// The description of a kind of this game.
    ///
    /// # Panics
    /// If the type is not of this game: its number is beyond the list.
    #[must_use]
    pub fn def(&self, piece_type: PieceType) -> &'static PieceDef {
        &self.list[piece_type.index()]
    }

    /// The type with this upper-case letter.
    #[must_use]
    pub fn by_letter(&self, letter: char) -> Option<PieceType> {
        self.all().find(|(_, def)| def.letter == letter).map(|(piece_type, _)| piece_type)
    }

    /// The type with this name.
    #[must_use]
    pub fn by_name(&self, name: &str) -> Option<PieceType> {
        self.all().find(|(_, def)| def.name == name).map(|(piece_type, _)| piece_type)
    }
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
                write!(f, "{count} kinds are listed, and {PIECE_TYPES} are possible")
            }
            Self::Betza(name, why) => write!(f, "the movement of the {name}: {why}"),
        }
    }
}

impl std::error::Error for PieceSetError {}
