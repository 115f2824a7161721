//! The page that the games are played in, without a browser ([`ui`]) and with one (`web`). The
//! games themselves are in the crate `motley-rules`.

pub mod ui;
#[cfg(target_arch = "wasm32")]
pub mod web;
