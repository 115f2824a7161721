//! What the fuzzers try, on their seeds and on texts near those: a minute of `cargo xtask test`
//! would go into building the fuzzers themselves, which `cargo xtask test --all` does.
#[path = "../fuzz/targets/action.rs"]
mod action;
#[path = "../fuzz/targets/betza.rs"]
mod betza;
#[path = "../fuzz/board.rs"]
mod board;
#[path = "../fuzz/targets/call.rs"]
mod call;
#[path = "../fuzz/targets/message.rs"]
mod message;
#[path = "../fuzz/targets/parameters.rs"]
mod parameters;
#[path = "../fuzz/targets/pasted.rs"]
mod pasted;
#[path = "../fuzz/targets/position.rs"]
mod position;
#[path = "../fuzz/targets/record.rs"]
mod record;
#[path = "../fuzz/targets/said.rs"]
mod said;
#[path = "../fuzz/targets/save.rs"]
mod save;
#[path = "../fuzz/targets/turn.rs"]
mod turn;
#[path = "../fuzz/targets/wrapped.rs"]
mod wrapped;

use crate::support::dice::Dice;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

/// Tries one text.
type Check = fn(&str);

/// Each target, by the name of its folder of seeds.
const TARGETS: [(&str, Check); 12] = [
    ("action", action::check),
    ("betza", betza::check),
    ("call", call::check),
    ("message", message::check),
    ("parameters", parameters::check),
    ("pasted", pasted::check),
    ("position", position::check),
    ("record", record::check),
    ("said", said::check),
    ("save", save::check),
    ("turn", turn::check),
    ("wrapped", wrapped::check),
];

/// How many texts are made of a target's seeds.
const TEXTS: u64 = 100;

/// How many changes a text has at most.
const CHANGES: usize = 4;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

/// The names of what a folder of the fuzzers holds, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> =
        entries.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

#[test]
fn every_fuzzer_is_here() {
    let known: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names(&folder().join("fuzz_targets")), known);
}

#[test]
fn no_seed_and_no_text_near_one_breaks_anything() {
    for (name, check) in TARGETS {
        let seeds = seeds(&folder().join("corpus").join(name));
        let mut dice = Dice::of(1);
        let made = (0..TEXTS).map(|_| near(&seeds, &mut dice));
        for text in seeds.iter().cloned().chain(made.collect::<Vec<_>>()) {
            let held = catch_unwind(|| check(&text));
            assert!(held.is_ok(), "{name} is broken by {text:?}");
        }
    }
}

/// The texts in a folder of seeds, in the order of their names.
fn seeds(folder: &Path) -> Vec<String> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts = paths.iter().map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into());
    texts.collect()
}

/// One of the seeds with a few changes: something is left out, said twice, taken from another seed,
/// or another letter.
fn near(seeds: &[String], dice: &mut Dice) -> String {
    let mut text: Vec<char> = dice.pick(seeds).chars().collect();
    for _ in 0..=dice.roll(CHANGES) {
        let (from, to) = span(text.len(), dice);
        let part: Vec<char> = match dice.roll(4) {
            0 => Vec::new(),
            1 => text[from..to].repeat(2),
            2 => {
                let other: Vec<char> = dice.pick(seeds).chars().collect();
                let (from, to) = span(other.len(), dice);
                other[from..to].to_vec()
            }
            _ => vec![dice.pick(&['\0', ' ', '"', '(', '/', '9', 'K', '\u{e9}', '\n', '%'])],
        };
        text.splice(from..to, part);
    }
    text.into_iter().collect()
}

/// A part of so many letters, short more often than not.
fn span(letters: usize, dice: &mut Dice) -> (usize, usize) {
    let from = dice.roll(letters + 1);
    let most = if dice.one_in(4) { letters } else { 12 };
    (from, from + dice.roll((letters - from).min(most) + 1))
}
