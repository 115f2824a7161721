//! Two people at one device, in a real browser: their names and their clocks.

mod clocks;
mod names;
mod setup;
