//! Games outside the page: the saved form, the list of games that the browser keeps, links, files,
//! and texts that hold a game.

pub(crate) mod identity;
pub(super) mod import;
pub(crate) mod json;
pub(super) mod kept_armies;
pub(crate) mod library;
pub(crate) mod library_entry;
pub(super) mod lineage;
pub(super) mod link;
pub(crate) mod open_close;
pub mod ownership;
pub(crate) mod restored;
pub(super) mod saved_game;
pub(crate) mod seating;
pub(crate) mod secret;
pub(crate) mod summary;
pub(crate) mod tab_conflict;
pub(crate) mod transfer;

use crate::ui::port::event::Keeping;
use crate::ui::session::Session;
use crate::ui::storage::identity::GameIdentity;
use crate::ui::storage::kept_armies::Armies;
use crate::ui::storage::library::Library;
use crate::ui::storage::secret::Secret;
/// The storage: the game as it is kept, and the others that are.
pub(crate) struct Storage {
    pub(crate) identity: GameIdentity,
    /// The secret that is kept apart from the saved game.
    pub(crate) kept_secret: Option<Secret>,
    /// True if the saved game tells that an army is being built.
    pub(crate) tells_building: bool,
    pub(crate) keeping: Keeping,
    /// True once the notice that the browser doesn't keep the game was dismissed.
    pub(crate) is_loss_known: bool,
    /// The games that the browser keeps.
    pub(crate) library: Library,
    /// The armies kept in this browser.
    pub(crate) armies: Armies,
    /// The time of day, in milliseconds since 1970.
    pub(crate) date: Option<u64>,
}

impl Storage {
    /// Of a game that was just put on the board.
    pub(crate) fn new(identity: GameIdentity) -> Self {
        Self {
            identity,
            kept_secret: None,
            tells_building: false,
            keeping: Keeping::Browser,
            is_loss_known: false,
            library: Library::default(),
            armies: Armies::default(),
            date: None,
        }
    }

    /// Another game takes the board.
    pub(crate) fn replace_game(&mut self, identity: GameIdentity) {
        self.identity = identity;
        (self.library.first_visit, self.library.tab_conflict) = (false, None);
        (self.kept_secret, self.tells_building) = (None, false);
    }

    /// True if the game on the board has only been put there.
    pub(crate) fn is_blank(&self, session: &Session) -> bool {
        let named = self.identity.title.is_some() || self.identity.apart.is_some();
        // While a rule is shown, the players' game waits aside.
        let aside = session.study.is_some();
        !aside && !named && !session.is_begun() && self.kept_secret.is_none()
    }

    /// True if the entry of this number in the list is the game on the board.
    pub(crate) fn is_on_board(&self, number: usize) -> bool {
        let own = self.identity.apart.is_none().then_some(&self.identity.id);
        self.library.entry(number).is_some_and(|entry| Some(&entry.kept.id) == own)
    }

    /// A number that is another one for each game.
    pub(crate) fn lot(&self) -> u64 {
        u64::from_str_radix(&GameIdentity::new(self.identity.seed).id, 16).unwrap_or_default() >> 7
    }
}

/// The sentence of a game that isn't kept in the browser, for this reason.
pub(crate) fn unsaved(why: &str) -> String {
    let why = why.trim_end_matches('.');
    format!("Not saved in this browser: {why}. Save the page to keep the game.")
}
