//! The movement of pieces. Knows no turns and no game.

mod betza;
mod move_table;
mod move_tables;
mod names;
mod piece_set;
mod rays;

pub use betza::{Betza, BetzaError, Modality, MovementLine, Range};
pub use move_table::{MoveTable, Sources};
pub use move_tables::{MoveTables, PieceSetError};
pub use names::{article, counted, counted_name};
pub use piece_set::{PieceDef, PieceSet};
pub use rays::{Direction, Rays};
