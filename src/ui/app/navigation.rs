//! Looking back, forward and from variation to variation: it changes nothing of what was played.

use crate::ui::app::consequences;
use crate::ui::app::consequences::{Change, Glides};
use crate::ui::app::state::State;
use crate::ui::drawing::animation::Arrival;
use crate::ui::port::event::Direction;
use crate::ui::session::Session;
use crate::ui::speech::{sentences, sounds};
use motley_rules::game::{NodeId, Played, Table, VisibleStep};
use motley_rules::play::Viewer;

/// One step back.
pub(super) fn back(state: &mut State) {
    let Some(ply) = state.session.now.ply.checked_sub(1) else { return };
    let is_claim = state.session.table.claimed().is_some();
    let last = state.session.now.last.clone().filter(|_| !is_claim);
    let glides = last.map_or(Glides::None, |played| Glides::Backward(played.effects));
    state.session.table.go_to(ply);
    went(state, Change { glides, ..Change::default() }, told);
}

/// One step forward.
pub(super) fn forward(state: &mut State) {
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

/// To the position where the game stands.
pub(super) fn return_to_game(state: &mut State) {
    let head = state.session.head();
    go(state, |table| table.visit(head));
    state.focus_on_board();
}

/// From the end of a game to its start. The button for it is gone then; on a card the next press of
/// Enter would choose.
pub(super) fn look_back(state: &mut State) {
    go_to(state, 0);
    let place = state.page().board().tab_stop();
    state.put_focus(place);
}

/// From the position shown a line may be played that isn't the game's.
pub(super) fn try_line(state: &mut State) {
    if !state.session.can_try() {
        return;
    }
    let place = state.session.place_shown();
    start_line(state);
    let status = sentences::status(&state.session.now);
    state.say(&format!("A line is tried from {place}. {status}."));
    state.focus_on_board();
}

/// What is played from the position shown is a line that is tried.
pub(super) fn start_line(state: &mut State) {
    state.session.standing.tried = Some(state.session.table.here());
    state.refresh();
}

/// To the position after so many steps of the line.
pub(super) fn go_to(state: &mut State, ply: usize) {
    if ply == state.session.now.ply + 1 {
        forward(state);
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
    (state.session.standing.head, state.session.standing.tried) = (None, None);
    state.session.standing.taken.clear();
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
    state.session.standing.taken.clear();
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
    went(state, Change::default(), told);
}

/// The position shown, in words.
fn told(session: &Session) -> String {
    let place = session.place_shown();
    let place = if session.looks_back() {
        format!("Looking back at {place}")
    } else if session.now.ply == 0 {
        "The start".to_owned()
    } else {
        format!("After {place}")
    };
    format!("{place}. {}.", sentences::status(&session.now))
}

/// Another position is shown. Whoever goes back need not be who has decided there.
pub(super) fn went(state: &mut State, change: Change, said: impl FnOnce(&Session) -> String) {
    state.session.viewer = None;
    state.session.standing.tried = None;
    consequences::follow(state, change, said);
}
