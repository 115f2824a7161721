//! The list of moves with its variations.

use crate::ui::panel::lists::tool;
use crate::ui::panel::{MoveCell, MoveRow, Page, Tool, Usable};
use crate::ui::port::event::{Button, Picked};
use crate::ui::session::move_numbers::{
    Begins, StepTurn, decider, end_of_line, first_of_variation, turns,
};
use motley_rules::board::Faction;
use motley_rules::game::{Played, TreeStep, VisibleStep};
use motley_rules::play::{Action, Claim, Effect, Side, Viewer};
use std::collections::HashMap;
use std::ops::Range;

/// The moves: a row for each turn of the main line, and after it a row for
/// each variation that leaves it there, followed by its own.
pub(crate) fn rows(page: Page<'_>) -> Vec<MoveRow> {
    let steps = page.session.table.steps(Viewer::Public);
    let list = List { page, turns: turns(&steps), leaving: leaving(&steps), steps };
    let mut rows = Vec::new();
    let mut first = 1;
    let main = list.end(1);
    while first <= main {
        let number = list.turns[first - 1].number;
        let same = (first..=main).take_while(|step| list.turns[step - 1].number == number);
        let next = first + same.count();
        let moves = (first..next).map(|step| list.cell(step, None)).collect();
        rows.push(MoveRow { number, depth: 0, moves });
        list.add_variations(first..next, &mut rows);
        first = next;
    }
    rows
}

/// The steps, turns and variations that the list is made from. Steps are numbered from 1.
struct List<'a> {
    page: Page<'a>,
    steps: Vec<TreeStep<'a>>,
    turns: Vec<StepTurn>,
    /// The first steps of variations, by the step that they replace.
    leaving: HashMap<usize, Vec<usize>>,
}

fn leaving(steps: &[TreeStep<'_>]) -> HashMap<usize, Vec<usize>> {
    let mut leaving: HashMap<usize, Vec<usize>> = HashMap::new();
    for (number, step) in (1..).zip(steps) {
        if step.after + 1 != number {
            leaving.entry(step.after + 1).or_default().push(number);
        }
    }
    leaving
}

impl List<'_> {
    /// The last step of the line that this step is on.
    fn end(&self, step: usize) -> usize {
        end_of_line(&self.steps, step)
    }

    /// Adds the variations that replace one of these steps, each followed by
    /// its own.
    fn add_variations(&self, steps: Range<usize>, rows: &mut Vec<MoveRow>) {
        let mut due = self.variations(steps, 1);
        while let Some((first, depth)) = due.pop() {
            let last = self.end(first);
            let cell = |step: usize| {
                let StepTurn { number, begins } = self.turns[step - 1];
                let label = match begins {
                    Begins::Yes => Some(format!("{number}.")),
                    Begins::No => (step == first).then(|| format!("{number}\u{2026}")),
                };
                self.cell(step, label)
            };
            let number = self.turns[first - 1].number;
            rows.push(MoveRow { number, depth, moves: (first..=last).map(cell).collect() });
            due.extend(self.variations(first + 1..last + 1, depth + 1));
        }
    }

    /// The variations that replace one of these steps, the first one last.
    fn variations(&self, steps: Range<usize>, depth: usize) -> Vec<(usize, usize)> {
        let leaving = steps.filter_map(|step| self.leaving.get(&step));
        let mut found: Vec<(usize, usize)> = leaving.flatten().map(|own| (*own, depth)).collect();
        found.reverse();
        found
    }

    fn cell(&self, number: usize, label: Option<String>) -> MoveCell {
        let step = &self.steps[number - 1];
        let shown = step.node == self.page.session.table.here();
        MoveCell {
            text: self.text(step.visible),
            label,
            side: self.side(step),
            army: step.visible.open().and_then(foreign),
            step: number,
            shown: if shown { Picked::Yes } else { Picked::No },
            line: step.place,
        }
    }

    /// In whose column a step stands: a draw in that of the last action.
    fn side(&self, step: &TreeStep<'_>) -> Side {
        let before = step.after.checked_sub(1).map(|before| self.steps[before].visible);
        match step.visible {
            VisibleStep::Claimed(Claim::Resign(side) | Claim::Time(side)) => side,
            told => decider(told).or(before.and_then(decider)).unwrap_or(Side::White),
        }
    }

    /// A step as the list shows it: an army, which is a line long, by its name
    /// only.
    fn text(&self, told: VisibleStep<'_>) -> String {
        match told {
            VisibleStep::Sealed(_) => "sealed".to_owned(),
            VisibleStep::Claimed(Claim::Resign(_)) => "resigns".to_owned(),
            VisibleStep::Claimed(Claim::Time(_)) => "time is up".to_owned(),
            VisibleStep::Claimed(_) => "draw".to_owned(),
            VisibleStep::Open(played) => match played.action {
                Action::Muster(_) => "army".to_owned(),
                Action::Choose(choice) => self.page.session.table.choice(choice).label.to_owned(),
                _ => played.san.clone(),
            },
        }
    }
}

/// The army of the piece that an action moves, if it isn't the player's own.
fn foreign(played: &Played) -> Option<Faction> {
    let moved = played.effects.iter().find_map(|effect| match effect {
        Effect::Shift { piece, .. } => Some(piece.faction()),
        _ => None,
    });
    moved.filter(|army| *army != played.side.faction())
}

/// The buttons for the variation that is shown; nothing in the main line.
pub(crate) fn variation(page: Page<'_>) -> Vec<Tool> {
    let steps = page.session.table.steps(Viewer::Public);
    let Some(first) = first_of_variation(&steps, page.session.table.here()) else {
        return Vec::new();
    };
    let sealed = steps[first - 1].visible.sealed().is_some();
    let usable = if sealed { Usable::No } else { Usable::Yes };
    vec![
        tool("Make main line", Button::Promote(first), usable),
        tool("Delete variation", Button::Remove(first), Usable::Yes),
    ]
}
