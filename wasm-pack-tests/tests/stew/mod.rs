//! Mulligan Stew Chess as two people play it at one device, in a real browser: turns in two parts,
//! swaps, drops.

mod deeds;
mod means;
mod screens;
mod seen;
