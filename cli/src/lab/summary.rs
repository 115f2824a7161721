//! What is counted in the games of a row.

use std::collections::BTreeSet;

use super::played::Played;
use super::row::{Asked, Row, Stop};
use super::run::counted;
use crate::contest::MatchScore;

/// What came of a row.
pub(crate) struct RowSummary {
    /// What its table says of it.
    pub(crate) label: String,
    /// Whose points are asked for.
    pub(crate) asked: Asked,
    /// The players.
    pub(crate) players: [String; 2],
    /// True if games are missing.
    pub(crate) is_unfinished: bool,
    /// Won, drawn and lost by the one who is asked for.
    pub(crate) games: [u32; 3],
    /// The points, from 0 to 1, with the bounds of 95 %.
    pub(crate) points: [f64; 3],
    /// The same in Elo.
    pub(crate) elo: [f64; 3],
    /// White's points, whoever is asked for.
    pub(crate) white: [f64; 3],
    /// The mean number of decisions in a game.
    pub(crate) decisions: f64,
    /// The number of games that differ from each other.
    pub(crate) different: usize,
    /// What its sequential test found, if it has one and it is decided: true for the second of its
    /// hypotheses.
    pub(crate) test: Option<bool>,
}

impl RowSummary {
    /// Counts the games of a row, which are in the order of their numbers.
    pub(crate) fn of(row: &Row, games: &[&Played]) -> Self {
        let (games, score) = counted(row, games);
        let mut white = MatchScore::default();
        for game in &games {
            white.add_single(match game.result.as_str() {
                "1-0" => 2,
                "0-1" => 0,
                _ => 1,
            });
        }
        let decisions: usize = games.iter().map(|game| game.decisions).sum();
        let different: BTreeSet<&str> = games.iter().map(|game| game.record.as_str()).collect();
        let test = match row.stop {
            Some(Stop::Test(test)) => score.decides(test),
            _ => None,
        };
        Self {
            label: row.label.clone(),
            asked: row.asked,
            players: [0, 1].map(|n: usize| row.players[n].to_string()),
            is_unfinished: !row.is_enough(&score),
            games: score.games(),
            points: score.points(),
            elo: score.elo(),
            white: white.points(),
            decisions: mean(decisions, games.len()),
            different: different.len(),
            test,
        }
    }

    /// The number of games.
    pub(crate) fn count(&self) -> u32 {
        self.games.iter().sum()
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
fn mean(sum: usize, count: usize) -> f64 {
    sum as f64 / count.max(1) as f64
}
