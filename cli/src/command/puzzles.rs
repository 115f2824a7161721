//! `motley puzzles`: puzzles, found and proved.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use motley_rules::game::GameInfo;
use motley_rules::notation::puzzles::{Aim, Puzzle, read};
use motley_rules::variants;
use motley_search::line_of;
use motley_search::proof::prove_again;

use crate::clock;
use crate::contest;
use crate::fault::Fault;
use crate::puzzles::{Counts, Hunt, Where, pick, table_of};
use crate::start::{Chosen, game_parser, remark, whole_number};

/// The most nodes of a proof that is made again.
const MOST: u64 = 100_000_000;

/// The arguments of `motley puzzles`.
#[derive(Args)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play games, look for puzzles in them, and write those that are proved
    Find(Find),
    /// Prove the puzzles that are kept again
    Prove(Prove),
}

/// The arguments of `motley puzzles find`.
#[derive(Args)]
struct Find {
    #[command(flatten)]
    chosen: Chosen,

    /// Play N games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole_number::<u64>)]
    games: u64,

    /// Prove at every position whether the game is won by force, instead of where the computer sees
    /// something, and write all wins
    #[arg(long)]
    everywhere: bool,

    /// Search each position for so many nodes before anything is proved
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = whole_number::<u64>)]
    nodes: u64,

    /// Visit at most so many nodes in a proof
    #[arg(long, value_name = "N", default_value_t = 150_000, value_parser = whole_number::<u64>)]
    proof: u64,

    /// Seed for everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<u64>)]
    seed: u64,

    /// Write so many, the prettiest and most varied
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = whole_number::<usize>)]
    keep: usize,

    /// Choose among the puzzles of this file as well, proved and graded again; may be repeated
    #[arg(long, value_name = "FILE")]
    with: Vec<PathBuf>,

    /// Stop after so many minutes
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>)]
    minutes: Option<u64>,
}

/// The arguments of `motley puzzles prove`.
#[derive(Args)]
struct Prove {
    /// The game; all if none is named
    #[arg(value_parser = game_parser())]
    game: Option<&'static GameInfo>,
}

impl Puzzles {
    /// Carries out the task.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        match &self.task {
            Task::Find(find) => find.run(out),
            Task::Prove(prove) => prove.run(out),
        }
    }
}

impl Find {
    /// Writes the puzzles, one a line; how many there were is told on standard error.
    fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        self.chosen.open(None)?;
        let at = if self.everywhere { Where::Everywhere } else { Where::Promising };
        let begun = clock::now();
        let mut hunt = Hunt::new(&self.chosen, at, self.nodes, self.proof);
        let most =
            Duration::from_secs(self.minutes.map_or(u64::MAX, |most| most.saturating_mul(60)));
        for number in (0..self.games).take_while(|_| begun.elapsed() < most) {
            hunt.game(contest::seed_of(self.seed, number))?;
            if std::io::stderr().is_terminal() || (number + 1).is_multiple_of(10) {
                remark(&format!("{} games: {}", number + 1, told(&hunt.counts)));
            }
        }
        for path in &self.with {
            let text = text_of(path)?;
            for puzzle in read(&text).map_err(|why| trouble(path, &why))? {
                hunt.take_up(&puzzle)?;
            }
        }
        let found = hunt.puzzles.join("\n");
        let puzzles = read(&found).map_err(|why| Fault::Games(why.to_string()))?;
        let picked = match at {
            Where::Everywhere => puzzles,
            Where::Promising => pick(self.chosen.game.slug, puzzles, self.keep)?,
        };
        picked.iter().try_for_each(|puzzle| writeln!(out, "{puzzle}"))?;
        remark(&format!("{}; {} kept", told(&hunt.counts), picked.len()));
        Ok(())
    }
}

fn text_of(path: &Path) -> Result<String, Fault> {
    std::fs::read_to_string(path).map_err(|error| trouble(path, &error))
}

/// What is wrong with a file.
fn trouble(path: &Path, why: &dyn std::fmt::Display) -> Fault {
    Fault::Games(format!("{}: {why}", path.display()))
}

/// How many positions were taken for puzzles and how many were proved, of each aim.
fn told(counts: &Counts) -> String {
    let told = |(aim, [found, proved]): (Aim, &[u32; 2])| {
        format!("{} {found} found, {proved} proved", aim.letter())
    };
    let told: Vec<String> = Aim::ALL.into_iter().zip(counts).map(told).collect();
    told.join("; ")
}

impl Prove {
    /// Writes a line for each game, and one for each puzzle that isn't what it is told to be.
    fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let games = variants::games().iter();
        for game in games.filter(|game| self.game.is_none_or(|only| only.slug == game.slug)) {
            let puzzles =
                read(game.puzzles).map_err(|why| Fault::Games(format!("{}: {why}", game.slug)))?;
            let (mut proved, mut nodes, begun) = (0, 0, clock::now());
            for (number, puzzle) in (1..).zip(&puzzles) {
                match prove(game, puzzle)? {
                    Ok(visited) => (proved, nodes) = (proved + 1, nodes + visited),
                    Err(why) => writeln!(out, "{}, line {number}: {why}", game.slug)?,
                }
            }
            let seconds = begun.elapsed().as_secs_f64();
            let all = puzzles.len();
            writeln!(
                out,
                "{}: {proved} of {all} proved, {nodes} nodes, {seconds:.1} s",
                game.slug
            )?;
        }
        Ok(())
    }
}

/// Proves a puzzle: the nodes that it takes, or what is wrong with it.
fn prove(game: &GameInfo, puzzle: &Puzzle<'_>) -> Result<Result<u64, String>, Fault> {
    let table = table_of(game.slug, puzzle)?;
    let line = line_of(table.as_ref()).ok_or_else(|| Fault::Games(game.slug.to_owned()))?;
    let proved = prove_again(line.as_ref(), puzzle, MOST);
    Ok(proved.map(|proved| proved.nodes).map_err(|why| why.to_string()))
}
