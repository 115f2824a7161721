//! Taking back: the last decision goes, with what has followed it, and can be put back until
//! something else is played.

use crate::ui::app::consequences::{Change, Glides};
use crate::ui::app::state::State;
use crate::ui::app::{consequences, live};
use crate::ui::interaction::picking::OpenQuestion;
use crate::ui::opponent::{LastDecision, last_decision};
use crate::ui::port::event::{Button, Setting};
use crate::ui::session::army_editor::ArmyEditor;
use crate::ui::session::looking_back::{TakenBack, step_name};
use crate::ui::session::{Session, time};
use crate::ui::speech::sentences;
use motley_rules::game::{Played, Table, VisibleStep};
use motley_rules::play::{Action, Army, Claim, Reason, Refusal, Side, Viewer};

/// Takes back the last decision, after a question to the other player where that is wished.
pub(super) fn ask(state: &mut State) {
    if live::ask_to_take_back(state) {
        return;
    }
    match question(&state.session) {
        Some(text) => {
            let answers = ["Take it back", "Keep it"];
            state.ask(OpenQuestion::Sure { text, answers, button: Button::TakeBack });
        }
        None => take_back(state),
    }
}

/// The question to the other player, where there is one to be asked.
fn question(session: &Session) -> Option<String> {
    let asks = session.settings.is_on(Setting::Asking) && session.controllers.two_persons();
    let LastDecision { before, .. } = last_decision(session)?;
    if !asks || session.study.is_some() || !session.is_at_head() {
        return None;
    }
    let side = session.table.step_at(before + 1, Viewer::Public)?.decider()?;
    let (player, other) = (session.called(side), session.called(side.other()));
    let name = names(session, before);
    Some(format!("{}: may {player} take back {name}?", sentences::capitalised(&other)))
}

/// Takes back the last decision.
pub(super) fn take_back(state: &mut State) {
    if state.session.now.ply == 0 {
        return;
    }
    let Some(LastDecision { node, before }) = last_decision(&state.session) else {
        let sentence = "There is no decision of yours to take back.";
        let refusal = Refusal::new(Reason::OtherDecision, sentence);
        return state.refuse(state.session.looking().unwrap_or(refusal));
    };
    if before < state.session.study_start() {
        let sentence = "There is nothing of yours to take back here.";
        return state.refuse(Refusal::new(Reason::OtherDecision, sentence));
    }
    let is_own = state.session.study.is_none() && state.session.is_at_head();
    if is_own && before < state.session.settled() {
        let sentence = match state.session.other_player() {
            Some(other) => format!("{other} has been sent this: what was sent stays."),
            None => "You are watching: nothing is yours to take back.".to_owned(),
        };
        return state.refuse(Refusal::new(Reason::OtherDecision, sentence));
    }
    let session = &mut state.session;
    let (shown, at_head) = (session.table.here(), session.is_at_head());
    let name = names(session, before);
    let single = session.now.last.take().filter(|_| before + 1 == session.now.ply);
    let single = single.filter(|_| session.table.claimed().is_none());
    let armies = armies(session);
    let head = session.standing.head;
    let removed = session.table.remove(node);
    let (here, ply) = (session.table.here(), session.table.ply());
    for (side, army) in armies.into_iter().skip(ply).flatten() {
        session.drafts[side.index()] = ArmyEditor::begin(&*session.table, side).map(|mut draft| {
            draft.set(&army);
            draft
        });
    }
    if at_head {
        session.standing.head = (session.table.extent().main.last != here).then_some(here);
    }
    session.standing.tried = Some(here);
    let said = format!("Taken back: {name}.");
    session.standing.taken.push(TakenBack { removed, shown, head, name });
    session.viewer = None;
    // Whoever decides again has the time of that moment.
    time::refill(session);
    let glides = single.map_or(Glides::None, |played| Glides::Backward(played.effects));
    consequences::follow(state, Change { glides, ..Change::default() }, |session| {
        format!("{said} {}.", sentences::status(&session.now))
    });
}

/// Puts back what was taken back last.
pub(super) fn put_back(state: &mut State) {
    let session = &mut state.session;
    let Some(TakenBack { removed, shown, head, name }) = session.standing.taken.pop() else {
        return;
    };
    session.table.restore(removed);
    let before = session.table.ply();
    session.table.visit(shown);
    session.standing.head = head;
    session.standing.tried = Some(shown);
    session.viewer = None;
    for (side, _) in armies(session).into_iter().skip(before).flatten() {
        session.forget_draft(side);
    }
    consequences::follow(state, Change::default(), |session| {
        format!("Put back: {name}. {}.", sentences::status(&session.now))
    });
}

/// The armies of the line shown that both players know, each at its step.
fn armies(session: &Session) -> Vec<Option<(Side, Army)>> {
    let army = |step: VisibleStep<'_>| match step.open()? {
        played if let Action::Muster(army) = played.action => Some((played.side, army)),
        _ => None,
    };
    session.played().into_iter().map(army).collect()
}

/// The names of the steps after so many, up to the position shown.
fn names(session: &Session, before: usize) -> String {
    let line = session.line();
    let name = |step| name(&*session.table, step);
    let names: Vec<String> = line.into_iter().skip(before).map(name).collect();
    names.join(", ")
}

fn name(table: &dyn Table, step: VisibleStep<'_>) -> String {
    match step {
        VisibleStep::Open(Played { action: Action::Muster(_), .. }) => "the army".to_owned(),
        VisibleStep::Open(_) => step_name(table, step),
        VisibleStep::Sealed(_) => "the sealed decision".to_owned(),
        VisibleStep::Claimed(Claim::Resign(side)) => format!("{side}'s resignation"),
        VisibleStep::Claimed(Claim::Time(side)) => format!("the end of {side}'s time"),
        VisibleStep::Claimed(_) => "the draw".to_owned(),
    }
}
