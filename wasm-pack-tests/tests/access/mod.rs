//! The page for whoever can't see it, or uses no pointer.

mod axe;
mod board;
mod games;
mod queries;
mod tabbing;
mod targets;
