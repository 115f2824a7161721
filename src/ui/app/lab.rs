//! The lab: series of games are begun, stopped and counted.

use crate::ui::app::state::State;
use crate::ui::lab;
use crate::ui::opponent::SeriesGame;
use crate::ui::port::command::Command;
use crate::ui::port::event::LabForm;

/// Begins a series, or says why that can't be.
pub(super) fn begin(state: &mut State, form: &LabForm) {
    if !may_play(state) {
        return;
    }
    let begun = state.lab.begin(&state.session, form, state.storage.lot());
    state.lab.fault = begun.err();
    let said = state.lab.fault.clone();
    state.say(said.as_deref().unwrap_or("The games have begun."));
    state.tell(Command::Render);
}

/// No more games are played.
pub(super) fn stop(state: &mut State) {
    state.lab.stop(None);
    state.say("The games are stopped.");
    state.tell(Command::Render);
}

/// Takes a game of the series.
pub(super) fn take(state: &mut State, game: SeriesGame) {
    let now = state.session.time.unwrap_or_default();
    state.lab.take(game, now);
    if !state.lab.plays() {
        state.say("The games are all played.");
    }
    state.tell(Command::Render);
}

/// The series can't go on.
pub(super) fn give_up(state: &mut State, why: &str) {
    let why = format!("The games can't be played on: {}.", why.trim_end_matches('.'));
    state.say(&why);
    state.lab.stop(Some(why));
    state.tell(Command::Render);
}

/// Tells the computer what it is to play against itself.
pub(super) fn follow(state: &mut State) {
    state.opponent.to_play = may_play(state).then(|| state.lab.to_play()).flatten();
}

fn may_play(state: &State) -> bool {
    state.embed.is_none() && lab::may_play(&state.session)
}
