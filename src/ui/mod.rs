//! The page without a browser. [`update()`] takes what happened and says what to do; [`scene()`]
//! says what the board's canvas shows; [`panel()`] says what the rest of the page shows. Sees
//! tables, never a game.
//!
//! Its rooms import one way, each only those before it: `drawing` (pictures of anything), `port`
//! (what passes between the page and the browser), `session` (the game and its people), `opponent`
//! (the computer among them), `lab` (its games against itself), `review` (what it tells of decisions), `storage` (games outside the page), `interaction` (what people do, up
//! to where it means something), `canvas` and `speech` (what is seen and heard of it), `panel` (what
//! is around the board),
//! `embed` (a board inside another page), `app` (the state, what happens, and what follows). A
//! function takes what it changes; only `app` knows the whole [`State`].
//!
//! Every gesture ends in `interaction::disambiguation`: the actions that are offered are narrowed
//! by where it starts, where it ends and what is answered.

mod app;
mod canvas;
mod drawing;
pub mod embed;
mod interaction;
mod lab;
pub mod opponent;
pub mod panel;
mod port;
mod review;
mod session;
mod speech;
mod storage;
#[cfg(test)]
mod tests;

pub use app::{Opened, Picture, State, StillBoard, Stored, carried, panel, scene, update};
pub use drawing::{art, popover_placement, qr, shape, svg, thumbnail};
pub use port::event::Visit;
pub use port::{
    command, event, fingerprint, limits, live, pairing_form, query, remote, saved_games,
};
pub use storage::import::diagnose::is_legible;
pub use storage::import::from_file::game_in;
pub use storage::import::from_text::FRAGMENT;
pub use storage::kept_armies::merged_armies;
pub use storage::lineage::{branch, continues};
pub use storage::link::{Followed, followed, linked, text_of_link};
pub use storage::ownership;
pub use storage::saved_game::{FORM, SaveError};
pub use thumbnail::thumbnail;
