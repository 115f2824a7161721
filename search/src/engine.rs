//! The search for one decision, from the root: deeper and deeper, in slices.

use crate::blindness::Blindness;
use crate::line::Line;
use crate::search::{Searcher, Window};
use crate::value::{INFINITE, MATE, WON, for_side};
use motley_rules::play::{Action, Outcome, Side, Turn};
use std::cmp::Reverse;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes to visit.
    pub nodes: u64,
    /// The greatest depth, in decisions.
    pub depth: u32,
    /// The number of best actions that are wanted, each with its value, at least 1.
    pub lines: usize,
    /// A weak player's blindness.
    pub blindness: Option<Blindness>,
    /// True if values are wanted: also an action that is the only one is searched then.
    pub values: bool,
}

impl Limits {
    /// No limit, for one line.
    pub const NONE: Self =
        Self { nodes: u64::MAX, depth: 100, lines: 1, blindness: None, values: false };

    /// So many nodes, for one line.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::NONE }
    }
}

/// A line that was found: an action, what is expected to follow, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The action, and those that are expected to follow.
    pub actions: Vec<Action>,
    /// The value for the side to decide, in hundredths of a pawn; beyond [`WON`] a forced win or
    /// loss.
    pub value: i32,
}

impl Found {
    /// The number of decisions until a forced win (or, negative, a forced loss), if it is one.
    #[must_use]
    pub const fn decisions_to_win(&self) -> Option<i32> {
        if self.value >= WON {
            Some(MATE - self.value)
        } else if self.value <= -WON {
            Some(-MATE - self.value)
        } else {
            None
        }
    }
}

/// The number of actions of the root that are searched as deeply as the best one in any case.
const AT_ONCE: usize = 8;

/// How much deeper than a win is is searched for a nearer one, where values are wanted.
const BEYOND_WIN: u32 = 4;

struct RootAction {
    action: Action,
    value: i32,
    /// The depth of the search that has found the value.
    depth: u32,
    actions: Vec<Action>,
    /// What speaks for it before it is searched, and whether it neither captures nor promotes.
    order: i32,
    quiet: bool,
}

/// A search with its memory, for one decision after the other.
///
/// It goes on for as many nodes as it is told and then waits to be told again: the node at which it
/// stopped is searched anew then, with all that was learned.
pub struct Engine {
    searcher: Searcher,
    task: Option<Task>,
}

/// The search for one decision.
struct Task {
    line: Box<dyn Line>,
    side: Side,
    limits: Limits,
    first_node: u64,
    actions: Vec<RootAction>,
    /// The depth that is under way, the one for which the actions are sorted, and the one that is
    /// complete.
    depth: u32,
    sorted: u32,
    complete: u32,
    /// The place of the line that is sought, and of the action that is tried next.
    rank: usize,
    next: usize,
    alpha: i32,
    beta: i32,
    window: (i32, i32),
    best: i32,
    done: bool,
}

