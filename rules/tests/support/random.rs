//! Random play of every game, under random options.

use crate::laws::dice::Dice;
use crate::support::amount::share;
use motley_rules::board::Square;
use motley_rules::game::{OptionInfo, OptionKind, Table};
use motley_rules::notation::Record;
use motley_rules::play::{Action, Army, ArmyPiece, ArmyRules, Side, Viewer};
use motley_rules::variants;
use std::fmt::{self, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Games a variant plays.
pub(crate) const GAMES: usize = 500;
pub(crate) const LONGEST: usize = 160;

pub(crate) fn playable() -> impl Iterator<Item = &'static str> {
    variants::games().iter().filter(|game| game.open.is_some()).map(|game| game.slug)
}

/// A table with the usual options, or on every other seed with any.
pub(crate) fn open(slug: &str, dice: &mut Dice, seed: usize) -> Box<dyn Table> {
    let options = if seed.is_multiple_of(2) { drawn(slug, dice) } else { Vec::new() };
    variants::open(slug, &options, None).unwrap()
}

/// Options that go together, each its default more often than not.
fn drawn(slug: &str, dice: &mut Dice) -> Vec<(String, String)> {
    let entry = variants::games().iter().find(|game| game.slug == slug).unwrap();
    loop {
        let differs = |_: &&OptionInfo| dice.roll(3) == 0;
        let infos: Vec<&OptionInfo> = entry.options.iter().filter(differs).collect();
        let value = |info: &OptionInfo| (info.name.to_owned(), value(info, dice));
        let options: Vec<_> = infos.into_iter().map(value).collect();
        if variants::open(slug, &options, None).is_ok() {
            return options;
        }
    }
}

/// Texts for options that are texts.
const TEXTS: [(&str, &str); 4] =
    [("control", "none"), ("control", "l3,-"), ("control", "k4,k5"), ("control", "-,l8")];

/// Any value of an option.
fn value(info: &OptionInfo, dice: &mut Dice) -> String {
    match info.values {
        OptionKind::OneOf(values) | OptionKind::OneOfOrLot(values) => {
            values[dice.roll(values.len())].name.to_owned()
        }
        OptionKind::Number { least, most, .. } | OptionKind::NumberOrLot { least, most, .. } => {
            let count = usize::try_from(most - least + 1).unwrap();
            (usize::try_from(least).unwrap() + dice.roll(count)).to_string()
        }
        OptionKind::Pair { of, .. } => {
            let first = dice.roll(of.len());
            let second = (first + 1 + dice.roll(of.len() - 1)) % of.len();
            format!("{}+{}", of[first], of[second])
        }
        OptionKind::Held { default, .. } => {
            let texts = TEXTS.iter().filter(|(name, _)| *name == info.name).map(|(_, text)| *text);
            let texts: Vec<&str> = texts.chain([default]).collect();
            texts[dice.roll(texts.len())].to_owned()
        }
    }
}

/// Where a law is tried: enough to see a failure again.
pub(crate) struct Context {
    pub(crate) text: String,
    law: &'static str,
    options: Vec<(String, String)>,
}

impl Context {
    fn of(table: &dyn Table, seed: usize) -> Self {
        let Record { game, options, .. } = table.record(Viewer::Public);
        let text = format!("{game} {options:?}, seed {seed}, ");
        Self { text, law: "", options }
    }

    /// The value of an option, if it isn't the default.
    pub(crate) fn option(&self, name: &str) -> Option<&str> {
        let found = self.options.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// All options that aren't the default.
    pub(crate) fn options(&self) -> &[(String, String)] {
        &self.options
    }
}

impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.law, self.text)
    }
}

/// Plays random games and calls back before every action, with a count that
/// spreads slow laws over the games.
pub(crate) fn over_random_play(mut law: impl FnMut(&mut dyn Table, usize, &Context)) {
    for (slug, seed) in games() {
        play(slug, seed, |table, count, context| law(table, count, context));
    }
}

/// What must hold before every action.
pub(crate) type Law = fn(&mut dyn Table, usize, &Context);

/// The same for many laws, in the same games, which all cores share.
pub(crate) fn together_over_random_play(laws: &[(&'static str, Law)]) {
    let games: Vec<(&str, usize)> = games().collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((slug, seed)) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            play(slug, *seed, |table, count, context| {
                for (name, law) in laws {
                    context.law = name;
                    law(table, count, context);
                }
            });
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
}

fn games() -> impl Iterator<Item = (&'static str, usize)> {
    playable().flat_map(|slug| (1..=share(GAMES)).map(move |seed| (slug, seed)))
}

fn play(slug: &str, seed: usize, mut before: impl FnMut(&mut dyn Table, usize, &mut Context)) {
    let mut dice = Dice::of(seed);
    let mut table = open(slug, &mut dice, seed);
    let mut context = Context::of(table.as_ref(), seed);
    let start = context.text.len();
    for ply in 0..LONGEST {
        context.text.truncate(start);
        write!(context.text, "ply {ply}, {}", table.position()).unwrap();
        before(table.as_mut(), seed * 7 + ply, &mut context);
        let Some((side, action)) = decide(table.as_ref(), &mut dice) else { break };
        table.play(side, &action).unwrap_or_else(|why| panic!("{context}: {why}"));
    }
}

/// One of those who may decide now, and anything that may be decided.
pub(crate) fn decide(table: &dyn Table, dice: &mut Dice) -> Option<(Side, Action)> {
    let deciders = table.turn().deciders();
    let side = *deciders.get(dice.roll(deciders.len().max(1)))?;
    if let Some(composing) = table.army_rules(side) {
        return Some((side, Action::Muster(army(&composing, side, dice))));
    }
    let offers = table.legal_actions(side);
    Some((side, offers[dice.roll(offers.len())].action))
}

/// Any army with one king, a few pieces more often than many.
fn army(composing: &ArmyRules, side: Side, dice: &mut Dice) -> Army {
    let king = composing.pieces.iter().find(|material| material.worth == 0).unwrap();
    let others: Vec<&ArmyPiece> =
        composing.pieces.iter().filter(|material| material.worth > 0).collect();
    let mut pieces = vec![(number(king, side, dice), king.piece_type)];
    for _ in 0..dice.roll(6) * dice.roll(6) {
        let material = others[dice.roll(others.len())];
        let at = number(material, side, dice);
        if pieces.iter().all(|(taken, _)| *taken != at) {
            pieces.push((at, material.piece_type));
        }
    }
    Army::new(pieces).unwrap()
}

/// Any square where a kind may stand, as armies number it.
fn number(material: &ArmyPiece, side: Side, dice: &mut Dice) -> usize {
    let squares: Vec<Square> = material.squares.into_iter().collect();
    Army::number(squares[dice.roll(squares.len())], side).unwrap()
}
