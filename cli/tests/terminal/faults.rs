//! What is wrong is named, on standard error, with exit code 2.

use std::io;
use std::process::Stdio;

use crate::program::{fault, program};

/// Checks that what is said of arguments begins like this.
fn check(faults: &[(&[&str], &str)]) {
    for (arguments, start) in faults {
        let said = fault(arguments);
        let sentence = said.strip_prefix("motley: ").unwrap_or_default();
        assert!(sentence.starts_with(start), "{arguments:?}: {said}");
    }
}

#[test]
fn a_missing_argument_is_named() {
    check(&[
        (&[], "a command is needed\n\n"),
        (&["perft"], "game: it is missing\n"),
        (&["perft", "muster"], "depth: it is missing\n"),
        (&["legal"], "game: it is missing\n"),
        (&["show"], "game: it is missing\n"),
        (&["picture"], "game: it is missing\n"),
        (&["show", "muster", "--play"], "--play: its value is missing\n"),
    ]);
    assert!(fault::<&str>(&[]).contains("picture"), "the commands are told");
}

#[test]
fn a_wrong_argument_is_named() {
    check(&[
        (&["draw"], "command: \"draw\" is none of perft, legal, show, picture, play, best, "),
        (&["show", "chess"], "game: \"chess\" is none of musketeer, muster, "),
        (&["picture", "chess"], "game: \"chess\" is none of "),
        (&["show", ""], "game: \"\" is none of "),
        (&["perft", "muster", "x"], "depth: \"x\" is no whole number\n"),
        (&["perft", "muster", "-1"], "depth: \"-1\" is no whole number\n"),
        (&["picture", "muster", "--width", "9"], "--width: \"9\" is no number from 100 to 4000\n"),
        (&["picture", "muster", "--width", "-9"], "--width: \"-9\" is no number"),
        (&["show", "muster", "--set", "royal"], "--set: \"royal\" isn't OPTION=VALUE\n"),
    ]);
}

#[test]
fn a_number_that_makes_no_sense_is_named() {
    check(&[
        (&["match", "random", "random", "command", "--pairs", "0"], "--pairs: at least 1 is "),
        (&["match", "random", "random", "command", "--pairs", "-1"], "--pairs: \"-1\" is no whole"),
        (
            &["match", "random", "random", "command", "--threads", "999"],
            "--threads: \"999\" is more",
        ),
        (&["match", "random", "random", "command", "--seed", "x"], "--seed: \"x\" is no whole"),
        (
            &["best", "command", "--nodes", "18446744073709551616"],
            "--nodes: \"18446744073709551616\" is too large\n",
        ),
        (&["tune", "command", "--hold", "nan"], "--hold: \"nan\" is no number from 0 on\n"),
        (&["tune", "command", "--hold", "-1"], "--hold: \"-1\" is no number from 0 on\n"),
        (&["tune", "command", "--likely", "0"], "--likely: \"0\" is no number from 1 on\n"),
        (&["tune", "command", "--games", "0"], "--games: at least 1 is needed\n"),
        (&["armies", "muster", "--threads", "x"], "--threads: \"x\" is no whole number\n"),
        (&["epd", "command", "suite.epd", "--nodes", "-1"], "--nodes: \"-1\" is no whole number\n"),
        (
            &["lab", "plan.toml", "--out", "x", "--jobs", "-1"],
            "--jobs: \"-1\" is no whole number\n",
        ),
        (&["puzzles", "perft"], "command: \"perft\" is none of find, prove\n"),
    ]);
    let both = ["tune", "command", "--load", "a", "--save", "b"];
    assert!(fault(&both).contains("--save <FILE>"), "{}", fault(&both));
}

/// The options of another program, and what it decides.
#[test]
fn another_program_that_cannot_play_so_is_named() {
    let own = env!("CARGO_BIN_EXE_motley");
    let contest = |program: &str| fault(&["match", program, "random", "command", "--pairs", "1"]);
    let option = contest(&format!("uci:nodes=9:{own} uci command,hash=2,Contempt=3"));
    assert_eq!(option, format!("motley: {own} uci command: it has no option \"Contempt\"\n"));
    let another = format!("uci:nodes=9:{own} uci musketeer");
    let refused = contest(&another);
    assert!(refused.starts_with(&format!("motley: {another} decides \"")), "{refused}");
}

#[test]
fn a_surplus_argument_is_named() {
    check(&[
        (&["show", "muster", "command"], "\"command\" is one word too many\n"),
        (&["games", "muster"], "\"muster\" is one word too many\n"),
        (
            &["show", "muster", "--loud"],
            "--loud: there is no such option here; --help lists them\n\nUsage: motley show ",
        ),
        (
            &["show", "muster", "--divide"],
            "--divide: there is no such option here; --help lists them\n",
        ),
        (&["perft", "command", "1", "--divide=yes"], "--divide: it takes no value\n"),
    ]);
}

#[test]
fn what_the_rules_refuse_is_named() {
    check(&[
        (&["perft", "muster", "1"], "depth: armies can't be counted: "),
        (&["legal", "muster", "--set", "minutes=99"], "option minutes: "),
        (&["legal", "muster", "--set", "hours=1"], "option hours: "),
        (&["legal", "muster", "--play", "army:8/8/8/8"], "play, action 1, \"army:8/8/8/8\": "),
        (&["legal", "musketeer", "--play", "leopard", "--play", "x"], "play, action 2, \"x\": "),
        (&["legal", "command", "--position", "8/8 w"], "position: placement"),
        (&["show", "command", "--position", "-"], "position: "),
    ]);
}

#[test]
fn what_cannot_be_pictured_is_named_as_for_other_commands() {
    for wrong in [["--position", "8"], ["--play", "x"], ["--set", "minutes=99"]] {
        let shown = fault(&[&["show", "muster"][..], &wrong].concat());
        assert_eq!(fault(&[&["picture", "muster"][..], &wrong].concat()), shown);
    }
}

#[test]
#[cfg(unix)]
fn bytes_that_are_no_text_are_told() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let bytes = OsStr::from_bytes(b"\xff");
    let arguments = ["show".as_ref(), "muster".as_ref(), "--play".as_ref(), bytes];
    assert_eq!(fault(&arguments), "motley: an argument isn't UTF-8\n");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_fault() {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let output = program(&["games"]).stdout(writer).stderr(Stdio::piped()).spawn();
    let output = output.unwrap().wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_cannot_be_written_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = program(&["games"]).stdout(full).stderr(Stdio::piped()).spawn();
    let output = output.unwrap().wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stderr.starts_with(b"motley: standard output: "), "{output:?}");
}
