//! Contests: games that players without a person play, each pair of games from the same start with
//! the sides changed.

mod contestant;
mod game;
mod score;

pub(crate) use contestant::{Contestant, Kind};
pub(crate) use game::{opening, play};
pub(crate) use score::{Score, Test};
