//! Options by chance, of those that go together.

use super::board::name;
use super::laws::{Choice, Laws};
use crate::support::dice::Dice;

/// Options to start a game with.
pub(crate) fn options(dice: &mut Dice) -> Vec<Choice> {
    let mut chosen = common(dice);
    match dice.roll(6) {
        0 => add(&mut chosen, "gray", "queen"),
        1 | 2 => add(&mut chosen, "second", dice.pick(&["gray", "own"])),
        _ => {}
    }
    if !has(&chosen, "gray") {
        ranks(&mut chosen, dice);
    }
    if dice.one_in(3) {
        let control = control(&chosen, dice);
        add(&mut chosen, "control", &control);
    }
    chosen
}

/// Options for positions: without those that only the start knows.
pub(crate) fn later(dice: &mut Dice) -> Vec<Choice> {
    let mut chosen = common(dice);
    match dice.roll(8) {
        0 => add(&mut chosen, "gray", "queen"),
        1 => {
            add(&mut chosen, "ranks", "shuffled");
            add(&mut chosen, "number", &dice.roll(960).to_string());
        }
        2 | 3 => add(&mut chosen, "second", dice.pick(&["gray", "own"])),
        _ => {}
    }
    chosen
}

fn common(dice: &mut Dice) -> Vec<Choice> {
    let mut chosen = Vec::new();
    if dice.one_in(2) {
        add(&mut chosen, "markers", dice.pick(&["1", "2", "3"]));
        if chosen[0].1 != "1" && dice.one_in(2) {
            add(&mut chosen, "release", "choice");
        }
    }
    for (name, value, chances) in [
        ("stuck", "loses", 3),
        ("castling", "yes", 2),
        ("en-passant", "yes", 2),
        ("minutes", "30", 8),
    ] {
        if dice.one_in(chances) {
            add(&mut chosen, name, value);
        }
    }
    if has(&chosen, "minutes") && dice.one_in(2) {
        add(&mut chosen, "increment", "5");
    }
    chosen
}

fn ranks(chosen: &mut Vec<Choice>, dice: &mut Dice) {
    match dice.roll(4) {
        0 => {
            add(chosen, "ranks", "shuffled");
            add(chosen, "number", &dice.roll(960).to_string());
        }
        1 if !has(chosen, "castling") => add(chosen, "ranks", "placed"),
        _ => {}
    }
}

/// Neutral men by lot, no more of an army than there are markers.
fn control(chosen: &[Choice], dice: &mut Dice) -> String {
    if dice.one_in(3) {
        return "none".to_owned();
    }
    let laws = Laws::of(chosen);
    let mut squares = Vec::new();
    for army in laws.neutral() {
        let mut files = vec![laws.pawns_file(army)];
        if !chosen.iter().any(|(_, value)| value == "placed") {
            files.push(laws.pieces_file(army));
        }
        squares.extend(files.iter().flat_map(|file| (0..8).map(|rank| (*file, rank))));
    }
    // With one set of markers for both flanks, or with two sets, one of them
    // full is as many as always fit.
    let mut side = || {
        let taken = (0..dice.roll(laws.markers + 1)).map(|_| {
            let at = dice.roll(squares.len());
            name(squares.swap_remove(at))
        });
        let taken: Vec<String> = taken.collect();
        if taken.is_empty() { "-".to_owned() } else { taken.join("+") }
    };
    format!("{},{}", side(), side())
}

fn add(chosen: &mut Vec<Choice>, name: &str, value: &str) {
    chosen.push((name.to_owned(), value.to_owned()));
}

fn has(chosen: &[Choice], name: &str) -> bool {
    chosen.iter().any(|choice| choice.0 == name)
}
