//! The summary that a list shows of a game without playing it again.

use crate::ui::session::{Session, numbering};
use motley_rules::play::Side;
use serde::{Deserialize, Serialize};

/// A few words about a game, written beside its actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The number of moves that were played.
    pub(crate) moves: usize,
    /// The position on the board, as text.
    pub(crate) position: String,
    /// The result, if the game has ended.
    pub(crate) result: Option<String>,
    /// Whose turn it is, in a game with somebody elsewhere, in a few words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) due: Option<String>,
    /// True if those who sat down for White and Black have changed places.
    #[serde(default)]
    pub(crate) crossed: bool,
}

impl Summary {
    /// Of the game on the board.
    pub(crate) fn of(session: &Session) -> Self {
        let table = session.own_table();
        Self {
            crossed: table.seats(numbering::end(table)) != Side::BOTH,
            moves: session.turns_played(),
            position: session.table.position(),
            result: session.result(),
            due: session.due(),
        }
    }
}
