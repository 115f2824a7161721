//! Runs the scenarios, as `cargo test` would, but in browsers that start once.
//!
//! Each worker has a browser and takes one scenario after the other; after a failure it starts
//! another browser. Scenarios that can wait, which are those that `cargo test` ignores, are run
//! with `--all`, or where a word chooses them. Words after the command choose scenarios by parts of
//! their names.

mod programs;
mod worker;

use std::env;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;
use std::vec::IntoIter;

use anyhow::{Result, anyhow, ensure};

use programs::Scenario;
use worker::{Outcome, Worker};

/// How many of the slowest scenarios are named at the end.
const SLOWEST: usize = 8;

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(trouble) => {
            eprintln!("error: {trouble:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all scenarios passed.
fn run() -> Result<bool> {
    let (flags, words): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|word| word.starts_with("--"));
    ensure!(flags.iter().all(|flag| flag == "--all"), "there is no flag but --all: {flags:?}");
    let mut scenarios = programs::scenarios()?;
    let total = scenarios.len();
    let is_chosen = |it: &Scenario| match &words[..] {
        [] => !flags.is_empty() || !it.can_wait,
        words => words.iter().any(|word| it.name.contains(word)),
    };
    scenarios.retain(is_chosen);
    ensure!(!scenarios.is_empty(), "no scenario has such a name");
    println!("{} of {total} scenarios:", scenarios.len());
    // Those that take longest first: so no worker is left with one at the end.
    scenarios.sort_by_key(|it| !it.can_wait);
    let outcomes = all(scenarios)?;
    Ok(sum_up(outcomes))
}

/// A scenario waits for its browser now and then: one more worker than there are cores.
fn all(scenarios: Vec<Scenario>) -> Result<Vec<Outcome>> {
    let count = thread::available_parallelism().map_or(1, NonZero::get) + 1;
    let queue = Mutex::new(scenarios.into_iter());
    thread::scope(|scope| {
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(|| work(&queue))).collect();
        let mut all = Vec::new();
        for worker in workers {
            all.extend(worker.join().map_err(|_| anyhow!("a worker panicked"))??);
        }
        Ok(all)
    })
}

/// Takes scenarios until there are no more.
fn work(queue: &Mutex<IntoIter<Scenario>>) -> Result<Vec<Outcome>> {
    let next = || queue.lock().ok()?.next();
    let mut worker = Worker::new()?;
    let mut outcomes = Vec::new();
    while let Some(scenario) = next() {
        let outcome = worker.run(&scenario)?;
        outcome.tell();
        outcomes.push(outcome);
    }
    worker.end()?;
    Ok(outcomes)
}

fn sum_up(mut outcomes: Vec<Outcome>) -> bool {
    outcomes.sort_by_key(|outcome| outcome.took);
    println!("\nthe slowest:");
    for outcome in outcomes.iter().rev().take(SLOWEST) {
        println!("{}", outcome.line());
    }
    let failed: Vec<&Outcome> = outcomes.iter().filter(|it| it.fault.is_some()).collect();
    for outcome in &failed {
        println!("FAILED {}", outcome.name);
    }
    let total: Duration = outcomes.iter().map(|outcome| outcome.took).sum();
    let (passed, seconds) = (outcomes.len() - failed.len(), total.as_secs());
    println!("\n{passed} scenarios passed, {} failed; {seconds} s of browsers", failed.len());
    failed.is_empty()
}
