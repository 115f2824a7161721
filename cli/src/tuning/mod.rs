//! Tuning: games that the player plays against itself, what is counted in their positions, and the
//! weights that foretell best how they ended.

mod fit;
mod games;
mod samples;

pub(crate) use fit::{Effort, Fitted, fit};
pub(crate) use games::OwnGame;
pub(crate) use samples::Samples;
