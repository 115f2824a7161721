//! Mercenary Chess as people play it: a gray army that both move, and markers on what is held.

mod control;
mod options;
mod setup;
mod turns;
mod wide;
