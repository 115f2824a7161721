//! The greeting, about the game that the page opens with.

use crate::ui::session::Session;
use crate::ui::storage::identity::GameIdentity;
/// The greeting about the game that was put on the board by opening the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Greeting {
    /// Nothing was ever played here.
    Welcome,
    /// It was left like this.
    Again(Left),
}

/// The state in which a game was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    /// The name of the game.
    pub(crate) name: String,
    /// The number of the move on the board, 0 at the start.
    pub(crate) number: usize,
    /// The time of its last change, in milliseconds since 1970.
    pub(crate) changed: Option<u64>,
}

impl Greeting {
    /// For a game that was left here, if it was begun.
    pub(crate) fn again(session: &Session, identity: &GameIdentity) -> Option<Self> {
        let begun = session.is_begun() || identity.title.is_some();
        let name = identity.title.clone();
        let name = name.unwrap_or_else(|| session.table.info().name.to_owned());
        let number = session.number_shown();
        let changed = identity.changed;
        begun.then_some(Self::Again(Left { name, number, changed }))
    }
}
