//! The game with two moves a turn, against a slow model of it that was written
//! from the rules alone: the same legal actions, positions, parts passed over
//! and ends in random games and from random positions.
mod model;
mod sparse;
mod specials;
mod text;

use crate::support::amount::share;
use crate::support::counts::Counts;
use crate::support::dice::Dice;
use model::{Deed, Model, Piece, Shade};
use motley_rules::game::Table;
use motley_rules::play::{Draw, Effect, Outcome, Part, Place, Side, Turn, Viewer, Win};
use motley_rules::variants;
use sparse::sparse;
use specials::{SELDOM, SPECIALS};
use std::collections::HashMap;
use std::fmt::Debug;

const GAMES: u64 = 200;
const LONGEST_GAME: usize = 240;
const POSITIONS: u64 = 4000;
const LONGEST_TAIL: usize = 24;
/// Games from positions in which a side is stuck.
const STUCK: u64 = 40;
/// A table is opened anew at its own text once in so many times.
const REOPEN: usize = 8;

type Fault = String;

fn open(position: Option<&str>) -> Result<Box<dyn Table>, Fault> {
    variants::open("mulligan-stew", &[], position).map_err(|why| why.to_string())
}

fn same<T: PartialEq + Debug>(what: &str, engine: &T, model: &T) -> Result<(), Fault> {
    let told = || format!("{what}\n engine {engine:?}\n model  {model:?}");
    if engine == model { Ok(()) } else { Err(told()) }
}

/// The model itself, against the counts that the rulings publish.
#[test]
fn the_model_counts_what_is_published() {
    let opening = Model::opening();
    assert_eq!([1, 2, 3].map(|depth| opening.perft(depth)), [23, 426, 9751]);
}

/// One part deeper than the rulings, and from positions full of swaps,
/// promotions and parts passed over: the counts of `data/perft/stew.csv`.
#[test]
fn deeper_counts_are_the_same() {
    let positions = [
        ("rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1", 4),
        ("2k3/P1P1m1/1A4/2M3/3a2/1p1p2/2KK2[] wl QRqc 0 1", 4),
        ("KPP3/PP4/P5/6/4k1/4k1/6[M] bl - 0 1", 5),
        ("1Mkk2/1P4/6/4r1/1p4/1m2P1/2K2K[] bl QAqm 0 1", 4),
    ];
    for (position, depth) in positions {
        let table = open(Some(position)).unwrap();
        assert_eq!(table.perft(depth), text::read(position).perft(depth), "{position}");
    }
}

/// Games and positions, with one set of counts.
#[test]
fn play_is_the_same() {
    let mut counts = Counts::of(&SPECIALS, &SELDOM);
    for seed in 1..=share(GAMES) {
        let mut dice = Dice::of(seed);
        let found = Match::new(None, Model::opening())
            .and_then(|game| game.follow(LONGEST_GAME, &mut dice, &mut counts));
        found.unwrap_or_else(|fault| panic!("game, seed {seed}: {fault}"));
    }
    for seed in 1..=share(POSITIONS) {
        let mut dice = Dice::of(seed);
        let text = sparse(&mut dice);
        let found = Match::new(Some(&text), text::read(&text))
            .and_then(|game| game.follow(LONGEST_TAIL, &mut dice, &mut counts));
        found.unwrap_or_else(|fault| panic!("position, seed {seed}: {fault}"));
    }
    for seed in 1..=STUCK {
        let mut dice = Dice::of(seed);
        let start = "KPP3/PP4/P5/6/4k1/4k1/6[m] bl qr 0 1";
        let found = Match::new(Some(start), text::read(start))
            .and_then(|game| game.follow(LONGEST_TAIL, &mut dice, &mut counts));
        found.unwrap_or_else(|fault| panic!("{start}, seed {seed}: {fault}"));
    }
    println!("{counts}");
    assert!(counts.missing().is_empty(), "never came up: {:?}\n{counts}", counts.missing());
}

