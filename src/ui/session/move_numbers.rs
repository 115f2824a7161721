//! The numbers of the turns that the steps of a game belong to.

use crate::ui::session::Session;
use motley_rules::game::{Played, Stage, Table, TreeStep, VisibleStep};
use motley_rules::play::{Part, Side, Turn, Viewer};

/// The turn that a step belongs to.
#[derive(Clone, Copy)]
pub(crate) struct StepTurn {
    /// The number of the step before it; 0 for the start.
    pub(crate) after: usize,
    /// The number of the turn, from 1.
    pub(crate) number: usize,
    /// `Yes` if the step is the turn's first.
    pub(crate) begins: Begins,
    /// The side whose action it is, or that has resigned or had no time left; none if it is a draw.
    pub(crate) decider: Option<Side>,
    /// The stage of the game that the step belongs to: play is numbered anew after a setup that
    /// isn't counted.
    pub(crate) stage: Stage,
    /// True if a turn's first part follows.
    is_whole: bool,
    /// The number of turns in which something was played, up to this step.
    played: usize,
}

/// The place of a step in its turn: it begins the turn, or doesn't.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begins {
    Yes,
    No,
}

impl StepTurn {
    /// The number of the turn as it stands before the step: `3.`, `3\u{2026}`.
    pub(crate) fn label(self) -> String {
        let sign = if self.decider == Some(Side::Black) { "\u{2026}" } else { "." };
        if self.stage == Stage::Setup { String::new() } else { format!("{}{sign}", self.number) }
    }
}

/// Adds the turns of the steps after those whose turns are known.
fn extend(turns: &mut Vec<StepTurn>, table: &dyn Table, known: usize) {
    for TreeStep { after, visible, stage, .. } in table.steps_after(known, Viewer::Public) {
        let before = after.checked_sub(1).map(|before| turns[before]);
        let decider = visible.decider();
        // Play is counted from 1, or from where a setup that is counted has ended.
        let before = before.filter(|before| before.stage == stage || before.stage != Stage::Setup);
        let claim = matches!(visible, VisibleStep::Claimed(_));
        let is_new = before.is_none_or(|before| {
            // Who resigns in the other's turn does so in the one that is under way.
            let is_next = before.decider == Some(Side::Black) || before.is_whole && !claim;
            decider == Some(Side::White) && is_next
        });
        let last = before.map_or(0, |before| before.number);
        let (number, begins) = if is_new { (last + 1, Begins::Yes) } else { (last, Begins::No) };
        let played = match stage {
            Stage::Setup => 0,
            _ if claim => last,
            _ => number,
        };
        let first = |played: &Played| matches!(played.turn, Turn::One { part: Part(0), .. });
        let is_whole = visible.open().is_some_and(first);
        turns.push(StepTurn { after, number, begins, decider, stage, is_whole, played });
    }
}

/// The steps before this one that are parts of the same turn of the same side, the last first.
pub(crate) fn earlier_parts(turns: &[StepTurn], step: usize) -> Vec<usize> {
    let at = |step: usize| step.checked_sub(1).and_then(|at| turns.get(at));
    let side = at(step).and_then(|turn| turn.decider);
    let before = |step: &usize| {
        let after = at(*step)?.after;
        let is_part = |turn: &&StepTurn| turn.decider == side && !turn.is_whole;
        at(after).filter(is_part).map(|_| after)
    };
    std::iter::successors(side.and_then(|_| before(&step)), before).collect()
}

/// The last step of the line that this step is on, both numbered from 1.
pub(crate) fn end_of_line(turns: &[StepTurn], step: usize) -> usize {
    let rest = turns.iter().enumerate().skip(step);
    rest.take_while(|(before, turn)| turn.after == *before).count() + step.min(turns.len())
}

/// The first step of the variation that this step is in; none in the main line, which is so long.
pub(crate) fn first_of_variation(turns: &[StepTurn], main: usize, step: usize) -> Option<usize> {
    let mut step = Some(step).filter(|step| *step > main)?;
    while turns[step - 1].after + 1 == step {
        step -= 1;
    }
    Some(step)
}

impl Session {
    /// The result of a look at the turns of all steps.
    pub(crate) fn with_turns<R>(&self, look: impl FnOnce(&[StepTurn]) -> R) -> R {
        let table = &*self.table;
        self.turns.look(table, |turns, known| extend(turns, table, known), |turns| look(turns))
    }

    /// The number of turns in the main line, 0 before play begins.
    pub(crate) fn turns_played(&self) -> usize {
        let last = self.table.extent().main.steps.checked_sub(1);
        self.with_turns(|turns| last.map_or(0, |last| turns[last].played))
    }

    /// The first step of the variation that is shown; none in the main line.
    pub(crate) fn variation_shown(&self) -> Option<usize> {
        let main = self.table.extent().main.steps;
        let shown = self.table.number_of(self.table.here());
        self.with_turns(|turns| first_of_variation(turns, main, shown))
    }
}
