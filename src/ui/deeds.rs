//! What changes the game: actions, undoing, claims, new games.

use super::animation::Animation;
use super::building;
use super::command::Command;
use super::event::{Button, Motion, Teaching};
use super::going;
use super::lesson;
use super::narrowing::{self, Asked};
use super::pasted;
use super::settings;
use super::sound::{self, Sound};
use super::speech;
use super::state::{List, State};
use super::study;
use crate::play::{Action, Claim, Effect, Entry, Place, Table, Values};

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
    let held = state.now.view.claimed.clone();
    match state.table.play(side, &action) {
        Ok(played) => {
            state.seated = None;
            if matches!(action, Action::Muster(_)) {
                state.forget_draft(side);
            }
            state.refresh();
            state.focus = speech::target(&played.effects).or(state.focus);
            let sentence = speech::sentence(&*state.table, &played, &held);
            state.say(&sentence);
            settings::sound(state, sound::of(&played));
            animate_forward(state, &played.effects, arrival);
            state.save();
        }
        Err(refusal) => narrowing::show_refusal(state, refusal),
    }
}

/// Uses a button; what would be a pity by accident is asked first.
pub(super) fn press(state: &mut State, button: Button) {
    if matches!(button, Button::Start { .. }) {
        // It is the game that would be left.
        lesson::close(state);
    }
    match button {
        Button::Claim(claim @ (Claim::Resign(_) | Claim::Agree)) => confirm_claim(state, claim),
        Button::Start { ref game, ref options } if is_under_way(state) => {
            // Nobody should leave a game for one that can't be started.
            if let Err(why) = opened(state, game, options) {
                return trouble(state, why);
            }
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

fn confirm_claim(state: &mut State, claim: Claim) {
    if !state.now.claims.contains(&claim) {
        return make_claim(state, claim);
    }
    let (text, yes) = match claim {
        Claim::Resign(side) => {
            (format!("Does {} want to resign?", state.table.player(side)), "Resign")
        }
        _ => ("Do both players agree on a draw?".to_owned(), "Agree on a draw"),
    };
    let (answers, deed) = ([yes, "Keep playing"], Button::Claim(claim));
    narrowing::open(state, Asked::Sure { text, answers, deed });
}

/// Does what a button says.
pub(super) fn confirmed(state: &mut State, button: Button) {
    match button {
        Button::Start { game, options } => start(state, &game, &options),
        Button::Open(text) => pasted::open_now(state, &text),
        Button::Games => {
            let open = state.list == List::Open;
            state.list = if open { List::Closed } else { List::Open };
            state.considered.clear();
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

fn start(state: &mut State, game: &str, options: &[(String, String)]) {
    match opened(state, game, options) {
        Ok(table) => {
            state.list = List::Closed;
            state.trouble = None;
            state.seat(table);
            let (name, status) = (state.table.entry().name, speech::status(&state.now));
            state.say(&format!("{name}. {status}."));
            state.save();
        }
        Err(why) => trouble(state, why),
    }
}

/// Puts a new game of the same kind on the board.
pub(super) fn begin_again(state: &mut State) {
    let record = state.table.record(crate::play::Viewer::Public);
    start(state, &record.game, &record.options);
}

/// A table for a game with these options, or why there is none.
pub(super) fn opened(
    state: &State,
    game: &str,
    options: &[(String, String)],
) -> Result<Box<dyn Table>, String> {
    let entry = state.games.iter().find(|entry| entry.slug == game);
    let Some(open) = entry.and_then(|entry| entry.open) else {
        let name = entry.map_or(game, |entry| entry.name);
        return Err(format!("{name} can't be played yet."));
    };
    let options = drawn(entry, options, state.lot());
    open(&options, None).map_err(|error| format!("The game can't be started: {error}."))
}

/// The value of an option that is to be drawn by lot.
pub(super) const LOT: &str = "lot";

/// The options with what is drawn by lot drawn, by a number that is another
/// one each time.
fn drawn(entry: Option<&Entry>, options: &[(String, String)], lot: u64) -> Vec<(String, String)> {
    let infos = entry.map_or(&[][..], |entry| entry.options);
    let draw = |(name, value): &(String, String)| {
        let info = infos.iter().find(|info| info.name == name);
        let value = match info.map(|info| info.values) {
            Some(Values::OneOfOrLot(values)) if value == LOT => {
                let count = u64::try_from(values.len()).unwrap_or(1).max(1);
                let drawn = usize::try_from(lot % count).unwrap_or_default();
                values.get(drawn).map_or(value.clone(), |value| value.name.to_owned())
            }
            _ => value.clone(),
        };
        (name.clone(), value)
    };
    options.iter().map(draw).collect()
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
    match state.table.claim(claim) {
        Ok(outcome) => {
            // What was ended is the game; anything else was a variation of it.
            let here = state.table.here();
            state.table.promote(here);
            state.refresh();
            settings::sound(state, Sound::End);
            state.say(&outcome.to_string());
            state.save();
        }
        Err(refusal) => narrowing::show_refusal(state, refusal),
    }
}

pub(super) fn animate_forward(state: &mut State, effects: &[Effect], arrival: Arrival) {
    let placement = &state.now.view.placement;
    let animation = Animation::forward(effects, placement, &state.layout, arrival);
    animate(state, animation);
}

pub(super) fn animate(state: &mut State, animation: Option<Animation>) {
    if state.motion == Motion::Full && animation.is_some() {
        state.animation = animation;
        state.tell(Command::Animate);
    }
}
