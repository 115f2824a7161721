//! The search: alpha-beta over decisions. It knows no clock, no thread and no game.
//!
//! A value is for the side whose decision is due. It changes its sign where the decider changes, and
//! only there: a turn of several decisions is several plies of one side.

use crate::blindness::Blindness;
use crate::line::{Line, code};
use crate::ordering::{MOST_PLIES, Ordering};
use crate::table::{Bound, Entry, TranspositionTable};
use motley_rules::board::Piece;
use motley_rules::play::{Action, Move, MoveKind, Outcome, Side, Turn};

/// The value of a game that is won at once. It is one less for each decision until then.
pub const MATE: i32 = 30_000;

/// No value is greater.
pub(crate) const INFINITE: i32 = 31_000;

/// A value from here on is a forced win.
pub const WON: i32 = MATE - 1_000;

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
    pub(crate) blindness: Option<Blindness>,
    /// The worths at each ply for White, where they are known.
    worths: Vec<Option<i32>>,
    /// The actions that lead to each ply.
    path: Vec<Option<Action>>,
    /// The actions that are tried at each ply.
    lists: Vec<Vec<Candidate>>,
    /// A list that is filled and emptied at each node.
    actions: Vec<Action>,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<Action>>,
    reductions: [[i32; 64]; 64],
}

/// An action to be tried.
#[derive(Clone, Copy)]
struct Candidate {
    action: Action,
    code: u32,
    order: i32,
    piece: Option<Piece>,
    victim: Option<Piece>,
}

impl Candidate {
    const fn promotes(&self) -> bool {
        matches!(
            self.action,
            Action::Move(Move { kind: MoveKind::Promote(_), .. }) | Action::Promote { .. }
        )
    }

    const fn is_quiet(&self) -> bool {
        self.victim.is_none() && !self.promotes()
    }
}

const FIRST: i32 = 1 << 30;
const GOOD: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const BAD: i32 = -(1 << 28);

/// What a node is searched with.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
}

impl Window {
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha, ..self }
    }
}

