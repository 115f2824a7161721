//! The list of moves with its variations.

use crate::ui::panel::lists::tool;
use crate::ui::panel::{Mark, MoveCell, MoveRow, Page, Tool, Usable};
use crate::ui::port::event::{Button, Picked};
use crate::ui::review::Judgement;
use crate::ui::session::from_steps::FromSteps;
use crate::ui::session::looking_back::step_name;
use crate::ui::session::move_numbers::{Begins, StepTurn, earlier_parts, end_of_line};
use motley_rules::board::Faction;
use motley_rules::game::{Played, Stage, TreeStep};
use motley_rules::play::{Effect, Side, Viewer};
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

/// The list as it was shown last: rows that are as they were are the same ones.
#[derive(Default)]
pub(crate) struct MoveList(FromSteps<Rows>);

/// The moves: a row for each turn of the main line, and after it a row for
/// each variation that leaves it there, followed by its own.
pub(crate) fn rows(page: Page<'_>) -> Vec<Rc<MoveRow>> {
    let table = &*page.session.table;
    let shown = table.number_of(table.here());
    let extend =
        |rows: &mut Rows, known| page.session.with_turns(|turns| rows.extend(page, turns, known));
    page.moves.0.look(table, extend, |rows| {
        page.session.with_turns(|turns| rows.show(turns, shown));
        rows.judge(page);
        rows.list.clone()
    })
}

/// The rows.
#[derive(Default)]
struct Rows {
    list: Vec<Rc<MoveRow>>,
    /// The row of each step, and its number in that row.
    places: Vec<(usize, usize)>,
    /// The step that the board shows; 0 for the start.
    shown: usize,
    /// The edition of the review whose marks are shown.
    judged: Option<u32>,
}

impl Rows {
    /// Takes in the steps after those that are listed.
    fn extend(&mut self, page: Page<'_>, turns: &[StepTurn], known: usize) {
        let extent = page.session.table.extent();
        let is_only_main = extent.main.steps == extent.steps;
        if known == 0 || !is_only_main {
            *self = Self::default();
        }
        let known = self.places.len();
        let steps = page.session.table.steps_after(known, Viewer::Public);
        let list = List { page, turns, leaving: leaving(&steps, known), known, steps };
        list.add_main(extent.main.steps, &mut self.list);
        self.places.resize(extent.steps, (0, 0));
        let new = self.list.iter().enumerate().rev();
        let mut missing = extent.steps - known;
        for (number, row) in new {
            if missing == 0 {
                break;
            }
            for (at, cell) in row.moves.iter().enumerate().filter(|(_, cell)| cell.step > known) {
                self.places[cell.step - 1] = (number, at);
                missing -= 1;
            }
        }
    }

    /// Marks the step that the board shows.
    fn show(&mut self, turns: &[StepTurn], step: usize) {
        if self.shown != step {
            self.mark(turns, self.shown, Picked::No);
            self.mark(turns, step, Picked::Yes);
            self.shown = step;
        }
    }

    /// Takes over the marks of a review, if it has others.
    fn judge(&mut self, page: Page<'_>) {
        if self.judged == Some(page.review.edition) {
            return;
        }
        for (step, number) in page.session.table.steps(Viewer::Public).iter().zip(1..) {
            let judged = page.review.of(step.node).filter(|_| page.session.study.is_none());
            let mark = judged.map_or(Mark::None, Judgement::mark);
            self.set(number, |cell| cell.mark = mark);
        }
        self.judged = Some(page.review.edition);
    }

    /// Marks a step, and the earlier parts of its turn.
    fn mark(&mut self, turns: &[StepTurn], step: usize, shown: Picked) {
        self.set(step, |cell| cell.shown = shown);
        for part in earlier_parts(turns, step) {
            self.set(part, |cell| cell.earlier = shown);
        }
    }

    fn set(&mut self, step: usize, set: impl FnOnce(&mut MoveCell)) {
        let place = step.checked_sub(1).and_then(|step| self.places.get(step));
        if let Some(&(row, at)) = place {
            set(&mut Rc::make_mut(&mut self.list[row]).moves[at]);
        }
    }
}

