//! The page without a browser. [`update()`] takes what happened and says what
//! to do; [`scene()`] says what the board's canvas shows; [`panel()`] says what
//! the rest of the page shows. Sees tables, never a game.
//!
//! Every gesture ends in `narrowing`: the actions that are offered are
//! narrowed by where it starts, where it ends and what is answered.

mod animation;
mod armies;
pub mod art;
mod building;
mod caps;
mod clock;
pub mod command;
mod deeds;
mod draft;
mod draw;
pub mod event;
mod layout;
mod lens;
mod link;
mod marks;
mod names;
mod narrowing;
pub mod near;
mod now;
mod opening;
pub mod pairing;
pub mod panel;
mod players;
mod pointer;
mod preview;
mod save;
mod scene;
mod seating;
mod secret;
pub mod settings;
pub mod shape;
mod speech;
mod starting;
mod state;
#[cfg(test)]
mod tests;
mod times;
mod turning;
mod typed;
mod update;
mod words;

pub use link::linked;
pub use opening::{Opened, Stored};
pub use panel::panel;
pub use save::{FORM, SaveError};
pub use scene::scene;
pub use state::State;
pub use update::update;
