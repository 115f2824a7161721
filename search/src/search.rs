//! The search: alpha-beta over decisions. It knows no clock, no thread and no game.
//!
//! A value is for the side whose decision is due. It changes its sign where the decider changes, and
//! only there: a turn of several decisions is several plies of one side.

use crate::blindness::Blindness;
use crate::candidate::{Candidate, KILLER};
use crate::line::{Line, code};
use crate::ordering::{MOST_PLIES, Ordering};
use crate::table::{Bound, Entry, TranspositionTable};
use crate::value::{
    INFINITE, MATE, WON, for_side, from_table, is_drawn, ply_value, to_table, value_of,
};
use motley_rules::play::{Action, Side, Turn};

/// What is wrong with a node whose search was broken off: nothing may be made of its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paused;

/// The value of a node, or that there was no time left for it.
pub(crate) type Value = Result<i32, Paused>;

/// The memory of a search: it serves one decision after the other.
pub(crate) struct Searcher {
    pub(crate) table: TranspositionTable,
    pub(crate) ordering: Ordering,
    /// The nodes visited so far.
    pub(crate) nodes: u64,
    /// The number of nodes at which to pause.
    pub(crate) pause_at: u64,
    /// The ply before which a check makes the search a ply deeper. Where both sides threaten to win
    /// turn after turn, it would have no end.
    pub(crate) extended_before: usize,
    pub(crate) blindness: Option<Blindness>,
    /// The worths at each ply for White, where they are known.
    pub(crate) worths: Vec<Option<i32>>,
    /// The actions that lead to each ply.
    pub(crate) path: Vec<Option<Action>>,
    /// The actions that are tried at each ply.
    pub(crate) lists: Vec<Vec<Candidate>>,
    /// A list that is filled and emptied at each node.
    pub(crate) actions: Vec<Action>,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<Action>>,
    reductions: [[i32; 64]; 64],
}

/// What a node is searched with.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
}

impl Window {
    /// The same as the other side sees it.
    pub(crate) const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha, ..self }
    }
}

/// The side whose decision is due at a node.
#[derive(Clone, Copy)]
pub(crate) struct Decider {
    pub(crate) side: Side,
    /// True if it would lose at once if it did nothing about it.
    pub(crate) in_check: bool,
    /// True if its turn begins.
    pub(crate) begins: bool,
}

impl Decider {
    /// The decider after an action of a side.
    pub(crate) fn new(line: &dyn Line, side: Side, after: Side) -> Self {
        Self { side, in_check: line.is_in_check(side), begins: side != after }
    }
}

impl Entry {
    /// The value that the entry shows the node to have, if that is enough for a narrow window.
    pub(crate) fn decides(self, window: Window) -> Option<i32> {
        let Window { alpha, beta, ply, .. } = window;
        let value = from_table(self.value, ply);
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        (enough && beta - alpha == 1).then_some(value)
    }
}

impl Searcher {
    pub(crate) fn new(mebibytes: usize) -> Self {
        let mut reductions = [[0; 64]; 64];
        for (depth, row) in reductions.iter_mut().enumerate().skip(1) {
            for (number, reduction) in row.iter_mut().enumerate().skip(1) {
                let by = 1.5
                    + f64::from(u32::try_from(depth).unwrap_or(1)).ln()
                        * f64::from(u32::try_from(number).unwrap_or(1)).ln()
                        / 2.0;
                #[expect(clippy::cast_possible_truncation, reason = "a few plies")]
                let by = by as i32;
                *reduction = by;
            }
        }
        Self {
            table: TranspositionTable::new(mebibytes),
            ordering: Ordering::new(),
            nodes: 0,
            pause_at: u64::MAX,
            extended_before: MOST_PLIES / 2,
            blindness: None,
            worths: vec![None; MOST_PLIES + 2],
            path: vec![None; MOST_PLIES + 2],
            lists: vec![Vec::new(); MOST_PLIES + 2],
            actions: Vec::new(),
            lines: vec![Vec::new(); MOST_PLIES + 2],
            reductions,
        }
    }

    /// The value of the position that an action of this side has led to, for this side.
    pub(crate) fn value(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        by: Option<Action>,
    ) -> Value {
        self.value_by(Self::node, line, side, window, by)
    }

