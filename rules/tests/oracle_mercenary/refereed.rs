//! An engine's table and the model at the same position.

use super::choosing::choose;
use super::ends::end;
use super::laws::{Choice, Laws, Release};
use super::model::{Deed, Model, Part};
use super::{setup, specials, text};
use crate::support::counts::Counts;
use crate::support::dice::Dice;
use motley_rules::game::Table;
use motley_rules::play::{Claim, Draw, Effect, Outcome, Side, Turn, Viewer};
use motley_rules::variants;
use std::collections::HashMap;
use std::fmt::Debug;
use std::rc::Rc;

/// What differs, in words.
pub(crate) type Fault = String;

/// A slow comparison is made once in so many times.
const REOPEN: usize = 8;
const REFUSE: usize = 8;

pub(crate) fn same<T: PartialEq + Debug>(what: &str, engine: &T, model: &T) -> Result<(), Fault> {
    let told = || format!("{what}\n engine {engine:?}\n model  {model:?}");
    if engine == model { Ok(()) } else { Err(told()) }
}

pub(crate) struct Match<'a> {
    pub(crate) table: Box<dyn Table>,
    pub(crate) model: Model,
    options: Vec<Choice>,
    seen: HashMap<String, usize>,
    dice: &'a mut Dice,
    counts: &'a mut Counts,
}

fn open(options: &[Choice], position: Option<&str>) -> Result<Box<dyn Table>, Fault> {
    let table = variants::open("mercenary", options, position);
    table.map_err(|why| format!("{position:?} can't be opened: {why}"))
}

impl<'a> Match<'a> {
    pub(crate) fn new(
        options: &[Choice],
        position: Option<&str>,
        dice: &'a mut Dice,
        counts: &'a mut Counts,
    ) -> Result<Self, Fault> {
        let laws = Rc::new(Laws::of(options));
        let model =
            position.map_or_else(|| setup::opening(&laws), |position| text::read(&laws, position));
        let (table, seen) = (open(options, position)?, HashMap::new());
        Ok(Self { table, model, options: options.to_vec(), seen, dice, counts })
    }

    /// Plays at most so many actions and compares before each and after the
    /// last.
    pub(crate) fn follow(mut self, most: usize) -> Result<(), Fault> {
        for _ in 0..most {
            let Some(legal) = self.compare()? else { return Ok(()) };
            let deed = choose(&self.model, &legal, self.dice);
            self.play(deed)?;
        }
        self.compare().map(|_| ())
    }

    /// Plays these actions; each has to be legal. The end, if there is one.
    pub(crate) fn script(mut self, texts: &[&str]) -> Result<Turn, Fault> {
        for wanted in texts {
            let legal = self.compare()?.unwrap_or_default();
            let deed = legal.into_iter().find(|deed| text::spell(deed) == **wanted);
            self.play(deed.ok_or_else(|| format!("{wanted} at {}", text::write(&self.model)))?)?;
        }
        self.compare()?;
        Ok(self.table.turn())
    }

    fn play(&mut self, deed: Deed) -> Result<(), Fault> {
        let (at, coordinate) = (text::write(&self.model), text::spell(&deed));
        let after = self.model.after(deed);
        specials::played(self.counts, &self.model, deed, &after);
        motley_rules::game::play_text(self.table.as_mut(), &coordinate)
            .map_err(|why| format!("at {at}: {coordinate} is refused: {why}"))?;
        let line = self.table.played(Viewer::Public);
        let effects = line.last().and_then(|told| told.open()).unwrap().effects.clone();
        if !self.model.is_placing() {
            let told = skips(&effects);
            let skipped: Vec<Side> = after.skipped.iter().map(|(s, _)| Side::BOTH[*s]).collect();
            same(&format!("at {at}: parts passed over after {coordinate}"), &told, &skipped)?;
        }
        self.model = after;
        Ok(())
    }

    /// Compares all there is; the legal actions, unless the game is over.
    fn compare(&mut self) -> Result<Option<Vec<Deed>>, Fault> {
        let found = self.compare_here();
        found.map_err(|fault| format!("at {}: {fault}", text::write(&self.model)))
    }

