//! The games that this browser keeps: a list of them, what can be done with
//! each, and what two tabs on one game have to say to each other.
//!
//! The web side reads and writes texts by their ids; everything else about
//! them is decided here.
//!
//! Every game is kept under `motley/game/<id>` until it is deleted; `motley/last` names the one
//! that the site opens with. A game in which nothing was played leaves nothing behind. A file of
//! all games is JSON around their own texts, taken apart without being read (`json`), so that
//! a damaged one doesn't take the others along.
//!
//! A game that a page or a link brings is given, not taken (`GameIdentity::apart`): until it is
//! changed here, the page alone holds it. Then it takes an id made of its own id, revision and
//! actions, always the same: so a file, the live game it was saved from and the branch from the
//! file stay apart, and each goes on where it was left. Such a page never becomes the last game by
//! itself.

use crate::ui::port::saved_games::StoredGame;
use crate::ui::storage::library_entry::LibraryEntry;
use crate::ui::storage::saved_game::SavedGame;
use crate::ui::storage::tab_conflict::TabConflict;
use motley_remote::{Correspondence, MatchId, Message};
/// So many games are shown at first, and so many more each time.
pub(crate) const PAGE: usize = 20;

/// The list of saved games, and what is said about the one on the board.
#[derive(Default)]
pub(crate) struct Library {
    /// The games, the newest first, while the list is open.
    pub(crate) entries: Option<Vec<LibraryEntry>>,
    /// So many of them are shown.
    pub(crate) shown: usize,
    /// The game that is being renamed.
    pub(crate) renaming: Option<usize>,
    /// The result of the last action on saved games.
    pub(crate) note: Option<String>,
    /// The task to be done as soon as all games are listed.
    pub(crate) pending: Option<Pending>,
    /// True until something is played by a person who has never played here.
    pub(crate) first_visit: bool,
    /// The conflict with another tab about the game on the board.
    pub(crate) tab_conflict: Option<TabConflict>,
}

/// A task that waits for all games to be listed.
pub(crate) enum Pending {
    /// They are written into a file.
    Export,
    /// The games of this text are added.
    Import(String),
    /// The game of this message goes on, or begins.
    Message(Box<Message>),
    /// The rematch with somebody elsewhere goes on, or begins.
    Rematch(MatchId),
}

impl Library {
    /// The entry of this number, if it is shown.
    pub(crate) fn entry(&self, number: usize) -> Option<&LibraryEntry> {
        self.entries.as_ref()?.get(number)
    }

    /// The entry of this id.
    pub(crate) fn by_id(&mut self, id: &str) -> Option<(usize, &mut LibraryEntry)> {
        let entries = self.entries.as_mut()?;
        entries.iter_mut().enumerate().find(|(_, entry)| entry.kept.id == id)
    }
}

/// The game with this id that has gone farthest, one that is meant if there is any; and whether it
/// is meant.
pub(crate) fn farthest<'a>(
    kept: &'a [StoredGame],
    id: MatchId,
    is_meant: &dyn Fn(&Correspondence) -> bool,
) -> Option<(&'a StoredGame, bool)> {
    let rank = |game: &StoredGame| {
        let saved = SavedGame::read(&game.text).ok()?;
        let remote = saved.remote().filter(|remote| remote.id() == id)?;
        Some((is_meant(&remote), saved.actions.len(), saved.revision))
    };
    let ranked = kept.iter().filter_map(|game| Some((rank(game)?, game)));
    ranked.max_by_key(|(rank, _)| *rank).map(|((is_meant, ..), game)| (game, is_meant))
}
