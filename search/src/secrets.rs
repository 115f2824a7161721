//! Decisions that both sides take unseen by each other: an army, a choice. Nothing that is sealed
//! from the player is in the line it gets, so nothing of it can bear on what it decides.

use crate::engine::{Engine, Limits};
use crate::level::Level;
use crate::line::Line;
use crate::player::{Decision, pick};
use crate::value::for_side;
use motley_rules::board::{PieceType, mixed};
use motley_rules::play::{Action, Army, ArmyRules, Side, Turn};

/// Armies that are tried before one is mustered, by strong levels.
const TRIED: usize = 8;

/// Nodes for each of them.
const NODES: u64 = 4_000;

/// The least level that tries its armies.
const CAREFUL: u8 = 4;

/// Changes to the army that all begin with.
const CHANGES: usize = 3;

/// The value at which a side wins three games of four, in hundredths of a pawn.
const CLEAR: f64 = 190.0;

/// The mustering of an army.
///
/// An army stronger than the regular one is played by the other side, and a weaker one by its
/// builder: what is sought is one as strong as the regular army, and another one each time.
pub(crate) struct Building {
    texts: Vec<(String, Army)>,
    /// The lines on which each army meets the regular one, those that are left to try first.
    trials: Vec<(usize, Box<dyn Line>)>,
    begun: bool,
    /// The army whose chances are the most even so far, and how far they are from even.
    best: (usize, i32),
}

impl Building {
    pub(crate) fn new(
        line: &dyn Line,
        rules: &ArmyRules,
        (side, level): (Side, Level),
        seed: u64,
    ) -> Self {
        let regular = rules.presets.first().map(|preset| preset.army).unwrap_or_default();
        let tried = if level.number() >= CAREFUL { TRIED } else { 1 };
        let mut armies: Vec<Army> = Vec::new();
        for number in 0..200 {
            let army = varied(&regular, rules, mixed(seed, number));
            if !armies.contains(&army) && line.accepts_army(side, &army) {
                armies.push(army);
            }
            if armies.len() >= tried {
                break;
            }
        }
        if armies.is_empty() {
            armies.push(regular);
        }
        let texts =
            armies.iter().map(|army| (line.coordinate(side, &Action::Muster(*army)), *army));
        let texts = texts.collect();
        let meeting = |(number, army): (usize, &Army)| {
            Some((number, against_regular(line, side, army, &regular)?))
        };
        let trials = armies.iter().enumerate().filter_map(meeting).collect();
        Self { texts, trials, begun: false, best: (0, i32::MAX) }
    }

    pub(crate) fn advance(&mut self, engine: &mut Engine, nodes: u64) -> bool {
        let Some((number, line)) = self.trials.last() else { return true };
        if !self.begun {
            engine.begin(line.fork(), Limits::nodes(NODES));
            self.begun = true;
        }
        if engine.advance(nodes) {
            let value = engine.found().first().map_or(i32::MAX, |found| found.value.abs());
            if value < self.best.1 {
                self.best = (*number, value);
            }
            self.trials.pop();
            self.begun = false;
        }
        self.trials.is_empty()
    }

    pub(crate) fn decision(&self) -> Decision {
        let (text, army) = &self.texts[self.best.0];
        Decision {
            text: text.clone(),
            action: Action::Muster(*army),
            value: 0,
            resigns: false,
            content_with_draw: false,
        }
    }
}

/// The line on which an army meets the regular one, each led by its builder; none where the game
/// goes otherwise.
fn against_regular(
    line: &dyn Line,
    side: Side,
    army: &Army,
    regular: &Army,
) -> Option<Box<dyn Line>> {
    let mut line = line.fork();
    line.make(side, &Action::Muster(*army));
    line.make(side.other(), &Action::Muster(*regular));
    let ways = outcomes(line.as_ref(), Side::White);
    ways.into_iter().map(|way| way.line).find(|line| line.plays_white() == Side::White)
}

/// An army as strong as another one, with some changes that a seed draws.
fn varied(army: &Army, rules: &ArmyRules, seed: u64) -> Army {
    let worth = |piece_type: PieceType| {
        let piece = rules.pieces.iter().find(|piece| piece.piece_type == piece_type);
        piece.map_or(0, |piece| i32::from(piece.worth))
    };
    let mut pieces: Vec<(usize, PieceType)> = army.pieces().collect();
    let whole: i32 = pieces.iter().map(|(_, piece_type)| worth(*piece_type)).sum();
    let mut draw = seed;
    let mut drawn = |count: usize| {
        draw = mixed(draw, 1);
        pick(draw, count)
    };
    let others: Vec<PieceType> =
        rules.pieces.iter().filter(|piece| piece.worth > 0).map(|piece| piece.piece_type).collect();
    let pawn = others.iter().copied().min_by_key(|piece_type| worth(*piece_type));
    let (Some(pawn), false) = (pawn, others.is_empty()) else { return *army };
    for _ in 0..CHANGES {
        let at = drawn(pieces.len());
        let (square, old) = pieces[at];
        if worth(old) == 0 || old == pawn {
            continue;
        }
        // Kings stay, and pawns: they are what the worth is made up with.
        pieces[at] = (square, others[drawn(others.len())]);
        let now: i32 = pieces.iter().map(|(_, piece_type)| worth(*piece_type)).sum();
        let mut missing = (whole - now) / worth(pawn).max(1);
        while missing < 0 {
            let Some(spare) = pieces.iter().rposition(|(_, piece_type)| *piece_type == pawn) else {
                break;
            };
            pieces.remove(spare);
            missing += 1;
        }
        for _ in 0..missing.max(0) {
            let free: Vec<usize> =
                (8..24).filter(|square| pieces.iter().all(|(other, _)| other != square)).collect();
            let Some(square) = free.get(drawn(free.len())) else { break };
            pieces.push((*square, pawn));
        }
    }
    let now: i32 = pieces.iter().map(|(_, piece_type)| worth(*piece_type)).sum();
    if (now - whole).abs() > worth(pawn) / 2 { *army } else { Army::new(pieces).unwrap_or(*army) }
}

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
        let each = Limits { nodes: limits.nodes / 4 + 1, lines: 1, ..limits };
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
        Some(Decision {
            text: text.clone(),
            action: *action,
            value: 0,
            resigns: false,
            content_with_draw: false,
        })
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
