//! Motley Chess: a rules engine for five chess variants, and the page they are played in.

pub mod board;
pub mod mechanics;
pub mod movement;
pub mod notation;
pub mod play;
mod sorted;
pub mod ui;
pub mod variants;
#[cfg(target_arch = "wasm32")]
pub mod web;
