//! What the page says of the game that it opens with.

use crate::ui::state::State;

/// What is said of the game that was put on the board by opening the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Greeting {
    /// Nothing was ever played here.
    Welcome,
    /// It was left like this.
    Again(Left),
}

/// How a game was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Left {
    /// What it is called.
    pub(in crate::ui) name: String,
    /// The number of the move on the board, 0 at the start.
    pub(in crate::ui) number: usize,
    /// When it was changed last, in milliseconds since 1970.
    pub(in crate::ui) changed: Option<u64>,
}

impl Greeting {
    /// For a game that was left here, if it was begun.
    pub(in crate::ui) fn again(state: &State) -> Option<Self> {
        let begun = !state.played().is_empty() || state.identity.title.is_some();
        let name = state.identity.title.clone();
        let name = name.unwrap_or_else(|| state.table.info().name.to_owned());
        let number = crate::ui::panel::number_shown(state);
        let changed = state.identity.changed;
        begun.then_some(Self::Again(Left { name, number, changed }))
    }
}
