//! The gestures that make actions.

use super::Answer;
use crate::play::{Action, Drop, Move, MoveKind, Place, Side};

/// A way to make an action.
pub(super) struct ActionGesture {
    /// The place the gesture starts at; none if no place is pointed at: armies are composed, and
    /// passing has a button.
    pub(super) from: Option<Place>,
    /// The places it may end at.
    pub(super) targets: Vec<Place>,
    /// The answers that are left to give.
    pub(super) answers: Vec<Answer>,
}

/// The gesture for a side's action.
pub(super) fn gesture_of(side: Side, action: Action) -> ActionGesture {
    let (from, targets, answers) = match action {
        Action::Move(mv) => (Place::Square(mv.from), targets(mv), answers(mv)),
        Action::Drop(Drop { piece, at }) => (Place::Hand(side, piece), vec![at], Vec::new()),
        Action::Promote { at, into } => {
            (Place::Square(at), vec![Place::Square(at)], vec![Answer::PieceType(into)])
        }
        Action::Choose(choice) => (Place::Choice(choice), Vec::new(), Vec::new()),
        Action::Muster(_) | Action::Pass => {
            return ActionGesture { from: None, targets: Vec::new(), answers: Vec::new() };
        }
    };
    ActionGesture { from: Some(from), targets, answers }
}

/// The places a piece may be put on: its target, and for a king that castles the rook as well.
fn targets(mv: Move) -> Vec<Place> {
    let mut targets = vec![Place::Square(mv.to)];
    if let MoveKind::Castle(rook) = mv.kind {
        targets.push(Place::Square(rook));
        targets.dedup();
    }
    targets
}

fn answers(mv: Move) -> Vec<Answer> {
    let kind = match mv.kind {
        MoveKind::Promote(piece_type) => Answer::PieceType(piece_type),
        MoveKind::Swap => Answer::Swap,
        MoveKind::Castle(rook) => Answer::Castle(rook),
        MoveKind::Normal | MoveKind::EnPassant => Answer::Move,
    };
    std::iter::once(kind).chain(mv.release.map(Answer::Release)).collect()
}