    fn compare_here(&mut self) -> Result<Option<Vec<Deed>>, Fault> {
        same_position(self.table.as_ref(), &self.model)?;
        specials::position(self.counts, &self.model);
        if let Some(outcome) = self.outcome() {
            return same("end", &self.table.turn(), &Turn::Over(outcome)).map(|()| None);
        }
        let legal = self.model.legal();
        same_actions(self.table.as_ref(), &self.model, &legal)?;
        self.compare_claims()?;
        if self.dice.one_in(REFUSE) {
            self.compare_refusals(&legal)?;
        }
        if self.dice.one_in(REOPEN) {
            let again = open(&self.options, Some(&self.table.position()))?;
            let agreed = same_position(again.as_ref(), &self.model);
            agreed
                .and_then(|()| same_actions(again.as_ref(), &self.model, &legal))
                .map_err(|fault| format!("opened again: {fault}"))?;
        }
        Ok(Some(legal))
    }

    fn times(&self) -> usize {
        self.seen[&bearing(&self.model)]
    }

    fn outcome(&mut self) -> Option<Outcome> {
        *self.seen.entry(bearing(&self.model)).or_default() += 1;
        if let Some(outcome) = end(&self.model) {
            specials::ended(self.counts, &self.model, outcome);
            return Some(outcome);
        }
        let (draw, note) = if self.times() == 5 {
            (Draw::Fivefold, "fivefold")
        } else if self.model.quiet_turns() >= 150 {
            (Draw::SeventyFiveMoves, "seventy-five moves")
        } else {
            return None;
        };
        self.counts.note(note);
        Some(Outcome::Drawn(draw))
    }

    fn compare_claims(&mut self) -> Result<(), Fault> {
        let claims = self.table.claims();
        let (thrice, quiet) = (self.times() >= 3, self.model.quiet_turns() >= 100);
        self.counts.add("threefold", thrice);
        self.counts.add("fifty moves", quiet);
        same("threefold", &claims.contains(&Claim::Threefold), &thrice)?;
        same("fifty moves", &claims.contains(&Claim::FiftyMoves), &quiet)
    }

    /// What leaves the king attacked, or moves what the opponent holds, is
    /// refused.
    fn compare_refusals(&mut self, legal: &[Deed]) -> Result<(), Fault> {
        if self.model.is_placing() {
            return Ok(());
        }
        let tries = if self.model.part == Part::Own {
            self.model.own_tries(self.model.side)
        } else {
            let side = 1 - self.model.side;
            let free = Model { side, markers: [Vec::new(), Vec::new()], ..self.model.clone() };
            let held =
                |deed: &Deed| matches!(deed, Deed::Go(go) if self.model.is_held(go.from, side));
            free.neutral_deeds().into_iter().filter(held).collect()
        };
        let side = Side::BOTH[self.model.side];
        for deed in tries.into_iter().filter(|deed| !legal.contains(deed)) {
            specials::refused(self.counts, &self.model);
            let coordinate = text::spell(&deed);
            if self.table.read(side, &coordinate).is_ok() {
                return Err(format!("{coordinate} isn't refused"));
            }
        }
        Ok(())
    }
}

fn same_position(table: &dyn Table, model: &Model) -> Result<(), Fault> {
    let [engine, slow] = [table.position(), text::write(model)].map(|it| text::canonical(&it));
    same("position", &engine, &slow)
}

fn same_actions(table: &dyn Table, model: &Model, legal: &[Deed]) -> Result<(), Fault> {
    let side = Side::BOTH[model.side];
    same("decider", &table.turn().deciders(), &vec![side])?;
    let mut engine: Vec<String> =
        table.legal_actions(side).into_iter().map(|o| o.coordinate).collect();
    let mut slow: Vec<String> = legal.iter().map(text::spell).collect();
    engine.sort();
    slow.sort();
    same("legal", &engine, &slow)
}

/// All that a repeated position has in common. Where players choose what they
/// let go of, it doesn't matter which marker is the oldest.
fn bearing(model: &Model) -> String {
    let mut model = model.clone();
    if model.laws.release == Release::Choice {
        model.markers.iter_mut().for_each(|squares| squares.sort_unstable());
    }
    text::essence(&model)
}

fn skips(effects: &[Effect]) -> Vec<Side> {
    let skip = |effect: &Effect| match *effect {
        Effect::Skip { side, .. } => Some(side),
        _ => None,
    };
    effects.iter().filter_map(skip).collect()
}
