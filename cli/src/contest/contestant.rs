//! Contestants: who plays in a contest.

use std::fmt;
use std::str::FromStr;

use motley_rules::board::mixed;
use motley_rules::game::Table;
use motley_rules::play::{Side, Viewer};
use motley_search::{Level, Limits, Player};

/// A kind of player, as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `level:N`: the player of this level.
    Level(Level),
    /// `nodes:N`: full strength with so many nodes for a decision.
    Nodes(u64),
    /// `random`: any legal action.
    Random,
    /// `greedy`: the action after which the evaluation is the best.
    Greedy,
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || format!("\"{text}\" isn't level:N, nodes:N, random or greedy");
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "greedy" => Ok(Self::Greedy),
            Some(("level", level)) => level
                .parse()
                .map(Self::Level)
                .map_err(|error: motley_search::LevelError| error.to_string()),
            Some(("nodes", nodes)) => nodes.parse().map(Self::Nodes).map_err(|_| fault()),
            _ => Err(fault()),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
        }
    }
}

/// A player of one kind in one game.
pub(crate) struct Contestant {
    kind: Kind,
    seed: u64,
    player: Player,
}

/// The mebibytes of a contestant's table.
const MEBIBYTES: usize = 16;

impl Contestant {
    /// A contestant, with a seed for what is left to chance.
    pub(crate) fn new(kind: &Kind, seed: u64) -> Self {
        let player = match kind {
            Kind::Level(level) => Player::new(*level, seed, MEBIBYTES),
            Kind::Nodes(nodes) => {
                Player::new(Level::MOST, seed, MEBIBYTES).limited(Limits::nodes(*nodes))
            }
            Kind::Greedy => {
                Player::new(Level::MOST, seed, 1).limited(Limits { depth: 1, ..Limits::NONE })
            }
            Kind::Random => Player::new(Level::LEAST, seed, 1),
        };
        Self { kind: kind.clone(), seed, player }
    }

    /// Decides for a side whose decision is due, and gives the action as text and its value, if it
    /// was searched for.
    pub(crate) fn decide(&mut self, table: &dyn Table, side: Side) -> (String, Option<i32>) {
        let legal = table.legal_actions(side);
        if self.kind == Kind::Random && !legal.is_empty() {
            let ply = u64::try_from(table.ply()).unwrap_or(0);
            let drawn = mixed(mixed(self.seed, ply), 7) % u64::try_from(legal.len()).unwrap_or(1);
            let action = &legal[usize::try_from(drawn).unwrap_or(0)];
            return (action.coordinate.clone(), None);
        }
        // The record is the table's own: it can be played.
        let _ = self.player.begin(&table.record(Viewer::Player(side)), side);
        while !self.player.think(u64::MAX) {}
        let decision = self.player.decision();
        decision.map_or((String::new(), None), |decision| (decision.text, Some(decision.value)))
    }
}
