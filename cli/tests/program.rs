//! How the tests call the program.

use std::ffi::OsStr;
use std::fmt::Debug;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The commands, in the order of the help.
pub(crate) const COMMANDS: [&str; 11] =
    ["perft", "legal", "show", "picture", "play", "best", "bench", "uci", "match", "tune", "games"];

/// The program with these arguments, ready to be started.
pub(crate) fn program<S: AsRef<OsStr>>(arguments: &[S]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_motley"));
    program.args(arguments);
    program
}

/// What comes of these arguments.
fn output<S: AsRef<OsStr>>(arguments: &[S]) -> Output {
    program(arguments).output().unwrap()
}

/// The answer to these arguments, which nothing is wrong with, and to what is told the program.
pub(crate) fn answer_to<S: AsRef<OsStr> + Debug>(told: &str, arguments: &[S]) -> String {
    let piped = Stdio::piped;
    let started = program(arguments).stdin(piped()).stdout(piped()).stderr(piped()).spawn();
    let mut started = started.unwrap();
    // A program that reads nothing may have ended.
    let _ = started.stdin.take().unwrap().write_all(told.as_bytes());
    let output = started.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The answer to these arguments, which nothing is wrong with.
pub(crate) fn answer<S: AsRef<OsStr> + Debug>(arguments: &[S]) -> String {
    let output = output(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is said of these arguments, which something is wrong with: on standard error only, with
/// exit code 2.
pub(crate) fn fault<S: AsRef<OsStr> + Debug>(arguments: &[S]) -> String {
    let output = output(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// The text of a file of the project.
pub(crate) fn project_file(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}
