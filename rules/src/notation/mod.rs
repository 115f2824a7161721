//! Games, positions and actions as text. Knows the protocol of playing and no game.

pub mod army;
pub mod coordinate;
pub(crate) mod data;
mod error;
pub mod fen;
mod lines;
mod movetext;
pub mod puzzles;
pub mod record;
mod rows;
pub mod rulebook;
pub mod san;
pub(crate) mod san_meaning;
pub(crate) mod written;

pub use coordinate::CastlingNotation;
pub use error::{Field, PositionError};
pub(crate) use lines::{TreeLine, lines};
pub use record::{Record, Variation};

use crate::board::PieceType;
use crate::play::{Action, ChoiceInfo, Position, Rules, Side};

/// The actions of a game as text: in coordinates and in the document's notation.
pub trait Notation: Rules {
    /// The way castling is written in coordinate notation.
    fn castling_notation(&self) -> CastlingNotation {
        CastlingNotation::KingAndRook
    }

    /// The type of piece that needs no letter in the document's notation.
    const PAWN: PieceType;

    /// The answers that the game ever offers, by the numbers of their choices.
    fn choices(&self) -> &'static [ChoiceInfo] {
        &[]
    }

    /// A side's action in coordinate notation (RULINGS.md, Coordinate notation).
    fn coordinate(&self, side: Side, action: &Action) -> String
    where
        Self: Sized,
    {
        coordinate::Coordinates::of(self).write(side, action)
    }

    /// A legal action in the notation of the game's document, without its mark of check.
    fn san(&self, position: &Position<Self::State>, side: Side, action: &Action) -> String;
}

/// The positions of a game as text (RULINGS.md, Position strings).
pub trait PositionText: Rules {
    /// The position as text.
    fn write_position(&self, position: &Position<Self::State>) -> String;

    /// Reads a position.
    ///
    /// # Errors
    /// [`PositionError`]: the field and what is wrong with it.
    fn read_position(&self, text: &str) -> Result<Position<Self::State>, PositionError>;
}
