//! Command Chess as two people play it at one device, in a real browser: mostly its setup.

mod keyboard;
mod setup;
mod touch;
