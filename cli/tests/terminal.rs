//! The terminal tool as it is called.

use std::process::{Command, Output};

fn motley(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_motley")).args(arguments).output().unwrap()
}

fn told(arguments: &[&str]) -> String {
    let output = motley(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

const ARMIES: &str = "army:8/8/PPPPPPPP/RNBQKBNR army:rnbqkbnr/pppppppp/8/8";

#[test]
fn counts_stand_alone_on_the_last_line() {
    let played = format!("{ARMIES} choose:white choose:black");
    assert_eq!(told(&["perft", "muster", "3", "--play", &played]), "8902\n");
    let divided = told(&["perft", "muster", "2", "--play", &played, "--divide"]);
    assert_eq!(divided.lines().count(), 21);
    assert_eq!(divided.lines().last(), Some("400"));
    let back_ranks = "krbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/KRBBNNQR w";
    assert_eq!(told(&["perft", "command", "2", "--position", back_ranks]), "441\n");
}

#[test]
fn legal_actions_stand_one_a_line_in_order() {
    assert_eq!(told(&["legal", "muster", "--play", ARMIES]), "choose:black\nchoose:white\n");
    let first = told(&["legal", "command"]);
    assert_eq!(first.lines().count(), 40);
    assert!(first.lines().is_sorted());
    let over = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(told(&["legal", "command", "--position", over]), "");
}

#[test]
fn what_is_wrong_is_named_with_exit_code_2() {
    for (arguments, part) in [
        (&["perft", "muster", "1"][..], "armies can't be counted"),
        (&["perft", "muster", "x"], "depth: \"x\""),
        (&["legal", "draughts"], "game: "),
        (&["legal", "muster", "--set", "minutes=99"], "option minutes: "),
        (&["legal", "muster", "--play", "army:8/8/8/8"], "play, action 1"),
        (&["legal", "command", "--position", "8/8 w"], "position: placement"),
    ] {
        let output = motley(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(part), "{arguments:?}: {said}");
    }
}
