//! The computer player, asked by the terminal's commands.

use crate::program::{answer, answer_to, fault};
use std::fs;

const GAMES: [&str; 5] = ["musketeer", "muster", "command", "mulligan-stew", "mercenary"];

#[test]
fn the_same_seed_gives_the_same_game() {
    for game in GAMES {
        let play = |seed| answer(&["play", game, "--side", "none", "--level", "1", "--seed", seed]);
        let first = play("7");
        assert!(first.lines().count() > 10, "{game}: {first}");
        assert_eq!(play("7"), first, "{game}");
        assert_ne!(play("8"), first, "{game}");
    }
}

#[test]
fn matches_of_neighbouring_seeds_share_no_game() {
    let records = |seed| -> Vec<String> {
        let players = ["match", "random", "random", "mulligan-stew", "--records"];
        let told = answer(&[&players[..], &["--pairs", "4", "--seed", seed]].concat());
        let records = told.split("\"record\":\"").skip(1);
        records.filter_map(|rest| Some(rest.split_once("\",")?.0.to_owned())).collect()
    };
    let first = records("4");
    assert_eq!(first.len(), 8);
    for seed in ["5", "6", "7"] {
        let other = records(seed);
        assert!(other.iter().all(|record| !first.contains(record)), "{seed}");
    }
}

#[test]
fn another_program_plays_a_match() {
    for game in GAMES {
        let other = format!("uci:nodes=60:{} uci {game}", env!("CARGO_BIN_EXE_motley"));
        let told = answer(&["match", "nodes:60", &other, game, "--pairs", "1"]);
        let summary = told.lines().last().unwrap_or_default();
        assert!(summary.contains(&format!("\"second\":\"{other}\"")), "{summary}");
        assert!(told.contains("\"half_points\":["), "{told}");
    }
}

#[test]
fn a_program_that_does_not_play_is_named() {
    for program in ["./no-such-program", "true"] {
        let told = fault(&["match", "nodes:10", &format!("uci:time=1:{program}"), "command"]);
        assert!(told.starts_with(&format!("motley: {program}: ")), "{told}");
    }
}

#[test]
fn the_same_nodes_give_the_same_decisions() {
    for game in GAMES {
        let told = "setoption name Seed value 5\ngo nodes 3000\n";
        let told = answer_to(told, &["uci", game]);
        let again = answer_to("setoption name Seed value 5\ngo nodes 3000\n", &["uci", game]);
        let decision = |text: &str| text.lines().last().unwrap().to_owned();
        assert!(decision(&told).starts_with("bestmove "), "{told}");
        assert_eq!(decision(&told), decision(&again), "{game}");
    }
}

#[test]
fn a_bench_signs_what_it_finds() {
    let bench = |arguments: &[&str]| {
        let told = answer(&[&["bench", "--nodes", "1000"], arguments].concat());
        told.lines().last().unwrap().to_owned()
    };
    let all = bench(&[]);
    assert!(all.starts_with("signature ") && all.len() == "signature ".len() + 16, "{all}");
    assert_eq!(bench(&[]), all);
    assert_ne!(bench(&["mercenary"]), all);
    let told = answer(&["bench", "--nodes", "10"]);
    for game in GAMES {
        assert!(told.contains(&format!("{game}: ")), "{told}");
    }
}

#[test]
fn the_best_actions_are_told() {
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let best = answer(&["best", "command", "--position", mate, "--depth", "3", "--lines", "2"]);
    assert!(best.starts_with("1. Qxf7# (h5f7): win in 1\n   Qxf7#\n   h5f7\n2. "), "{best}");
    assert!(best.lines().last().unwrap().ends_with(" nodes a second"), "{best}");
    for game in GAMES {
        let told = answer(&["best", game, "--nodes", "500"]);
        assert!(told.starts_with("1. "), "{game}: {told}");
        assert!(answer(&["best", game, "--level", "1"]).starts_with("1. "), "{game}");
    }
    let black = answer(&["best", "muster", "--side", "black", "--nodes", "100"]);
    assert!(black.contains(", decided unseen\n"), "{black}");
}

#[test]
fn a_suite_names_its_best_moves_in_any_of_its_operations() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("suite.epd");
    let file = path.to_str().unwrap();
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -";
    let lines = ["bm Qxf7#;", "acd 5;  bm Qxf7+; id \"1\";", "c0 \"; bm a4;\"; am a4 a3;"];
    let suite = lines.map(|operations| format!("{mate}  {operations}\n")).concat();
    fs::write(&path, suite).unwrap();
    let told = answer(&["epd", "command", file, "--nodes", "1000"]);
    assert_eq!(told, "3 of 3 at 1000 nodes\n");
    for (line, why) in [
        (format!("{mate} acd 5;"), "line 1: an operation bm or am is needed, with moves"),
        (format!("{mate} bm Qxf8;"), "line 1: \"Qxf8\": "),
        ("8/8".to_owned(), "line 1: four fields and an operation are needed"),
    ] {
        fs::write(&path, line).unwrap();
        let told = fault(&["epd", "command", file]);
        assert!(told.contains(why), "{told}");
    }
}

#[test]
fn what_cant_be_asked_is_told() {
    for (arguments, sentence) in [
        (&["best", "command", "--level", "11"][..], "--level: \"11\" is no level: a number from 1"),
        (&["best", "command", "--nodes", "x"], "--nodes: \"x\" is no whole number"),
        (&["best", "command", "--side", "gray"], "--side: \"gray\" is none of white, black"),
        (&["best", "command", "--side", "black"], "there is nothing to decide: Black isn't asked"),
        (
            &["best", "command", "--position", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"],
            "there is nothing to decide: the game is over",
        ),
        (&["play", "command", "--side", "gray"], "--side: \"gray\" is none of white, black, both"),
        (&["play", "command", "--level", "0"], "--level: \"0\" is no level"),
        (&["play", "command", "--play", "x"], "play, action 1, \"x\": "),
        (&["bench", "chess"], "game: \"chess\" is none of"),
        (&["uci"], "game: it is missing"),
        (&["uci", "command", "--position", "8"], "--position: there is no such option here"),
        (&["uci", "command", "--set", "x=1"], "option x: "),
    ] {
        let said = fault(arguments);
        assert!(said.starts_with(&format!("motley: {sentence}")), "{arguments:?}: {said}");
    }
}
