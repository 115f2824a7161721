//! Going back, forward and from variation to variation. Nothing is lost by it.

use super::animation::Animation;
use super::clock;
use super::deeds::{self, Arrival};
use super::event::Way;
use super::settings;
use super::sound;
use super::speech;
use super::state::State;
use motley_rules::game::{NodeId, Played, VisibleStep};
use motley_rules::play::{Claim, Viewer};

/// One step back.
pub(super) fn undo(state: &mut State) {
    let Some(ply) = state.now.ply.checked_sub(1) else { return };
    let claim = state.table.claimed();
    let undone = state.now.last.clone().filter(|_| claim.is_none());
    show(state, |table| table.go_to(ply));
    if matches!(claim, Some(Claim::Time(_))) {
        // What has run out comes back as well.
        clock::refill(state);
    }
    let what = match (claim, &undone) {
        (Some(claim), _) => claim_name(claim),
        (None, Some(undone)) => undone.san.clone(),
        (None, None) => "the sealed decision".to_owned(),
    };
    state.say(&format!("Taken back: {what}. {}.", speech::status(&state.now)));
    let Some(undone) = undone else { return };
    let placement = &state.now.view.board;
    let animation = Animation::backward(&undone.effects, placement, &state.layout);
    deeds::animate(state, animation);
}

fn claim_name(claim: Claim) -> String {
    match claim {
        Claim::Resign(side) => format!("{side}'s resignation"),
        Claim::Time(side) => format!("the end of {side}'s time"),
        Claim::Agree | Claim::Threefold | Claim::FiftyMoves => "the draw".to_owned(),
    }
}

/// One step forward.
pub(super) fn redo(state: &mut State) {
    let ply = state.now.ply;
    let played: Option<Played> = match state.played().get(ply) {
        None => return,
        Some(told) => told.open().cloned(),
    };
    let held = state.now.view.controlled.clone();
    show(state, |table| table.go_to(ply + 1));
    let Some(played) = played else {
        return state.say(&format!("{}.", speech::status(&state.now)));
    };
    let sentence = speech::sentence(&*state.table, &state.players, &played, &held);
    state.say(&sentence);
    settings::sound(state, sound::of(&played));
    deeds::animate_forward(state, &played.effects, Arrival::Glides);
}

/// To the position after so many steps of the line.
pub(super) fn go_to(state: &mut State, ply: usize) {
    if ply == state.now.ply + 1 {
        redo(state);
    } else if ply != state.now.ply {
        show(state, |table| table.go_to(ply));
        say_place(state);
    }
}

/// To a step of any line.
pub(super) fn visit(state: &mut State, step: usize) {
    let Some(node) = node(state, step) else { return };
    let before = state.table.ply();
    let here = state.table.here();
    state.table.visit(node);
    // On the same line it is as if one had gone along.
    let ply = state.table.ply();
    state.table.go_to(before);
    let along = state.table.here() == here;
    if along {
        go_to(state, ply);
    } else {
        show(state, |table| table.visit(node));
        say_place(state);
    }
}

/// To what was tried in the place of the last step before or after it.
pub(super) fn other(state: &mut State, way: Way) {
    let here = state.table.here();
    let steps = state.table.steps(Viewer::Public);
    let Some(own) = steps.iter().find(|step| step.node == here) else { return };
    let beside: Vec<NodeId> =
        steps.iter().filter(|step| step.after == own.after).map(|step| step.node).collect();
    let at = beside.iter().position(|node| *node == here).unwrap_or_default();
    let to = match way {
        Way::Back => at.checked_sub(1),
        Way::On => Some(at + 1),
    };
    let Some(node) = to.and_then(|to| beside.get(to)).copied() else { return };
    show(state, |table| table.visit(node));
    say_place(state);
}

/// Makes the variation that begins with a step the main line.
pub(super) fn promote(state: &mut State, step: usize) {
    let Some(node) = node(state, step) else { return };
    state.table.promote(node);
    state.refresh();
    state.say("This is the main line now.");
    state.save();
}

/// What is asked before a variation is deleted.
pub(super) fn question(state: &State, step: usize) -> String {
    let steps = state.table.steps(Viewer::Public);
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
    show(state, |table| table.remove(node));
    state.say(&format!("The variation is deleted. {}.", speech::status(&state.now)));
}

fn node(state: &State, step: usize) -> Option<NodeId> {
    let steps = state.table.steps(Viewer::Public);
    steps.get(step.checked_sub(1)?).map(|step| step.node)
}

fn say_place(state: &mut State) {
    let status = speech::status(&state.now);
    let place = match &state.now.last {
        Some(played) => format!("After {}", played.san),
        None if state.now.ply == 0 => "The start".to_owned(),
        None => "After a sealed decision".to_owned(),
    };
    state.say(&format!("{place}. {status}."));
}

fn show(state: &mut State, go: impl FnOnce(&mut dyn motley_rules::game::Table)) {
    go(&mut *state.table);
    // Whoever goes back need not be who has decided there.
    state.seated = None;
    state.refresh();
    state.save();
}
