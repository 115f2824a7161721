//! Choices that both sides make unseen by each other. Nothing that is sealed from the player is in the
//! line it gets, so nothing of it can bear on what it decides.

use crate::engine::{Engine, Limits};
use crate::line::Line;
use crate::player::{Decision, pick};
use crate::value::for_side;
use motley_rules::play::{Action, Side, Turn};

/// The value at which a side wins three games of four, in hundredths of a pawn.
const CLEAR: f64 = 190.0;

/// A choice between armies, or any answer that both give at once: a game of chance and reading that
/// is solved for the mix that can't be read.
pub(crate) struct Choosing {
    side: Side,
    /// This side's answers.
    answers: Vec<(Action, String)>,
    ways: Vec<Way>,
    limits: Limits,
    begun: bool,
    seed: u64,
    /// This side's chances by its answer and the other's.
    chances: Vec<(usize, usize, f64)>,
}

/// A pair of answers, by their numbers, and where they lead.
struct Way {
    own: usize,
    other: usize,
    line: Box<dyn Line>,
}

/// Every pair of answers of this side and the other.
fn outcomes(line: &dyn Line, side: Side) -> Vec<Way> {
    let answers = |side| {
        let mut list = Vec::new();
        line.legal_actions(side, &mut list);
        list
    };
    let mut ways = Vec::new();
    for (own, action) in answers(side).iter().enumerate() {
        for (other, answer) in answers(side.other()).iter().enumerate() {
            let mut line = line.fork();
            line.make(side, action);
            line.make(side.other(), answer);
            ways.push(Way { own, other, line });
        }
    }
    ways
}

impl Choosing {
    pub(crate) fn new(line: &dyn Line, side: Side, limits: Limits, seed: u64) -> Self {
        let mut answers = Vec::new();
        line.legal_actions(side, &mut answers);
        let answers = answers.into_iter().map(|action| (action, line.coordinate(side, &action)));
        let ways = outcomes(line, side);
        let each =
            Limits { nodes: limits.nodes / ways.len().max(1) as u64 + 1, lines: 1, ..limits };
        Self {
            side,
            answers: answers.collect(),
            ways,
            limits: each,
            begun: false,
            seed,
            chances: Vec::new(),
        }
    }

    pub(crate) fn advance(&mut self, engine: &mut Engine, nodes: u64) -> bool {
        let Some(way) = self.ways.last() else { return true };
        if !self.begun {
            engine.begin(way.line.fork(), self.limits);
            self.begun = true;
        }
        if engine.advance(nodes) {
            let value = engine.found().first().map_or(0, |found| found.value);
            let white = match way.line.turn() {
                Turn::One { side, .. } => for_side(value, side),
                Turn::Both { .. } | Turn::Over(_) => way.line.evaluate(),
            };
            let white = chance(white);
            let own = if way.line.plays_white() == self.side { white } else { 1.0 - white };
            self.chances.push((way.own, way.other, own));
            self.ways.pop();
            self.begun = false;
        }
        self.ways.is_empty()
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        let mix = mix(self.answers.len(), &self.chances);
        #[expect(clippy::cast_precision_loss, reason = "a thousandth is fine enough")]
        let mut draw = pick(self.seed, 1_000) as f64 / 1_000.0;
        let number = mix.iter().position(|share| {
            draw -= share;
            draw < 0.0
        });
        let (action, text) = self.answers.get(number.unwrap_or(0))?;
        Some(Decision::in_secret(text.clone(), *action))
    }
}

/// The chance to win that a value gives.
fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) * 3_f64.ln() / CLEAR).exp())
}

/// The shares of so many answers in the best mix, found by letting two players answer each other's
/// past: it comes as close to the solution as one likes.
fn mix(answers: usize, chances: &[(usize, usize, f64)]) -> Vec<f64> {
    const ROUNDS: u32 = 20_000;
    let others = chances.iter().map(|(_, other, _)| other + 1).max().unwrap_or(0);
    if others == 0 {
        // Nothing is known yet.
        let share = 1.0 / f64::from(u32::try_from(answers.max(1)).unwrap_or(1));
        return vec![share; answers];
    }
    let mut table = vec![vec![0.5; others]; answers];
    for (own, other, chance) in chances {
        table[*own][*other] = *chance;
    }
    let (mut own, mut other) = (vec![0_u32; answers], vec![0_u32; others]);
    let (mut gains, mut losses) = (vec![0.0; answers], vec![0.0; others]);
    for _ in 0..ROUNDS {
        let best = place_of(&gains, f64::total_cmp);
        own[best] += 1;
        losses.iter_mut().zip(&table[best]).for_each(|(loss, chance)| *loss += chance);
        let reply = place_of(&losses, |a, b| b.total_cmp(a));
        other[reply] += 1;
        gains.iter_mut().zip(&table).for_each(|(gain, row)| *gain += row[reply]);
    }
    own.into_iter().map(|times| f64::from(times) / f64::from(ROUNDS)).collect()
}

/// The place of the greatest by an order, the first of equals.
fn place_of(values: &[f64], order: impl Fn(&f64, &f64) -> std::cmp::Ordering) -> usize {
    let places = values.iter().enumerate().rev();
    places.max_by(|(_, a), (_, b)| order(a, b)).map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mix_that_cant_be_read_is_found() {
        // Matching pennies: half and half.
        let even = mix(2, &[(0, 0, 1.0), (0, 1, 0.0), (1, 0, 0.0), (1, 1, 1.0)]);
        assert!((even[0] - 0.5).abs() < 0.02, "{even:?}");
        // The second answer is better whatever comes.
        let clear = mix(2, &[(0, 0, 0.3), (0, 1, 0.4), (1, 0, 0.5), (1, 1, 0.6)]);
        assert!(clear[1] > 0.99, "{clear:?}");
        // Worth 1 or 0 against 0 or 2/3: two parts of five, three of five.
        let mixed = mix(2, &[(0, 0, 1.0), (0, 1, 0.0), (1, 0, 0.0), (1, 1, 2.0 / 3.0)]);
        assert!((mixed[0] - 0.4).abs() < 0.02, "{mixed:?}");
    }
}
