//! Games and positions as text. Knows the protocol of playing and no game.

pub mod fen;
mod movetext;
pub mod record;
pub mod rulebook;
pub mod san;