/// Positions in which hardly anything can move.
#[test]
fn where_nobody_can_move_it_is_a_draw() {
    let mut counts = Counts::of(&SPECIALS, &SELDOM);
    for seed in 1..=STUCK {
        let mut dice = Dice::of(seed);
        let start = "KPP3/PP4/P5/6/5p/2p1pp/3ppk[] bl - 0 1";
        let game = Match::new(Some(start), text::read(start)).unwrap();
        game.follow(4, &mut dice, &mut counts).unwrap();
    }
    assert!(counts.to_string().contains("40 nobody can move"), "{counts}");
}

/// Pieces other than kings and pawns stay with their owner: on the board, in
/// the hand or in the pool.
#[test]
fn pools_and_hands_conserve_material() {
    for seed in 1..=STUCK {
        let (mut dice, mut table) = (Dice::of(seed), open(None).unwrap());
        let before = material(table.as_ref());
        for _ in 0..LONGEST_GAME {
            let Some(side) = table.turn().decider() else { break };
            let action = dice.pick(&table.legal_actions(side)).action;
            table.play(side, &action).unwrap();
            assert_eq!(material(table.as_ref()), before, "seed {seed}: {}", table.position());
        }
    }
}

/// For each side and kind that can be in a pool, how many there are.
fn material(table: &dyn Table) -> Vec<(Side, String, u32)> {
    let view = table.view(Viewer::Public);
    let count = |side: Side, kind| {
        let piece = motley_rules::board::Piece::new(side.faction(), kind);
        let held = view.reserves.iter().filter(|reserve| reserve.piece == Some(piece));
        let held: u32 = held.map(|reserve| u32::from(reserve.count)).sum();
        held + view.board.all(piece).len()
    };
    let pooled = view.reserves.iter().filter_map(|reserve| match reserve.place {
        Place::Pool(side, kind) => Some((side, kind)),
        _ => None,
    });
    let name = |kind| table.piece_set().def(kind).name.to_owned();
    pooled.map(|(side, kind)| (side, name(kind), count(side, kind))).collect()
}

/// The same position five times ends the game, in the middle of a turn as
/// well; the part and what may move in it are of the position.
#[test]
fn fivefold_repetition_is_the_same() {
    let (mut dice, mut counts) = (Dice::of(1), Counts::of(&SPECIALS, &SELDOM));
    let start = "2kk2/6/6/6/6/6/2KK2[] wl - 0 1";
    let mut game = Match::new(Some(start), text::read(start)).unwrap();
    let round = ["d1e2", "c1d2", "d7e6", "c7d6", "e2d1", "d2c1", "e6d7", "d6c7"];
    for name in round.into_iter().cycle().take(4 * round.len()) {
        assert!(game.compare(&mut dice, &mut counts).unwrap().is_some());
        let legal = game.model.legal();
        let deed = legal.into_iter().find(|deed| text::spell(*deed) == name).unwrap();
        game.play(deed, &mut counts).unwrap();
    }
    assert_eq!(game.compare(&mut dice, &mut counts), Ok(None));
    assert_eq!(game.table.turn(), Turn::Over(Outcome::Drawn(Draw::Fivefold)));
}

/// An engine's table and the model at the same position.
struct Match {
    table: Box<dyn Table>,
    model: Model,
    seen: HashMap<String, usize>,
}

impl Match {
    fn new(position: Option<&str>, model: Model) -> Result<Self, Fault> {
        Ok(Self { table: open(position)?, model, seen: HashMap::new() })
    }

    /// Plays at most so many actions and compares before each and after the
    /// last.
    fn follow(mut self, most: usize, dice: &mut Dice, counts: &mut Counts) -> Result<(), Fault> {
        for _ in 0..=most {
            let at = text::write(&self.model);
            let found = self.compare(dice, counts).map_err(|fault| format!("at {at}: {fault}"));
            let Some(deed) = found? else { return Ok(()) };
            self.play(deed, counts).map_err(|fault| format!("at {at}: {fault}"))?;
        }
        Ok(())
    }

