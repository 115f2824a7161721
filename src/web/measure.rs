//! The functions that `cargo xtask bench` calls in the page.

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use motley_rules::variants;

/// The number of ways to play `depth` actions from a position of a game.
///
/// # Errors
/// When there is no such game or position.
#[wasm_bindgen]
pub fn perft(game: &str, depth: u32, position: &str) -> Result<f64, JsError> {
    let table = variants::open(game, &[], Some(position));
    let leaves = table.map_err(|error| JsError::new(&error.to_string()))?.perft(depth);
    // Exact up to 2^53, which no bench will ever reach.
    #[expect(clippy::cast_precision_loss, reason = "a JavaScript number is a double")]
    Ok(leaves as f64)
}
