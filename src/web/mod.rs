//! The only place that names the browser: listens, paints and stores, and knows no game.
//!
//! [`start`] is called by `www/boot.js`. Everything that happens becomes an event for
//! [`crate::ui`], whose commands `app.rs` obeys.

mod app;
mod boot;
pub mod canvas;
mod copied;
mod copy;
mod deed;
pub mod dom;
pub mod download;
mod embed;
mod export;
mod files;
mod forms;
mod frame;
mod hold;
mod keys;
mod library;
pub mod link;
pub mod listen;
pub mod live;
mod looking;
pub mod measure;
pub mod mirror;
mod page;
pub mod paint;
pub mod palette;
pub mod panel;
mod pasting;
pub mod picture;
mod pointer;
pub mod saving;
mod sound;
pub mod sprite;
mod still;
pub mod store;
mod tabs;
mod theme;
pub mod thumb;
mod wheel;
pub mod when;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page, with the game that was played last.
#[wasm_bindgen]
pub fn start() {
    page::report_panics();
    boot::boot();
}
