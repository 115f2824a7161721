//! What was played, on the page: variations in the list of moves, and games
//! from texts that are pasted.
#![cfg(not(target_arch = "wasm32"))]

#[path = "records/pasted.rs"]
mod pasted;
#[path = "records/player.rs"]
mod player;
#[path = "records/variations.rs"]
mod variations;
