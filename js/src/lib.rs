//! The rules of the five games for JavaScript and TypeScript, without the page.
//!
//! A thin layer over the library's `Table`: it turns what tables show into plain
//! objects, and what they refuse into errors. It knows no game. `js/README.md` shows how it is
//! built and called; `types.d.ts` holds the objects' types, which go into the package's own.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::must_use_candidate,
    reason = "JavaScript, which alone calls this, has no such mark"
)]

mod actions;
mod game;
mod given;
mod list;
mod objects;
mod picture;
mod settings;
mod told;
mod view;
mod words;

pub use game::Game;
pub use list::games;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = include_str!("../types.d.ts");
