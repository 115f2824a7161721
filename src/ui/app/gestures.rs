//! Gestures, answers and typed moves, carried out.

use crate::ui::app::state::State;
use crate::ui::app::{army, play};
use crate::ui::drawing::shape::Point;
use crate::ui::interaction::disambiguation::Answered;
use crate::ui::interaction::{Intent, disambiguation, pointer, typed};
use crate::ui::port::event::Button;
use motley_rules::play::Place;

/// A place's button is used.
pub(super) fn pick(state: &mut State, place: Place) {
    let intent = pointer::pick(&mut state.hands(), place);
    carry_out(state, intent);
    pointer::focus_after_choice(&mut state.hands(), place);
}

/// The pointer goes up.
pub(super) fn release(state: &mut State, at: Point) {
    let intent = pointer::release(&mut state.hands(), at);
    carry_out(state, intent);
}

/// A text is entered into the move box: an action, or several after each other, as far as they can
/// be played.
pub(super) fn enter(state: &mut State, text: &str) {
    let mut is_left = false;
    for action in typed::actions(&state.session, text) {
        if is_left {
            return typed::leave(&mut state.hands());
        }
        let intent = typed::enter(&mut state.hands(), action);
        is_left = !matches!(intent, Intent::Play(..));
        carry_out(state, intent);
    }
}

/// Takes the answer with this number; the button that was meant, if that was the question.
#[must_use]
pub(super) fn answer(state: &mut State, number: usize) -> Option<Button> {
    match disambiguation::answer(&mut state.hands(), number) {
        Answered::Nothing => None,
        Answered::Intent(intent, at) => {
            carry_out(state, intent);
            disambiguation::focus_again(&mut state.hands(), at);
            None
        }
        Answered::Sure(button) => Some(button),
    }
}

fn carry_out(state: &mut State, intent: Intent) {
    match intent {
        Intent::Nothing => {}
        Intent::Play(action, arrival) => play::play(state, action, arrival),
        Intent::Build(source, target, arrival) => army::gesture(state, (source, target), arrival),
        Intent::Unbuild(place) => army::remove(state, place),
    }
}
