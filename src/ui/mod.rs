//! The page without a browser. `update` takes what happened and says what to
//! do; `scene` says what the board's canvas shows; `panel` says what the rest
//! of the page shows. Sees tables, never a game.

pub mod art;
pub mod command;
pub mod event;
pub mod panel;
pub mod shape;
