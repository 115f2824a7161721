//! Playing the game as a person does, in a real browser.

mod mouse;
mod touch;
