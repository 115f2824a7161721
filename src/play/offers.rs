//! The gestures that make actions.

use super::table::Answer;
use super::{Action, Choice, Drop, Go, Manner, Place, Side};

/// Where the gesture for an action starts, where it may end, and what is left
/// to answer.
pub(super) fn gesture(side: Side, action: Action) -> (Place, Vec<Place>, Vec<Answer>) {
    match action {
        Action::Go(go) => {
            let mut targets = vec![Place::Square(go.to)];
            if let Manner::Castle(rook) = go.manner {
                targets.push(Place::Square(rook));
                targets.dedup();
            }
            (Place::Square(go.from), targets, answers(go))
        }
        Action::Drop(Drop { kind, at }) => (Place::Hand(side, kind), vec![at], Vec::new()),
        Action::Promote { at, into } => {
            (Place::Square(at), vec![Place::Square(at)], vec![Answer::Kind(into)])
        }
        Action::Choose(choice) => (Place::Choice(choice), Vec::new(), Vec::new()),
        // Neither is found by pointing at a place: armies are composed, and
        // passing has a button.
        Action::Muster(_) | Action::Pass => {
            (Place::Choice(Choice(u8::MAX)), Vec::new(), Vec::new())
        }
    }
}

fn answers(go: Go) -> Vec<Answer> {
    let manner = match go.manner {
        Manner::Promote(kind) => Answer::Kind(kind),
        Manner::Swap => Answer::Swap,
        Manner::Plain | Manner::EnPassant | Manner::Castle(_) => Answer::Go,
    };
    std::iter::once(manner).chain(go.release.map(Answer::Release)).collect()
}
