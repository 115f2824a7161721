//! The programs that cargo makes of the tests, and the scenarios in them.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// One test in one program.
pub(crate) struct Scenario {
    pub(crate) program: PathBuf,
    /// What the program calls it.
    pub(crate) name: String,
}

impl Scenario {
    /// Its name after that of its program, which cargo lengthens by a hash.
    pub(crate) fn whole_name(&self) -> String {
        let program = self.program.file_stem().unwrap_or_default().to_string_lossy();
        let program = program.rsplit_once('-').map_or(&*program, |(name, _)| name);
        format!("{program}::{}", self.name)
    }
}

/// All of them, after building what isn't built.
pub(crate) fn scenarios() -> Result<Vec<Scenario>> {
    let mut all = Vec::new();
    for program in build()? {
        let list = told(Command::new(&program).args(["--list", "--format", "terse"]))?;
        let names = list.lines().filter_map(|line| line.strip_suffix(": test"));
        all.extend(names.map(|name| Scenario { program: program.clone(), name: name.to_owned() }));
    }
    Ok(all)
}

/// The paths of the programs, as cargo tells them.
fn build() -> Result<Vec<PathBuf>> {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let list = told(Command::new(cargo).args([
        "test",
        "--no-run",
        "--package",
        env!("CARGO_PKG_NAME"),
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
