//! The solution of a puzzle: the reader finds its actions, and the other side answers with them.

use motley_rules::game::{Table, VisibleStep, addressed};
use motley_rules::notation::puzzles;
use motley_rules::play::{Action, Refusal, Side, Viewer};

/// The actions of a solution, with those that do as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solution {
    steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    /// The number, from 1, of the step before it; 0 for the start.
    after: usize,
    side: Side,
    action: Action,
}

/// The stage that a puzzle has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleStage {
    /// The reader is to find the next action.
    Due,
    /// The other side is to answer.
    Answering,
    /// Everything was found.
    Solved,
}

impl Solution {
    /// That which a table holds; none if nothing was played on it.
    pub(crate) fn of(table: &dyn Table) -> Option<Self> {
        let steps = table.steps(Viewer::Public);
        let open = steps.iter().map(|step| {
            let played = step.visible.open()?;
            Some(Step { after: step.after, side: played.side, action: played.action })
        });
        let steps: Vec<Step> = open.collect::<Option<_>>()?;
        (!steps.is_empty()).then_some(Self { steps })
    }

    /// The solution that a line has. The table, which stands where it begins, has played it then.
    ///
    /// # Errors
    /// The refusal of the first action that isn't legal.
    pub(crate) fn read(table: &mut dyn Table, line: &[puzzles::Step<'_>]) -> Result<Self, Refusal> {
        let mut steps = Vec::new();
        let mut after = 0;
        for written in line {
            let first = steps.len();
            for action in written.all() {
                let (side, action) = addressed(table, action);
                let action = table.read(side, action)?;
                steps.push(Step { after, side, action });
            }
            table.play(steps[first].side, &steps[first].action)?;
            after = first + 1;
        }
        Ok(Self { steps })
    }

    /// The side whose actions are to be found.
    fn solver(&self) -> Option<Side> {
        self.steps.first().map(|step| step.side)
    }

    /// The numbers of the steps that may follow this one.
    fn next(&self, at: usize) -> impl Iterator<Item = (usize, &Step)> {
        (1..).zip(&self.steps).filter(move |(_, step)| step.after == at)
    }

    /// The step that a line of play has reached.
    fn reached(&self, line: &[VisibleStep<'_>]) -> Option<usize> {
        let (steps, at) = self.follow(line);
        (steps == line.len()).then_some(at)
    }

    /// The number of steps of a line of play that are in it.
    pub(crate) fn followed(&self, line: &[VisibleStep<'_>]) -> usize {
        self.follow(line).0
    }

    /// The number of steps of a line of play that are in it, and the step that they reach.
    fn follow(&self, line: &[VisibleStep<'_>]) -> (usize, usize) {
        let mut at = 0;
        for (number, told) in line.iter().enumerate() {
            let is_it = |step: &Step| told.open().is_some_and(|it| it.action == step.action);
            match self.next(at).find(|(_, step)| is_it(step)) {
                Some((next, _)) => at = next,
                None => return (number, at),
            }
        }
        (line.len(), at)
    }

    /// The stage that a line of play has reached.
    pub(crate) fn stand(&self, line: &[VisibleStep<'_>]) -> PuzzleStage {
        let next = self.reached(line).and_then(|at| self.next(at).next());
        match next {
            None => PuzzleStage::Solved,
            Some((_, step)) if Some(step.side) == self.solver() => PuzzleStage::Due,
            Some(_) => PuzzleStage::Answering,
        }
    }

    /// True if an action is one that the solution has after a line of play.
    pub(crate) fn admits(&self, line: &[VisibleStep<'_>], action: &Action) -> bool {
        let at = self.reached(line);
        at.is_some_and(|at| self.next(at).any(|(_, step)| step.action == *action))
    }

    /// The other side's answer to a line of play, with that side, if an answer is due.
    pub(crate) fn answer(&self, line: &[VisibleStep<'_>]) -> Option<(Side, Action)> {
        self.next_action(line).filter(|(side, _)| Some(*side) != self.solver())
    }

    /// The action that comes next after a line of play, with its side.
    pub(crate) fn next_action(&self, line: &[VisibleStep<'_>]) -> Option<(Side, Action)> {
        let (_, step) = self.next(self.reached(line)?).next()?;
        Some((step.side, step.action))
    }
}
