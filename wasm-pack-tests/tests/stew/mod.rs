//! Mulligan Stew Chess as two people play it at one device, in a real browser: turns in two parts,
//! swaps, drops, promotions in place, two kings.

mod deeds;
mod means;
mod parts;
mod screens;
mod seen;
