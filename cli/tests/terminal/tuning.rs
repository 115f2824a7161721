//! `motley tune`: games are kept in a file, and weights fitted to them again.

use crate::program::{answer, fault};
use std::fs;

#[test]
fn games_that_were_saved_give_the_same_weights_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let file = file.to_str().unwrap();
    let game = ["tune", "mulligan-stew", "--nodes", "60", "--games", "12"];
    let played = answer(&[&game[..], &["--rounds", "3", "--save", file]].concat());
    let again = answer(&[&game[..], &["--rounds", "3", "--load", file]].concat());
    let weights = |told: &str| told.split_once('\n').unwrap().1.to_owned();
    assert_eq!(weights(&played), weights(&again));
    let command = "# Made by `motley tune mulligan-stew --games 12 --nodes 60 --opening 6 --seed 1 --rounds 3 ";
    assert!(played.starts_with(command), "{played}");
    let command = format!("# Made by `motley tune mulligan-stew --load '{file}' --rounds 3 ");
    assert!(again.starts_with(&command), "{again}");
    assert_eq!(fs::read_to_string(file).unwrap().lines().count(), 12);
    let untouched = answer(&[&game[..], &["--rounds", "0", "--load", file]].concat());
    assert_ne!(played, untouched, "three rounds move the weights");
}

#[test]
fn a_damaged_file_is_told_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let file = path.to_str().unwrap();
    let tune = |file| fault(&["tune", "command", "--load", file]);
    assert!(tune("no such file").contains("no such file: "));
    fs::write(&path, "{\"opening\": \"[Game \\\"command\\\"]\\n\\n\", \"decisions\": [").unwrap();
    assert!(tune(file).contains("games.jsonl: line 1: EOF while parsing"));
    let illegal = "{\"opening\": \"[Game \\\"mulligan-stew\\\"]\\n\\n\", \
                   \"decisions\": [[\"a1a8\", 5]], \"points\": 0.5}";
    fs::write(&path, illegal).unwrap();
    let said = fault(&["tune", "mulligan-stew", "--load", file]);
    assert!(said.contains("games.jsonl: line 1: \"a1a8\" isn't legal"), "{said}");
}
