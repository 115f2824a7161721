//! A page on a position.

use motley_chess::ui::{State, Stored, panel};
use motley_rules::variants;

/// A page on a position of a game.
pub(crate) fn open_at(game: &str, position: &str) -> State {
    let saved = format!(
        "{{\"version\":1,\"id\":\"a\",\"revision\":1,\"game\":\"{game}\",\"options\":[],\
         \"position\":\"{position}\",\"actions\":[],\"ply\":0,\"claim\":null,\"flipped\":false}}"
    );
    let state = State::new(variants::games(), Stored::only(Some(&saved)), 1).state;
    assert!(panel(&state).position.starts_with(position));
    state
}
