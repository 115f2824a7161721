//! What only a browser can show, tested inside one: `wasm-pack test --headless --chrome` runs this,
//! and so does `cargo xtask test`. There is nothing of it on other targets.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_program_starts() {
    motley_chess::web::start();
}
