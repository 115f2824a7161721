//! `motley legal`: the legal actions.

use std::io::Write;

use clap::Args;
use motley_rules::game::Table;

use crate::fault::Fault;
use crate::start::{Start, awaits_army, remark};

/// The arguments of `motley legal`.
#[derive(Args)]
pub(crate) struct Legal {
    #[command(flatten)]
    start: Start,
}

impl Legal {
    /// Writes the actions, sorted bytewise.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let table = self.start.open()?;
        for action in actions(table.as_ref()) {
            writeln!(out, "{action}")?;
        }
        if awaits_army(table.as_ref()) {
            remark("An army is to be mustered here: there are too many to be listed.");
        }
        Ok(())
    }
}

/// The legal actions of whoever is to be asked first, in coordinate notation, sorted bytewise.
fn actions(table: &dyn Table) -> Vec<String> {
    let decider = table.turn().decider();
    let legal = decider.map(|side| table.legal_actions(side)).unwrap_or_default();
    let mut actions: Vec<String> = legal.into_iter().map(|action| action.coordinate).collect();
    actions.sort_unstable();
    actions
}