    fn play(&mut self, deed: Deed, counts: &mut Counts) -> Result<(), Fault> {
        let coordinate = text::spell(deed);
        let after = self.model.after(deed);
        specials::played(counts, &self.model, deed, &after);
        motley_rules::game::play_text(self.table.as_mut(), &coordinate)
            .map_err(|why| format!("{coordinate} is refused: {why}"))?;
        let line = self.table.played(Viewer::Public);
        let effects = line.last().and_then(|told| told.open()).unwrap().effects.clone();
        same(&format!("parts passed over after {coordinate}"), &skips(&effects), &skipped(&after))?;
        self.model = after;
        Ok(())
    }

    /// Compares all there is; something to play next, unless the game is over.
    fn compare(&mut self, dice: &mut Dice, counts: &mut Counts) -> Result<Option<Deed>, Fault> {
        same("position", &self.table.position(), &text::write(&self.model))?;
        let legal = self.model.legal();
        specials::position(counts, &self.model);
        if let Some(outcome) = self.outcome(&legal, counts) {
            return same("end", &self.table.turn(), &Turn::Over(outcome)).map(|()| None);
        }
        compare_legal(self.table.as_ref(), &self.model, &legal)?;
        if dice.one_in(REOPEN) {
            let again = open(Some(&self.table.position()))?;
            same("position, opened again", &again.position(), &self.table.position())?;
            compare_legal(again.as_ref(), &self.model, &legal)?;
        }
        let weights: Vec<usize> = legal.iter().map(|deed| weight(&self.model, *deed)).collect();
        Ok(Some(legal[dice.draw(&weights)]))
    }

    fn outcome(&mut self, legal: &[Deed], counts: &mut Counts) -> Option<Outcome> {
        let times = self.seen.entry(text::essence(&self.model)).or_default();
        *times += 1;
        if let Some(loser) = self.model.loser() {
            return Some(Outcome::Won { by: Side::BOTH[1 - loser], how: Win::KingsCaptured });
        }
        let (draw, note) = if legal.is_empty() {
            (Draw::NobodyCanMove, "nobody can move")
        } else if *times == 5 {
            (Draw::Fivefold, "fivefold")
        } else if self.quiet_turns() >= 150 {
            (Draw::SeventyFiveMoves, "seventy-five moves")
        } else {
            return None;
        };
        counts.note(note);
        Some(Outcome::Drawn(draw))
    }

    /// Complete turns since something that lasts.
    fn quiet_turns(&self) -> usize {
        if self.model.lasting { 0 } else { self.model.quiet }
    }
}

fn compare_legal(table: &dyn Table, model: &Model, legal: &[Deed]) -> Result<(), Fault> {
    let side = Side::BOTH[model.mover];
    let part = Part(u8::from(model.part == Shade::Dark));
    same("turn", &table.turn(), &Turn::One { side, part })?;
    let mut engine: Vec<String> =
        table.legal_actions(side).into_iter().map(|o| o.coordinate).collect();
    let mut slow: Vec<String> = legal.iter().map(|deed| text::spell(*deed)).collect();
    engine.sort();
    slow.sort();
    same("legal", &engine, &slow)
}

fn skips(effects: &[Effect]) -> Vec<(Side, Part)> {
    let skip = |effect: &Effect| match *effect {
        Effect::Skip { side, part, .. } => Some((side, part)),
        _ => None,
    };
    effects.iter().filter_map(skip).collect()
}

fn skipped(model: &Model) -> Vec<(Side, Part)> {
    let told =
        |(side, part): &(usize, Shade)| (Side::BOTH[*side], Part(u8::from(*part == Shade::Dark)));
    model.skipped.iter().map(told).collect()
}

/// What seldom comes up in random play weighs more; kings are spared a while.
fn weight(model: &Model, deed: Deed) -> usize {
    match deed {
        Deed::Go(from, to) => {
            let piece = model.at(from).map_or('.', Piece::kind);
            let captures = model.is_enemy(to);
            let teleports = piece == 'A' && !captures;
            1 + 3 * usize::from(!teleports) + 2 * usize::from(captures || piece == 'P')
        }
        Deed::Promote(..) | Deed::Arrive(..) => 8,
        Deed::Swap(..) => 2,
        Deed::Drop(_) => 1,
        Deed::Pass => 4,
    }
}
