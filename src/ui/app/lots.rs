//! Lots that two people apart draw together before their game begins.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{consequences, turning};
use crate::ui::session::controllers::Controllers;
use motley_remote::{Drawn, Message, Objection};

/// Begins the game as the lots say, where a message brings the other player's part of them. Says
/// whether it did.
///
/// # Errors
/// An [`Objection`]: nothing is drawn.
pub(super) fn draw(state: &mut State, message: &Message) -> Result<bool, Objection> {
    let games = state.session.games;
    let drawn =
        state.session.with_remote(|remote, stand| remote.drawn(games, stand.setup, message));
    let Some(drawn) = drawn.transpose()?.flatten() else { return Ok(false) };
    let Drawn { table, swaps, next } = drawn;
    let own = next.own();
    let mut players = state.session.players.clone();
    if swaps {
        players = players.swapped();
    }
    let theirs = message.names[message.from.index()].clone();
    let place = &mut players.0[own.other().index()];
    *place = theirs.or(place.take());
    let lots = std::mem::take(&mut state.session.lots);
    state.begin_anew(table);
    let session = &mut state.session;
    (session.players, session.lots) = (players, lots);
    session.controllers = Controllers::elsewhere(Some(own));
    (session.below, session.remote) = (own, Some(next));
    turning::face_person(state);
    let setup = state.session.own_table().setup();
    let is_drawn = |(name, _): &&(String, String)| state.session.lots.contains(name);
    let values = setup.options.iter().filter(is_drawn);
    let values: Vec<String> = values.map(|(name, value)| format!(", {name} {value}")).collect();
    consequences::follow(state, Change::default(), |session| {
        let own = session.own_table().player_at_start(own);
        format!("The lots are drawn: you are {own}{}.", values.concat())
    });
    Ok(true)
}
