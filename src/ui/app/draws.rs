//! Offers of a draw.

use crate::ui::app::state::State;
use crate::ui::app::{live, play};
use crate::ui::port::event::DrawAction;
use crate::ui::session::draws;
use crate::ui::session::draws::DrawOutcome;
use motley_rules::play::Claim;

/// Makes an offer or answers one.
pub(super) fn act(state: &mut State, action: DrawAction) {
    match draws::act(&mut state.session, action) {
        DrawOutcome::Nothing => return,
        DrawOutcome::Agreed => play::claim(state, Claim::Agree),
        DrawOutcome::Told(sentence) => {
            state.say(&sentence);
            if action == DrawAction::Decline {
                live::decline_draw(state);
            }
            state.save();
            state.show();
        }
    }
    state.focus_on_board();
}
