//! The list of games. Each folder beside it holds one game whole; nothing is
//! shared sideways.

mod command;
mod mercenary;
mod mulligan_stew;
mod musketeer;
mod muster;

use crate::game::{self, GameInfo, GameVisitor, SetupError, Table};
use crate::notation::Record;

/// Makes the list of games, and the way to their types.
macro_rules! games {
    ($($game:ident),+ $(,)?) => {
        static GAMES: [GameInfo; [$($game::INFO.slug),+].len()] = [$($game::INFO),+];

        /// Does a task with the game of this name; nothing if there is none.
        pub fn visit<V: GameVisitor>(slug: &str, visitor: V) -> Option<V::Output> {
            match slug {
                $(slug if slug == $game::INFO.slug => Some($game::visit(visitor)),)+
                _ => None,
            }
        }
    };
}

games![musketeer, muster, command, mulligan_stew, mercenary];

/// Every game.
#[must_use]
pub fn games() -> &'static [GameInfo] {
    &GAMES
}

/// Opens a table for a game with options as (name, value), at a position or
/// at the opening.
///
/// ```
/// use motley_rules::variants;
/// let table = variants::open("musketeer", &[], None).unwrap();
/// assert_eq!(table.ply(), 0);
/// assert!(variants::open("draughts", &[], None).is_err());
/// ```
///
/// # Errors
/// [`SetupError`], which names the part that is wrong.
pub fn open(
    slug: &str,
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    game::open(&GAMES, slug, options, position)
}

/// Opens a table and plays a record on it.
///
/// # Errors
/// [`SetupError`]; for an action that can't be played, its number, its text
/// and why.
pub fn replay(record: &Record) -> Result<Box<dyn Table>, SetupError> {
    game::replay(&GAMES, record)
}
