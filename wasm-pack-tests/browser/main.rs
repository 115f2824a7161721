//! What only a browser can show, tested inside one: `wasm-pack test --headless --chrome` runs this,
//! and so does `cargo xtask test`. There is nothing of it on other targets.
#![cfg(target_arch = "wasm32")]

mod embedded_save;
mod grid;
mod live_region;
mod page;
mod painting;
mod sprites;
mod starting;
mod store;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
