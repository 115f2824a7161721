//! The page: its state, what happens to it, and what follows from that.

mod analysis;
mod army;
mod asking;
mod buttons;
mod clocks;
mod computer;
mod consequences;
mod draws;
mod examples;
mod exercises;
mod games;
mod gestures;
mod host;
mod import;
mod lab;
mod live;
mod lots;
mod navigation;
mod opening;
mod play;
mod remote;
mod review;
mod saved_games;
mod saving;
mod shown;
pub(crate) mod state;
mod still_board;
mod taking_back;
mod turning;
mod update;
mod watching;

pub use opening::{Opened, Stored};
pub use shown::{carried, panel, scene};
pub use state::State;
pub use still_board::{Picture, StillBoard};
pub use update::update;
