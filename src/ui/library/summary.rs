//! What a list shows of a game without playing it again.

use crate::ui::panel;
use crate::ui::state::State;
use serde::{Deserialize, Serialize};

/// A few words about a game, written beside its actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::ui) struct Summary {
    /// How many moves were played.
    pub(in crate::ui) moves: usize,
    /// The position on the board, as text.
    pub(in crate::ui) position: String,
    /// How it has ended, if it has.
    pub(in crate::ui) result: Option<String>,
}

impl Summary {
    /// Of the game on the board.
    pub(in crate::ui) fn of(state: &State) -> Self {
        Self {
            moves: panel::turns_played(state),
            position: state.table.position(),
            result: panel::result(state),
        }
    }
}
