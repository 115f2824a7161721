//! Gestures, answers and typed moves, carried out.

use crate::ui::app::state::State;
use crate::ui::app::{army, play};
use crate::ui::drawing::shape::Point;
use crate::ui::interaction::disambiguation::Answered;
use crate::ui::interaction::{Intent, disambiguation, pointer, typed};
use crate::ui::port::command::Command;
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

/// A text is entered into the move box: an action, or several after each other, until one isn't played.
/// What is left then stays in the box.
pub(super) fn enter(state: &mut State, text: &str) {
    let actions = typed::actions(&state.session, text);
    for (number, action) in actions.iter().enumerate() {
        let before = state.session.now.ply;
        let intent = typed::enter(&mut state.hands(), action);
        carry_out(state, intent);
        let is_played = state.session.now.ply != before;
        if !is_played && actions.len() > 1 {
            let is_refused = state.interaction.picking.refusal.is_some();
            let left = if is_refused { number } else { number + 1 };
            if left < actions.len() {
                typed::wait(&mut state.hands());
                state.tell(Command::LeaveTyped(actions[left..].join(" ")));
            }
            return;
        }
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