    /// The same, where this says the value for the side that decides next.
    pub(crate) fn value_by(
        &mut self,
        search: fn(&mut Self, &mut dyn Line, Decider, Window) -> Value,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        by: Option<Action>,
    ) -> Value {
        self.path[window.ply] = by;
        self.lines[window.ply].clear();
        match line.turn() {
            Turn::Over(outcome) => Ok(value_of(outcome, side, window.ply)),
            // Nothing can be seen beyond a decision that both take unseen.
            Turn::Both { .. } => Ok(for_side(line.evaluate(), side)),
            Turn::One { side: next, .. } => {
                let decider = Decider::new(line, next, side);
                if next == side {
                    search(self, line, decider, window)
                } else {
                    search(self, line, decider, window.turned()).map(|value| -value)
                }
            }
        }
    }

    /// The value of a position for the side whose decision is due.
    fn node(&mut self, line: &mut dyn Line, decider: Decider, window: Window) -> Value {
        let Decider { side, in_check, begins } = decider;
        let Window { mut alpha, beta, mut depth, ply } = window;
        if is_drawn(line) {
            return Ok(0);
        }
        if in_check && ply < self.extended_before {
            depth += 1;
        }
        if depth <= 0 || ply + 2 >= MOST_PLIES {
            return self.quiet(line, decider, Window { depth: 0, ..window });
        }
        self.nodes += 1;
        if self.nodes >= self.pause_at {
            return Err(Paused);
        }
        // No win is sooner than the one that is known.
        alpha = alpha.max(ply_value(ply) - MATE);
        if alpha >= beta {
            return Ok(alpha);
        }
        let narrow = beta - alpha == 1;
        let key = line.key();
        let known = self.table.get(key);
        let deep_enough = known.filter(|entry| i32::from(entry.depth) >= depth);
        if let Some(value) = deep_enough.and_then(|entry| entry.decides(Window { alpha, ..window }))
        {
            return Ok(value);
        }
        let best_known = known.map_or(0, |entry| entry.code);
        let worth =
            known.map_or_else(|| for_side(line.evaluate(), side), |entry| entry.worth.into());
        self.worths[ply] = (!in_check).then_some(for_side(worth, side));
        let improving = self.improves(ply, side);
        // A bound that is known from a search is better than a look.
        let guess = known.map_or(worth, |entry| {
            let value = from_table(entry.value, ply);
            match entry.bound {
                Bound::Lower if value > worth => value,
                Bound::Upper if value < worth => value,
                _ => worth,
            }
        });
        if narrow && !in_check && beta.abs() < WON {
            if depth <= 7 && guess - 75 * depth + 60 * i32::from(improving) >= beta {
                return Ok(guess);
            }
            let may_pass = begins && depth >= 3 && guess >= beta && self.path[ply].is_some();
            if may_pass
                && line.has_pieces(side)
                && let Some(value) = self.without_turn(line, side, window, guess - beta)?
            {
                return Ok(value);
            }
        }
        if best_known == 0 && depth >= 5 {
            depth -= 1;
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.list_actions(line, side, ply, best_known, &mut list);
        let found = self.try_all(
            line,
            side,
            Window { alpha, beta, depth, ply },
            &mut list,
            &Node { key, worth, guess, in_check, improving, narrow },
        );
        self.lists[ply] = list;
        found
    }

    /// Tries the actions of a list in their order.
    fn try_all(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        list: &mut [Candidate],
        node: &Node,
    ) -> Value {
        let Window { mut alpha, beta, depth, ply } = window;
        if list.is_empty() {
            return Ok(value_of(line.outcome_without_actions(), side, ply));
        }
        let (mut best, mut best_code, mut tried, mut quiets) = (-INFINITE, 0, 0, 0);
        let first_alpha = alpha;
        let (before, code_before) = (self.path[ply], self.code_before(ply));
        let whole = list.len();
        for number in 0..whole {
            let candidate = self.next(line, side, ply, list, number);
            let Candidate { action, code, .. } = candidate;
            let quiet = candidate.is_quiet();
            if tried + (whole - number) > 1
                && self
                    .blindness
                    .is_some_and(|blind| blind.overlooks(node.key, code, &action, before.as_ref()))
            {
                continue;
            }
            let reduction = self.reduction_by_number(depth - 1, tried, node);
            let sight = Sight { depth, reduction, alpha, quiets };
            let hopeless = best > -WON
                && !node.in_check
                && node.is_hopeless(line, side, &candidate, sight)
                && !line.attacks_king(side, &action);
            if hopeless {
                quiets += i32::from(quiet);
                continue;
            }
            let may_wait =
                tried >= 2 && depth > 2 && !node.in_check && (quiet || candidate.order < 0);
            let reduction = if may_wait { reduction - urgency(line, side, &candidate) } else { 0 };
            line.make(side, &action);
            let under = Window { alpha, beta, depth: depth - 1, ply: ply + 1 };
            let value = if tried == 0 {
                self.value(line, side, under, Some(action))
            } else {
                self.scout(line, side, under, action, reduction)
            };
            line.unmake();
            let value = value?;
            tried += 1;
            quiets += i32::from(quiet);
            if value <= best {
                continue;
            }
            best = value;
            if value > alpha {
                alpha = value;
                best_code = code;
                self.extend_line(ply, action);
            }
            if value >= beta {
                if quiet {
                    let bonus = (depth * depth * 16 + 32 * depth).min(1600);
                    self.learn(ply, code_before, &list[..=number], bonus);
                }
                break;
            }
        }
        let bound = Bound::of(best, first_alpha, beta);
        let found = Found { code: best_code, value: best, worth: node.worth, depth, bound };
        self.keep(node.key, found, ply);
        Ok(best)
    }

    /// The plies by which an action is searched less deeply than this depth because of its number
    /// among those that were tried.
    fn reduction_by_number(&self, depth: i32, tried: usize, node: &Node) -> i32 {
        if tried < 2 || depth < 2 {
            return 0;
        }
        self.reduction(depth, tried) - i32::from(!node.narrow) + i32::from(!node.improving)
    }

    /// The same in a position of which nothing more is known.
    pub(crate) fn reduction(&self, depth: i32, tried: usize) -> i32 {
        let row = &self.reductions[usize::try_from(depth).unwrap_or(0).min(63)];
        row[tried.min(63)]
    }

    /// The value of an action that was made, where another one is expected to be better: with a
    /// narrow window first, and less deeply by so many plies before that.
    pub(crate) fn scout(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        action: Action,
        reduction: i32,
    ) -> Value {
        let by = Some(action);
        let Window { alpha, beta, depth, .. } = window;
        let zero = Window { beta: alpha + 1, ..window };
        let reduction = reduction.clamp(0, (depth - 1).max(0));
        let mut value = self.value(line, side, Window { depth: depth - reduction, ..zero }, by)?;
        if value > alpha && reduction > 0 {
            value = self.value(line, side, zero, by)?;
        }
        if value > alpha && value < beta {
            value = self.value(line, side, window, by)?;
        }
        Ok(value)
    }

    /// The value if the side let its whole turn pass, where that is good enough all the same.
    fn without_turn(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        over: i32,
    ) -> Result<Option<i32>, Paused> {
        let Window { beta, depth, ply, .. } = window;
        let mut passed = 0;
        let other = loop {
            if passed > 2 || !line.pass() {
                break None;
            }
            passed += 1;
            match line.turn() {
                Turn::One { side: next, .. } if next == side => {}
                Turn::One { side: next, .. } => break Some(next),
                Turn::Over(_) | Turn::Both { .. } => break None,
            }
        };
        let value = match other {
            Some(_) => {
                let depth = depth - 3 - depth / 4 - (over / 200).min(3);
                let under = Window { alpha: beta - 1, beta, depth, ply: ply + 1 };
                Some(self.value(line, side, under, None))
            }
            None => None,
        };
        (0..passed).for_each(|_| line.unmake());
        let value = value.transpose()?;
        Ok(value
            .filter(|value| *value >= beta)
            .map(|value| if value >= WON { beta } else { value }))
    }

    /// Learns that the last of these was too good, and the quiet ones before it weren't.
    fn learn(&mut self, ply: usize, code_before: u32, tried: &[Candidate], bonus: i32) {
        let Some((best, others)) = tried.split_last() else { return };
        self.ordering.refuted(ply, best.code);
        self.ordering.learn(best.piece, &best.action, (best.code, code_before), bonus);
        for other in others.iter().filter(|other| other.is_quiet()) {
            self.ordering.learn(other.piece, &other.action, (other.code, code_before), -bonus);
        }
    }

    /// The code of the action that leads to a ply; 0 where a turn was passed over.
    pub(crate) fn code_before(&self, ply: usize) -> u32 {
        self.path[ply].as_ref().map_or(0, code)
    }

    /// True if a side stands better than two plies before.
    fn improves(&self, ply: usize, side: Side) -> bool {
        let before = ply.checked_sub(2).and_then(|before| self.worths[before]);
        match (self.worths[ply], before) {
            (Some(now), Some(before)) => for_side(now, side) > for_side(before, side),
            _ => true,
        }
    }

    /// Notes that an action is the best at a ply, and what follows it.
    pub(crate) fn extend_line(&mut self, ply: usize, action: Action) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(action);
        line.extend_from_slice(&below[0]);
    }

