//! Playing the game as a person does, in a real browser.

mod buttons;
mod keyboard;
mod mouse;
mod panics;
mod reload;
mod screens;
mod storage;
mod touch;
