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
mod chooser;
mod clock;
pub mod command;
pub mod decimal;
mod deeds;
mod draft;
mod draw;
pub mod embed;
pub mod event;
pub mod fingerprint;
mod foreign;
mod going;
pub(crate) mod json;
mod keeping;
mod labels;
mod layout;
mod lens;
mod lesson;
pub mod library;
pub mod limits;
mod link;
mod marks;
mod moves_from;
mod names;
mod narrowing;
pub mod near;
mod now;
mod opening;
pub mod pairing;
pub mod panel;
mod pasted;
mod players;
mod pointer;
mod preview;
pub mod queries;
mod restored;
mod save;
mod scene;
mod seating;
mod secret;
pub mod settings;
pub mod shape;
pub mod sketch;
pub mod sound;
mod speech;
mod starting;
mod state;
pub mod steps;
mod study;
pub mod svg;
#[cfg(test)]
mod tests;
pub mod thumbnail;
mod times;
mod turning;
mod typed;
mod update;
mod words;
mod wrapped;

pub use armies::merged_armies;
pub use foreign::is_legible;
pub use library::{branch, continues};
pub use link::{Followed, followed, linked, text_of_link};
pub use opening::{Opened, Stored, Visit};
pub use panel::panel;
pub use pasted::FRAGMENT;
pub use save::{FORM, SaveError};
pub use scene::scene;
pub use state::State;
pub use thumbnail::thumbnail;
pub use update::update;
pub use wrapped::game_in;
