//! A game that was played, as a line of a file.

use serde::{Deserialize, Serialize};

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    /// The name of its row.
    pub(crate) row: String,
    /// The [key](super::row::Row::key) of its row.
    pub(crate) key: String,
    /// Its number in the row, from 0.
    pub(crate) number: u64,
    /// The game's slug.
    pub(crate) game: String,
    /// The players, the first one of the row first.
    pub(crate) players: [String; 2],
    /// Where the first player sat down: `white` or `black`.
    pub(crate) first: String,
    /// The points of the one whose points the row asks for: 0, 0.5 or 1.
    pub(crate) points: f64,
    /// The result as it stands in a record: `1-0`, `0-1` or `1/2-1/2`.
    pub(crate) result: String,
    /// Why it ended.
    pub(crate) end: String,
    /// The number of decisions, those of the setup included.
    pub(crate) decisions: usize,
    /// The position after what the plan says of the start.
    pub(crate) start: String,
    /// The record, which the page opens.
    pub(crate) record: String,
}

impl Played {
    /// The half points of the one whose points are asked for.
    pub(crate) fn halves(&self) -> u32 {
        match self.points {
            points if points > 0.75 => 2,
            points if points > 0.25 => 1,
            _ => 0,
        }
    }

    /// The points of White on the board.
    pub(crate) fn white(&self) -> f64 {
        match self.result.as_str() {
            "1-0" => 1.0,
            "0-1" => 0.0,
            _ => 0.5,
        }
    }
}
