//! Samples: what is counted in the positions of games, and what came of them.

use motley_rules::notation::record;
use motley_rules::play::{Action, MoveKind, Side, Turn, shown};
use motley_search::{Line, WON, open};

use super::OwnGame;
use crate::fault::Fault;

/// The logarithm of the odds to win where three games of four are won.
const LIKELY: f32 = 1.098_6;

/// Positions, one after the other: what is counted in each, and the points that are expected.
pub(crate) struct Samples {
    /// How steeply the chance to win grows with a hundredth of a pawn.
    steepness: f32,
    /// The share of the game's result in what is fitted; the rest is the value that was seen.
    result: f32,
    /// The features that are counted, by their numbers, with how often: of one position after the
    /// other.
    counts: Vec<(u16, i16)>,
    /// Where the counts of each position end, its phase from 0 to 1, and the points of White that are
    /// expected: a mean of the game's result and of what was seen at the time.
    ends: Vec<(usize, f32, f32)>,
}

/// A position among the samples.
#[derive(Clone, Copy)]
pub(super) struct Sample<'a> {
    pub(super) counts: &'a [(u16, i16)],
    pub(super) phase: f32,
    pub(super) points: f32,
}

impl Samples {
    /// No samples yet. Three games of four are won with a value of so many hundredths of a pawn.
    /// The game's result has so much of a share in what is fitted.
    pub(crate) fn new(likely: f32, result: f32) -> Self {
        Self { steepness: LIKELY / likely, result, counts: Vec::new(), ends: Vec::new() }
    }

    /// The chance of White to win at a value in hundredths of a pawn.
    pub(super) fn chance(&self, value: f32) -> f32 {
        1.0 / (1.0 + (-value * self.steepness).exp())
    }

    /// The number of positions.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The position of this number.
    pub(super) fn at(&self, number: usize) -> Sample<'_> {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before].0);
        let (end, phase, points) = self.ends[number];
        Sample { counts: &self.counts[begin..end], phase, points }
    }

    /// Adds the quiet positions of a game.
    ///
    /// # Errors
    /// [`Fault`], if it can't be played.
    pub(crate) fn add(&mut self, game: &OwnGame) -> Result<(), Fault> {
        let opening = record::read(&game.opening);
        let opening = opening.map_err(|error| Fault::Games(error.to_string()))?;
        let mut line = open(&opening)?;
        let mut actions = Vec::new();
        for (text, value) in &game.decisions {
            let Turn::One { side, .. } = line.turn() else { break };
            actions.clear();
            line.legal_actions(side, &mut actions);
            let action = actions.iter().find(|action| line.coordinate(side, action) == *text);
            let Some(action) = action else {
                return Err(Fault::Games(format!("\"{}\" isn't legal", shown(text))));
            };
            if value.abs() < WON && is_quiet(line.as_ref(), action) {
                let value = if side == Side::White { *value } else { -*value };
                let seen = self.chance(float(value));
                self.push(line.as_ref(), self.result * game.points + (1.0 - self.result) * seen);
            }
            line.make(side, action);
        }
        Ok(())
    }

    fn push(&mut self, line: &dyn Line, points: f32) {
        let (counts, phase) = line.features();
        let counts = (0_u16..).zip(counts).filter(|(_, count)| *count != 0);
        let narrow = |count: i32| i16::try_from(count).unwrap_or(i16::MAX);
        self.counts.extend(counts.map(|(feature, count)| (feature, narrow(count))));
        self.ends.push((self.counts.len(), float(phase) / 1000.0, points));
    }
}

/// True if nothing is captured or promoted next, and nobody is in check: there the worth is asked for
/// without looking ahead.
fn is_quiet(line: &dyn Line, action: &Action) -> bool {
    let promotes = match action {
        Action::Move(mv) => matches!(mv.kind, MoveKind::Promote(_)),
        Action::Promote { .. } => true,
        _ => false,
    };
    let (_, victim) = line.moved(action);
    victim.is_none() && !promotes && !Side::BOTH.iter().any(|side| line.is_in_check(*side))
}

#[expect(clippy::cast_precision_loss, reason = "counts and hundredths of a pawn are small")]
pub(super) const fn float(value: i32) -> f32 {
    value as f32
}
