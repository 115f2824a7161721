//! `motley tune`: weights fitted to games that the player plays against itself.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use clap::Args;
use motley_rules::play::Viewer;
use motley_search::evaluation::Weights;
use motley_search::open;

use crate::contest;
use crate::fault::Fault;
use crate::start::{Chosen, Start, one_or_more, threads, whole_number};
use crate::tuning::{Effort, Fitted, OwnGame, Samples, fit};

/// The arguments of `motley tune`.
#[derive(Args)]
pub(crate) struct Tune {
    #[command(flatten)]
    start: Start,

    /// Play N games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = one_or_more,
          allow_negative_numbers = true)]
    games: u32,

    /// Visit N nodes for each decision
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = whole_number::<u64>,
          allow_negative_numbers = true)]
    nodes: u64,

    /// Begin with so many moves at random
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = whole_number::<usize>,
          allow_negative_numbers = true)]
    opening: usize,

    /// Go over all positions so often
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = whole_number::<usize>,
          allow_negative_numbers = true)]
    rounds: usize,

    /// Begin with the weights in a file instead of the game's own
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Hold weights where they began, so strongly
    #[arg(long, value_name = "NUMBER", default_value_t = 1e-6, value_parser = weight,
          allow_negative_numbers = true)]
    hold: f32,

    /// Fit to a scale on which three games of four are won with a value of so many hundredths of a
    /// pawn; the margins of the search suit 265 in most games
    #[arg(long, value_name = "VALUE", default_value_t = 265.0, value_parser = scale,
          allow_negative_numbers = true)]
    likely: f32,

    /// Give the result of a game so much of a share in what is fitted, from 0 to 1; the rest is the
    /// value that the search saw in the position
    #[arg(long, value_name = "SHARE", default_value_t = 0.25, value_parser = share,
          allow_negative_numbers = true)]
    result: f32,

    /// Seed for everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<u64>,
          allow_negative_numbers = true)]
    seed: u64,

    /// Play N games at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads,
          allow_negative_numbers = true)]
    threads: u16,

    /// Write the games to a file, a line of JSON each
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    save: Option<PathBuf>,

    /// Take the games from such files instead of playing them
    #[arg(long, value_name = "FILE")]
    load: Vec<PathBuf>,
}

/// Of so many games one is kept out of the fit, to see whether what was learned holds elsewhere.
const KEPT_OUT: usize = 10;

/// A number that fits, or what it isn't.
fn number(text: &str, fits: impl Fn(f32) -> bool, what: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|number| fits(*number));
    number.ok_or_else(|| format!("\"{}\" is no {what}", motley_rules::play::shown(text)))
}

/// How strongly weights are held.
fn weight(text: &str) -> Result<f32, String> {
    number(text, |weight| weight.is_finite() && weight >= 0.0, "number from 0 on")
}

/// A scale of values.
fn scale(text: &str) -> Result<f32, String> {
    number(text, |scale| scale.is_finite() && scale >= 1.0, "number from 1 on")
}

/// A share, from 0 to 1.
fn share(text: &str) -> Result<f32, String> {
    number(text, |share| (0.0..=1.0).contains(&share), "share from 0 to 1")
}

impl Tune {
    /// Plays the games, fits the weights to them and writes them.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let table = self.start.open()?;
        let weights = self.first(open(&table.record(Viewer::Public))?.weights())?;
        let [mut samples, mut others] = [(); 2].map(|()| Samples::new(self.likely, self.result));
        let mut number = 0;
        let mut add = |game: &OwnGame| {
            number += 1;
            let kept_out = usize::is_multiple_of(number, KEPT_OUT);
            if kept_out { others.add(game) } else { samples.add(game) }
        };
        if self.load.is_empty() {
            self.play(&mut add)?;
        } else {
            self.load.iter().try_for_each(|file| load(file, &mut add))?;
        }
        let effort = Effort { rounds: self.rounds, hold: self.hold };
        let Fitted { mut weights, errors: [before, after], errors_elsewhere } =
            fit(&weights, &samples, &others, effort);
        let [before_elsewhere, after_elsewhere] = errors_elsewhere;
        writeln!(
            out,
            "# Made by `motley tune {}`:\n# {} positions, error {before:.5} before and {after:.5} \
             after; of those kept out {before_elsewhere:.5} and {after_elsewhere:.5}.",
            self.arguments(),
            samples.len() + others.len(),
        )?;
        weights.centre();
        Ok(write!(out, "{}", weights.text())?)
    }

    /// The arguments that give the same weights again, as a shell takes them.
    fn arguments(&self) -> String {
        let Self { games, nodes, opening, seed, rounds, hold, likely, result, .. } = self;
        let files = self.load.iter().map(|file| format!(" --load '{}'", file.display()));
        let games = if self.load.is_empty() {
            format!(" --games {games} --nodes {nodes} --opening {opening} --seed {seed}")
        } else {
            files.collect()
        };
        let from = self.from.iter().map(|file| format!(" --from '{}'", file.display()));
        let fit = format!(" --rounds {rounds} --hold {hold} --likely {likely} --result {result}");
        format!("{}{games}{fit}{}", self.start.arguments(), from.collect::<String>())
    }

    /// The weights to begin with.
    fn first(&self, own: &Weights) -> Result<Weights, Fault> {
        let Some(path) = &self.from else { return Ok(own.clone()) };
        let text = std::fs::read_to_string(path).map_err(|error| trouble(path, &error))?;
        own.clone().tuned(&text).map_err(|error| trouble(path, &error))
    }

    /// Plays the games, and hands on each.
    fn play(&self, add: &mut dyn FnMut(&OwnGame) -> Result<(), Fault>) -> Result<(), Fault> {
        let mut file = self.save.as_deref().map(create).transpose()?;
        let next = AtomicU32::new(0);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..u32::from(self.threads).min(self.games) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        // A receiver that has seen a fault listens no more.
                        if number >= self.games || sender.send(self.game(number)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for game in receiver {
                let game = game?;
                if let (Some(file), Some(path)) = (&mut file, &self.save) {
                    writeln!(file, "{}", serde_json::json!(game)).map_err(|e| trouble(path, &e))?;
                }
                add(&game)?;
            }
            Ok(())
        })
    }

    fn game(&self, number: u32) -> Result<OwnGame, Fault> {
        let Start { chosen: Chosen { game, options }, position, .. } = &self.start;
        let seed = contest::seed_of(self.seed, u64::from(number));
        let start = contest::opening(game, options, position.as_deref(), (self.opening, seed))?;
        OwnGame::play(&start.record, self.nodes)
    }
}

/// What is wrong with a file of games.
fn trouble(path: &Path, why: &dyn std::fmt::Display) -> Fault {
    Fault::Games(format!("{}: {why}", path.display()))
}

fn create(path: &Path) -> Result<File, Fault> {
    File::create(path).map_err(|error| trouble(path, &error))
}

/// Hands on each game of a file.
fn load(path: &Path, add: &mut dyn FnMut(&OwnGame) -> Result<(), Fault>) -> Result<(), Fault> {
    let file = File::open(path).map_err(|error| trouble(path, &error))?;
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let line = line.map_err(|error| trouble(path, &error))?;
        let wrong = |why: &dyn std::fmt::Display| trouble(path, &format!("line {number}: {why}"));
        let game = serde_json::from_str(&line).map_err(|error| wrong(&error))?;
        add(&game).map_err(|fault| wrong(&fault))?;
    }
    Ok(())
}
