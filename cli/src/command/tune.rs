//! `motley tune`: weights fitted to games that the player plays against itself.

use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use clap::Args;
use motley_rules::board::mixed;
use motley_rules::game::Table;
use motley_rules::play::{Side, Viewer};
use motley_search::evaluation::{Score, Weights};
use motley_search::{WON, open};

use crate::contest::{self, Contestant, Kind};
use crate::fault::Fault;
use crate::start::{Chosen, Start};

/// The arguments of `motley tune`.
#[derive(Args)]
pub(crate) struct Tune {
    #[command(flatten)]
    start: Start,

    /// Play so many games
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    games: u32,

    /// Visit so many nodes for each decision
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    nodes: u64,

    /// Begin with so many moves at random
    #[arg(long, value_name = "N", default_value_t = 6)]
    opening: usize,

    /// Go over all positions so often
    #[arg(long, value_name = "N", default_value_t = 400)]
    rounds: u32,

    /// Draw openings by this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Play so many games at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u32,
}

/// A position of a game: what is counted in it, and what came of it.
struct Sample {
    /// The features that are counted, by their numbers, with how often.
    counts: Vec<(u16, f32)>,
    /// The phase, from 0 to 1.
    phase: f32,
    /// The expected points of White: a mean of the game's result and of what was seen at the time.
    points: f32,
}

/// The chance that a value of one more hundredth of a pawn adds at even chances, four times: three
/// games of four are won at 190.
const STEEPNESS: f32 = 1.098_6 / 190.0;

/// The share of the game's result in what is fitted; the rest is the value that was seen.
const RESULT: f32 = 0.5;

/// How strongly a weight is held where it began.
const HOLD: f32 = 2e-7;

/// The greatest step of a weight, at first, in hundredths of a pawn.
const STEP: f32 = 1.0;

impl Tune {
    /// Plays the games, fits the weights to them and writes them.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let table = self.start.open()?;
        let weights = open(&table.record(Viewer::Public))?.weights().clone();
        let samples = self.samples()?;
        let (fitted, before, after) = fit(&weights, &samples, self.rounds);
        writeln!(
            out,
            "# Made by `motley tune {} --games {} --nodes {} --seed {}`: {} positions, error {before:.5} before and {after:.5} after.",
            self.start.chosen.game.slug,
            self.games,
            self.nodes,
            self.seed,
            samples.len(),
        )?;
        Ok(write!(out, "{}", fitted.text())?)
    }

    /// Positions of games that the player plays against itself.
    fn samples(&self) -> Result<Vec<Sample>, Fault> {
        let next = AtomicU32::new(0);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
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
            let mut all = Vec::new();
            for samples in receiver {
                all.extend(samples?);
            }
            Ok(all)
        })
    }

    /// The quiet positions of one game.
    fn game(&self, number: u32) -> Result<Vec<Sample>, Fault> {
        let Start { chosen: Chosen { game, options }, position, .. } = &self.start;
        let seed = mixed(self.seed, u64::from(number));
        let start = contest::opening(game, options, position.as_deref(), (self.opening, seed))?;
        let kind = Kind::Nodes(self.nodes, None);
        let [mut white, mut black] = [1, 2].map(|n| Contestant::new(&kind, mixed(seed, n)));
        let mut samples = Vec::new();
        let note = |table: &dyn Table, side: Side, value: Option<i32>| {
            if let Some(value) = value.filter(|value| value.abs() < WON) {
                samples.extend(sample(table, if side == Side::White { value } else { -value }));
            }
        };
        let ending =
            contest::play(&start, [&mut white, &mut black], note).map_err(Fault::Contest)?;
        let result = match ending.outcome.score() {
            "1-0" => 1.0,
            "0-1" => 0.0,
            _ => 0.5,
        };
        for sample in &mut samples {
            sample.points = RESULT * result + (1.0 - RESULT) * sample.points;
        }
        Ok(samples)
    }
}

/// A position as a sample, with the value that was seen in it for White; none where somebody is in
/// check, for that isn't evaluated.
fn sample(table: &dyn Table, value: i32) -> Option<Sample> {
    let line = open(&table.record(Viewer::Public)).ok()?;
    if Side::BOTH.iter().any(|side| line.is_in_check(*side)) {
        return None;
    }
    let (counts, phase) = line.features();
    let counts = (0_u16..).zip(counts).filter(|(_, count)| *count != 0);
    let counts = counts.map(|(feature, count)| (feature, float(count))).collect();
    Some(Sample { counts, phase: float(phase) / 1000.0, points: chance(float(value)) })
}

#[expect(clippy::cast_precision_loss, reason = "counts and hundredths of a pawn are small")]
const fn float(value: i32) -> f32 {
    value as f32
}

fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value * STEEPNESS).exp())
}

/// The weights that fit the samples best by gradient descent with momentum (Adam), and the mean
/// square error before and after.
fn fit(weights: &Weights, samples: &[Sample], rounds: u32) -> (Weights, f64, f64) {
    let count = weights.count();
    let start: Vec<[f32; 2]> = (0..count)
        .map(|n| weights.at(n))
        .map(|Score { middle, end }| [float(middle), float(end)])
        .collect();
    let mut now = start.clone();
    let (mut mean, mut square) = (vec![[0_f32; 2]; count], vec![[0_f32; 2]; count]);
    let mut errors = Vec::new();
    for round in 0..rounds {
        let mut slope = vec![[0_f32; 2]; count];
        let mut error = 0.0;
        for sample in samples {
            let shares = [sample.phase, 1.0 - sample.phase];
            let value: f32 = sample
                .counts
                .iter()
                .map(|(n, times)| {
                    let [middle, end] = now[usize::from(*n)];
                    times * (middle * shares[0] + end * shares[1])
                })
                .sum();
            let seen = chance(value);
            let off = seen - sample.points;
            error += f64::from(off * off);
            let steep = off * seen * (1.0 - seen);
            for (n, times) in &sample.counts {
                let slope = &mut slope[usize::from(*n)];
                slope[0] += steep * times * shares[0];
                slope[1] += steep * times * shares[1];
            }
        }
        errors.push(error / f64::from(u32::try_from(samples.len().max(1)).unwrap_or(u32::MAX)));
        let step = STEP * if round * 2 < rounds { 1.0 } else { 0.3 };
        let size = float(i32::try_from(samples.len().max(1)).unwrap_or(i32::MAX));
        for n in 0..count {
            for half in 0..2 {
                let held = HOLD * (now[n][half] - start[n][half]);
                let slope = slope[n][half] / size + held;
                mean[n][half] = 0.9 * mean[n][half] + 0.1 * slope;
                square[n][half] = 0.999 * square[n][half] + 0.001 * slope * slope;
                let rounds = float(i32::try_from(round + 1).unwrap_or(i32::MAX));
                let (m, s) = (
                    mean[n][half] / (1.0 - 0.9_f32.powf(rounds)),
                    square[n][half] / (1.0 - 0.999_f32.powf(rounds)),
                );
                now[n][half] -= step * m / (s.sqrt() + 1e-9);
            }
        }
    }
    let mut fitted = weights.clone();
    for (n, [middle, end]) in now.into_iter().enumerate() {
        #[expect(clippy::cast_possible_truncation, reason = "hundredths of a pawn")]
        let score = Score::new(middle.round() as i32, end.round() as i32);
        fitted.set(n, score);
    }
    fitted.centre();
    (fitted, errors.first().copied().unwrap_or(0.0), errors.last().copied().unwrap_or(0.0))
}
