//! Squares, sets of squares, pieces and the board they stand on. Knows no rules.

mod bitboard;
#[expect(clippy::module_inception, reason = "the board is what this room is about")]
mod board;
mod board_size;
mod key;
mod piece;
mod square;
mod word;

pub use bitboard::{Bitboard, SquareSet, Squares};
pub use board::Board;
pub use board_size::BoardSize;
pub use key::{key_of, key_of_bytes, mixed};
pub use piece::{FACTIONS, Faction, PIECE_TYPES, Piece, PieceType};
pub use square::{ParseSquareError, SQUARES, Square};
pub use word::Word;

/// A set of squares of a board of at most eight files.
pub type SquareSet64 = Bitboard<u64>;

/// The pieces on a board of at most eight files.
pub type Board64 = Board<u64>;
