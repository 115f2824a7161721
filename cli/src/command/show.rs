//! `motley show`: the board as text.

use std::io::Write;

use clap::Args;
use motley_rules::play::Viewer;

use crate::diagram::Diagram;
use crate::fault::Fault;
use crate::start::Start;

/// The arguments of `motley show`.
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    start: Start,
}

impl Show {
    /// Writes the diagram.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let table = self.start.open()?;
        Ok(write!(out, "{}", Diagram::of(table.as_ref(), Viewer::Public))?)
    }
}
