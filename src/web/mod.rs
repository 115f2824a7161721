//! The only place that names the browser: listens, paints and stores, and knows no game.
//!
//! [`start`] is called by `www/boot.js`. Everything that happens becomes an event, which a
//! [`sender`] hands to the app: that tells [`crate::ui`], and obeys its commands. The rooms, each of
//! which knows those above it alone: `browser`, `canvas` and `storage`, `panel`, `input`,
//! `embed`, `opponent` and `live`, `app`.
#![allow(
    clippy::missing_errors_doc,
    reason = "the errors are the browser's refusals, which `BrowserError` tells of"
)]

mod app;
pub mod browser;
pub mod canvas;
mod embed;
mod input;
mod live;
mod opponent;
pub mod panel;
pub mod sender;
mod sound;
pub mod storage;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page, with the game that was played last.
#[wasm_bindgen]
pub fn start() {
    browser::instance::report_panics();
    browser::instance::insist(app::boot::boot());
}
