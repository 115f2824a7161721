//! The programs that cargo makes of the tests, and the scenarios in them.

use std::collections::HashSet;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// One test in one program.
pub(crate) struct Scenario {
    pub(crate) program: PathBuf,
    /// What the program calls it.
    pub(crate) name: String,
    /// Whether it is run only where all are: the test has `#[ignore]`, with the reason.
    pub(crate) can_wait: bool,
}

/// All of them, after building what isn't built.
pub(crate) fn scenarios() -> Result<Vec<Scenario>> {
    let mut all = Vec::new();
    for program in build()? {
        let ignored: HashSet<String> = names(&program, &["--ignored"])?.into_iter().collect();
        let scenario = |name: String| {
            let can_wait = ignored.contains(&name);
            Scenario { program: program.clone(), name, can_wait }
        };
        all.extend(names(&program, &[])?.into_iter().map(scenario));
    }
    Ok(all)
}

/// What a program calls its tests: all, or those that these flags choose.
fn names(program: &Path, flags: &[&str]) -> Result<Vec<String>> {
    let list = told(Command::new(program).args(["--list", "--format", "terse"]).args(flags))?;
    Ok(list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

/// The paths of the programs that have tests, as cargo tells them.
fn build() -> Result<Vec<PathBuf>> {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let list = told(Command::new(cargo).args([
        "test",
        "--no-run",
        "--package",
        env!("CARGO_PKG_NAME"),
        "--lib",
        "--bin",
        "scenarios",
        "--test",
        "main",
        "--message-format",
        "json-render-diagnostics",
    ]))?;
    let mut programs = Vec::new();
    for line in list.lines() {
        let told: Value = serde_json::from_str(line).context("cargo tells no JSON")?;
        if told["profile"]["test"] == true {
            programs.extend(told["executable"].as_str().map(PathBuf::from));
        }
    }
    ensure!(!programs.is_empty(), "cargo made no program of tests");
    Ok(programs)
}

/// What a program prints.
fn told(command: &mut Command) -> Result<String> {
    let out = command.stderr(Stdio::inherit()).output()?;
    ensure!(out.status.success(), "{command:?} failed");
    Ok(String::from_utf8(out.stdout)?)
}
