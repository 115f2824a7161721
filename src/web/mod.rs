//! The only place that names the browser.

pub mod measure;

use wasm_bindgen::prelude::wasm_bindgen;

/// Called when the page is ready.
#[wasm_bindgen]
pub fn start() {}
