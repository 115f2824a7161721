//! Motley Chess: a rules engine for five chess variants, and the page they are played in.

pub mod board;
pub mod mechanics;
pub mod movement;
pub mod notation;
pub mod play;
mod sorted;
#[cfg(feature = "page")]
pub mod ui;
pub mod variants;
#[cfg(all(feature = "page", target_arch = "wasm32"))]
pub mod web;
