//! Material that can be won: a full-width search to a fixed depth, with captures resolved.

use super::Unproved;
use crate::line::Line;
use crate::value::{INFINITE, value_of};
use motley_rules::play::{Action, Move, Side, Turn};

/// The decisions that are searched in full, that of the solver included.
const DEPTH: u8 = 4;

/// The decisions in which captures are resolved after that.
const CAPTURES: u8 = 8;

/// The least gain of a solution, in hundredths of a pawn.
const LEAST: i32 = 200;

/// By how much less every other action is to be worth, in hundredths of a pawn.
const MARGIN: i32 = 150;

/// A search for what can be won.
pub(super) struct Gains {
    nodes: u64,
    most: u64,
}

/// Values that matter.
#[derive(Clone, Copy)]
struct Bounds {
    alpha: i32,
    beta: i32,
}

impl Gains {
    /// A search of so many nodes at most.
    pub(super) const fn new(most: u64) -> Self {
        Self { nodes: 0, most }
    }

    /// The nodes visited so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The one action that gates and wins enough, where every other wins much less.
    ///
    /// # Errors
    /// [`Unproved`]: what is missing.
    pub(super) fn only(&mut self, line: &mut dyn Line, side: Side) -> Result<Action, Unproved> {
        let mut actions = Vec::new();
        line.legal_actions(side, &mut actions);
        let before = balance(line, side);
        let mut best: Option<(i32, Action)> = None;
        // What gates is looked at first: mostly the others are refuted by it.
        actions.sort_by_key(|action| !gates(action));
        for action in actions {
            let least = best.map_or(before + LEAST, |(value, _)| value - MARGIN + 1);
            let bounds = Bounds { alpha: least - 1, beta: INFINITE };
            let value = self.value_by(line, side, &action, bounds, DEPTH)?;
            if value < least {
                continue;
            }
            match best {
                None if gates(&action) => best = Some((value, action)),
                Some((other, _)) if gates(&action) && value >= other + MARGIN => {
                    best = Some((value, action));
                }
                _ => return Err(Unproved::Several),
            }
        }
        best.map(|(_, action)| action).ok_or(Unproved::None)
    }

    /// The value of an action for the side that plays it.
    fn value_by(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        action: &Action,
        bounds: Bounds,
        depth: u8,
    ) -> Result<i32, Unproved> {
        line.make(side, action);
        let value = match line.turn() {
            Turn::One { side: next, .. } if next != side => {
                let turned = Bounds { alpha: -bounds.beta, beta: -bounds.alpha };
                self.value(line, next, turned, depth - 1).map(|value| -value)
            }
            Turn::One { .. } => self.value(line, side, bounds, depth - 1),
            Turn::Over(outcome) => Ok(value_of(outcome, side, 0)),
            Turn::Both { .. } => Ok(balance(line, side)),
        };
        line.unmake();
        value
    }

    /// The value of a position for the side that decides.
    fn value(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        bounds: Bounds,
        depth: u8,
    ) -> Result<i32, Unproved> {
        if depth == 0 {
            return self.resolved(line, side, bounds, CAPTURES);
        }
        self.count()?;
        let mut actions = Vec::new();
        line.legal_actions(side, &mut actions);
        if actions.is_empty() {
            return Ok(value_of(line.outcome_without_actions(), side, 0));
        }
        actions.sort_by_cached_key(|action| -line.exchange(side, action));
        let Bounds { mut alpha, beta } = bounds;
        let mut best = -INFINITE;
        for action in &actions {
            let value = self.value_by(line, side, action, Bounds { alpha, beta }, depth)?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The value of a position for the side that decides, which captures as long as it pays, and
    /// answers checks.
    fn resolved(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        bounds: Bounds,
        left: u8,
    ) -> Result<i32, Unproved> {
        self.count()?;
        let Bounds { mut alpha, beta } = bounds;
        let stands = balance(line, side);
        if left == 0 {
            return Ok(stands);
        }
        let mut actions = Vec::new();
        let in_check = line.is_in_check(side);
        if in_check {
            line.legal_actions(side, &mut actions);
            if actions.is_empty() {
                return Ok(value_of(line.outcome_without_actions(), side, 0));
            }
        } else {
            line.captures(side, &mut actions);
        }
        let mut best = if in_check { -INFINITE } else { stands };
        alpha = alpha.max(best);
        actions.sort_by_cached_key(|action| -line.exchange(side, action));
        for action in &actions {
            if alpha >= beta {
                break;
            }
            line.make(side, action);
            let value = match line.turn() {
                Turn::One { side: next, .. } if next != side => {
                    let turned = Bounds { alpha: -beta, beta: -alpha };
                    self.resolved(line, next, turned, left - 1).map(|value| -value)
                }
                Turn::One { .. } => self.resolved(line, side, Bounds { alpha, beta }, left - 1),
                Turn::Over(outcome) => Ok(value_of(outcome, side, 0)),
                Turn::Both { .. } => Ok(balance(line, side)),
            };
            line.unmake();
            best = best.max(value?);
            alpha = alpha.max(best);
        }
        Ok(best)
    }

    fn count(&mut self) -> Result<(), Unproved> {
        self.nodes += 1;
        if self.nodes > self.most { Err(Unproved::TooLong) } else { Ok(()) }
    }
}

fn gates(action: &Action) -> bool {
    matches!(action, Action::Move(Move { gate: Some(_), .. }))
}

/// The worth of a side's pieces less that of the other's.
fn balance(line: &dyn Line, side: Side) -> i32 {
    line.material(side) - line.material(side.other())
}
