//! What changes the game: actions, undoing, claims, new games.

use super::animation::Animation;
use super::chooser::{self, Chooser};
use super::command::Command;
use super::event::{Button, Motion, Teaching};
use super::going;
use super::lesson;
use super::limits;
use super::narrowing::{self, Asked};
use super::pasted;
use super::settings;
use super::sound::{self, Sound};
use super::speech;
use super::state::{List, State};
use super::{building, clock, draw, embed, starting, study, turning};
use motley_rules::play::{Action, Claim, Effect, Place, Reason, Refusal, Side, Viewer};

/// How a piece comes to its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// It glides there.
    Glides,
    /// It was dragged from this place, so it is there already.
    Dropped(Place),
}

/// Plays an action for the side whose turn it is.
pub(super) fn play(state: &mut State, action: Action, arrival: Arrival) {
    let Some(side) = state.now.side else { return };
    match full(state).or_else(|| embed::refusal(state, side, &action)) {
        Some(refusal) => narrowing::show_refusal(state, refusal),
        None => play_now(state, (side, action), arrival),
    }
}

/// Why nothing more can be played in this game, if it is that long: what is
/// kept must open again.
pub(super) fn full(state: &State) -> Option<Refusal> {
    let sentence = "This game is as long as a game can be here. Go on in a new one.";
    let steps = state.table.steps(Viewer::Public).len();
    (steps >= limits::PLAYED).then(|| Refusal::new(Reason::OtherDecision, sentence))
}

/// Plays an action of a side, whoever is to play it on this board.
pub(super) fn play_now(state: &mut State, (side, action): (Side, Action), arrival: Arrival) {
    let from = clock::leave(state);
    let held = state.now.view.controlled.clone();
    match state.table.play(side, &action) {
        Ok(played) => {
            state.seated = None;
            clock::arrive(state, side, from);
            if matches!(action, Action::Muster(_)) {
                state.forget_draft(side);
            }
            state.refresh();
            state.focus = speech::target(&played.effects).or(state.focus);
            let sentence = speech::sentence(&*state.table, &state.players, &played, &held);
            state.say(&sentence);
            settings::sound(state, sound::of(&played));
            draw::pass_on(state, side);
            animate_forward(state, &played.effects, arrival);
            turning::ask(state);
            state.save();
            embed::played(state);
        }
        Err(refusal) => narrowing::show_refusal(state, refusal),
    }
}

/// Uses a button; what would be a pity by accident is asked first.
pub(super) fn press(state: &mut State, button: Button) {
    let about_a_game = matches!(
        button,
        Button::Start { .. }
            | Button::Begin { .. }
            | Button::Rematch
            | Button::Open(_)
            | Button::Library(_)
    );
    if about_a_game {
        // What it does, it does to the players' game.
        lesson::close(state);
    }
    match button {
        Button::Claim(Claim::Resign(side)) => confirm_resignation(state, side),
        Button::Start { .. } | Button::Begin { .. } | Button::Rematch if is_under_way(state) => {
            // Nobody should leave a game for one that can't be started.
            if let Err(why) =
                starting::order(state, button.clone()).and_then(|order| order.open(state))
            {
                return chooser::refuse(state, &button, why);
            }
            chooser::remember(state, &button);
            let text = "Leave this game and start a new one?".to_owned();
            let answers = ["New game", "Keep playing"];
            // The list would lie over the question.
            state.list = List::Closed;
            narrowing::open(state, Asked::Sure { text, answers, deed: button });
        }
        Button::Remove(step) => {
            let text = going::question(state, step);
            let answers = ["Delete", "Keep it"];
            narrowing::open(state, Asked::Sure { text, answers, deed: button });
        }
        Button::Open(text) => pasted::open(state, text),
        _ => confirmed(state, button),
    }
}

/// Whether something would be lost with the game.
pub(super) fn is_under_way(state: &State) -> bool {
    let played = !state.played().is_empty() && state.now.outcome().is_none();
    played || state.draft().is_some_and(|draft| !draft.is_empty())
}

fn confirm_resignation(state: &mut State, side: Side) {
    let claim = Claim::Resign(side);
    if !state.now.claims.contains(&claim) {
        return make_claim(state, claim);
    }
    let text = format!("Does {} want to resign?", state.called(side));
    let (answers, deed) = (["Resign", "Keep playing"], Button::Claim(claim));
    narrowing::open(state, Asked::Sure { text, answers, deed });
}