    /// Keeps in the table what was found out about a node.
    pub(crate) fn keep(&mut self, key: u64, found: Found, ply: usize) {
        let Found { code, value, worth, depth, bound } = found;
        let small = |value: i32| {
            i16::try_from(value)
                .unwrap_or_else(|_| unreachable!("no value is greater than a win's"))
        };
        let value = small(to_table(value, ply));
        let depth = i8::try_from(depth).unwrap_or(i8::MAX);
        self.table.put(key, Entry { code, value, worth: small(worth), depth, bound });
    }
}

/// What a search has found out about a node.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    /// The code of the best action; 0 where none was better than was known.
    pub(crate) code: u32,
    /// The value for the side whose decision is due, in hundredths of a pawn.
    pub(crate) value: i32,
    /// The same without a search.
    pub(crate) worth: i32,
    /// The plies that it was searched.
    pub(crate) depth: i32,
    /// Whether the value is exact.
    pub(crate) bound: Bound,
}

/// How far an action of a node would be looked at, and what has been seen before it.
#[derive(Clone, Copy)]
struct Sight {
    /// The plies that are left at the node.
    depth: i32,
    /// Of them, those that the action's number takes away.
    reduction: i32,
    /// The value that the action has to exceed.
    alpha: i32,
    /// The quiet actions before it.
    quiets: i32,
}

