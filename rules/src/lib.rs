//! The rules of Muster, Command, Mulligan Stew, Mercenary and Musketeer Chess.

pub mod board;
pub mod game;
pub mod mechanics;
pub mod movement;
pub mod notation;
pub mod play;
pub mod variants;
