//! Playing the game as a person does, in a real browser.

mod keyboard;
mod mouse;
mod panics;
mod reload;
mod touch;
