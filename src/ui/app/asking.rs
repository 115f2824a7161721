//! What two players who are connected ask each other: to take back, and to agree on a draw.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{consequences, live, remote};
use crate::ui::opponent::last_decision;
use crate::ui::port::command::Command;
use crate::ui::port::remote::RemoteAction;
use crate::ui::session::{Session, time};
use crate::ui::speech::sentences;
use motley_remote::Said;
use motley_rules::game::{NodeId, StepPlace};
use motley_rules::play::{Reason, Refusal, Viewer};

/// Asks the other player whether the last decision here may be taken back. False where that isn't
/// for him to say.
pub(super) fn ask_to_take_back(state: &mut State) -> bool {
    if state.session.study.is_some() {
        return false;
    }
    let Some(last) = last_decision(&state.session) else { return false };
    let is_sent = last.before < state.session.settled();
    if !state.session.is_live() || !state.session.is_at_head() || !is_sent {
        return false;
    }
    if !state.session.is_open_from(last.before) {
        let sentence = "What was decided unseen can't be taken back.";
        state.refuse(Refusal::new(Reason::OtherDecision, sentence));
        return true;
    }
    if let Some(live) = &mut state.session.live {
        live.asked = Some(last.before);
    }
    live::say(state, &Said::MayTakeBack(last.before));
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("You asked {other} to let you take it back."));
    state.tell(Command::UncoverBoard);
    state.tell(Command::Render);
    true
}

/// The other player would take back all but so many decisions: his last one, and the answer to it.
pub(super) fn asked_to_take_back(state: &mut State, decided: usize) {
    let theirs = state.session.remote.as_ref().map(|remote| remote.own().other());
    let last = theirs.and_then(|seat| state.session.last_of(seat));
    let Some((at, names)) = last.filter(|(at, _)| *at == decided) else {
        return live::say(state, &Said::NoTakeBack);
    };
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("{other} asks to take back {names}."));
    if let Some(live) = &mut state.session.live {
        live.asks = Some((at, names));
    }
    state.tell(Command::UncoverBoard);
    state.tell(Command::Render);
}

/// Lets the other player take back, or doesn't.
pub(super) fn answer_take_back(state: &mut State, answer: RemoteAction) {
    let asks = state.session.live.as_mut().and_then(|live| live.asks.take());
    let Some((decided, _)) = asks else { return };
    live::go_home(state);
    state.tell(Command::Render);
    if answer == RemoteAction::Allow && state.session.is_open_from(decided) {
        if let Some(live) = &mut state.session.live {
            live.allowed = Some(decided);
        }
        live::say(state, &Said::TakeBack(decided));
    } else {
        live::say(state, &Said::NoTakeBack);
    }
}

/// The other player allows what was asked, or something that wasn't.
pub(super) fn allowed(state: &mut State, decided: usize) {
    let asked = state.session.live.as_mut().and_then(|live| live.asked.take());
    if asked == Some(decided) {
        live::go_home(state);
        take_back(state, decided);
        return live::say(state, &Said::TookBack(decided));
    }
    let line = state.session.with_remote(|_, stand| stand.line.decided.len());
    // It was done, and what said so was lost; or something was played meanwhile.
    let is_done = line == Some(decided);
    live::say(state, &if is_done { Said::TookBack(decided) } else { Said::NoTakeBack });
}

/// The other page has taken back what was allowed here.
pub(super) fn took_back(state: &mut State, decided: usize) {
    let allowed = state.session.live.as_mut().and_then(|live| live.allowed.take());
    if allowed == Some(decided) {
        live::go_home(state);
        take_back(state, decided);
    }
}

/// The other player wants nothing to be taken back; or what was allowed him came too late.
pub(super) fn refused(state: &mut State) {
    let other = state.session.other_player().unwrap_or_default();
    let Some(live) = &mut state.session.live else { return };
    let was_allowed = live.allowed.take().is_some();
    if live.asked.take().is_some() {
        live::note(state, format!("{other} wants to play on: nothing is taken back."));
    }
    if was_allowed {
        live::tell_game(state);
    }
}

/// The player here declines a draw: where both are connected, the other learns of it before the next
/// move.
pub(super) fn decline_draw(state: &mut State) {
    if state.session.is_live() {
        live::say(state, &Said::NoDraw);
    }
}

/// The other player declines the draw that was offered here.
pub(super) fn draw_declined(state: &mut State) {
    let Session { offer, remote: Some(remote), .. } = &state.session else { return };
    if offer.is_some_and(|offer| state.session.seat_of(offer.by) == remote.own()) {
        state.session.offer = None;
        let other = state.session.other_player().unwrap_or_default();
        live::note(state, format!("{other} declines the draw."));
        // What was told last holds without the offer.
        remote::told(state);
    }
}

/// Takes back all but so many decisions, which both have agreed to.
fn take_back(state: &mut State, decided: usize) {
    let session = &mut state.session;
    let Some(node) = node_after(session, decided) else { return };
    session.table.remove(node);
    let here = session.table.here();
    session.standing.head = (session.table.extent().main.last != here).then_some(here);
    session.standing.tried = Some(here);
    session.standing.taken.clear();
    session.viewer = None;
    session.offer = None;
    session.remote = session.remote.as_ref().map(|remote| remote.taken_back_to(decided));
    time::refill(session);
    consequences::follow(state, Change::default(), |session| {
        format!("Taken back, as both agree. {}.", sentences::status(&session.now))
    });
}

/// The node of the step after so many of the line shown.
fn node_after(session: &Session, steps: usize) -> Option<NodeId> {
    let all = session.table.steps(Viewer::Public);
    let found = all.iter().find(|step| step.place == StepPlace::Line && step.depth == steps + 1);
    found.map(|step| step.node)
}
