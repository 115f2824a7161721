//! The page that the games are played in, without a browser ([`ui`]) and with one (`web`, a
//! feature). The games themselves are in the crate `motley-rules`.

pub mod colours;
pub mod ui;
#[cfg(all(target_arch = "wasm32", feature = "web"))]
pub mod web;
