//! The commands, each in a file with its arguments.
//!
//! A new one is a file with a struct that derives `clap::Args` and has `run`, and a line in
//! [`Command`] and in [`Command::run`]. If it begins at a position, it flattens
//! [`Start`](crate::start::Start) into its arguments.

mod armies;
mod bench;
mod best;
mod contest;
mod epd;
mod games;
mod lab;
mod legal;
mod perft;
mod picture;
mod play;
mod puzzles;
mod show;
mod tune;
mod uci;

use std::io::Write;

use clap::Subcommand;

use crate::fault::Fault;

/// A command with its arguments.
// What is said above a command's name is its help.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count the ways to play DEPTH actions
    Perft(perft::Perft),
    /// List every legal action, one a line
    Legal(legal::Legal),
    /// Show the board as text
    Show(show::Show),
    /// Draw the board as an SVG document
    Picture(picture::Picture),
    /// Play against the computer
    Play(play::Play),
    /// Show the best actions and their values
    Best(best::Best),
    /// Search a fixed set of positions and print a signature of the results
    Bench(bench::Bench),
    /// Talk with a program that shows boards or plays matches (docs/UCI.md)
    Uci(uci::Uci),
    /// Let two players meet in pairs of games
    Match(contest::Match),
    /// Play many games by a plan, and tell what came of them (docs/LAB.md)
    Lab(lab::Lab),
    /// Look for the best moves of a suite of positions
    Epd(epd::Epd),
    /// Find puzzles in games of the computer, or prove those that are kept (docs/PUZZLES.md)
    Puzzles(puzzles::Puzzles),
    /// Fit the weights of a game's evaluation to games of its own
    Tune(tune::Tune),
    /// Look for armies that play shows to be as strong as the regular one
    Armies(armies::Armies),
    /// List the games and their options
    Games,
}

/// The names of a command's own commands, in the order of its help.
fn names(command: &clap::Command) -> Vec<String> {
    command.get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

impl Command {
    /// The words that can come next in a line whose usage is this: `Usage: motley puzzles <COMMAND>`.
    pub(crate) fn names_in(usage: &str) -> Vec<String> {
        let all = Self::augment_subcommands(clap::Command::new("motley"));
        let inner = usage.split_whitespace().find_map(|word| all.find_subcommand(word));
        inner.map_or_else(|| names(&all), names)
    }

    /// Runs the command, which writes its answer to `out`.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        match self {
            Self::Perft(command) => command.run(out),
            Self::Legal(command) => command.run(out),
            Self::Show(command) => command.run(out),
            Self::Picture(command) => command.run(out),
            Self::Play(command) => command.run(out),
            Self::Best(command) => command.run(out),
            Self::Bench(command) => command.run(out),
            Self::Uci(command) => command.run(out),
            Self::Match(command) => command.run(out),
            Self::Lab(command) => command.run(out),
            Self::Epd(command) => command.run(out),
            Self::Puzzles(command) => command.run(out),
            Self::Tune(command) => command.run(out),
            Self::Armies(command) => command.run(out),
            Self::Games => games::run(out),
        }
    }
}
