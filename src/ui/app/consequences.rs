//! The consequences of a change of the game, whatever has changed it.

use crate::ui::app::state::State;
use crate::ui::app::{army, turning};
use crate::ui::drawing::animation::{Animation, Arrival, Motion};
use crate::ui::embed;
use crate::ui::panel;
use crate::ui::port::command::{Command, Sound};
use crate::ui::session::{Session, draws};
use motley_rules::play::{Effect, Place, Side};

/// A change of the game that has been made on the table.
#[derive(Default)]
pub(super) struct Change {
    /// The place that the keyboard's focus follows.
    pub(super) focus: Option<Place>,
    pub(super) sound: Option<Sound>,
    pub(super) glides: Glides,
    /// The side that has played an action, if that is the change.
    pub(super) played_by: Option<Side>,
    pub(super) news: HostNews,
}

/// The pieces that glide.
#[derive(Default)]
pub(super) enum Glides {
    #[default]
    None,
    /// Those that an action has moved.
    Forward(Vec<Effect>, Arrival),
    /// Those that an action had moved, back to where they were.
    Backward(Vec<Effect>),
}

/// The news for the page around this one: that something was played, or nothing.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum HostNews {
    #[default]
    Nothing,
    Played,
}

/// Does everything that follows a change, in this order. What is said is known once the table has
/// been asked again.
pub(super) fn follow(state: &mut State, change: Change, said: impl FnOnce(&Session) -> String) {
    let Change { focus, sound, glides, played_by, news } = change;
    let could_claim = draws::claims(&state.session);
    state.refresh();
    state.interaction.qr = None;
    state.interaction.focus = focus.or(state.interaction.focus);
    let said = said(&state.session);
    if !said.is_empty() {
        state.say(&said);
    }
    if let Some(sound) = sound {
        state.sound(sound);
    }
    if let Some(side) = played_by {
        draws::pass_on(&mut state.session, &mut state.outbox, side);
        if let Some(sentence) = panel::to_be_sent(&state.session) {
            state.say(&sentence);
        }
        // The board of another page has no button for it.
        let claims = draws::claims(&state.session);
        if state.embed.is_none() && claims.iter().any(|claim| !could_claim.contains(claim)) {
            state.say("A draw can be claimed.");
        }
    }
    animate(state, glides);
    if played_by.is_some() {
        turning::ask(state);
    }
    state.save();
    army::seal_kept(state);
    if let Some(embed) = state.embed.as_deref().filter(|_| news == HostNews::Played) {
        embed::played(embed, &state.session, &mut state.outbox);
    }
}

fn animate(state: &mut State, glides: Glides) {
    let (board, layout) = (&state.session.now.view.board, &state.surface.layout);
    let animation = match glides {
        Glides::None => None,
        Glides::Forward(effects, arrival) => Animation::forward(&effects, board, layout, arrival),
        Glides::Backward(effects) => Animation::backward(&effects, board, layout),
    };
    let Some(share) = state.session.settings.preferences.glide() else { return };
    if state.surface.motion == Motion::Full && animation.is_some() {
        state.surface.animation = animation.map(|animation| animation.lasting(share));
        state.tell(Command::Animate);
    }
}
