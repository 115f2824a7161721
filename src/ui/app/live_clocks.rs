//! The clocks of two players who are connected: each goes on both pages, and one's own counts.

use crate::ui::app::play;
use crate::ui::app::state::State;
use crate::ui::app::wire::{go_home, note, say};
use crate::ui::session::clock::seconds;
use crate::ui::session::{Session, time};
use motley_remote::{Correspondence, Said};
use motley_rules::play::{Claim, Side};

/// The time by which two clocks may differ beside the measured delay, in milliseconds.
const TOLERANCE: u32 = 2_000;

/// The time that the player here has left for the game, in milliseconds.
pub(super) fn own_time(session: &Session) -> Option<u32> {
    time::left_now(session, session.remote.as_ref()?.own())
}

/// By the clock here the other player has no time left: his own clock has to say so too.
pub(super) fn run_out(state: &mut State) {
    let here = state.session.head();
    let Some(live) = &mut state.session.live else { return };
    if live.is_open() && live.no_time != Some(here) {
        live.no_time = Some(here);
        say(state, &Said::NoTime);
    }
}

/// The other page says that the player here has no time left.
pub(super) fn no_time(state: &mut State) {
    let Some(own) = state.session.remote.as_ref().map(Correspondence::own) else { return };
    let Some(left) = own_time(&state.session) else { return };
    if left > 0 {
        // One's own clock counts, to the end.
        return say(state, &Said::Left(left));
    }
    go_home(state);
    let own_side = |side: &Side| state.session.seat_of(*side) == own;
    if let Some(side) = state.session.now.side.filter(own_side) {
        play::claim(state, Claim::Time(side));
    }
}

/// The other player's clock says something else than the one here.
pub(super) fn take_time(state: &mut State, left: u32) {
    let head = state.session.head();
    let is_asked = state.session.live.as_ref().is_some_and(|live| live.no_time == Some(head));
    let seat = state.session.remote.as_ref().map(|remote| remote.own().other());
    let Some(seat) = seat.filter(|_| is_asked) else { return };
    // Once a turn: who has run out of time again has to say so.
    if state.session.live.as_mut().and_then(|live| live.granted.replace(head)) == Some(head) {
        return;
    }
    // He can't have more than when it came to be his turn.
    let most = time::left_first(&state.session, seat).unwrap_or_default();
    let left = left.min(most);
    time::set(&mut state.session, seat, left);
    let other = state.session.other_player().unwrap_or_default();
    let sentence = format!(
        "By your clock {other} has no time left; by theirs there are {} seconds. Theirs counts \
         until it has run out.",
        seconds(left)
    );
    if let Some(live) = &mut state.session.live {
        live.no_time = None;
    }
    note(state, sentence);
    state.refresh();
}

/// A turn has come with the time that its sender has left: his own clock counts, as far as it can
/// be right.
pub(super) fn check_time(state: &mut State, left: Option<u32>) {
    let seat = state.session.remote.as_ref().map(|remote| remote.own().other());
    let known = seat.and_then(|seat| time::left_now(&state.session, seat));
    let (Some(left), Some(seat), Some(known)) = (left, seat, known) else { return };
    let delay = state.session.live.as_ref().and_then(|live| live.delay).unwrap_or_default();
    let most = known.saturating_add(delay);
    time::set(&mut state.session, seat, left.min(most));
    if left > most.saturating_add(TOLERANCE) {
        let other = state.session.other_player().unwrap_or_default();
        let (theirs, here) = (seconds(left), seconds(most));
        state.trouble(format!(
            "{other}'s page claims {theirs} seconds; by your clock there are {here}, and these \
             count."
        ));
    }
}
