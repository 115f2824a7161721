//! `motley match`: a contest of two players.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;

use clap::Args;
use motley_rules::board::mixed;
use motley_rules::notation::record;

use crate::contest::{self, Contestant, Kind, MatchScore, Test};
use crate::fault::Fault;
use crate::start::{Chosen, Start, one_or_more, threads, whole_number};

/// The arguments of `motley match`.
#[derive(Args)]
pub(crate) struct Match {
    /// The first player: level:N, nodes:N, nodes:N:FILE with weights of its own, time:N (thousandths of
    /// a second), random, greedy, or another program, uci:time=N:PROGRAM or uci:nodes=N:PROGRAM, with
    /// ,OPTION=VALUE for each of its options
    first: Kind,

    /// The second player
    second: Kind,

    #[command(flatten)]
    start: Start,

    /// Play N pairs of games, each from one start with the sides changed
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = one_or_more,
          allow_negative_numbers = true)]
    pairs: u32,

    /// Begin with so many moves at random, after a setup at random
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = whole_number::<usize>,
          allow_negative_numbers = true)]
    opening: usize,

    /// Seed for everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<u64>,
          allow_negative_numbers = true)]
    seed: u64,

    /// Play N games at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads,
          allow_negative_numbers = true)]
    threads: u16,

    /// Stop once it is clear whether the first player is stronger by ELO0 or by ELO1
    #[arg(long, value_name = "ELO0,ELO1", value_parser = test, allow_hyphen_values = true)]
    sprt: Option<Test>,

    /// Write the record of each game as well
    #[arg(long)]
    records: bool,
}

/// Reads the two hypotheses of a test.
fn test(text: &str) -> Result<Test, String> {
    let fault = || format!("\"{text}\" isn't two numbers with a comma between");
    let (least, most) = text.split_once(',').ok_or_else(fault)?;
    let number = |text: &str| text.trim().parse::<f64>().map_err(|_| fault());
    let (least, most) = (number(least)?, number(most)?);
    if least < most {
        Ok(Test { least, most })
    } else {
        Err("ELO0 is to be less than ELO1".to_owned())
    }
}

impl Match {
    /// Plays the contest: a line of JSON for each pair, then one with the score.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        self.start.open()?;
        let (next, over) = (AtomicU32::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        let mut score = MatchScore::default();
        let played = std::thread::scope(|scope| {
            for _ in 0..u32::from(self.threads).min(self.pairs) {
                let sender = sender.clone();
                scope.spawn(|| {
                    let sender = sender;
                    while !over.load(Ordering::Relaxed) {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        // Nobody listens any more once the contest is decided.
                        if pair >= self.pairs || sender.send(self.play_pair(pair)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let told = || {
                for played in receiver {
                    let (halves, line) = played?;
                    score.add(halves);
                    writeln!(out, "{line}")?;
                    out.flush()?;
                    if self.sprt.is_some_and(|test| score.decides(test).is_some()) {
                        break;
                    }
                }
                Ok(())
            };
            let told = told();
            over.store(true, Ordering::Relaxed);
            told
        });
        played.and_then(|()| Ok(writeln!(out, "{}", self.summary(&score))?))
    }

    /// Plays a pair: the half points of the first player in each game, and the line that tells them.
    fn play_pair(&self, pair: u32) -> Result<([u32; 2], String), Fault> {
        let Start { chosen: Chosen { game, options }, position, .. } = &self.start;
        let seed = contest::seed_of(self.seed, u64::from(pair));
        let start = contest::opening(game, options, position.as_deref(), (self.opening, seed))?;
        let mut halves = [0; 2];
        let mut games = Vec::new();
        for changed in [false, true] {
            let mut first = Contestant::new(&self.first, mixed(seed, 1));
            let mut second = Contestant::new(&self.second, mixed(seed, 2));
            let players =
                if changed { [&mut second, &mut first] } else { [&mut first, &mut second] };
            let ending = contest::play(&start, players).map_err(Fault::Contest)?;
            let white = ending.halves;
            halves[usize::from(changed)] = if changed { 2 - white } else { white };
            let mut game = serde_json::json!({
                "white": if changed { "second" } else { "first" },
                "result": ending.outcome.score(),
                "end": ending.outcome.to_string(),
                "actions": ending.actions,
            });
            if self.records {
                game["record"] = record::write(&ending.record).into();
            }
            games.push(game);
        }
        let line = serde_json::json!({ "pair": pair, "half_points": halves, "games": games });
        Ok((halves, line.to_string()))
    }

    fn summary(&self, score: &MatchScore) -> String {
        let [won, drawn, lost] = score.games();
        let round = |value: f64| (value * 10.0).round() / 10.0;
        let [points, least, most] = score.points().map(|points| round(100.0 * points));
        let [elo, weakest, strongest] = score.elo().map(round);
        let mut line = serde_json::json!({
            "first": self.first.to_string(),
            "second": self.second.to_string(),
            "game": self.start.chosen.game.slug,
            "won": won, "drawn": drawn, "lost": lost,
            "percent": points, "percent_95": [least, most],
            "elo": elo, "elo_95": [weakest, strongest],
        });
        if let Some(test) = self.sprt {
            line["llr"] = round(score.likelihood(test)).into();
            line["stronger"] = score.decides(test).into();
        }
        line.to_string()
    }
}
