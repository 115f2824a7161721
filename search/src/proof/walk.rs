//! The line of a puzzle, decision by decision.

use super::{HELD, LEAST_CHOICE, Proved, ProvedDecision, Unproved};
use crate::line::Line;
use crate::prover::Prover;
use crate::value::for_side;
use motley_rules::notation::puzzles::Step;
use motley_rules::play::{Action, Side, Turn};

/// The answers among which the one that leaves the fewest good actions is sought.
const MOST_ANSWERS: usize = 12;

/// A walk along the line: along the one that is told, or along one that is found.
pub(super) struct Walk<'a> {
    line: Box<dyn Line>,
    prover: Prover,
    told: Option<&'a [Step<'a>]>,
    decisions: Vec<ProvedDecision>,
}

impl<'a> Walk<'a> {
    pub(super) const fn new(
        line: Box<dyn Line>,
        prover: Prover,
        told: Option<&'a [Step<'a>]>,
    ) -> Self {
        Self { line, prover, told, decisions: Vec::new() }
    }

    /// What was walked.
    pub(super) fn proved(self) -> Proved {
        Proved { nodes: self.prover.nodes(), line: self.decisions }
    }

    /// The only action by which the attacker, who is to decide, reaches its goal in so many turns.
    pub(super) fn only_solution(&mut self, turns: u8) -> Result<Action, Unproved> {
        let side = self.prover.attacker;
        let actions = self.legal(side);
        for fewer in 1..turns {
            if self.prover.forces(self.line.as_mut(), fewer)? {
                return Err(Unproved::Sooner);
            }
        }
        let mut only = None;
        for action in &actions {
            let solves = self.prover.forces_by(self.line.as_mut(), side, action, turns)?;
            if solves && only.replace(*action).is_some() {
                return Err(Unproved::Several);
            }
        }
        // Where there is nothing to choose there is nothing to solve.
        only.filter(|_| actions.len() > 1).ok_or(Unproved::None)
    }

    /// Walks the attacker's line from its first action to the goal.
    pub(super) fn attack(&mut self, first: Action, turns: u8) -> Result<(), Unproved> {
        let mut left = self.take(self.prover.attacker, first, &[], turns);
        while left > 0 && !self.prover.is_reached(self.line.as_ref()) {
            let Turn::One { side, .. } = self.line.turn() else { return Err(Unproved::None) };
            if side == self.prover.attacker {
                let good = self.good(side, left)?;
                let best = match self.told_action(side)? {
                    Some(action) => self.one_of(&good, action)?,
                    None => self.quickest(side, &good, left)?,
                };
                left = self.take(side, best, &good, left);
            } else {
                let answer = match self.told_action(side)? {
                    Some(action) => action,
                    None => self.longest(side, left)?,
                };
                left = self.take(side, answer, &[], left);
            }
        }
        Ok(())
    }

    /// Walks the only defence of a side, to the end of its turn.
    pub(super) fn defend(&mut self, side: Side) -> Result<(), Unproved> {
        let choice = self.legal(side);
        if choice.len() < LEAST_CHOICE {
            return Err(Unproved::Several);
        }
        let holding = self.holding(side, choice, 1)?;
        let [only] = holding[..] else {
            return Err(if holding.is_empty() { Unproved::None } else { Unproved::Several });
        };
        let mut before = self.line.turn();
        self.take(side, only, &[], HELD);
        while let (Turn::One { side: then, part: past }, Turn::One { side: now, part }) =
            (before, self.line.turn())
            && then == now
            && part.0 > past.0
        {
            let choice = self.legal(side);
            let good = self.holding(side, choice, usize::MAX)?;
            let best = match self.told_action(side)? {
                Some(action) => self.one_of(&good, action)?,
                None => self.best_looking(side, &good).ok_or(Unproved::None)?,
            };
            before = self.line.turn();
            self.take(side, best, &good, HELD);
        }
        Ok(())
    }

    /// The actions after which the attacker can't win in time: all, or as many as are to be known
    /// and one more.
    fn holding(
        &mut self,
        side: Side,
        choice: Vec<Action>,
        enough: usize,
    ) -> Result<Vec<Action>, Unproved> {
        let mut holding = Vec::new();
        for action in choice {
            if !self.prover.forces_by(self.line.as_mut(), side, &action, HELD)? {
                holding.push(action);
            }
            if holding.len() > enough {
                break;
            }
        }
        Ok(holding)
    }

    fn legal(&self, side: Side) -> Vec<Action> {
        let mut actions = Vec::new();
        self.line.legal_actions(side, &mut actions);
        actions
    }

    /// The action that is told for the decision that is due; none where no line is told.
    fn told_action(&self, side: Side) -> Result<Option<Action>, Unproved> {
        let Some(told) = self.told else { return Ok(None) };
        let number = self.decisions.len();
        let means = |action: &Action| {
            told.get(number).is_some_and(|step| step.action == self.line.coordinate(side, action))
        };
        let action = self.legal(side).into_iter().find(means);
        action.ok_or(Unproved::Line(number + 1)).map(Some)
    }

    /// An action that is told, if it is a good one.
    fn one_of(&self, good: &[Action], action: Action) -> Result<Action, Unproved> {
        let number = self.decisions.len() + 1;
        if good.contains(&action) { Ok(action) } else { Err(Unproved::Line(number)) }
    }

    /// The actions by which the attacker reaches its goal within so many turns.
    fn good(&mut self, side: Side, left: u8) -> Result<Vec<Action>, Unproved> {
        let mut good = Vec::new();
        for action in self.legal(side) {
            if self.prover.forces_by(self.line.as_mut(), side, &action, left)? {
                good.push(action);
            }
        }
        Ok(good)
    }

    /// That of the attacker's good actions that reaches the goal in the fewest turns.
    fn quickest(&mut self, side: Side, good: &[Action], left: u8) -> Result<Action, Unproved> {
        for turns in 1..=left {
            for action in good {
                if self.prover.forces_by(self.line.as_mut(), side, action, turns)? {
                    return Ok(*action);
                }
            }
        }
        Err(Unproved::None)
    }

    /// The answer that holds longest.
    fn longest(&mut self, side: Side, left: u8) -> Result<Action, Unproved> {
        let mut answers = self.legal(side);
        for turns in (0..left).rev() {
            let mut longer = Vec::new();
            for answer in &answers {
                if !self.prover.forces_by(self.line.as_mut(), side, answer, turns)? {
                    longer.push(*answer);
                }
            }
            if !longer.is_empty() {
                answers = longer;
                break;
            }
        }
        let mut best = None;
        for answer in answers.into_iter().take(MOST_ANSWERS) {
            let before = self.line.turn();
            self.line.make(side, &answer);
            let left = self.prover.left_after(before, self.line.turn(), left);
            let answered = self.answered(left);
            self.line.unmake();
            let answered = answered?;
            if best.is_none_or(|(fewest, _)| answered < fewest) {
                best = Some((answered, answer));
            }
        }
        best.map(|(_, answer)| answer).ok_or(Unproved::None)
    }

    /// The number of good actions that the attacker has next; the least, where the other side's
    /// turn goes on.
    fn answered(&mut self, left: u8) -> Result<usize, Unproved> {
        let Turn::One { side, .. } = self.line.turn() else { return Ok(usize::MAX) };
        if side == self.prover.attacker {
            return Ok(self.good(side, left)?.len());
        }
        let mut fewest = usize::MAX;
        for answer in self.legal(side).into_iter().take(MOST_ANSWERS) {
            let before = self.line.turn();
            self.line.make(side, &answer);
            let left = self.prover.left_after(before, self.line.turn(), left);
            let answered = match self.line.turn() {
                Turn::One { side, .. } if side == self.prover.attacker => {
                    self.good(side, left).map(|good| good.len())
                }
                _ => Ok(usize::MAX),
            };
            self.line.unmake();
            fewest = fewest.min(answered?);
        }
        Ok(fewest)
    }

    /// The action after which a side stands best, as far as a look tells.
    fn best_looking(&mut self, side: Side, actions: &[Action]) -> Option<Action> {
        let looks = |action: &&Action| {
            self.line.make(side, action);
            let worth = for_side(self.line.evaluate(), side);
            self.line.unmake();
            worth
        };
        actions.iter().max_by_key(looks).copied()
    }

    /// Plays a decision; the attacker's turns that are left.
    fn take(&mut self, side: Side, action: Action, good: &[Action], left: u8) -> u8 {
        let text = self.line.coordinate(side, &action);
        let others = good.iter().map(|other| self.line.coordinate(side, other));
        let mut others: Vec<String> = others.filter(|other| *other != text).collect();
        others.sort_unstable();
        self.decisions.push(ProvedDecision { side, action, text, others });
        let before = self.line.turn();
        self.line.make(side, &action);
        self.prover.left_after(before, self.line.turn(), left)
    }
}
