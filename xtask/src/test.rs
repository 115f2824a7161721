//! `cargo xtask test`: the steps, in two lanes; with `--all` every test there is.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail, ensure};
use lexopt::prelude::*;

use crate::say;
use crate::steps::{Lane, STEPS, Settings, Step, When};

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
            Long("all") => settings.all = true,
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
    let wanted = |step: &Step| match &names[..] {
        [] => settings.all || step.when == When::Always,
        names => names.iter().any(|name| name == step.name),
    };
    let chosen = STEPS.into_iter().filter(wanted).collect();
    Ok((settings, chosen))
}

/// The outcomes of the steps, lane by lane.
fn run_all(chosen: &[Step], settings: &Settings) -> Result<Vec<Outcome>> {
    let in_lane = |lane: Lane| -> Vec<Outcome> {
        let steps = chosen.iter().filter(|step| step.lane == lane);
        steps.map(|step| run(step, settings)).collect()
    };
    let (main, side) = thread::scope(|scope| {
        let side = scope.spawn(|| in_lane(Lane::Side));
        (in_lane(Lane::Main), side.join())
    });
    let side = side.map_err(|_| anyhow!("a step panicked"))?;
    Ok([main, side].into_iter().flatten().collect())
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
