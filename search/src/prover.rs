//! The exhaustive search for what a side can force: an AND/OR tree of decisions, of which nothing is
//! left out.

use crate::candidate::{Candidate, put_best};
use crate::line::{Line, code};
use motley_rules::board::SquareSet;
use motley_rules::game::Winning;
use motley_rules::play::{Action, Move, MoveKind, Outcome, Part, Side, Turn};

/// A search that takes more nodes than it may. What it has found out is remembered: the same
/// question may be asked again once it may visit more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooLong;

/// What is to be forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The game is won.
    Win,
    /// A king of the other side is captured.
    King,
    /// What the game calls a prize is held as the turn after the last one begins.
    Prize,
}

/// A search for whether one side forces its goal. It remembers what it has found out.
pub(crate) struct Prover {
    goal: Goal,
    /// The side that is to reach the goal.
    pub(crate) attacker: Side,
    /// True if the other side is to be in check whenever its turn begins: what is found so is
    /// forced, and what isn't may be forced all the same.
    pub(crate) only_checks: bool,
    /// The kings of the other side as the search began.
    kings: u32,
    /// What was found out, each at the place that its key gives it; another one may take it.
    known: Vec<Known>,
    /// How often an action has decided a node, for the attacker and for the other side.
    decisive: [Vec<i32>; 2],
    /// The nodes visited, and the most that may be.
    nodes: u64,
    most: u64,
}

/// What is known of a position: within how many turns the goal is forced, and within how many it
/// isn't.
#[derive(Clone, Copy)]
struct Known {
    key: u64,
    forced: u8,
    open: Option<u8>,
}

impl Known {
    /// Nothing about the position with this key.
    const fn nothing(key: u64) -> Self {
        Self { key, forced: u8::MAX, open: None }
    }
}

/// The most positions of which is remembered what was found out, as a power of two.
const MOST_KNOWN: u32 = 20;

/// The number of counters of decisive actions.
const COUNTERS: usize = 1 << 12;

impl Prover {
    /// A search for what a side forces from where a line is, in so many nodes at most.
    pub(crate) fn new(goal: Goal, attacker: Side, line: &dyn Line, most: u64) -> Self {
        let size = most.max(1).ilog2().min(MOST_KNOWN);
        Self {
            goal,
            attacker,
            only_checks: false,
            kings: line.kings(attacker.other()),
            known: vec![Known::nothing(0); 1 << size],
            decisive: [vec![0; COUNTERS], vec![0; COUNTERS]],
            nodes: 0,
            most,
        }
    }

    /// Lets it visit so many more nodes.
    pub(crate) const fn allow(&mut self, nodes: u64) {
        self.most = self.nodes + nodes;
    }

