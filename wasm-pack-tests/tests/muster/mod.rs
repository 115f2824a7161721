//! Muster Chess as two people play it at one device, in a real browser.

mod armies;
mod keyboard;
mod options;
mod reload;
mod secrets;
mod setup;
mod touch;