impl Engine {
    /// A search with a table of so many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        Self { searcher: Searcher::new(mebibytes), task: None }
    }

    /// Forgets all that was learned.
    pub fn forget(&mut self) {
        self.searcher.table.clear();
        self.searcher.ordering.clear();
    }

    /// Searches for no decision until the next one begins; what was learned stays.
    pub(crate) fn rest(&mut self) {
        self.task = None;
    }

    /// Begins to search for the decision that is due at the end of a line. There is nothing to
    /// search where no single side decides.
    pub fn begin(&mut self, line: Box<dyn Line>, limits: Limits) {
        self.begin_with(line, limits, None);
    }

    /// The same for the value of one legal action alone, whatever else could be played.
    pub fn begin_after(&mut self, line: Box<dyn Line>, limits: Limits, action: Action) {
        self.begin_with(line, limits, Some(action));
    }

    fn begin_with(&mut self, line: Box<dyn Line>, limits: Limits, only: Option<Action>) {
        self.searcher.table.begin();
        self.searcher.ordering.fade();
        self.searcher.blindness = limits.blindness;
        let Turn::One { side, .. } = line.turn() else {
            self.task = None;
            return;
        };
        let mut actions = Vec::new();
        match only {
            Some(action) => actions.push(action),
            None => line.legal_actions(side, &mut actions),
        }
        let root = |action| RootAction {
            action,
            value: -INFINITE,
            depth: 0,
            actions: vec![action],
            order: 0,
            quiet: false,
        };
        let actions: Vec<RootAction> = actions.into_iter().map(root).collect();
        let mut task = Task {
            line,
            side,
            limits: Limits { lines: limits.lines.clamp(1, actions.len().max(1)), ..limits },
            first_node: self.searcher.nodes,
            done: actions.is_empty(),
            actions,
            depth: 1,
            sorted: 0,
            complete: 0,
            rank: 0,
            next: 0,
            alpha: -INFINITE,
            beta: INFINITE,
            window: (-INFINITE, INFINITE),
            best: -INFINITE,
        };
        task.look_for_win();
        task.open_window();
        self.task = Some(task);
    }

    /// Searches on for about so many nodes. True once the search is done.
    pub fn advance(&mut self, nodes: u64) -> bool {
        let Some(task) = &mut self.task else { return true };
        let left = task.limits.nodes.saturating_sub(self.searcher.nodes - task.first_node);
        self.searcher.pause_at = self.searcher.nodes.saturating_add(nodes.min(left).max(1));
        while !task.done && task.step(&mut self.searcher) {}
        task.done |= self.searcher.nodes - task.first_node >= task.limits.nodes;
        task.done
    }

    /// Searches to the end of the limits.
    pub fn finish(&mut self) {
        while !self.advance(u64::MAX) {}
    }

    /// The lines found so far, the best first; none where there is nothing to decide. Before any
    /// action has been searched it is the first one, with the worth of the position as it stands.
    #[must_use]
    pub fn found(&self) -> Vec<Found> {
        let Some(task) = &self.task else { return Vec::new() };
        let best = task.actions.iter().take(task.limits.lines);
        let mut found: Vec<Found> = Vec::new();
        for root in best.filter(|root| root.value > -INFINITE) {
            // Some may be known from the depth before: only once all are tried are they in order.
            let is_behind = |other: &Found| other.value < root.value;
            let at = found.iter().position(is_behind).unwrap_or(found.len());
            found.insert(at, Found { actions: root.actions.clone(), value: root.value });
        }
        match task.actions.first() {
            Some(root) if found.is_empty() => {
                let value = for_side(task.line.evaluate(), task.side);
                vec![Found { actions: root.actions.clone(), value }]
            }
            _ => found,
        }
    }

    /// The value of the best action so far; none before any has been searched.
    pub(crate) fn best_value(&self) -> Option<i32> {
        let best = self.task.as_ref()?.actions.first()?;
        (best.value > -INFINITE).then_some(best.value)
    }

    /// The actions that can be decided for, those first that are thought the best.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let actions = self.task.as_ref().map_or(&[][..], |task| &task.actions);
        actions.iter().map(|root| root.action).collect()
    }

    /// True if the best action wins at once.
    pub(crate) fn wins_at_once(&self) -> bool {
        self.best_value() == Some(MATE - 1)
    }

    /// The nodes visited for this decision.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.task.as_ref().map_or(0, |task| self.searcher.nodes - task.first_node)
    }

    /// The depth that is complete, in decisions.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.task.as_ref().map_or(0, |task| task.complete)
    }

    /// The depth of the search that has found the value of the best action, in decisions: one more
    /// than what is complete, where time has run out; 0 before any action has been searched.
    #[must_use]
    pub fn depth_of_best(&self) -> u32 {
        self.task.as_ref().and_then(|task| task.actions.first()).map_or(0, |root| root.depth)
    }

    /// The line that is searched, for what is to be written of it.
    #[must_use]
    pub fn line(&self) -> Option<&dyn Line> {
        self.task.as_ref().map(|task| task.line.as_ref())
    }
}

impl Task {
    /// Puts an action that wins at once first, if there is one. A search with few nodes might end
    /// before it comes to it.
    fn look_for_win(&mut self) {
        let (line, side) = (self.line.as_mut(), self.side);
        let mut replies = Vec::new();
        let mut wins = |root: &RootAction| {
            line.make(side, &root.action);
            let outcome = match line.turn() {
                Turn::Over(outcome) => Some(outcome),
                Turn::Both { .. } => None,
                Turn::One { side: next, .. } => {
                    replies.clear();
                    line.legal_actions(next, &mut replies);
                    replies.is_empty().then(|| line.outcome_without_actions())
                }
            };
            line.unmake();
            matches!(outcome, Some(Outcome::Won { by, .. }) if by == side)
        };
        let Some(at) = self.actions.iter().position(&mut wins) else { return };
        (self.actions[at].value, self.actions[at].depth) = (MATE - 1, 1);
        self.actions[..=at].rotate_right(1);
        if self.limits.lines == 1 {
            (self.complete, self.done) = (1, true);
        }
    }

    /// Opens the window around the value of the depth before.
    fn open_window(&mut self) {
        let before = self.actions.get(self.rank).map_or(-INFINITE, |root| root.value);
        let known = self.depth > 4 && before.abs() < WON;
        self.window = if known { (before - 20, before + 20) } else { (-INFINITE, INFINITE) };
        self.reopen();
    }

