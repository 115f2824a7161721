//! Motley Chess: a rules engine for five chess variants, and the page they are played in.

/// Stands in for the page until it is written.
#[cfg(target_arch = "wasm32")]
pub mod trial {
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Called when the page is ready.
    #[wasm_bindgen]
    pub fn start() {}

    /// Stands in for the number of leaves: so many steps, counted.
    #[wasm_bindgen]
    #[must_use]
    pub fn perft(game: &str, depth: u32, position: &str) -> f64 {
        let start = game.len() + position.len();
        let steps = 10u32.pow(depth);
        let last = (0..steps).fold(start as u32, |x, i| x.wrapping_mul(31).rotate_left(i % 7));
        f64::from(steps) + f64::from(last & 1)
    }
}
