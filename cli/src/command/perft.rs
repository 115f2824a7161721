//! `motley perft`: counts.

use std::io::Write;

use clap::Args;
use motley_rules::game::Table;

use crate::fault::Fault;
use crate::start::{Start, awaits_army, whole_number};

/// The arguments of `motley perft`.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    start: Start,

    /// The number of actions that are played
    ///
    /// Where a turn has several parts, each of them is an action.
    #[arg(value_parser = whole_number::<u32>, allow_negative_numbers = true)]
    depth: u32,

    /// Count each first action separately, then the total
    #[arg(long)]
    divide: bool,
}

impl Perft {
    /// Writes the count, after those of each action if they are wanted.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let table = self.start.open()?;
        if self.depth > 0 && awaits_army(table.as_ref()) {
            return Err(Fault::ArmyDue);
        }
        if self.divide && self.depth > 0 {
            return divide(table.as_ref(), self.depth, out);
        }
        Ok(writeln!(out, "{}", table.perft(self.depth))?)
    }
}

/// Writes the count of each action, sorted bytewise, and their sum.
fn divide(table: &dyn Table, depth: u32, out: &mut dyn Write) -> Result<(), Fault> {
    let mut counts = table.divide(depth);
    counts.sort_unstable();
    for (action, count) in &counts {
        writeln!(out, "{action}: {count}")?;
    }
    Ok(writeln!(out, "{}", counts.iter().map(|(_, count)| count).sum::<u64>())?)
}
