//! Keeping the game on the board, and what tells it from others.

use super::command::Command;
use super::deeds;
use super::embed;
use super::event::Keeping;
use super::library::{self, Summary};
use super::save::SavedGame;
use super::seating;
use super::secret::Secret;
use super::state::{Identity, State};
use motley_rules::notation::Record;
use motley_rules::play::Viewer;

impl State {
    /// Keeps the game, which has changed.
    pub(super) fn save(&mut self) {
        if self.lesson.is_some() {
            return;
        }
        // A save from elsewhere may hold the highest number there is.
        self.identity.revision = self.identity.revision.saturating_add(1);
        self.identity.changed = self.date;
        self.library.greeting = None;
        self.part();
        self.keep();
        embed::changed(self);
    }

    /// The game goes its own way from here, if it hasn't yet.
    fn part(&mut self) {
        if let Some(id) = self.identity.apart.take() {
            self.identity.id = id;
            // What is sealed belongs to the other one, too.
            self.kept_secret = None;
        }
    }

    /// The game as it is saved.
    pub(super) fn saved(&self) -> SavedGame {
        let saved = SavedGame::of(self.own_table(), &self.identity, self.below);
        saved.seated(self).told(Summary::of(self))
    }

    /// Keeps the game as it is, where only the time has gone on.
    pub(super) fn keep(&mut self) {
        if self.lesson.is_some() {
            return;
        }
        match self.saved().write() {
            // A page inside another one keeps nothing.
            Ok(text) if self.embed.is_some() => return self.tell(Command::Mirror(text)),
            // Nobody has changed it yet: the page alone holds it.
            Ok(text) if self.identity.apart.is_some() => {
                self.keeping = Keeping::AsGiven;
                return self.tell(Command::Mirror(text));
            }
            Ok(text) => self.tell(Command::Save(text)),
            Err(error) => self.trouble = Some(format!("The game can't be saved: {error}.")),
        }
        self.keep_secret();
    }

    /// The game as both players may know it, with their names.
    pub(super) fn record(&self) -> Record {
        let table = self.own_table();
        let players = self.own_players().at(table.seats(seating::end(table)));
        Record { players: players.0, ..table.record(Viewer::Public) }
    }

    /// What is decided unseen, if there is something.
    fn secret(&self) -> Option<Secret> {
        Secret::of(&*self.table, self.drafts.iter().flatten())
    }

    /// What a person should know who makes a file or a link of this game.
    pub(super) fn withheld(&self) -> Option<&'static str> {
        let why = "What is decided in secret is in no file and no link.";
        self.secret().map(|_| why)
    }

    /// Whether the game is lost with the page.
    #[must_use]
    pub fn is_unkept(&self) -> bool {
        let unkept = matches!(self.keeping, Keeping::PageOnly(_) | Keeping::Elsewhere);
        unkept && self.embed.is_none() && deeds::is_under_way(self)
    }

    /// Keeps what is sealed, and an army that is being built, apart from the
    /// saved game.
    pub(super) fn keep_secret(&mut self) {
        let nowhere = self.keeping == Keeping::Elsewhere || self.embed.is_some();
        if self.lesson.is_some() || nowhere {
            return;
        }
        let secret = self.secret();
        if secret != self.kept_secret {
            if self.identity.apart.is_some() {
                self.part();
                return self.keep();
            }
            // Another number each time, so that equal secrets look different.
            self.identity.seed = self.identity.seed.wrapping_add(1);
            let nonce = Identity::new(self.identity.seed).id;
            let text = secret.as_ref().map(|secret| secret.write(&self.identity.id, &nonce));
            self.tell(Command::Seal { game: self.identity.id.clone(), text });
            self.kept_secret = secret;
        }
    }
}

impl Identity {
    pub(super) fn new(seed: u64) -> Self {
        // Steps of SplitMix64: ids of one seed never meet.
        let next = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (next ^ (next >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let id = format!("{:016x}", mixed ^ (mixed >> 31));
        Self { id, revision: 0, title: None, changed: None, apart: None, seed: next }
    }

    /// That of another game, which is new.
    pub(super) fn next(&self) -> Self {
        Self::new(self.seed)
    }

    /// That of a saved game, where the next game's id will be another one.
    pub(super) fn of(self, saved: &SavedGame) -> Self {
        let (id, title) = (saved.id.clone(), saved.title.as_deref().and_then(library::title));
        Self { id, revision: saved.revision, title, changed: saved.changed, ..self }
    }

    /// Passes over an id that is given to another game.
    pub(super) fn skip(&mut self) {
        self.seed = self.next().seed;
    }
}
