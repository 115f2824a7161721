//! The exhaustive search for what a side can force: an AND/OR tree of decisions, of which nothing is
//! left out.

use super::Unproved;
use crate::line::{Line, code};
use motley_rules::play::{Action, Outcome, Part, Side, Turn};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What is to be forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The game is won.
    Win,
    /// A king of the other side is captured.
    King,
    /// What the game calls a prize is held as the turn after the last one begins.
    Prize,
}

/// A search for whether one side forces its goal. It remembers what it has found out.
pub(super) struct Prover {
    goal: Goal,
    /// The side that is to reach the goal.
    pub(super) attacker: Side,
    /// The kings of the other side as the search began.
    kings: u32,
    known: HashMap<u64, Known, BuildHasherDefault<Keyed>>,
    /// How often an action has decided a node, for the attacker and for the other side.
    decisive: [Vec<u32>; 2],
    /// The nodes visited, and the most that may be.
    nodes: u64,
    most: u64,
}

/// What is known of a position: within how many turns the goal is forced, and within how many it
/// isn't.
#[derive(Clone, Copy)]
struct Known {
    forced: u8,
    open: Option<u8>,
}

/// Hash keys are as good as random already.
#[derive(Default)]
struct Keyed(u64);

impl Hasher for Keyed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// The number of counters of decisive actions.
const COUNTERS: usize = 1 << 12;

impl Prover {
    /// A search for what a side forces from where a line is, in so many nodes at most.
    pub(super) fn new(goal: Goal, attacker: Side, line: &dyn Line, most: u64) -> Self {
        Self {
            goal,
            attacker,
            kings: line.kings(attacker.other()),
            known: HashMap::default(),
            decisive: [vec![0; COUNTERS], vec![0; COUNTERS]],
            nodes: 0,
            most,
        }
    }

    /// The nodes visited so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// True if the goal is reached in a position, whatever follows. Who has no action and isn't in
    /// check hasn't lost by that (RULINGS.md, For every game 2), or the game says that it is over.
    pub(super) fn is_reached(&self, line: &dyn Line) -> bool {
        let won = |outcome| matches!(outcome, Outcome::Won { by, .. } if by == self.attacker);
        let captured = || self.goal == Goal::King && line.kings(self.attacker.other()) < self.kings;
        match line.turn() {
            Turn::Over(outcome) => won(outcome) || captured(),
            Turn::Both { .. } => false,
            Turn::One { side, .. } => {
                let is_lost = || {
                    side != self.attacker
                        && line.is_in_check(side)
                        && won(line.outcome_without_actions())
                };
                captured() || is_lost()
            }
        }
    }

    /// True if the attacker forces its goal after an action of a side that has so many of the
    /// attacker's turns left, one that is under way included.
    ///
    /// # Errors
    /// [`Unproved::TooLong`], if that takes too many nodes.
    pub(super) fn forces_by(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        action: &Action,
        left: u8,
    ) -> Result<bool, Unproved> {
        let turn = line.turn();
        line.make(side, action);
        let left = self.left_after(turn, line.turn(), left);
        let forces = self.forces(line, left);
        line.unmake();
        forces
    }

    /// The attacker's turns that are left after an action: one less, where it ended one.
    pub(super) fn left_after(&self, before: Turn, after: Turn, left: u8) -> u8 {
        let due = |turn| match turn {
            Turn::One { side, part: Part(part) } if side == self.attacker => Some(part),
            _ => None,
        };
        match (due(before), due(after)) {
            (Some(part), Some(next)) if next > part => left,
            (Some(_), _) => left.saturating_sub(1),
            (None, _) => left,
        }
    }

    /// True if the attacker forces its goal within so many of its turns, one that is under way
    /// included.
    ///
    /// # Errors
    /// [`Unproved::TooLong`], if that takes too many nodes.
    pub(super) fn forces(&mut self, line: &mut dyn Line, left: u8) -> Result<bool, Unproved> {
        if self.is_reached(line) {
            return Ok(true);
        }
        let Turn::One { side, .. } = line.turn() else { return Ok(false) };
        let attacks = side == self.attacker;
        if left == 0 && (attacks || self.goal != Goal::Prize) {
            return Ok(self.goal == Goal::Prize && line.holds_prize(side));
        }
        let key = line.key();
        let known = self.known.get(&key).copied().unwrap_or(Known { forced: u8::MAX, open: None });
        if left >= known.forced {
            return Ok(true);
        }
        if known.open.is_some_and(|open| left <= open) {
            return Ok(false);
        }
        self.nodes += 1;
        if self.nodes > self.most {
            return Err(Unproved::TooLong);
        }
        let actions = self.ordered(line, side, left);
        // Who can't decide anything hasn't lost, or the goal would have been reached.
        let mut forced = !attacks && !actions.is_empty();
        for action in &actions {
            if self.forces_by(line, side, action, left)? == attacks {
                self.decisive[usize::from(attacks)][counter(action)] += 1 << (2 * left);
                forced = attacks;
                break;
            }
        }
        let entry = self.known.entry(key).or_insert(Known { forced: u8::MAX, open: None });
        if forced {
            entry.forced = entry.forced.min(left);
        } else {
            entry.open = entry.open.max(Some(left));
        }
        Ok(forced)
    }

    /// The legal actions of a side, those first that are likely to decide.
    fn ordered(&self, line: &dyn Line, side: Side, left: u8) -> Vec<Action> {
        let mut actions = Vec::new();
        line.legal_actions(side, &mut actions);
        let attacks = side == self.attacker;
        let decisive = &self.decisive[usize::from(attacks)];
        let likely = |action: &Action| {
            let checks = attacks && left == 1 && line.attacks_king(side, action);
            (checks, decisive[counter(action)])
        };
        actions.sort_by_cached_key(|action| std::cmp::Reverse(likely(action)));
        actions
    }
}

fn counter(action: &Action) -> usize {
    usize::try_from(code(action)).unwrap_or(0) % COUNTERS
}
