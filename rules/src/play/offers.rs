//! The gestures that make actions.

use super::table::Answer;
use super::{Action, Drop, Go, Manner, Place, Side};

/// A way to make an action.
pub(super) struct Way {
    /// Where the gesture starts; nothing if no place is pointed at: armies are
    /// composed, and passing has a button.
    pub(super) from: Option<Place>,
    /// Where it may end.
    pub(super) targets: Vec<Place>,
    /// What is left to answer.
    pub(super) answers: Vec<Answer>,
}

/// The gesture for a side's action.
pub(super) fn way(side: Side, action: Action) -> Way {
    let (from, targets, answers) = match action {
        Action::Go(go) => (Place::Square(go.from), targets(go), answers(go)),
        Action::Drop(Drop { piece, at }) => (Place::Hand(side, piece), vec![at], Vec::new()),
        Action::Promote { at, into } => {
            (Place::Square(at), vec![Place::Square(at)], vec![Answer::Kind(into)])
        }
        Action::Choose(choice) => (Place::Choice(choice), Vec::new(), Vec::new()),
        Action::Muster(_) | Action::Pass => {
            return Way { from: None, targets: Vec::new(), answers: Vec::new() };
        }
    };
    Way { from: Some(from), targets, answers }
}

/// Where a piece arrives; a king that castles may also be put on the rook.
fn targets(go: Go) -> Vec<Place> {
    let mut targets = vec![Place::Square(go.to)];
    if let Manner::Castle(rook) = go.manner {
        targets.push(Place::Square(rook));
        targets.dedup();
    }
    targets
}

fn answers(go: Go) -> Vec<Answer> {
    let manner = match go.manner {
        Manner::Promote(kind) => Answer::Kind(kind),
        Manner::Swap => Answer::Swap,
        Manner::Castle(rook) => Answer::Castle(rook),
        Manner::Plain | Manner::EnPassant => Answer::Go,
    };
    std::iter::once(manner).chain(go.release.map(Answer::Release)).collect()
}
