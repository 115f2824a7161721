//! The lab: games of the computer against itself by a plan in a file, and what is counted in them.
//!
//! A [`Plan`] has rows, each a question: a game, its options, how it starts, who plays. Game number
//! `i` of a row depends on the row and `i` alone, never on threads, machines or the order of play.
//! So whatever was played is kept ([`Journal`]), and whatever is missing is played ([`run()`]), until
//! all is there; then it is counted ([`RowSummary`], [`FitSummary`]), told ([`tables`]) and drawn
//! ([`plots`]).

mod fit;
mod journal;
mod plan;
mod played;
mod row;
mod run;
mod shard;
mod start_features;
mod summary;

pub(crate) mod plots;
pub(crate) mod tables;

pub(crate) use fit::FitSummary;
pub(crate) use journal::Journal;
pub(crate) use plan::Plan;
pub(crate) use run::{Run, run};
pub(crate) use shard::Shard;
pub(crate) use summary::RowSummary;
