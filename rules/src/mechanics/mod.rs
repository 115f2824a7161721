//! Rules that two games or more share: check, castling, pawns, draws, why a
//! move is refused, and orthodox chess as a whole. Names no game; a game that
//! differs differs in its own folder.

mod castling;
mod check;
mod draws;
mod movegen;
pub mod orthodox;
mod pawns;
mod ruled;
mod why;

pub(crate) use castling::rights_after;
pub use castling::{Castling, CastlingFault, CastlingIntent, CastlingRule};
pub(crate) use check::king_of;
pub use check::{CheckInfo, Enemies};
pub use draws::is_dead_position;
pub use movegen::MoveGen;
pub use pawns::{EnPassant, Pawns};
pub use ruled::Ruled;
pub use why::{WhyNot, named};
