//! Time that goes, and what is done when it has run out.

use crate::ui::app::state::State;
use crate::ui::app::{live_clocks, play};
use crate::ui::drawing::animation::Arrival;
use crate::ui::opponent;
use crate::ui::port::command::Command;
use crate::ui::port::event::Visibility;
use crate::ui::session::controllers::Controller;
use crate::ui::session::time;
use crate::ui::session::time::Elapsed;
use motley_rules::play::Claim;

/// Something is about to happen: the time until now is that of whoever was to decide.
pub(super) fn catch_up(state: &mut State) {
    let elapsed = time::catch_up(&mut state.session, &mut state.outbox);
    go_on(state, elapsed);
}

/// The browser's clock says this time, in milliseconds.
pub(super) fn tick(state: &mut State, time: f64) {
    let elapsed = time::tick(&mut state.session, &mut state.outbox, time);
    go_on(state, elapsed);
}

fn go_on(state: &mut State, elapsed: Elapsed) {
    match elapsed {
        Elapsed::Nothing => {}
        // A reload gives nobody his time back.
        Elapsed::Second => state.keep(),
        Elapsed::Decision(action) => match opponent::computer(&state.session) {
            Some((side, _)) => play::play_now(state, (side, action), Arrival::Glides),
            None => play::play(state, action, Arrival::Glides),
        },
        Elapsed::Game(side) if state.session.controller(side) == Controller::Elsewhere => {
            live_clocks::run_out(state);
        }
        Elapsed::Game(side) => play::claim(state, Claim::Time(side)),
    }
}

/// Stops the clocks, or lets them go on.
pub(super) fn pause(state: &mut State) {
    time::pause(&mut state.session, &mut state.outbox);
    state.save();
    state.tell(Command::Render);
}

/// The page has come into sight, or is no longer.
pub(super) fn watch(state: &mut State, visibility: Visibility) {
    state.session.visibility = visibility;
    time::begin(&mut state.session, &mut state.outbox);
}
