//! What stands where. Knows no rules.

mod board;
mod board_size;
mod key;
mod piece;
mod set;
mod square;

pub use board::Board;
pub use board_size::BoardSize;
pub use key::{key_of, mixed};
pub use piece::{FACTIONS, Faction, PIECE_TYPES, Piece, PieceType};
pub use set::SquareSet;
pub use square::{ParseSquareError, SQUARES, Square};