/// The steps, turns and variations that the list is made from. Steps are numbered from 1.
struct List<'a> {
    page: Page<'a>,
    /// The steps after so many that are listed already.
    steps: Vec<TreeStep<'a>>,
    known: usize,
    turns: &'a [StepTurn],
    /// The first steps of variations, by the step that they replace.
    leaving: HashMap<usize, Vec<usize>>,
}

fn leaving(steps: &[TreeStep<'_>], known: usize) -> HashMap<usize, Vec<usize>> {
    let mut leaving: HashMap<usize, Vec<usize>> = HashMap::new();
    for (number, step) in (known + 1..).zip(steps) {
        if step.after + 1 != number {
            leaving.entry(step.after + 1).or_default().push(number);
        }
    }
    leaving
}

impl List<'_> {
    /// Adds the rest of the main line, whose last step this is, with all variations of it.
    fn add_main(&self, last: usize, rows: &mut Vec<Rc<MoveRow>>) {
        let mut first = self.known + 1;
        while first <= last {
            let StepTurn { number, stage, .. } = self.turns[first - 1];
            let is_same = |turn: StepTurn| (turn.number, turn.stage) == (number, stage);
            let same = (first..=last).take_while(|step| is_same(self.turns[step - 1]));
            let next = first + same.count();
            let moves = (first..next).map(|step| self.cell(step, None));
            let is_last = |row: &&mut Rc<MoveRow>| {
                row.depth == 0 && (row.number, row.stage) == (number, stage)
            };
            if let Some(row) = rows.last_mut().filter(is_last) {
                Rc::make_mut(row).moves.extend(moves);
            } else {
                let moves = moves.collect();
                rows.push(Rc::new(MoveRow { number, stage, depth: 0, moves }));
            }
            self.add_variations(first..next, rows);
            first = next;
        }
    }

    /// The last step of the line that this step is on.
    fn end(&self, step: usize) -> usize {
        end_of_line(self.turns, step)
    }

    /// Adds the variations that replace one of these steps, each followed by
    /// its own.
    fn add_variations(&self, steps: Range<usize>, rows: &mut Vec<Rc<MoveRow>>) {
        let mut due = self.variations(steps, 1);
        while let Some((first, depth)) = due.pop() {
            let last = self.end(first);
            let cell = |step: usize| {
                let StepTurn { number, begins, stage, .. } = self.turns[step - 1];
                let label = match begins {
                    Begins::Yes => Some(format!("{number}.")),
                    Begins::No => (step == first).then(|| format!("{number}\u{2026}")),
                };
                self.cell(step, label.filter(|_| stage != Stage::Setup))
            };
            let StepTurn { number, stage, .. } = self.turns[first - 1];
            let moves = (first..=last).map(cell).collect();
            rows.push(Rc::new(MoveRow { number, stage, depth, moves }));
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
        let step = &self.steps[number - 1 - self.known];
        MoveCell {
            text: step_name(&*self.page.session.table, step.visible),
            label,
            mark: Mark::None,
            side: self.side(number, step),
            army: step.visible.open().and_then(foreign),
            step: number,
            shown: Picked::No,
            earlier: Picked::No,
            line: step.place,
        }
    }

    /// In whose column a step stands: a draw in that of the last action.
    fn side(&self, number: usize, step: &TreeStep<'_>) -> Side {
        let before = step.after.checked_sub(1).and_then(|before| self.turns[before].decider);
        self.turns[number - 1].decider.or(before).unwrap_or(Side::White)
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
    let Some(first) = page.session.variation_shown() else { return Vec::new() };
    let steps = page.session.table.steps_after(first - 1, Viewer::Public);
    let sealed = steps.first().is_some_and(|step| step.visible.sealed().is_some());
    let usable = if sealed { Usable::No } else { Usable::Yes };
    vec![
        tool("Make main line", Button::Promote(first), usable),
        tool("Delete variation", Button::Remove(first), Usable::Yes),
    ]
}
