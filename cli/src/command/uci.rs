//! `motley uci`: a conversation with a program that shows boards or plays matches.

use std::io::Write;

use clap::Args;

use crate::fault::Fault;
use crate::start::Chosen;
use crate::uci;

/// The arguments of `motley uci`.
#[derive(Args)]
pub(crate) struct Uci {
    #[command(flatten)]
    chosen: Chosen,
}

impl Uci {
    /// Reads lines and answers them until there are no more.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        uci::converse(&self.chosen, out)
    }
}
