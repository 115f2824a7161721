//! The games in a terminal.
//!
//! Each command is a file in `command`, which has its arguments and runs it. What commands share
//! stands beside that folder: the position they begin at, and how a position looks as text and as
//! a picture. Whatever goes wrong is a [`Fault`], whose sentence names the part of the input.

mod clock;
mod command;
mod contest;
mod diagram;
mod fault;
mod lab;
mod play;
mod puzzles;
mod start;
mod tuning;
mod uci;
mod usage;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use command::Command;
use fault::Fault;
use start::remark;

/// The arguments of the program.
// Its help begins with the package's description. An option that is given twice counts as it is
// given last.
#[derive(Parser)]
#[command(
    name = "motley",
    bin_name = "motley",
    version,
    about,
    long_about = None,
    args_override_self = true,
    after_help = "\"motley help COMMAND\" shows a command's arguments."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match answer(&mut io::stdout()) {
        Err(fault) if !fault.is_closed_pipe() => {
            remark(&format!("motley: {fault}"));
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Does what the arguments ask for.
fn answer(out: &mut dyn Write) -> Result<(), Fault> {
    match Arguments::try_parse() {
        Ok(arguments) => arguments.command.run(out)?,
        Err(help) if !help.use_stderr() => write!(out, "{help}")?,
        Err(error) => return Err(Fault::Arguments(error)),
    }
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_agree_with_each_other() {
        Arguments::command().debug_assert();
    }
}
