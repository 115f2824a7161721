//! Actions, claims, and what else changes the board.

use crate::ui::app::consequences::{Change, Glides, HostNews};
use crate::ui::app::state::State;
use crate::ui::app::{consequences, review, turning};
use crate::ui::drawing::animation::Arrival;
use crate::ui::embed;
use crate::ui::opponent;
use crate::ui::port::command::{Command, Sound};
use crate::ui::port::limits;
use crate::ui::session::{snapshot, time};
use crate::ui::speech::{sentences, sounds};
use motley_rules::play::{Action, Claim, Reason, Refusal, Side};

/// Plays an action for the side whose turn it is.
pub(super) fn play(state: &mut State, action: Action, arrival: Arrival) {
    let Some(side) = state.session.now.side else { return };
    if review::attempt(state, side, &action) {
        return;
    }
    let stopped = state.stopped();
    match full(state).or(stopped).or_else(|| not_for_this_board(state, side, &action)) {
        Some(refusal) => state.refuse(refusal),
        None => play_now(state, (side, action), arrival),
    }
}

/// The reason why nothing more can be played in this game, if it is that long: what is kept must
/// open again.
pub(super) fn full(state: &State) -> Option<Refusal> {
    let sentence = "This game is as long as a game can be here. Go on in a new one.";
    let steps = state.session.table.extent().steps;
    (steps >= limits::PLAYED).then(|| Refusal::new(Reason::OtherDecision, sentence))
}

/// The reason why an action that is legal isn't for an embedded board, where there is one.
pub(super) fn not_for_this_board(
    state: &mut State,
    side: Side,
    action: &Action,
) -> Option<Refusal> {
    embed::refusal(state.embed.as_deref_mut()?, &state.session, side, action)
}

/// Plays an action of a side, whoever is to play it on this board.
pub(super) fn play_now(state: &mut State, (side, action): (Side, Action), arrival: Arrival) {
    let from = time::leave(&state.session);
    let held = state.session.now.view.controlled.clone();
    let person_before = opponent::computer(&state.session).is_none();
    let only_person = state.session.only_person();
    match state.session.table.play(side, &action) {
        Ok(played) => {
            state.session.viewer = None;
            state.session.move_on(from);
            let is_own = state.session.controllers.two_persons() || person_before;
            time::arrive(&mut state.session, &mut state.outbox, side, from);
            if matches!(action, Action::Muster(_)) {
                state.session.forget_draft(side);
            }
            let change = Change {
                // Where a person is on the board is no business of the computer's.
                focus: snapshot::target(&played.effects).filter(|_| is_own),
                sound: Some(sounds::of(&played)),
                glides: Glides::Forward(played.effects.clone(), arrival),
                played_by: Some(side),
                news: HostNews::Played,
            };
            consequences::follow(state, change, |session| {
                sentences::sentence(&*session.table, &session.people(), &played, &held)
            });
            if state.session.study.is_none() && state.session.only_person() != only_person {
                // The players have changed places.
                turning::face_person(state);
            }
        }
        Err(refusal) => state.refuse(refusal),
    }
}

/// The refusal of a claim where the game doesn't stand.
fn elsewhere(state: &State) -> Option<Refusal> {
    let sentence = "You are trying a line: return to the game first.";
    let tried = || Refusal::new(Reason::NoClaim, sentence);
    let elsewhere = !state.session.is_at_head();
    elsewhere.then(|| state.session.looking().unwrap_or_else(tried))
}

/// Ends the game by a claim.
pub(super) fn claim(state: &mut State, claim: Claim) {
    if let Some(refusal) = elsewhere(state) {
        return state.refuse(refusal);
    }
    let from = time::leave(&state.session);
    match state.session.table.claim(claim) {
        Ok(_) => {
            state.session.move_on(from);
            time::stop(&mut state.session, from);
            state.session.offer = None;
            state.tell(Command::UncoverBoard);
            let (sound, news) = (Some(Sound::End), HostNews::Played);
            let change = Change { sound, news, ..Change::default() };
            consequences::follow(state, change, |session| session.now.told().unwrap_or_default());
        }
        Err(refusal) => state.refuse(refusal),
    }
}

/// Passes over the decision that is due, where that is allowed.
pub(super) fn pass(state: &mut State) {
    if state.session.now.offered.iter().any(|offer| offer.action() == Some(Action::Pass)) {
        play(state, Action::Pass, Arrival::Glides);
    }
}

/// Opens the curtain: whoever is to decide is in front of the page now.
pub(super) fn open_curtain(state: &mut State) {
    let ply = state.session.table.ply();
    state.session.viewer = state.session.decider().map(|side| (side, ply));
    state.refresh();
    let status = sentences::status(&state.session.now);
    state.say(&format!("{status}."));
    state.focus_on_board();
}

/// Turns the board around.
pub(super) fn flip(state: &mut State) {
    state.session.below = state.session.below.other();
    state.surface.animation = None;
    state.lay_out();
    let below = state.session.below;
    state.say(&format!("{below} is below."));
    state.save();
}

/// Shows what each side threatens, or hides it.
pub(super) fn toggle_threats(state: &mut State) {
    if state.interaction.threats.take().is_none() {
        state.look_closer();
        let overlay = state.interaction.threats.as_ref();
        let words = overlay.map(|overlay| overlay.words.join(" ")).unwrap_or_default();
        state.say(&format!("Lens on. {words}"));
    } else {
        state.say("Lens off.");
    }
    state.show();
}
