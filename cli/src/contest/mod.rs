//! Contests: games that players without a person play, each pair of games from the same start with
//! the sides changed.

mod contestant;
mod game;
mod program;

pub(crate) use contestant::{Contestant, Kind, Variety};
pub(crate) use game::{Contest, Resign, Terms, opening, play, seed_of};
pub(crate) use motley_search::contest::{MatchScore, Test};
