//! `motley play`: a game against the computer.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use motley_search::Level;

use crate::fault::Fault;
use crate::play::{Session, Strength};
use crate::start::{Start, level, whole_number};

/// The arguments of `motley play`.
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    start: Start,

    /// The side that you play: white, black, both, or none to watch
    #[arg(long, value_name = "SIDE", default_value = "white", hide_possible_values = true)]
    side: People,

    /// The level of the computer, 1 to 10
    #[arg(
        long,
        value_name = "N",
        default_value = "4",
        value_parser = level,
        allow_negative_numbers = true
    )]
    level: Level,

    /// The seed for what is left to chance: the same seed plays the same game
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = whole_number::<u64>,
        allow_negative_numbers = true
    )]
    seed: u64,
}

/// The sides that people play.
#[derive(Clone, Copy, ValueEnum)]
enum People {
    White,
    Black,
    Both,
    None,
}

impl Play {
    /// Plays until the person quits.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let people = match self.side {
            People::White => [true, false],
            People::Black => [false, true],
            People::Both => [true, true],
            People::None => [false, false],
        };
        let strength = Strength { level: self.level, seed: self.seed };
        Session::open(&self.start, people, strength)?.run(&mut io::stdin().lock(), out)
    }
}
