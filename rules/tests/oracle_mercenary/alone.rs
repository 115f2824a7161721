//! The model by itself: what it writes it reads, and what always holds.

use super::choosing::choose;
use super::ends::end;
use super::laws::Laws;
use super::model::{Deed, Model};
use super::{lots, odd, setup, text};
use crate::support::amount::share;
use crate::support::data;
use crate::support::dice::Dice;
use std::fs;
use std::rc::Rc;

const GAMES: u64 = 40;
const POSITIONS: u64 = 400;
/// Counts above this take the slow model too long.
const MOST_LEAVES: u64 = 12_000;

/// Every line of `data/perft/mercenary.csv`, as far as it isn't too long.
#[test]
fn what_is_recorded_comes_out_again() {
    let path = data("perft/mercenary.csv");
    let text = fs::read_to_string(path).unwrap();
    let counted = text.lines().skip(1).filter(|line| comes_out(line)).count();
    assert!(counted >= 80, "only {counted} were counted");
}

fn comes_out(line: &str) -> bool {
    let fields: Vec<&str> = line.split(';').collect();
    let [_, position, "", depth, leaves, options @ ..] = fields.as_slice() else {
        panic!("{line}")
    };
    let leaves: u64 = leaves.parse().unwrap();
    if leaves <= MOST_LEAVES {
        let laws = Rc::new(Laws::text(options.first().unwrap_or(&"")));
        let start = match *position {
            "" => setup::opening(&laws),
            position => text::read(&laws, position),
        };
        assert_eq!(start.perft(depth.parse().unwrap()), leaves, "{line}");
    }
    leaves <= MOST_LEAVES
}

/// Whatever is played: what is written is read as the same, each side has its
/// king, and no marker too many.
#[test]
fn what_always_holds() {
    for seed in 1..=share(GAMES) {
        let mut dice = Dice::of(seed);
        let laws = Rc::new(Laws::of(&lots::options(&mut dice)));
        play(setup::opening(&laws), 160, &mut dice);
    }
    for seed in 1..=share(POSITIONS) {
        let mut dice = Dice::of(seed);
        let laws = Rc::new(Laws::of(&lots::later(&mut dice)));
        let start = odd::odd(&laws, &mut dice);
        play(text::read(&laws, &start), 20, &mut dice);
    }
}

fn play(mut model: Model, most: usize, dice: &mut Dice) {
    for _ in 0..most {
        holds(&model);
        if end(&model).is_some() {
            return;
        }
        let deed = choose(&model, &model.legal(), dice);
        model = model.after(deed);
    }
}

fn holds(model: &Model) {
    let string = text::write(model);
    let read = text::read(&model.laws, &string);
    assert_eq!(text::write(&read), string);
    if !model.is_placing() {
        let spelled =
            |model: &Model| model.legal().iter().map(text::spell).collect::<Vec<String>>();
        assert_eq!(spelled(&read), spelled(model), "{string}");
        let open = |model: &Model| {
            let met = model.passed.iter().filter(|passed| model.is_open(passed));
            let mut met: Vec<_> = met.map(|passed| (passed.square, model.takers(passed))).collect();
            met.sort();
            met
        };
        assert_eq!(open(&read), open(model), "{string}");
        for side in [0, 1] {
            assert!(model.board.king(super::board::Army::OWN[side]).is_some(), "{string}");
            for faction in model.laws.factions() {
                assert!(model.held(side, faction).len() <= model.laws.markers, "{string}");
            }
        }
    }
    assert!(model.legal().iter().all(|deed| !matches!(deed, Deed::Go(go) if go.from == go.to)));
}
