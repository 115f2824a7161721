//! Other programs, called in the project's folder.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::files;

/// A program with its arguments, to be run in the project's folder.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(files::root());
    command
}

/// The cargo that runs this very command.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    command(&env::var("CARGO").unwrap_or_else(|_| "cargo".into()), arguments)
}

/// Runs a program to its end.
///
/// # Errors
/// When it can't be started or ends with a failure.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let name = name(command);
    let status = command.status().with_context(|| format!("can't start {name}"))?;
    ensure!(status.success(), "{name} failed ({status})");
    Ok(())
}

/// Runs a program to its end and gives what it printed; shows that only when it fails.
///
/// # Errors
/// When it can't be started or ends with a failure.
pub(crate) fn quietly(command: &mut Command) -> Result<String> {
    let name = name(command);
    let out = command.stdin(Stdio::null()).output();
    let out = out.with_context(|| format!("can't start {name}"))?;
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&out.stderr);
    ensure!(out.status.success(), "{name} failed ({}):\n{said}{complaint}", out.status);
    Ok(said)
}

/// Where a program lies on the PATH, if it does.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.is_file())
}

fn name(command: &Command) -> String {
    let words = command.get_args().take(2).map(|word| word.to_string_lossy().into_owned());
    let program = PathBuf::from(command.get_program());
    let program = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    std::iter::once(program).chain(words).collect::<Vec<_>>().join(" ")
}
