//! Invitations to play live that come, and their answers.

use crate::ui::app::state::State;
use crate::ui::app::{remote, watching};
use crate::ui::port::command::Command;
use crate::ui::port::live::LiveRequest;
use crate::ui::session::live::{Live, Stage};
use motley_remote::{End, Message, Signal, SignalError, live_in};

/// The message that an invitation brings; or the answer to one is taken.
pub(super) fn read_call(
    state: &mut State,
    text: &str,
    (signal, turn): (&str, Option<&str>),
) -> Option<Message> {
    let signal = match Signal::read(signal) {
        Ok(signal) => signal,
        Err(fault) => {
            state.trouble(fault.to_string());
            return None;
        }
    };
    if signal.end != End::Offer {
        if !accept(state, &signal) {
            state.tell(Command::PassOn(text.to_owned()));
            state.trouble(
                "This answer is for the page that has made the invitation. If that is open in \
                 another tab, it has the answer now; if it was closed, or has made another \
                 invitation since, send a new one."
                    .to_owned(),
            );
        }
        return None;
    }
    let Some(turn) = turn else {
        state.trouble(SignalError::Damaged.to_string());
        return None;
    };
    if state.interaction.last_call == Some(signal.mark()) {
        state.trouble("You have answered this invitation before: ask for a new one.".to_owned());
        return None;
    }
    let message = remote::read_code(state, turn)?;
    if state.session.remote.as_ref().is_some_and(|remote| remote.wrote(&message)) {
        state.trouble("This invitation is your own: send it to the other player.".to_owned());
        return None;
    }
    if remote::is_on_board(state, &message) && crosses(state, &signal) {
        let other = state.session.other_player().unwrap_or_default();
        state.trouble(format!(
            "You have both invited: {other} is to answer yours. If it doesn't arrive, give it up and \
             open this one again."
        ));
        return None;
    }
    state.interaction.call = Some(signal);
    Some(message)
}

/// True if the invitation that was made here stands, and not this one that has come: each page
/// decides it alike, so that only one of the two is answered.
fn crosses(state: &State, signal: &Signal) -> bool {
    let own = state.session.call().filter(|call| call.end == End::Offer && !call.is_answered);
    own.is_some_and(|own| own.mark < signal.mark())
}

/// Takes the answer to the invitation that was made here; false if it is to another.
fn accept(state: &mut State, signal: &Signal) -> bool {
    if watching::accept(state, signal) {
        return true;
    }
    let Some(live) = &mut state.session.live else { return false };
    let Stage::Calling(call) = &mut live.stage else { return false };
    if call.end != End::Offer || signal.end != End::Answer(call.mark) {
        return false;
    }
    if !call.is_answered {
        call.is_answered = true;
        state.tell(Command::Live(LiveRequest::Accept(signal.to_sdp())));
    }
    state.tell(Command::ClearText);
    state.tell(Command::Render);
    true
}

/// Another tab was given the answer to an invitation: that of this one, maybe.
pub(super) fn passed_on(state: &mut State, text: &str) {
    let signal = live_in(text).and_then(|(signal, _)| Signal::read(signal).ok());
    if let Some(signal) = signal {
        accept(state, &signal);
    }
}

/// The game of an invitation is on the board: it may be answered.
pub(super) fn offer_connection(state: &mut State) {
    let Some(signal) = state.interaction.call.take() else { return };
    let before = state.session.live.take();
    if before.is_some() {
        state.tell(Command::Live(LiveRequest::Close));
    }
    let allowed = before.and_then(|live| live.allowed);
    state.session.live = Some(Live { allowed, ..Live::new(Stage::Invited(signal)) });
    let other = state.session.other_player().unwrap_or_default();
    state.say(&format!("{other} invites you to play live."));
    state.refresh();
}