/// Does what a button says.
pub(super) fn confirmed(state: &mut State, button: Button) {
    match button {
        Button::Open(text) => pasted::open_now(state, &text),
        Button::Start { .. } | Button::Begin { .. } => starting::start(state, &button),
        Button::Rematch => starting::rematch(state),
        Button::Pause | Button::Resume => clock::pause(state),
        Button::Draw(deed) => draw::press(state, deed),
        Button::Games => {
            if state.list == List::Open {
                (state.list, state.chooser) = (List::Closed, Chooser::default());
            } else {
                state.list = List::Open;
            }
            state.tell(Command::Render);
        }
        Button::Undo => going::undo(state),
        Button::Redo => going::redo(state),
        Button::First => going::go_to(state, 0),
        Button::Last => going::go_to(state, state.played().len()),
        Button::GoTo(to) => going::go_to(state, to),
        Button::Visit(step) => going::visit(state, step),
        Button::Other(way) => going::other(state, way),
        Button::Promote(step) => going::promote(state, step),
        Button::Remove(step) => going::remove(state, step),
        Button::Flip => flip(state),
        Button::Lens => lens(state),
        Button::Explain(line) => study::explain(state, line),
        Button::Lesson(Teaching::Show(rule, example)) => lesson::open(state, (rule, example)),
        Button::Lesson(Teaching::Try(number)) => lesson::attempt(state, number),
        Button::Lesson(Teaching::Again) => lesson::again(state),
        Button::Lesson(Teaching::Close) => lesson::close(state),
        Button::Pass => pass(state),
        Button::Claim(claim) => make_claim(state, claim),
        Button::Dismiss => {
            state.trouble = None;
            state.tell(Command::Render);
        }
        Button::Lift => lift(state),
        Button::Library(deed) => super::library::press(state, deed),
        Button::Set(setting) => settings::switch(state, setting),
        Button::Build(deed) => building::press(state, deed),
    }
}

/// Shows something that went wrong.
pub(super) fn trouble(state: &mut State, sentence: String) {
    state.say(&sentence);
    state.trouble = Some(sentence);
    state.tell(Command::Render);
}

/// Whoever is to decide is in front of the page now.
fn lift(state: &mut State) {
    let ply = state.table.ply();
    state.seated = state.table.turn().decider().map(|side| (side, ply));
    state.refresh();
    state.say(&format!("{}.", speech::status(&state.now)));
    let place = super::panel::tab_stop(state);
    state.put_focus(place);
}

fn flip(state: &mut State) {
    state.below = state.below.other();
    state.animation = None;
    state.lay_out();
    state.say(&format!("{} is below.", state.below));
    state.save();
}

fn lens(state: &mut State) {
    if state.lens.take().is_none() {
        state.look_closer();
        let words = state.lens.as_ref().map(|lens| lens.words.join(" ")).unwrap_or_default();
        state.say(&format!("Threats are shown. {words}"));
    } else {
        state.say("Threats are hidden.");
    }
    state.show();
}

fn pass(state: &mut State) {
    if state.now.ways.iter().any(|way| way.action() == Some(Action::Pass)) {
        play(state, Action::Pass, Arrival::Glides);
    }
}

fn make_claim(state: &mut State, claim: Claim) {
    let from = clock::leave(state);
    match state.table.claim(claim) {
        Ok(_) => {
            // What was ended is the game; anything else was a variation of it.
            let here = state.table.here();
            state.table.promote(here);
            clock::stop(state, from);
            state.offer = None;
            state.refresh();
            settings::sound(state, Sound::End);
            let result = state.now.told().unwrap_or_default();
            state.say(&result);
            state.save();
            embed::played(state);
        }
        Err(refusal) => narrowing::show_refusal(state, refusal),
    }
}

pub(super) fn animate_forward(state: &mut State, effects: &[Effect], arrival: Arrival) {
    let placement = &state.now.view.board;
    let animation = Animation::forward(effects, placement, &state.layout, arrival);
    animate(state, animation);
}

pub(super) fn animate(state: &mut State, animation: Option<Animation>) {
    if state.motion == Motion::Full && animation.is_some() {
        state.animation = animation;
        state.tell(Command::Animate);
    }
}
