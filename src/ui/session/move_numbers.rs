//! The numbers of the turns that the steps of a game belong to.

use motley_rules::game::{NodeId, Played, TreeStep, VisibleStep};
use motley_rules::play::{Part, Side, Turn, Viewer};

/// The turn that a step belongs to.
#[derive(Clone, Copy)]
pub(crate) struct StepTurn {
    /// The number of the turn, from 1.
    pub(crate) number: usize,
    /// `Yes` if the step is White's first of the turn.
    pub(crate) begins: Begins,
}

/// The place of a step in its turn: it begins the turn, or doesn't.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begins {
    Yes,
    No,
}

/// The turn of each step.
pub(crate) fn turns(steps: &[TreeStep<'_>]) -> Vec<StepTurn> {
    let mut turns: Vec<StepTurn> = Vec::with_capacity(steps.len());
    for step in steps {
        let before = step.after.checked_sub(1).map(|before| steps[before].visible);
        let number = step.after.checked_sub(1).map_or(0, |before| turns[before].number);
        let turn = match begins(step.visible, before) {
            Begins::Yes => StepTurn { number: number + 1, begins: Begins::Yes },
            Begins::No => StepTurn { number, begins: Begins::No },
        };
        turns.push(turn);
    }
    turns
}

/// `Yes` if a step begins a turn: White's first of it.
fn begins(told: VisibleStep<'_>, before: Option<VisibleStep<'_>>) -> Begins {
    let Some(before) = before else { return Begins::Yes };
    let first = |played: &Played| matches!(played.turn, Turn::One { part: Part(0), .. });
    let new = decider(told) == Some(Side::White)
        && (decider(before) == Some(Side::Black) || before.open().is_some_and(first));
    if new { Begins::Yes } else { Begins::No }
}

/// The side whose action a step is; none if it is a claim.
pub(crate) fn decider(told: VisibleStep<'_>) -> Option<Side> {
    told.open().map(|played| played.side).or(told.sealed())
}

/// The last step of the line that this step is on, both numbered from 1.
pub(crate) fn end_of_line(steps: &[TreeStep<'_>], step: usize) -> usize {
    let rest = steps.iter().enumerate().skip(step);
    rest.take_while(|(before, step)| step.after == *before).count() + step.min(steps.len())
}

/// The first step of the variation that this node is in; none in the main line.
pub(crate) fn first_of_variation(steps: &[TreeStep<'_>], here: NodeId) -> Option<usize> {
    let mut step = steps.iter().position(|step| step.node == here)? + 1;
    while step > 0 && steps[step - 1].after + 1 == step {
        step -= 1;
    }
    (step > 0).then_some(step)
}

impl super::Session {
    /// The number of turns in the main line.
    pub(crate) fn turns_played(&self) -> usize {
        let steps = self.table.steps(Viewer::Public);
        let turns = turns(&steps);
        let mut numbers: Vec<usize> =
            turns.iter().take(end_of_line(&steps, 1)).map(|turn| turn.number).collect();
        numbers.dedup();
        numbers.len()
    }

    /// The number of the turn that the board shows, in a variation that of its first; 0 at the
    /// start.
    pub(crate) fn number_shown(&self) -> usize {
        let steps = self.table.steps(Viewer::Public);
        let here = self.table.here();
        let shown = steps.iter().position(|step| step.node == here);
        let first = first_of_variation(&steps, here).map(|first| first - 1);
        first.or(shown).map_or(0, |at| turns(&steps)[at].number)
    }
}
