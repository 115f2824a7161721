//! The decision that is taken back: the last one, or, where the computer plays, the person's own
//! last one with the answers to it.

use crate::ui::port::embed_parameters::EmbedRole;
use crate::ui::session::Session;
use crate::ui::session::controllers::Controller;
use motley_rules::game::{NodeId, StepPlace, TreeStep};
use motley_rules::play::Viewer;

/// A decision that can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastDecision {
    /// The node that it led to.
    pub(crate) node: NodeId,
    /// The number of steps of the line before it.
    pub(crate) before: usize,
}

/// The decision that can be taken back in the position shown, if one can: while one looks back,
/// and of the game from a line that was tried, none.
pub(crate) fn last_decision(session: &Session) -> Option<LastDecision> {
    if session.role != EmbedRole::Play || session.looks_back() {
        return None;
    }
    let (last, ply) = (session.table.here(), session.table.ply());
    let decision = if is_mixed(session) {
        let own = own_steps(session).into_iter().take(ply).enumerate();
        own.filter_map(|(before, own)| Some(LastDecision { node: own?, before })).next_back()?
    } else {
        LastDecision { node: last, before: ply.checked_sub(1)? }
    };
    let is_of_game = session.is_at_head() || !session.table.leads(decision.node, session.head());
    is_of_game.then_some(decision)
}

/// True if one person plays here, against the computer or somebody elsewhere.
fn is_mixed(session: &Session) -> bool {
    session.study.is_none() && session.controllers.only_person().is_some()
}

/// The steps of the line shown: the nodes of those that a person has decided.
fn own_steps(session: &Session) -> Vec<Option<NodeId>> {
    let steps = session.table.steps(Viewer::Public);
    let line = steps.iter().filter(|step| step.place == StepPlace::Line);
    let mut before = NodeId::START;
    let own = |step: &TreeStep<'_>| {
        let at = std::mem::replace(&mut before, step.node);
        let is_own = step.visible.decider().is_none_or(|side| {
            let seat = session.table.seats(at)[side.index()];
            session.controllers.seats[seat.index()] == Controller::Person
        });
        is_own.then_some(step.node)
    };
    line.map(own).collect()
}
