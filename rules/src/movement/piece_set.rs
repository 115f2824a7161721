//! The pieces of one game.

use crate::board::{BoardSize, PieceType};

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

/// A game's types of pieces and the board they move on: at most sixteen types.
#[derive(Clone, Copy, Debug)]
pub struct PieceSet {
    list: &'static [PieceDef],
    board_size: BoardSize,
}

impl PieceSet {
    /// The types of this list on a board, the first with number 0.
    #[must_use]
    pub const fn new(list: &'static [PieceDef], board_size: BoardSize) -> Self {
        Self { list, board_size }
    }

    /// The size of the board.
    #[must_use]
    pub const fn board_size(self) -> BoardSize {
        self.board_size
    }

    /// The number of types.
    pub(super) const fn count(self) -> usize {
        self.list.len()
    }

    /// Every type of this game with its description.
    pub fn all(self) -> impl Iterator<Item = (PieceType, &'static PieceDef)> {
        PieceType::all().zip(self.list)
    }

    /// Every type of this game.
    pub fn piece_types(self) -> impl Iterator<Item = PieceType> {
        PieceType::all().take(self.list.len())
    }

    /// The description of a kind of this game.
    ///
    /// # Panics
    /// If the type is not of this game: its number is beyond the list.
    #[must_use]
    pub fn def(self, piece_type: PieceType) -> &'static PieceDef {
        &self.list[piece_type.index()]
    }

    /// The type with this upper-case letter.
    #[must_use]
    pub fn by_letter(self, letter: char) -> Option<PieceType> {
        self.all().find(|(_, def)| def.letter == letter).map(|(piece_type, _)| piece_type)
    }

    /// The type with this name.
    #[must_use]
    pub fn by_name(self, name: &str) -> Option<PieceType> {
        self.all().find(|(_, def)| def.name == name).map(|(piece_type, _)| piece_type)
    }
}
