//! What all parts of live play do: a line is said to the other page, what came of a question is told,
//! and the board goes back to where the game stands.

use crate::ui::app::navigation;
use crate::ui::app::state::State;
use crate::ui::port::command::Command;
use crate::ui::port::live::LiveRequest;
use motley_remote::Said;

/// Says a line to the other page.
pub(super) fn say(state: &mut State, said: &Said) {
    state.tell(Command::Live(LiveRequest::Say(said.to_string())));
}

/// Tells what has become of something that was asked.
pub(super) fn note(state: &mut State, note: String) {
    state.say(&note);
    if let Some(live) = &mut state.session.live {
        live.note = Some(note);
    }
    state.tell(Command::Render);
}

/// From wherever one looks, back to where the game stands.
pub(super) fn go_home(state: &mut State) {
    if !state.session.is_at_head() {
        navigation::return_to_game(state);
    }
}