    /// The nodes visited so far.
    #[cfg(feature = "proof")]
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// True if the goal is reached in a position, whatever follows. Who has no action and isn't in
    /// check hasn't lost by that (RULINGS.md, For every game 2), or the game says that it is over.
    pub(crate) fn is_reached(&self, line: &dyn Line) -> bool {
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
    /// [`TooLong`], if that takes too many nodes.
    pub(crate) fn forces_by(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        action: &Action,
        left: u8,
    ) -> Result<bool, TooLong> {
        let turn = line.turn();
        line.make(side, action);
        let left = self.left_after(turn, line.turn(), left);
        let forces = self.forces(line, left);
        line.unmake();
        forces
    }

    /// The attacker's turns that are left after an action: one less, where it ended one.
    pub(crate) fn left_after(&self, before: Turn, after: Turn, left: u8) -> u8 {
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
    /// [`TooLong`], if that takes too many nodes.
    pub(crate) fn forces(&mut self, line: &mut dyn Line, left: u8) -> Result<bool, TooLong> {
        if self.is_reached(line) {
            return Ok(true);
        }
        let Turn::One { side, part } = line.turn() else { return Ok(false) };
        let attacks = side == self.attacker;
        let is_free = || !attacks && part == Part(0) && !line.is_in_check(side);
        if self.only_checks && is_free() {
            return Ok(false);
        }
        if left == 0 && (attacks || self.goal != Goal::Prize) {
            return Ok(self.goal == Goal::Prize && line.holds_prize(side));
        }
        if attacks
            && left == 1
            && let Some(wins) = self.wins_by_captures(line, side)
        {
            return Ok(wins);
        }
        // What isn't forced by checks alone may be forced all the same.
        let key = if self.only_checks { !line.key() } else { line.key() };
        let at = self.place(key);
        let known = self.known[at];
        let known = if known.key == key { known } else { Known::nothing(key) };
        if left >= known.forced {
            return Ok(true);
        }
        if known.open.is_some_and(|open| left <= open) {
            return Ok(false);
        }
        // A win that is nearer is sought first: otherwise the action that is tried first is followed
        // to the end before another one that wins at once.
        if attacks && left > 1 && self.forces(line, left - 1)? {
            return Ok(true);
        }
        self.nodes += 1;
        if self.nodes > self.most {
            return Err(TooLong);
        }
        let mut actions = self.candidates(line, side);
        if attacks && (left == 1 || self.only_checks) {
            self.leave_out_what_gives_no_check(line, side, &mut actions);
        }
        // Who can't decide anything hasn't lost, or the goal would have been reached.
        let mut forced = !attacks && !actions.is_empty();
        for number in 0..actions.len() {
            let Candidate { action, .. } = put_best(&mut actions, number);
            if self.forces_by(line, side, &action, left)? == attacks {
                let decisive = &mut self.decisive[usize::from(attacks)][counter(&action)];
                *decisive = decisive.saturating_add(1 << (2 * left)).min(LIKELY - 1);
                forced = attacks;
                break;
            }
        }
        // It may have been found out meanwhile, elsewhere, for another number of turns.
        let before = self.known[at];
        let mut now = if before.key == key { before } else { Known::nothing(key) };
        if forced {
            now.forced = now.forced.min(left);
        } else {
            now.open = now.open.max(Some(left));
        }
        self.known[at] = now;
        Ok(forced)
    }

    /// True if a side wins in a turn of which each decision has to capture a king; none where a
    /// decision is to spare, or something else wins.
    fn wins_by_captures(&self, line: &mut dyn Line, side: Side) -> Option<bool> {
        if self.goal != Goal::Win || line.winning() != Winning::LastKing {
            return None;
        }
        let (kings, decisions) = (line.kings(side.other()), u32::from(line.parts_left()));
        (kings >= decisions).then(|| kings == decisions && self.captures_all(line, side))
    }

    /// True if a side captures a king of the other one by each decision that its turn still has, and
    /// wins by that.
    fn captures_all(&self, line: &mut dyn Line, side: Side) -> bool {
        let (kings, turn) = (line.kings(side.other()), line.turn());
        let mut captures = Vec::new();
        line.captures(side, &mut captures);
        captures.iter().any(|action| {
            line.make(side, action);
            let goes_on = self.left_after(turn, line.turn(), 1) > 0;
            let is_less = line.kings(side.other()) < kings;
            let wins =
                is_less && (self.is_reached(line) || goes_on && self.captures_all(line, side));
            line.unmake();
            wins
        })
    }

    /// Leaves out the actions that end a turn without a check, where that is no win.
    fn leave_out_what_gives_no_check(
        &self,
        line: &dyn Line,
        side: Side,
        actions: &mut Vec<Candidate>,
    ) {
        let must_check = self.goal == Goal::Win && line.winning() == Winning::Check;
        if must_check && line.parts_left() == 1 && !line.is_in_check(side.other()) {
            let shields = line.shields(side);
            actions.retain(|it| it.order >= LIKELY || may_uncover(&it.action, shields));
        }
    }

    fn place(&self, key: u64) -> usize {
        usize::try_from(key % self.known.len() as u64).unwrap_or(0)
    }

    /// The legal actions of a side, in which those that are likely to decide have the greatest
    /// order.
    fn candidates(&self, line: &dyn Line, side: Side) -> Vec<Candidate> {
        let mut actions = Vec::new();
        line.legal_actions(side, &mut actions);
        let attacks = side == self.attacker;
        let decisive = &self.decisive[usize::from(attacks)];
        let candidate = |action: Action| {
            let is_likely = if attacks {
                line.attacks_king(side, &action)
            } else {
                line.moved(&action).1.is_some()
            };
            let order = decisive[counter(&action)] + if is_likely { LIKELY } else { 0 };
            Candidate { action, code: 0, order, piece: None, victim: None }
        };
        actions.into_iter().map(candidate).collect()
    }
}

/// More than what speaks for an attacker's action that doesn't attack a king from where it goes to,
/// and for an answer that captures nothing.
const LIKELY: i32 = 1 << 29;

/// True if an action may give a check by what it leaves or by what comes with it, where these squares
/// hold back an attack.
fn may_uncover(action: &Action, shields: SquareSet) -> bool {
    match action {
        Action::Move(Move { from, kind: MoveKind::Normal, gate: None, release: None, .. }) => {
            shields.contains(*from)
        }
        _ => true,
    }
}

fn counter(action: &Action) -> usize {
    usize::try_from(code(action)).unwrap_or(0) % COUNTERS
}
