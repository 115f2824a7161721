//! `motley best`: the best actions.

use std::io::Write;

use clap::Args;
use motley_rules::game::Table;
use motley_rules::play::{Action, Side, Viewer};
use motley_search::{Decision, Found, Level, Limits, LineScore, Player};

use crate::clock::now;
use crate::fault::Fault;
use crate::start::{Start, level, whole_number};

/// The nodes where nothing else limits the search.
const NODES: u64 = 500_000;

/// The size of the table in mebibytes.
const TABLE: usize = 64;

/// The arguments of `motley best`.
#[derive(Args)]
pub(crate) struct Best {
    #[command(flatten)]
    start: Start,

    /// Visit at most so many nodes [default: 500000, where nothing else limits the search]
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>, allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// Look at most so many decisions ahead
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>, allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Decide as this level does, 1 to 10
    #[arg(
        long,
        value_name = "N",
        value_parser = level,
        conflicts_with_all = ["nodes", "depth", "lines"],
        allow_negative_numbers = true
    )]
    level: Option<Level>,

    /// Show so many of the best actions
    #[arg(
        long,
        value_name = "K",
        default_value_t = 1,
        value_parser = whole_number::<usize>,
        allow_negative_numbers = true
    )]
    lines: usize,

    /// Decide for this side, where both do
    #[arg(long, value_name = "SIDE", value_parser = side)]
    side: Option<Side>,
}

impl Best {
    /// Writes the actions, each with its value and what is expected to follow.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let mut table = self.start.open()?;
        let turn = table.turn();
        let Some(side) = self.side.or_else(|| turn.decider()) else {
            return Err(Fault::NothingToDecide("the game is over".to_owned()));
        };
        if !turn.deciders().contains(&side) {
            return Err(Fault::NothingToDecide(format!("{side} isn't asked now")));
        }
        let mut player = Player::new(self.level.unwrap_or(Level::MOST), 1, TABLE);
        player.set_limits(self.level.is_none().then(|| self.limits()));
        player.begin(&table.record(Viewer::Player(side)), side)?;
        let began = now();
        let mut nodes = 0;
        // A secret decision takes several searches: each is whole after one step.
        while !player.think(u64::MAX) {
            nodes += player.thought().nodes;
        }
        nodes += player.thought().nodes;
        let time = began.elapsed().as_micros().max(1);
        write_decision(table.as_mut(), side, &player, self.level, out)?;
        let pace = u128::from(nodes) * 1_000_000 / time;
        let depth = player.thought().depth;
        Ok(writeln!(out, "depth {depth}, {nodes} nodes, {pace} nodes a second")?)
    }

    fn limits(&self) -> Limits {
        let most = Limits { lines: self.lines.max(1), ..Limits::NONE };
        Limits {
            nodes: self
                .nodes
                .unwrap_or(if self.depth.is_some() { most.nodes } else { NODES })
                .max(1),
            depth: self.depth.map_or(most.depth, |depth| depth.clamp(1, most.depth)),
            ..most
        }
    }
}

/// Writes what was found, or what was decided where that isn't the best that was found.
fn write_decision(
    table: &mut dyn Table,
    side: Side,
    player: &Player,
    level: Option<Level>,
    out: &mut dyn Write,
) -> Result<(), Fault> {
    let decision = player.decision();
    let Some((found, line)) = player.found() else {
        let text = decision.map(|decision| decision.text).unwrap_or_default();
        return Ok(writeln!(out, "1. {text}, decided unseen")?);
    };
    let chosen = |one: &&Found| {
        let action = decision.as_ref().map(|Decision { action, .. }| action);
        level.is_none() || one.actions.first() == action
    };
    for (number, one) in (1..).zip(found.iter().filter(chosen)) {
        let Written { coordinates, notation } = written(table, &one.actions);
        let (first, said) = (first(&coordinates), first(&notation));
        writeln!(out, "{number}. {said} ({first}): {}", LineScore::of(one, line))?;
        writeln!(out, "   {}\n   {}", notation.join(" "), coordinates.join(" "))?;
    }
    debug_assert!(table.turn().deciders().contains(&side), "the table is where it was");
    Ok(())
}

fn first(texts: &[String]) -> &str {
    texts.first().map_or("", String::as_str)
}

/// Actions that follow each other, in coordinates and in the document's notation.
struct Written {
    coordinates: Vec<String>,
    notation: Vec<String>,
}

/// Writes actions that follow each other; the table is where it was afterwards.
fn written(table: &mut dyn Table, actions: &[Action]) -> Written {
    let here = table.here();
    let mut written = Written { coordinates: Vec::new(), notation: Vec::new() };
    for action in actions {
        let Some(side) = table.turn().decider() else { break };
        let Ok(played) = table.play(side, action) else { break };
        written.coordinates.push(played.coordinate);
        written.notation.push(played.san);
    }
    table.visit(here);
    written
}

/// Reads the name of a side.
fn side(text: &str) -> Result<Side, String> {
    let side = Side::BOTH.into_iter().find(|side| side.faction().name() == text);
    side.ok_or_else(|| format!("\"{text}\" is none of white, black"))
}
