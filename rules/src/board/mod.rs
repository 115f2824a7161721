//! What stands where. Knows no rules.

mod piece;
mod placement;
mod set;
mod shape;
mod square;

pub use piece::{FACTIONS, Faction, KINDS, Kind, Piece};
pub use placement::Placement;
pub use set::SquareSet;
pub use shape::Shape;
pub use square::{ParseSquareError, SQUARES, Square};