impl Searcher {
    pub(crate) fn new(mebibytes: usize) -> Self {
        let mut reductions = [[0; 64]; 64];
        for (depth, row) in reductions.iter_mut().enumerate().skip(1) {
            for (number, reduction) in row.iter_mut().enumerate().skip(1) {
                let by = 0.6
                    + f64::from(u32::try_from(depth).unwrap_or(1)).ln()
                        * f64::from(u32::try_from(number).unwrap_or(1)).ln()
                        / 2.2;
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
        last: Option<Action>,
    ) -> Value {
        self.path[window.ply] = last;
        match line.turn() {
            Turn::Over(outcome) => {
                self.lines[window.ply].clear();
                Ok(value_of(outcome, side, window.ply))
            }
            // Nothing can be seen beyond a decision that both take unseen.
            Turn::Both { .. } => {
                self.lines[window.ply].clear();
                Ok(for_side(line.evaluate(), side))
            }
            Turn::One { side: next, .. } if next == side => self.node(line, side, window, false),
            Turn::One { side: next, .. } => {
                self.node(line, next, window.turned(), true).map(|value| -value)
            }
        }
    }

    /// The value of a position for the side whose decision is due; `fresh` if its turn begins.
    fn node(&mut self, line: &mut dyn Line, side: Side, window: Window, fresh: bool) -> Value {
        let Window { mut alpha, beta, mut depth, ply } = window;
        self.lines[ply].clear();
        if is_drawn(line) {
            return Ok(0);
        }
        let in_check = line.is_in_check(side);
        if in_check && ply < MOST_PLIES / 2 {
            depth += 1;
        }
        if depth <= 0 || ply + 2 >= MOST_PLIES {
            return self.quiet(line, side, Window { depth: 0, ..window }, in_check);
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
        if let Some(entry) = known.filter(|entry| narrow && i32::from(entry.depth) >= depth) {
            let value = from_table(entry.value, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if decides {
                return Ok(value);
            }
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
            if fresh
                && depth >= 3
                && guess >= beta
                && line.has_pieces(side)
                && self.path[ply].is_some()
            {
                if let Some(value) = self.without_turn(line, side, window, guess - beta)? {
                    return Ok(value);
                }
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
            Node { key, worth, guess, in_check, improving, narrow },
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
        node: Node,
    ) -> Value {
        let Window { mut alpha, beta, depth, ply } = window;
        if list.is_empty() {
            return Ok(value_of(line.outcome_without_actions(), side, ply));
        }
        let (mut best, mut best_code, mut tried, mut quiets) = (-INFINITE, 0, 0, 0);
        let first_alpha = alpha;
        let last = self.path[ply];
        let last_code = last.as_ref().map_or(0, code);
        let whole = list.len();
        for number in 0..whole {
            let candidate = next(list, number);
            let Candidate { action, code, .. } = candidate;
            let quiet = candidate.is_quiet();
            if tried + (whole - number) > 1
                && self
                    .blindness
                    .is_some_and(|blind| blind.overlooks(node.key, code, &action, last.as_ref()))
            {
                continue;
            }
            let hopeless = best > -WON
                && !node.in_check
                && self.is_hopeless(line, side, (&candidate, quiets), (window, alpha), &node);
            line.make(side, &action);
            if hopeless && !gives_check(line, side) {
                line.unmake();
                quiets += i32::from(quiet);
                continue;
            }
            let under = Window { alpha, beta, depth: depth - 1, ply: ply + 1 };
            let value = self.scout(line, side, under, (&candidate, tried, &node));
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
                    self.ordering.refuted(ply, code);
                    let bonus = (depth * depth * 16 + 32 * depth).min(1600);
                    self.ordering.learn(candidate.piece, &action, (code, last_code), bonus);
                    for other in &list[..number] {
                        if other.is_quiet() {
                            self.ordering.learn(
                                other.piece,
                                &other.action,
                                (other.code, last_code),
                                -bonus,
                            );
                        }
                    }
                }
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.keep(node.key, (best_code, best, node.worth), (depth, bound), ply);
        Ok(best)
    }

    /// True if an action isn't worth a look, unless it gives check: too late in the order, too far
    /// behind, or lost at once.
    fn is_hopeless(
        &self,
        line: &dyn Line,
        side: Side,
        (candidate, quiets): (&Candidate, i32),
        (window, alpha): (Window, i32),
        node: &Node,
    ) -> bool {
        let Window { depth, .. } = window;
        let Candidate { ref action, order, .. } = *candidate;
        if candidate.is_quiet() {
            let most = (3 + depth * depth) / if node.improving { 1 } else { 2 };
            order < KILLER
                && (depth <= 6 && quiets > most
                    || depth <= 6 && node.guess + 90 + 85 * depth <= alpha
                    || depth <= 5 && line.exchange(side, action) < -35 * depth)
        } else {
            order < 0 && depth <= 5 && line.exchange(side, action) < -90 * depth
        }
    }

    /// The value of an action that was made: with a narrow window first, where another one is
    /// expected to be better.
    fn scout(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        (candidate, tried, node): (&Candidate, usize, &Node),
    ) -> Value {
        let last = Some(candidate.action);
        if tried == 0 {
            return self.value(line, side, window, last);
        }
        let Window { alpha, beta, depth, .. } = window;
        let zero = Window { beta: alpha + 1, ..window };
        let mut reduction = 0;
        if depth >= 2
            && tried >= 2
            && !node.in_check
            && (candidate.is_quiet() || candidate.order < 0)
        {
            let row = &self.reductions[usize::try_from(depth).unwrap_or(0).min(63)];
            reduction = row[tried.min(63)];
            reduction -= i32::from(!node.narrow);
            reduction += i32::from(!node.improving);
            if candidate.order >= KILLER {
                reduction -= 1;
            } else {
                reduction -= (candidate.order / 6000).clamp(-2, 2);
            }
            reduction = reduction.clamp(0, depth - 1);
        }
        let mut value =
            self.value(line, side, Window { depth: depth - reduction, ..zero }, last)?;
        if value > alpha && reduction > 0 {
            value = self.value(line, side, zero, last)?;
        }
        if value > alpha && value < beta {
            value = self.value(line, side, window, last)?;
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

    /// The value once captures are over.
    fn quiet(&mut self, line: &mut dyn Line, side: Side, window: Window, in_check: bool) -> Value {
        let Window { mut alpha, beta, depth, ply } = window;
        self.nodes += 1;
        if self.nodes >= self.pause_at {
            return Err(Paused);
        }
        if ply + 2 >= MOST_PLIES {
            return Ok(for_side(line.evaluate(), side));
        }
        let key = line.key();
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|_| beta - alpha == 1) {
            let value = from_table(entry.value, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if decides {
                return Ok(value);
            }
        }
        // Whoever is in check can't leave things as they are; but not for ever.
        let flees = in_check && depth > -6;
        let worth =
            known.map_or_else(|| for_side(line.evaluate(), side), |entry| entry.worth.into());
        let mut best = if flees { -INFINITE } else { worth };
        if best >= beta {
            return Ok(best);
        }
        let first_alpha = alpha;
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply]);
        let best_known = known.map_or(0, |entry| entry.code);
        if flees {
            self.list_actions(line, side, ply, best_known, &mut list);
        } else {
            self.list_captures(line, side, best_known, &mut list);
        }
        let found =
            self.try_captures(line, side, Window { alpha, ..window }, &mut list, (flees, worth));
        self.lists[ply] = list;
        let (value, best_code) = found?;
        best = best.max(value);
        alpha = alpha.max(best);
        if best < beta && !flees {
            // What another part of the turn could capture.
            best = best.max(self.in_another_part(line, side, Window { alpha, ..window })?);
        }
        if !flees || best > -INFINITE {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.keep(key, (best_code, best, worth), (0, bound), ply);
        }
        Ok(best)
    }

    fn try_captures(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        list: &mut [Candidate],
        (flees, worth): (bool, i32),
    ) -> Result<(i32, u32), Paused> {
        let Window { mut alpha, beta, depth, ply } = window;
        if flees && list.is_empty() {
            return Ok((value_of(line.outcome_without_actions(), side, ply), 0));
        }
        let last = self.path[ply];
        let (key, whole) = (line.key(), list.len());
        let (mut best, mut best_code, mut tried) = (-INFINITE, 0, 0);
        for number in 0..whole {
            let candidate = next(list, number);
            if !flees {
                let gain = candidate.victim.map_or(0, |victim| line.worth(victim));
                let hopeless = worth + gain + 200 <= alpha && !candidate.promotes();
                if candidate.order < 0 || hopeless {
                    continue;
                }
            }
            if tried + (whole - number) > 1
                && self.blindness.is_some_and(|blind| {
                    blind.overlooks(key, candidate.code, &candidate.action, last.as_ref())
                })
            {
                continue;
            }
            line.make(side, &candidate.action);
            let under = Window { alpha, beta, depth: depth - 1, ply: ply + 1 };
            let value = self.quiet_value(line, side, under, Some(candidate.action));
            line.unmake();
            let value = value?;
            tried += 1;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = candidate.code;
                    self.extend_line(ply, candidate.action);
                }
                if value >= beta {
                    break;
                }
            }
        }
        Ok((best, best_code))
    }

    /// The same as [`value`](Self::value) where only captures are followed.
    fn quiet_value(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        window: Window,
        last: Option<Action>,
    ) -> Value {
        let ply = window.ply;
        self.path[ply] = last;
        self.lines[ply].clear();
        match line.turn() {
            Turn::Over(outcome) => Ok(value_of(outcome, side, ply)),
            Turn::Both { .. } => Ok(for_side(line.evaluate(), side)),
            Turn::One { side: next, .. } => {
                if line.is_dead() {
                    return Ok(0);
                }
                let in_check = line.is_in_check(next);
                if next == side {
                    self.quiet(line, next, window, in_check)
                } else {
                    self.quiet(line, next, window.turned(), in_check).map(|value| -value)
                }
            }
        }
    }

    fn in_another_part(&mut self, line: &mut dyn Line, side: Side, window: Window) -> Value {
        if !line.pass() {
            return Ok(-INFINITE);
        }
        let value = match line.turn() {
            Turn::One { side: next, .. } if next == side => {
                let under = Window { depth: window.depth - 1, ply: window.ply + 1, ..window };
                self.quiet_value(line, side, under, None)
            }
            _ => Ok(-INFINITE),
        };
        line.unmake();
        value
    }

    fn improves(&self, ply: usize, side: Side) -> bool {
        let before = ply.checked_sub(2).and_then(|before| self.worths[before]);
        match (self.worths[ply], before) {
            (Some(now), Some(before)) => for_side(now, side) > for_side(before, side),
            _ => true,
        }
    }

    fn extend_line(&mut self, ply: usize, action: Action) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(action);
        line.extend_from_slice(&below[0]);
    }

    fn keep(
        &mut self,
        key: u64,
        (code, value, worth): (u32, i32, i32),
        (depth, bound): (i32, Bound),
        ply: usize,
    ) {
        let small = |value: i32| i16::try_from(value).unwrap_or(0);
        let value = small(to_table(value, ply));
        let depth = i8::try_from(depth).unwrap_or(i8::MAX);
        self.table.put(key, Entry { code, value, worth: small(worth), depth, bound });
    }

    fn list_actions(
        &mut self,
        line: &dyn Line,
        side: Side,
        ply: usize,
        best: u32,
        list: &mut Vec<Candidate>,
    ) {
        let mut actions = std::mem::take(&mut self.actions);
        line.legal_actions(side, &mut actions);
        let last = self.path[ply].as_ref().map_or(0, code);
        list.clear();
        list.extend(actions.drain(..).map(|action| {
            let candidate = candidate(line, action);
            let order = if candidate.code == best {
                FIRST
            } else if !candidate.is_quiet() {
                order_of_capture(line, side, &candidate)
            } else if self.ordering.is_killer(ply, candidate.code) {
                KILLER
            } else {
                self.ordering.history(candidate.piece, &action, candidate.code, last)
            };
            Candidate { order, ..candidate }
        }));
        self.actions = actions;
    }

    fn list_captures(&mut self, line: &dyn Line, side: Side, best: u32, list: &mut Vec<Candidate>) {
        let mut actions = std::mem::take(&mut self.actions);
        line.captures(side, &mut actions);
        list.clear();
        list.extend(actions.drain(..).map(|action| {
            let candidate = candidate(line, action);
            let first = candidate.code == best;
            let order = if first { FIRST } else { order_of_capture(line, side, &candidate) };
            Candidate { order, ..candidate }
        }));
        self.actions = actions;
    }
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

/// True if the side that has just acted threatens to win at once.
fn gives_check(line: &dyn Line, side: Side) -> bool {
    line.is_in_check(side.other())
}

fn candidate(line: &dyn Line, action: Action) -> Candidate {
    let (piece, victim) = line.moved(&action);
    Candidate { action, code: code(&action), order: 0, piece, victim }
}

/// The most valuable victim first, by the least valuable piece; what loses by it comes last.
fn order_of_capture(line: &dyn Line, side: Side, candidate: &Candidate) -> i32 {
    let worth = |piece: Option<Piece>| piece.map_or(0, |piece| line.worth(piece));
    let (gain, risk) = (worth(candidate.victim), worth(candidate.piece));
    let promoted = match candidate.action {
        Action::Move(Move { kind: MoveKind::Promote(into), .. }) | Action::Promote { into, .. } => {
            candidate.piece.map_or(0, |pawn| line.worth(Piece::new(pawn.faction(), into)))
        }
        _ => 0,
    };
    let order = 16 * (gain + promoted) - risk / 8;
    let loses = (risk > gain && promoted == 0 || promoted > 0 && promoted < 500)
        && line.exchange(side, &candidate.action) < 0;
    if loses { BAD + order } else { GOOD + order }
}

/// Puts the candidate to be tried next at this place of the list.
fn next(list: &mut [Candidate], number: usize) -> Candidate {
    let rest = &list[number..];
    let best =
        rest.iter().enumerate().max_by_key(|(n, candidate)| (candidate.order, usize::MAX - n));
    let best = best.map_or(number, |(n, _)| number + n);
    list.swap(number, best);
    list[number]
}

/// A worth for White as one for a side, or the other way round.
pub(crate) const fn for_side(worth: i32, side: Side) -> i32 {
    match side {
        Side::White => worth,
        Side::Black => -worth,
    }
}

/// The value of an end of the game for a side, so many decisions from now.
pub(crate) fn value_of(outcome: Outcome, side: Side, ply: usize) -> i32 {
    match outcome {
        Outcome::Won { by, .. } if by == side => MATE - ply_value(ply),
        Outcome::Won { .. } => ply_value(ply) - MATE,
        Outcome::Drawn(_) => 0,
    }
}

fn ply_value(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0)
}

/// A value as the table keeps it: a win is counted from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    if value >= WON {
        value + ply_value(ply)
    } else if value <= -WON {
        value - ply_value(ply)
    } else {
        value
    }
}

fn from_table(value: i16, ply: usize) -> i32 {
    let value = i32::from(value);
    if value >= WON {
        value - ply_value(ply)
    } else if value <= -WON {
        value + ply_value(ply)
    } else {
        value
    }
}

/// True if the position is drawn by what was played: it came up before, nothing has happened for
/// fifty moves, or nobody can win.
fn is_drawn(line: &dyn Line) -> bool {
    let clock = usize::from(line.halfmove_clock());
    if clock >= 100 || line.is_dead() {
        return true;
    }
    if clock < 3 {
        return false;
    }
    let key = line.key();
    line.keys_before().iter().rev().take(3 * (clock + 1)).skip(2).any(|before| *before == key)
}
