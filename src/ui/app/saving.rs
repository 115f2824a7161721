//! Keeping the game on the board.

use crate::ui::app::state::State;
use crate::ui::embed;
use crate::ui::port::command::{Command, Seal};
use crate::ui::port::event::Keeping;
use crate::ui::storage::identity::GameIdentity;
use crate::ui::storage::saved_game::{SaveError, SavedGame};
use crate::ui::storage::secret::Secret;
use crate::ui::storage::summary::Summary;
impl State {
    /// Keeps the game, which has changed.
    pub(crate) fn save(&mut self) {
        if self.session.study.is_some() {
            return;
        }
        self.session.is_unasked = false;
        // A save from elsewhere may hold the highest number there is.
        self.storage.identity.revision = self.storage.identity.revision.saturating_add(1);
        self.storage.identity.changed = self.storage.date;
        self.storage.library.first_visit = false;
        self.part();
        self.keep();
        if let Some(embed) = &mut self.embed {
            embed::changed(embed);
        }
    }

    /// The game goes its own way from here, if it hasn't yet.
    fn part(&mut self) {
        if let Some(id) = self.storage.identity.apart.take() {
            self.storage.identity.id = id;
            // What is sealed belongs to the other one, too.
            self.storage.kept_secret = None;
        }
    }

    /// The game as it is saved.
    pub(crate) fn saved(&self) -> SavedGame {
        let saved =
            SavedGame::of(self.session.own_table(), &self.storage.identity, self.session.below);
        saved.seated(&self.session).told(Summary::of(&self.session))
    }

    /// Its text.
    pub(crate) fn saved_text(&self) -> Result<String, SaveError> {
        let (table, identity) = (self.session.own_table(), &self.storage.identity);
        let text = self.session.with_written(|steps| {
            let saved = SavedGame::around(table, identity, self.session.below, steps.claim);
            saved.seated(&self.session).told(Summary::of(&self.session)).write_with(steps)
        });
        text.unwrap_or_else(|| self.saved().write())
    }

    /// Keeps the game as it is, where only the time has gone on.
    pub(crate) fn keep(&mut self) {
        if self.session.study.is_some() {
            return;
        }
        self.storage.tells_building = self.session.is_building();
        match self.saved_text() {
            // A page inside another one keeps nothing.
            Ok(text) if self.embed.is_some() => self.tell(Command::Mirror(text)),
            // Nobody has changed it yet: the page alone holds it.
            Ok(text) if self.storage.identity.apart.is_some() => {
                self.storage.keeping = Keeping::AsGiven;
                self.tell(Command::Mirror(text));
            }
            Ok(text) => {
                let seal = self.has_new_secret().then(|| self.seal());
                self.tell(Command::Save(text, seal));
            }
            Err(error) => {
                let sentence = format!("The game can't be saved. {error}");
                self.interaction.trouble = Some(sentence);
                if self.storage.identity.apart.is_none() && self.has_new_secret() {
                    let seal = self.seal();
                    self.tell(Command::Seal(seal));
                }
            }
        }
    }

    /// True if the game is lost with the page.
    #[must_use]
    pub fn is_unkept(&self) -> bool {
        let keeping = &self.storage.keeping;
        let unkept = *keeping == Keeping::Elsewhere || keeping.fault().is_some();
        unkept && self.embed.is_none() && self.session.is_under_way()
    }

    /// Keeps an army that is being built: apart from the saved game, which tells only that there is
    /// one, so that a copy of it can say what it hasn't.
    pub(crate) fn keep_draft(&mut self) {
        if self.session.study.is_none() {
            self.session.is_unasked = false;
        }
        let is_told = self.storage.tells_building == self.session.is_building();
        if is_told || self.storage.identity.apart.is_some() {
            self.keep_secret();
        } else {
            self.keep();
        }
    }

    /// Keeps what is sealed, and an army that is being built, apart from the
    /// saved game.
    pub(crate) fn keep_secret(&mut self) {
        if !self.has_new_secret() {
            return;
        }
        let is_apart = self.storage.identity.apart.is_some();
        if is_apart || self.storage.keeping.fault().is_some() {
            self.part();
            return self.keep();
        }
        let seal = self.seal();
        self.tell(Command::Seal(seal));
    }

    /// True if the secret of the game, or that there is none, isn't what is kept, or nobody knows
    /// whether that could be kept.
    fn has_new_secret(&self) -> bool {
        let keeping = &self.storage.keeping;
        let nowhere = *keeping == Keeping::Elsewhere || self.embed.is_some();
        // What opens a sealed decision may be known to another version of this page.
        if self.session.study.is_some() || nowhere || self.session.is_locked() {
            return false;
        }
        let is_known = Secret::of_game(&self.session) == self.storage.kept_secret;
        !is_known || keeping.fault().is_some()
    }

    /// The secret of the game as it is kept from now on.
    fn seal(&mut self) -> Seal {
        let secret = Secret::of_game(&self.session);
        let identity = &mut self.storage.identity;
        // Another number each time, so that equal secrets look different.
        identity.seed = identity.seed.wrapping_add(1);
        let nonce = GameIdentity::new(identity.seed).id;
        let text = secret.as_ref().map(|secret| secret.write(&identity.id, &nonce));
        self.storage.kept_secret = secret;
        Seal { game: self.storage.identity.id.clone(), text }
    }
}
