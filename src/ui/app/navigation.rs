//! Going back, forward and from variation to variation. Nothing is lost by it.

use crate::ui::app::consequences;
use crate::ui::app::consequences::{Change, Glides};
use crate::ui::app::state::State;
use crate::ui::drawing::animation::Arrival;
use crate::ui::opponent;
use crate::ui::opponent::OwnDecision;
use crate::ui::port::event::Direction;
use crate::ui::session::{Session, time};
use crate::ui::speech::{sentences, sounds};
use motley_rules::game::{NodeId, Played, Table, VisibleStep};
use motley_rules::play::{Claim, Reason, Refusal, Viewer};

/// One step back; to the person's own last decision where the computer plays.
pub(super) fn undo(state: &mut State) {
    let Some(ply) = state.session.now.ply.checked_sub(1) else { return };
    match opponent::own_decision_before(&state.session) {
        OwnDecision::Next => undo_one(state, ply),
        OwnDecision::At(before) => undo_to(state, before),
        OwnDecision::Nowhere => {
            let sentence = "There is no decision of yours to take back.";
            state.refuse(Refusal::new(Reason::OtherDecision, sentence));
        }
    }
}

/// Takes back what the computer has answered together with what it has answered to.
fn undo_to(state: &mut State, before: usize) {
    let ply = state.session.now.ply;
    let undone = state.session.played();
    let undone = undone.iter().take(ply).skip(before).filter_map(|step| step.open());
    let names = undone.map(|played| played.san.clone()).collect::<Vec<_>>().join(", ");
    let out_of_time = matches!(state.session.table.claimed(), Some(Claim::Time(_)));
    state.session.table.go_to(before);
    if out_of_time {
        time::refill(&mut state.session);
    }
    went(state, Change::default(), |session| {
        let status = sentences::status(&session.now);
        if names.is_empty() {
            format!("{status}.")
        } else {
            format!("Taken back: {names}. {status}.")
        }
    });
}

fn undo_one(state: &mut State, ply: usize) {
    let claim = state.session.table.claimed();
    let undone = state.session.now.last.clone().filter(|_| claim.is_none());
    let what = match (claim, &undone) {
        (Some(claim), _) => claim_name(claim),
        (None, Some(undone)) => undone.san.clone(),
        (None, None) => "the sealed decision".to_owned(),
    };
    let glides = undone.map_or(Glides::None, |undone| Glides::Backward(undone.effects));
    state.session.table.go_to(ply);
    if matches!(claim, Some(Claim::Time(_))) {
        // What has run out comes back as well.
        time::refill(&mut state.session);
    }
    went(state, Change { glides, ..Change::default() }, |session| {
        format!("Taken back: {what}. {}.", sentences::status(&session.now))
    });
}

fn claim_name(claim: Claim) -> String {
    match claim {
        Claim::Resign(side) => format!("{side}'s resignation"),
        Claim::Time(side) => format!("the end of {side}'s time"),
        Claim::Agree | Claim::Threefold | Claim::FiftyMoves => "the draw".to_owned(),
    }
}

/// One step forward; to the person's own next decision where the computer plays.
pub(super) fn redo(state: &mut State) {
    match opponent::own_decision_after(&state.session) {
        OwnDecision::At(after) => go(state, |table| table.go_to(after)),
        OwnDecision::Next | OwnDecision::Nowhere => redo_one(state),
    }
}

fn redo_one(state: &mut State) {
    let ply = state.session.now.ply;
    let played: Option<Played> = match state.session.table.step_at(ply + 1, Viewer::Public) {
        None => return,
        Some(told) => told.open().cloned(),
    };
    let held = state.session.now.view.controlled.clone();
    state.session.table.go_to(ply + 1);
    let Some(played) = played else {
        return went(state, Change::default(), |session| {
            format!("{}.", sentences::status(&session.now))
        });
    };
    let (sound, effects) = (Some(sounds::of(&played)), played.effects.clone());
    let glides = Glides::Forward(effects, Arrival::Glides);
    went(state, Change { sound, glides, ..Change::default() }, |session| {
        sentences::sentence(&*session.table, &session.people(), &played, &held)
    });
}

/// To the position after so many steps of the line.
pub(super) fn go_to(state: &mut State, ply: usize) {
    if ply == state.session.now.ply + 1 {
        redo_one(state);
    } else if ply != state.session.now.ply {
        go(state, |table| table.go_to(ply));
    }
}

/// To a step of any line.
pub(super) fn visit(state: &mut State, step: usize) {
    let Some(node) = node(state, step) else { return };
    let before = state.session.table.ply();
    let here = state.session.table.here();
    state.session.table.visit(node);
    // On the same line it is as if one had gone along.
    let ply = state.session.table.ply();
    state.session.table.go_to(before);
    let along = state.session.table.here() == here;
    if along {
        go_to(state, ply);
    } else {
        go(state, |table| table.visit(node));
    }
}

/// Goes to what was tried in the place of the last step before or after it.
pub(super) fn other(state: &mut State, way: Direction) {
    let here = state.session.table.here();
    let steps = state.session.table.steps(Viewer::Public);
    let Some(own) = steps.iter().find(|step| step.node == here) else { return };
    let beside: Vec<NodeId> =
        steps.iter().filter(|step| step.after == own.after).map(|step| step.node).collect();
    let at = beside.iter().position(|node| *node == here).unwrap_or_default();
    let to = match way {
        Direction::Back => at.checked_sub(1),
        Direction::On => Some(at + 1),
    };
    let Some(node) = to.and_then(|to| beside.get(to)).copied() else { return };
    go(state, |table| table.visit(node));
}

/// Makes the variation that begins with a step the main line.
pub(super) fn promote(state: &mut State, step: usize) {
    let Some(node) = node(state, step) else { return };
    state.session.table.promote(node);
    consequences::follow(state, Change::default(), |_| "This is the main line now.".to_owned());
}

/// The question before a variation is deleted.
pub(super) fn question(state: &State, step: usize) -> String {
    let steps = state.session.table.steps(Viewer::Public);
    let told = step.checked_sub(1).and_then(|at| steps.get(at)).map(|step| step.visible);
    match told {
        Some(VisibleStep::Open(played)) => {
            format!("Delete the variation that begins with {}?", played.san)
        }
        _ => "Delete this variation?".to_owned(),
    }
}

/// Deletes the variation that begins with a step.
pub(super) fn remove(state: &mut State, step: usize) {
    let Some(node) = node(state, step) else { return };
    state.session.table.remove(node);
    went(state, Change::default(), |session| {
        format!("The variation is deleted. {}.", sentences::status(&session.now))
    });
}

fn node(state: &State, step: usize) -> Option<NodeId> {
    let steps = state.session.table.steps(Viewer::Public);
    steps.get(step.checked_sub(1)?).map(|step| step.node)
}

/// Goes somewhere, and says where that is.
fn go(state: &mut State, go: impl FnOnce(&mut dyn Table)) {
    go(&mut *state.session.table);
    went(state, Change::default(), |session| {
        let place = match &session.now.last {
            Some(played) => format!("After {}", played.san),
            None if session.now.ply == 0 => "The start".to_owned(),
            None => "After a sealed decision".to_owned(),
        };
        format!("{place}. {}.", sentences::status(&session.now))
    });
}

/// Another position is shown. Whoever goes back need not be who has decided there.
fn went(state: &mut State, change: Change, said: impl FnOnce(&Session) -> String) {
    state.session.viewer = None;
    state.opponent.went();
    consequences::follow(state, change, said);
}
