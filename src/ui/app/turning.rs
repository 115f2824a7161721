//! The board turns to whoever is to move, if that is wished.

use crate::ui::app::state::State;
use crate::ui::port::event::Setting;
use crate::ui::session::Session;
use motley_rules::play::{Side, Turn};

/// The side that should be below for the player to move; none where the board stays as it is:
/// unseen decisions have their own way.
fn wanted(session: &Session) -> Option<Side> {
    // With one person the board stays as it is.
    let on = session.settings.is_on(Setting::Turning)
        && session.study.is_none()
        && session.controllers.two_persons();
    match session.now.turn {
        Turn::One { side, .. } if on => Some(side).filter(|side| *side != session.below),
        _ => None,
    }
}

/// An action has been played: once its animation is over, the board turns to
/// the next player. Between the parts of a turn that is the same one.
pub(super) fn ask(state: &mut State) {
    state.session.turning = wanted(&state.session);
    if state.surface.animation.is_none() {
        turn(state);
    }
}

/// Turns the board, if that was asked for.
pub(super) fn turn(state: &mut State) {
    let Some(side) = state.session.turning.take() else { return };
    // Whoever has taken a piece in hand meanwhile sees the board as it is.
    if state.interaction.picking.press.is_none() {
        state.session.below = side;
        state.lay_out();
        state.keep();
    }
}

/// Turns the board at once to the only person, where there is one.
pub(super) fn face_person(state: &mut State) {
    state.session.turning = state.session.only_person();
    turn(state);
}

/// Turns the board at once: a game has begun, or the wish is new.
pub(super) fn turn_now(state: &mut State) {
    state.session.turning = wanted(&state.session);
    turn(state);
}
