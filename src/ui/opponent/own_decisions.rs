//! The persons' own decisions among those of the computer: what a person takes back is what he has
//! decided, with the answers to it.

use crate::ui::session::Session;
use crate::ui::session::controllers::Controller;
use motley_rules::game::{NodeId, StepPlace, TreeStep, VisibleStep};
use motley_rules::play::{Claim, Side, Viewer};

/// The place of a person's own decision in the line that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwnDecision {
    /// One step away, or as if: no step is the computer's.
    Next,
    /// After so many steps of the line.
    At(usize),
    /// There is none.
    Nowhere,
}

/// The last decision that a person took before the position shown.
pub(crate) fn own_decision_before(session: &Session) -> OwnDecision {
    if !is_mixed(session) {
        return OwnDecision::Next;
    }
    let ply = session.table.ply();
    match own_steps(session).into_iter().take(ply).rposition(|own| own) {
        Some(at) if at + 1 == ply => OwnDecision::Next,
        Some(at) => OwnDecision::At(at),
        None => OwnDecision::Nowhere,
    }
}

/// The next decision that a person took after the position shown, or else the end of the line.
pub(crate) fn own_decision_after(session: &Session) -> OwnDecision {
    if !is_mixed(session) {
        return OwnDecision::Next;
    }
    let ply = session.table.ply();
    let steps = own_steps(session);
    let next = steps.iter().skip(ply + 1).position(|own| *own);
    match next.map_or(steps.len(), |after| ply + 1 + after) {
        after if after <= ply + 1 => OwnDecision::Next,
        after => OwnDecision::At(after),
    }
}

/// True if a person plays, and the computer as well.
fn is_mixed(session: &Session) -> bool {
    session.example.is_none() && session.controllers.only_person().is_some()
}

/// The steps of the line shown: true for those that a person has decided.
fn own_steps(session: &Session) -> Vec<bool> {
    let steps = session.table.steps(Viewer::Public);
    let line = steps.iter().filter(|step| step.place == StepPlace::Line);
    let mut before = NodeId::START;
    let own = |step: &TreeStep<'_>| {
        let at = std::mem::replace(&mut before, step.node);
        decider(step.visible).is_none_or(|side| {
            let seat = session.table.seats(at)[side.index()];
            session.controllers.seats[seat.index()] == Controller::Person
        })
    };
    line.map(own).collect()
}

/// The side that has taken a step; none for one that both have.
const fn decider(step: VisibleStep<'_>) -> Option<Side> {
    match step {
        VisibleStep::Open(played) => Some(played.side),
        VisibleStep::Sealed(side)
        | VisibleStep::Claimed(Claim::Resign(side) | Claim::Time(side)) => Some(side),
        VisibleStep::Claimed(_) => None,
    }
}
