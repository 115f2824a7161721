//! Contestants: who plays in a contest.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use motley_rules::board::mixed;
use motley_rules::game::Table;
use motley_rules::play::{Action, Side, Turn, Viewer};
use motley_search::{Level, Limits, Line, Player, WON, line_of, open};

use super::program::{Program, ProgramKind};
use crate::clock;

/// A kind of player, as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `level:N`: the player of this level.
    Level(Level),
    /// `nodes:N` or `nodes:N:FILE`: full strength with so many nodes for a decision, by the game's
    /// weights or by those in a file.
    Nodes(u64, Option<String>),
    /// `time:N`: full strength with so many thousandths of a second for a decision. Its games can't
    /// be played again as they were.
    Time(u64),
    /// `random`: any legal action.
    Random,
    /// `greedy`: the action after which the evaluation is the best.
    Greedy,
    /// `uci:LIMIT:PROGRAM[,OPTION=VALUE…]`: another program.
    Program(ProgramKind),
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || {
            let kinds =
                "level:N, nodes:N, nodes:N:FILE, time:N, random, greedy or uci:LIMIT:PROGRAM";
            format!("\"{text}\" isn't {kinds}")
        };
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
            Some(("time", time)) => time.parse().map(Self::Time).map_err(|_| fault()),
            Some(("uci", program)) => program.parse().map(Self::Program),
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
            Self::Time(time) => write!(f, "time:{time}"),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Program(program) => program.fmt(f),
        }
    }
}

/// How games that begin alike come to differ: in each of its first decisions of a game, a contestant
/// with nodes or time takes any of the best few that are hardly worse than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Variety {
    /// The decisions.
    pub(crate) decisions: u32,
    /// The number of best actions among which it takes one.
    pub(crate) among: usize,
    /// By how much they may be worse, in hundredths of a pawn.
    pub(crate) margin: i32,
}

/// A player of one kind in one game.
pub(crate) struct Contestant {
    kind: Kind,
    seed: u64,
    player: Player,
    variety: Option<Variety>,
    /// The decisions that it has taken by a search.
    decided: u32,
    /// The game as a line, in step with the table; none before it is needed.
    line: Option<Box<dyn Line>>,
    /// The other program, once it runs.
    program: Option<Program>,
}

/// A decision of a contestant.
pub(crate) struct Decided {
    /// The action in coordinate notation.
    pub(crate) text: String,
    /// The value for the side that decides, in hundredths of a pawn; 0 where none was sought.
    pub(crate) value: i32,
}

/// The mebibytes of a contestant's table.
const MEBIBYTES: usize = 16;

/// The nodes between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 500;

impl Contestant {
    /// A contestant, with a seed for what is left to chance.
    pub(crate) fn new(kind: &Kind, seed: u64) -> Self {
        Self::with_table(kind, seed, MEBIBYTES)
    }

    /// A contestant with a table of so many mebibytes.
    pub(crate) fn with_table(kind: &Kind, seed: u64, mebibytes: usize) -> Self {
        let player = match kind {
            Kind::Level(level) => Player::new(*level, seed, mebibytes),
            Kind::Nodes(..) | Kind::Time(_) | Kind::Greedy => {
                Player::new(Level::MOST, seed, mebibytes).limited(limits(kind))
            }
            Kind::Random | Kind::Program(_) => Player::new(Level::LEAST, seed, 1),
        };
        let kind = kind.clone();
        Self { kind, seed, player, variety: None, decided: 0, line: None, program: None }
    }

    /// The same contestant with variety in its first decisions.
    pub(crate) fn varied(mut self, variety: Option<Variety>) -> Self {
        self.variety = variety;
        self
    }