/// What is known of a node before its actions are tried.
struct Node {
    key: u64,
    worth: i32,
    guess: i32,
    in_check: bool,
    improving: bool,
    narrow: bool,
}

impl Node {
    /// True if an action isn't worth a look, unless it attacks a king: too late in the order, too far
    /// behind, or lost at once.
    fn is_hopeless(
        &self,
        line: &dyn Line,
        side: Side,
        candidate: &Candidate,
        sight: Sight,
    ) -> bool {
        let Candidate { ref action, order, .. } = *candidate;
        let Sight { depth, reduction, alpha, quiets } = sight;
        if candidate.is_quiet() {
            let most = (3 + depth * depth) * 8 / 5 / if self.improving { 1 } else { 2 };
            let left = (depth - 1 - reduction.max(0)).max(0);
            // A win that is sooner than a known one is farther off than any worth.
            let is_behind =
                (left <= 10 && alpha < WON || depth <= 6) && self.guess + 60 + 65 * left <= alpha;
            let loses = || depth <= 5 && line.exchange(side, action) < -35 * depth;
            order < KILLER && (depth <= 6 && quiets > most || is_behind || loses())
        } else {
            order < 0 && depth <= 5 && line.exchange(side, action) < -90 * depth
        }
    }
}

/// The plies that a late action is searched deeper than its number alone says, or, negative, less
/// deeply.
fn urgency(line: &dyn Line, side: Side, candidate: &Candidate) -> i32 {
    let by_order = if candidate.order >= KILLER {
        1
    } else if candidate.is_quiet() {
        (candidate.order / 6000).clamp(-2, 2)
    } else {
        -1
    };
    by_order + 2 * i32::from(line.attacks_king(side, &candidate.action))
}
