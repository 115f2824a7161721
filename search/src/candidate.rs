//! Candidates: the actions to be tried at a node, and the order in which they are.

use crate::line::{Line, code};
use crate::search::Searcher;
use motley_rules::board::{PIECE_TYPES, Piece, SquareSet};
use motley_rules::play::{Action, Move, MoveKind, Side};

/// An action to be tried.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) action: Action,
    pub(crate) code: u32,
    /// What speaks for it: the greatest is tried first.
    pub(crate) order: i32,
    /// The piece that it moves.
    pub(crate) piece: Option<Piece>,
    /// The piece that it captures.
    pub(crate) victim: Option<Piece>,
}

impl Candidate {
    /// True if a pawn is promoted by it.
    pub(crate) const fn promotes(&self) -> bool {
        matches!(
            self.action,
            Action::Move(Move { kind: MoveKind::Promote(_), .. }) | Action::Promote { .. }
        )
    }

    /// True if it neither captures nor promotes.
    pub(crate) const fn is_quiet(&self) -> bool {
        self.victim.is_none() && !self.promotes()
    }
}

/// The order of what was the best before.
const FIRST: i32 = 1 << 30;
/// The least order of a capture that loses nothing, but for small change.
const GOOD: i32 = 1 << 28;
/// The order of what was too good at the same ply elsewhere. Other quiet actions have less.
pub(crate) const KILLER: i32 = 1 << 26;
/// The order of quiet actions before they have one, less than that of those that have one already.
const UNORDERED: i32 = KILLER - 1;
/// What speaks for a quiet move away from an attack by a piece of less worth, and against one into
/// it, for each hundredth of a pawn that the mover is worth.
const SAFETY: i32 = 8;
/// No piece is taken to be worth more there.
const MOST_AT_RISK: i32 = 1200;
/// The order of a capture that loses, but for small change.
const BAD: i32 = -(1 << 28);

impl Searcher {
    /// Lists every action of a side. Most quiet ones have no order before they are needed: often
    /// they aren't.
    pub(crate) fn list_actions(
        &mut self,
        line: &dyn Line,
        side: Side,
        ply: usize,
        best: u32,
        list: &mut Vec<Candidate>,
    ) {
        let mut actions = std::mem::take(&mut self.actions);
        line.legal_actions(side, &mut actions);
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
                UNORDERED
            };
            Candidate { order, ..candidate }
        }));
        self.actions = actions;
    }

    /// Puts the candidate to be tried next at this place of the list: of those with the greatest
    /// order the first.
    pub(crate) fn next(
        &mut self,
        line: &dyn Line,
        side: Side,
        ply: usize,
        list: &mut [Candidate],
        number: usize,
    ) -> Candidate {
        let candidate = put_best(list, number);
        if candidate.order != UNORDERED {
            return candidate;
        }
        self.order_quiets(line, side, ply, &mut list[number..]);
        put_best(list, number)
    }

    /// Gives the quiet actions of a list their orders, if they have none.
    pub(crate) fn order_quiets(
        &self,
        line: &dyn Line,
        side: Side,
        ply: usize,
        list: &mut [Candidate],
    ) {
        let before = self.code_before(ply);
        let lesser_attacks = line.lesser_attacks(side);
        for candidate in list.iter_mut().filter(|candidate| candidate.order == UNORDERED) {
            let Candidate { ref action, code, piece, .. } = *candidate;
            let history = self.ordering.history(piece, action, code, before);
            candidate.order = history + safety(line, candidate, &lesser_attacks);
        }
    }

    /// Lists the captures and promotions of a side.
    pub(crate) fn list_captures(
        &mut self,
        line: &dyn Line,
        side: Side,
        best: u32,
        list: &mut Vec<Candidate>,
    ) {
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

fn candidate(line: &dyn Line, action: Action) -> Candidate {
    let (piece, victim) = line.moved(&action);
    Candidate { action, code: code(&action), order: 0, piece, victim }
}

/// What a quiet action gains by leaving a square where the mover is attacked by a piece of less
/// worth, or loses by going to one, as a part of its order.
fn safety(
    line: &dyn Line,
    candidate: &Candidate,
    lesser_attacks: &[SquareSet; PIECE_TYPES],
) -> i32 {
    let (Action::Move(mv), Some(piece)) = (candidate.action, candidate.piece) else { return 0 };
    let attacked = lesser_attacks[piece.piece_type().index()];
    let saved = i32::from(attacked.contains(mv.from)) - i32::from(attacked.contains(mv.to));
    saved * SAFETY * line.worth(piece).clamp(0, MOST_AT_RISK)
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

/// Puts the first of those with the greatest order at this place of the list.
pub(crate) fn put_best(list: &mut [Candidate], number: usize) -> Candidate {
    let (mut best, mut most) = (number, i32::MIN);
    for (at, candidate) in list.iter().enumerate().skip(number) {
        if candidate.order > most {
            (best, most) = (at, candidate.order);
        }
    }
    list.swap(number, best);
    list[number]
}
