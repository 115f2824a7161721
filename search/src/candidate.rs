//! Candidates: the actions to be tried at a node, and the order in which they are.

use crate::line::{Line, code};
use crate::search::Searcher;
use motley_rules::board::Piece;
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
/// The order of a capture that loses, but for small change.
const BAD: i32 = -(1 << 28);

impl Searcher {
    /// Lists every action of a side, each with its order.
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
        let before = self.code_before(ply);
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
                self.ordering.history(candidate.piece, &action, candidate.code, before)
            };
            Candidate { order, ..candidate }
        }));
        self.actions = actions;
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

/// Puts the candidate to be tried next at this place of the list: of those with the greatest order
/// the first.
pub(crate) fn next(list: &mut [Candidate], number: usize) -> Candidate {
    let (mut best, mut most) = (number, i32::MIN);
    for (at, candidate) in list.iter().enumerate().skip(number) {
        if candidate.order > most {
            (best, most) = (at, candidate.order);
        }
    }
    list.swap(number, best);
    list[number]
}