    fn reopen(&mut self) {
        (self.alpha, self.beta) = self.window;
        self.next = self.rank;
        self.best = -INFINITE;
    }

    /// Sorts the actions that aren't among the best by what speaks for them now.
    fn sort(&mut self, searcher: &mut Searcher) {
        self.sorted = self.depth;
        let mut list = Vec::new();
        searcher.list_actions(self.line.as_ref(), self.side, 0, 0, &mut list);
        searcher.order_quiets(self.line.as_ref(), self.side, 0, &mut list);
        for root in &mut self.actions {
            let candidate = list.iter().find(|candidate| candidate.action == root.action);
            let candidate = candidate.unwrap_or_else(|| unreachable!("every action is listed"));
            (root.order, root.quiet) = (candidate.order, candidate.is_quiet());
        }
        let found = self.actions.iter().take_while(|root| root.value > -INFINITE).count();
        let best = found.min(self.limits.lines);
        sort_by_greatest(&mut self.actions[best..], |root| root.order);
    }

    /// Tries one action of the root, or closes a depth; false if there was no time for it.
    fn step(&mut self, searcher: &mut Searcher) -> bool {
        if self.next >= self.actions.len() {
            self.close();
            return true;
        }
        if self.sorted < self.depth {
            self.sort(searcher);
        }
        let root = &self.actions[self.next];
        let (action, side) = (root.action, self.side);
        let quiet = root.quiet;
        let depth = i32::try_from(self.depth).unwrap_or(i32::MAX) - 1;
        let window = Window { alpha: self.alpha, beta: self.beta, depth, ply: 1 };
        searcher.extended_before = usize::try_from(2 * self.depth).unwrap_or(usize::MAX);
        self.line.make(side, &action);
        let line = self.line.as_mut();
        let late = self.next - self.rank;
        let value = if late == 0 {
            searcher.value(line, side, window, Some(action))
        } else {
            let may_wait = late >= AT_ONCE && quiet && !line.is_in_check(side.other());
            let reduction = if may_wait { searcher.reduction(depth, late) - 1 } else { 0 };
            searcher.scout(line, side, window, action, reduction)
        };
        self.line.unmake();
        let Ok(value) = value else { return false };
        if value > self.best {
            self.best = value;
        }
        if value > self.alpha {
            let root = &mut self.actions[self.next];
            (root.value, root.depth) = (value, self.depth);
            root.actions.clear();
            root.actions.push(action);
            root.actions.extend_from_slice(&searcher.lines[1]);
            self.alpha = self.alpha.max(value);
            // The best so far is the answer if time runs out.
            self.actions[self.rank..=self.next].rotate_right(1);
        }
        self.next += 1;
        if value >= self.beta {
            let (alpha, _) = self.window;
            let wider = (value - alpha).clamp(40, 2 * INFINITE);
            self.window.1 = if wider > 400 { INFINITE } else { (value + wider).min(INFINITE) };
            self.reopen();
        }
        true
    }

    /// Closes a depth whose actions have all been tried.
    fn close(&mut self) {
        if self.best <= self.window.0 {
            let wider = (self.window.1 - self.best).clamp(40, 2 * INFINITE);
            self.window.0 =
                if wider > 400 { -INFINITE } else { (self.best - wider).max(-INFINITE) };
            self.reopen();
            return;
        }
        self.rank += 1;
        if self.rank >= self.limits.lines {
            sort_by_greatest(&mut self.actions[..self.limits.lines], |root| root.value);
            self.rank = 0;
            self.complete = self.depth;
            self.depth += 1;
            let best = self.actions.first().map_or(0, |root| root.value);
            // A win is no nearer than what has been searched, but for what was thought hopeless:
            // where values are wanted, that is looked at more deeply.
            let beyond = if self.limits.values { BEYOND_WIN } else { 0 };
            let searched = self.complete.saturating_sub(beyond);
            let proved = best.abs() >= WON
                && MATE - best.abs() <= i32::try_from(searched).unwrap_or(i32::MAX);
            let forced = self.actions.len() == 1 && !self.limits.values;
            self.done = proved || forced || self.depth > self.limits.depth;
        }
        if !self.done {
            self.open_window();
        }
    }
}

/// Sorts actions of the root from the greatest of these numbers to the least. Of equal ones the one
/// that was first stays first.
fn sort_by_greatest(actions: &mut [RootAction], number: fn(&RootAction) -> i32) {
    actions.sort_by_key(|root| Reverse(number(root)));
}
