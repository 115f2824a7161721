//! `cargo xtask test`: every test there is, one step after the other.

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use lexopt::prelude::*;

use crate::say;
use crate::steps::{STEPS, Settings, Step};

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
    let outcomes: Vec<Outcome> = chosen.iter().map(|step| run(step, &settings)).collect();
    let failed = outcomes.iter().filter(|outcome| outcome.result.is_err()).count();
    sum_up(&outcomes);
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

fn sum_up(outcomes: &[Outcome]) {
    say::heading("summary");
    for Outcome { name, took, result } in outcomes {
        let verdict = if result.is_ok() { "passed" } else { "FAILED" };
        println!("{name:12} {verdict}  {:>8}", say::seconds(*took));
    }
    let total = outcomes.iter().map(|outcome| outcome.took).sum();
    println!("{:12}         {:>8}\n", "together", say::seconds(total));
}
