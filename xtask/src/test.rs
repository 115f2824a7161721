//! `cargo xtask test`: every test there is, one step after the other.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail, ensure};
use lexopt::prelude::*;

use crate::say;
use crate::steps::{Lane, STEPS, Settings, Step};

/// How a step ended.
struct Outcome {
    name: &'static str,
    took: Duration,
    result: Result<()>,
}

/// Reads the flags, runs the steps, and sums up.
///
/// # Errors
/// When a step failed.
pub(crate) fn verb(flags: lexopt::Parser) -> Result<()> {
    let (settings, chosen) = read(flags)?;
    let start = Instant::now();
    let outcomes = run_all(&chosen, &settings)?;
    let failed = outcomes.iter().filter(|outcome| outcome.result.is_err()).count();
    sum_up(&outcomes, start.elapsed());
    println!("{} passed, {failed} failed", outcomes.len() - failed);
    if failed > 0 {
        // All has been said above, and that line is to be the last one.
        std::process::exit(1);
    }
    Ok(())
}

fn read(mut flags: lexopt::Parser) -> Result<(Settings, Vec<Step>)> {
    let mut settings = Settings::default();
    let mut names: Vec<String> = Vec::new();
    while let Some(flag) = flags.next()? {
        match flag {
            Long("only") => names.push(flags.value()?.string()?),
            Long("fuzz-seconds") => settings.fuzz_seconds = flags.value()?.parse()?,
            other => bail!(other.unexpected()),
        }
    }
    let known = STEPS.map(|step| step.name);
    for name in &names {
        ensure!(
            known.contains(&name.as_str()),
            "there is no step {name}, only {}",
            known.join(", ")
        );
    }
    let wanted = |step: &Step| names.is_empty() || names.iter().any(|name| name == step.name);
    Ok((settings, STEPS.into_iter().filter(wanted).collect()))
}

/// The outcomes of the steps, in the order in which they came to their ends.
fn run_all(chosen: &[Step], settings: &Settings) -> Result<Vec<Outcome>> {
    thread::scope(|scope| {
        let (mut outcomes, mut beside) = (Vec::new(), Vec::new());
        for step in chosen {
            match step.lane {
                Lane::Main => outcomes.push(run(step, settings)),
                Lane::Side => beside.push(scope.spawn(|| run(step, settings))),
            }
        }
        for step in beside {
            outcomes.push(step.join().map_err(|_| anyhow!("a step panicked"))?);
        }
        Ok(outcomes)
    })
}

fn run(step: &Step, settings: &Settings) -> Outcome {
    say::heading(&format!("{}: {}", step.name, step.what));
    let start = Instant::now();
    let result = (step.run)(settings);
    let took = start.elapsed();
    match &result {
        Ok(()) => say::doing(&format!("{} passed in {}.", step.name, say::seconds(took))),
        Err(trouble) => say::warn(&format!("{} failed: {trouble:#}", step.name)),
    }
    Outcome { name: step.name, took, result }
}

fn sum_up(outcomes: &[Outcome], total: Duration) {
    say::heading("summary");
    for Outcome { name, took, result } in outcomes {
        let verdict = if result.is_ok() { "passed" } else { "FAILED" };
        println!("{name:12} {verdict}  {:>8}", say::seconds(*took));
    }
    println!("{:12}         {:>8}\n", "in all", say::seconds(total));
}