    /// Decides for a side whose decision is due.
    ///
    /// # Errors
    /// A sentence, if its weights can't be read, it has no decision, or another program doesn't answer.
    pub(crate) fn decide(&mut self, table: &dyn Table, side: Side) -> Result<Decided, String> {
        if let Kind::Program(kind) = &self.kind {
            let program = match &mut self.program {
                Some(program) => program,
                none => none.insert(Program::start(kind)?),
            };
            return program.decide(table, side);
        }
        let legal = if self.kind == Kind::Random { table.legal_actions(side) } else { Vec::new() };
        if !legal.is_empty() {
            let ply = u64::try_from(table.ply()).unwrap_or(0);
            let drawn = mixed(mixed(self.seed, ply), 7) % u64::try_from(legal.len()).unwrap_or(1);
            let action = &legal[usize::try_from(drawn).unwrap_or(0)];
            return Ok(Decided { text: action.coordinate.clone(), value: 0 });
        }
        let line = self.line(table, side)?;
        let key = line.key();
        let variety = self.variety_now().filter(|_| matches!(line.turn(), Turn::One { .. }));
        if let Kind::Nodes(..) | Kind::Time(_) = self.kind {
            self.player.set_limits(Some(with_variety(limits(&self.kind), variety)));
        }
        self.player.begin_on(line, side);
        self.think();
        self.decided += 1;
        let decision = self.player.decision();
        let decision = decision.ok_or_else(|| format!("{} decides nothing", self.kind))?;
        let other = variety.and_then(|variety| self.other_than_best(variety, key));
        Ok(Decided { text: other.unwrap_or(decision.text), value: decision.value })
    }

    /// What it is.
    pub(crate) const fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Keeps in step with a table on which an action was played.
    pub(crate) fn follow(&mut self, side: Side, action: &Action) {
        if let Some(line) = &mut self.line {
            line.make(side, action);
        }
    }

    /// The game as this side may see it.
    fn line(&mut self, table: &dyn Table, side: Side) -> Result<Box<dyn Line>, String> {
        // Something may be sealed from it as long as both decide at once.
        if !matches!(table.turn(), Turn::One { .. }) {
            let record = table.record(Viewer::Player(side));
            let line = open(&record).map_err(|error| error.to_string())?;
            return self.weighed(line);
        }
        if self.line.is_none() {
            let line = line_of(table).ok_or("the game isn't in the list")?;
            self.line = Some(self.weighed(line)?);
        }
        self.line.as_ref().map(|line| line.fork()).ok_or_else(|| "there is no line".to_owned())
    }

    fn weighed(&self, mut line: Box<dyn Line>) -> Result<Box<dyn Line>, String> {
        if let Kind::Nodes(_, Some(weights)) = &self.kind {
            let weights = line.weights().clone().tuned(weights);
            line.weigh(weights.map_err(|error| format!("{}: {error}", self.kind))?);
        }
        Ok(line)
    }

    fn think(&mut self) {
        let Kind::Time(milliseconds) = self.kind else {
            while !self.player.think(u64::MAX) {}
            return;
        };
        let begun = clock::now();
        while !self.player.think(NODES_BETWEEN_LOOKS)
            && begun.elapsed() < Duration::from_millis(milliseconds)
        {}
    }

    /// The variety of the decision that comes next.
    fn variety_now(&self) -> Option<Variety> {
        let varies = matches!(self.kind, Kind::Nodes(..) | Kind::Time(_));
        self.variety.filter(|variety| varies && self.decided < variety.decisions)
    }

    /// One of the best few actions, drawn by the seed; none where a win is at hand.
    fn other_than_best(&self, variety: Variety, key: u64) -> Option<String> {
        let (found, line) = self.player.found()?;
        let best = found.first()?.value;
        let near: Vec<_> =
            found.iter().filter(|one| one.value >= best - variety.margin && best < WON).collect();
        let drawn = mixed(mixed(self.seed, key), 9) % u64::try_from(near.len().max(1)).ok()?;
        let action = near.get(usize::try_from(drawn).ok()?)?.actions.first()?;
        let Turn::One { side, .. } = line.turn() else { return None };
        Some(line.coordinate(side, action))
    }
}

/// The limits of a kind of player that isn't a level.
fn limits(kind: &Kind) -> Limits {
    match kind {
        Kind::Nodes(nodes, _) => Limits::nodes(*nodes),
        Kind::Greedy => Limits { depth: 1, ..Limits::NONE },
        Kind::Level(_) | Kind::Time(_) | Kind::Random | Kind::Program(_) => Limits::NONE,
    }
}

/// Where several actions are wanted, each is searched as deeply as one alone would be.
fn with_variety(limits: Limits, variety: Option<Variety>) -> Limits {
    let Some(Variety { among, .. }) = variety else { return limits };
    let times = u64::try_from(among.max(1)).unwrap_or(1);
    Limits { lines: among.max(1), nodes: limits.nodes.saturating_mul(times), ..limits }
}
