//! How the tests call the program.

use std::ffi::OsStr;
use std::fmt::Debug;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The commands, in the order of the help.
pub(crate) const COMMANDS: [&str; 5] = ["perft", "legal", "show", "picture", "games"];

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
