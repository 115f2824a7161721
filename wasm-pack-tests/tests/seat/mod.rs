//! Two people at one device, in a real browser: their names, their clocks, the offer of a draw, a
//! rematch, the board that turns.

mod clocks;
mod drawing;
mod names;
mod setup;
mod turning;
