//! Contestants: who plays in a contest.

use std::fmt;
use std::str::FromStr;

use motley_rules::board::mixed;
use motley_rules::game::Table;
use motley_rules::play::{Side, Viewer};
use motley_search::{Level, Limits, Player, open};

/// A kind of player, as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `level:N`: the player of this level.
    Level(Level),
    /// `nodes:N` or `nodes:N:FILE`: full strength with so many nodes for a decision, by the game's
    /// weights or by those in a file.
    Nodes(u64, Option<String>),
    /// `random`: any legal action.
    Random,
    /// `greedy`: the action after which the evaluation is the best.
    Greedy,
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || format!("\"{text}\" isn't level:N, nodes:N, nodes:N:FILE, random or greedy");
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "greedy" => Ok(Self::Greedy),
            Some(("level", level)) => level
                .parse()
                .map(Self::Level)
                .map_err(|error: motley_search::LevelError| error.to_string()),
            Some(("nodes", nodes)) => {
                let (nodes, file) = match nodes.split_once(':') {
                    Some((nodes, file)) => (nodes, Some(file)),
                    None => (nodes, None),
                };
                let nodes = nodes.parse().map_err(|_| fault())?;
                let read = |file| {
                    std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
                };
                Ok(Self::Nodes(nodes, file.map(read).transpose()?))
            }
            _ => Err(fault()),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Nodes(nodes, None) => write!(f, "nodes:{nodes}"),
            Self::Nodes(nodes, Some(_)) => write!(f, "nodes:{nodes} with weights of its own"),
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
            Kind::Nodes(nodes, _) => {
                Player::new(Level::MOST, seed, MEBIBYTES).limited(Limits::nodes(*nodes))
            }
            Kind::Greedy => {
                Player::new(Level::MOST, seed, 1).limited(Limits { depth: 1, ..Limits::NONE })
            }
            Kind::Random => Player::new(Level::LEAST, seed, 1),
        };
        Self { kind: kind.clone(), seed, player }
    }

    /// Decides for a side whose decision is due, and gives the action as text.
    ///
    /// # Errors
    /// A sentence, if its weights can't be read or it has no decision.
    pub(crate) fn decide(&mut self, table: &dyn Table, side: Side) -> Result<String, String> {
        let legal = table.legal_actions(side);
        if self.kind == Kind::Random && !legal.is_empty() {
            let ply = u64::try_from(table.ply()).unwrap_or(0);
            let drawn = mixed(mixed(self.seed, ply), 7) % u64::try_from(legal.len()).unwrap_or(1);
            let action = &legal[usize::try_from(drawn).unwrap_or(0)];
            return Ok(action.coordinate.clone());
        }
        let record = table.record(Viewer::Player(side));
        let mut line = open(&record).map_err(|error| error.to_string())?;
        if let Kind::Nodes(_, Some(weights)) = &self.kind {
            let weights = line.weights().clone().tuned(weights);
            line.weigh(weights.map_err(|error| error.to_string())?);
        }
        self.player.begin_on(line, side);
        while !self.player.think(u64::MAX) {}
        let decision = self.player.decision();
        let decision = decision.ok_or_else(|| format!("{} decides nothing", self.kind))?;
        Ok(decision.text)
    }
}
