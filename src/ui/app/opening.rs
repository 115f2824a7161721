//! The page's first moments: what was kept is read, and a game is on the board.

use crate::ui::app::state::State;
use crate::ui::app::turning;
use crate::ui::drawing::surface::Surface;
use crate::ui::interaction::Interaction;
use crate::ui::lab::Lab;
use crate::ui::opponent::Opponent;
use crate::ui::panel::{Diagrams, MoveList};
use crate::ui::port::command::{Command, KeptText, Outbox};
use crate::ui::port::event::Visit;
use crate::ui::review::Review;
use crate::ui::session::learned::Learned;
use crate::ui::session::pairing::Pairing;
use crate::ui::session::settings::Settings;
use crate::ui::session::{Session, time};
use crate::ui::storage::Storage;
use crate::ui::storage::identity::GameIdentity;
use crate::ui::storage::kept_armies::Armies;
use crate::ui::storage::restored::{Restored, restore};
use crate::ui::storage::saved_game::SaveError;
use motley_remote::Chance;
use motley_rules::game::{GameInfo, Table};

/// The texts that the browser has kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stored<'a> {
    /// The saved game.
    pub game: Option<&'a str>,
    /// The game's secret, kept apart from it: what is sealed.
    pub secret: Option<&'a str>,
    /// The armies that were kept.
    pub armies: Option<&'a str>,
    /// The settings that were kept.
    pub settings: Option<&'a str>,
    /// What was learned.
    pub learned: Option<&'a str>,
    /// The players and the clock that were kept for the next game.
    pub pairing: Option<&'a str>,
    /// The id that the saved game takes as soon as it is changed here, where a
    /// saved page or a link has brought it.
    pub apart: Option<&'a str>,
    /// The time of opening, in milliseconds since 1970.
    pub now: Option<u64>,
    /// Random bytes, which nobody else knows.
    pub chance: [u8; 32],
    /// The way the page comes to be opened: by somebody, or again by itself.
    pub visit: Visit,
}

impl<'a> Stored<'a> {
    /// A saved game, or nothing, and nothing else.
    #[must_use]
    pub const fn only(game: Option<&'a str>) -> Self {
        let (secret, armies, settings, learned) = (None, None, None, None);
        let (pairing, apart) = (None, None);
        let (now, chance, visit) = (None, [0; 32], Visit::Opened);
        Self { game, secret, armies, settings, learned, pairing, apart, now, chance, visit }
    }
}

/// A page that was just opened.
pub struct Opened {
    /// The page.
    pub state: State,
    /// The commands to carry out first.
    pub commands: Vec<Command>,
    /// The fault of the saved text, if it has one: the text should be kept aside, since a fresh
    /// game is on the board and will be saved in its place.
    pub fault: Option<SaveError>,
}

impl State {
    /// Opens the page on what was kept, or on the first game of the list that
    /// can be played. The seed makes the ids of games differ: any number that
    /// is another one each time.
    ///
    /// # Panics
    /// If no game of the list can be opened.
    #[must_use]
    #[expect(clippy::new_ret_no_self, reason = "a page opens with something to do and to say")]
    pub fn new(games: &'static [GameInfo], stored: Stored<'_>, seed: u64) -> Opened {
        let (restored, fault) = match stored.game.map(|text| restore(games, text, stored.secret)) {
            Some(Ok(restored)) => (restored, None),
            Some(Err(fault)) => (Restored::fresh(fresh(games)), Some(fault)),
            None => (Restored::fresh(fresh(games)), None),
        };
        let (armies, lost) = Armies::read(stored.armies);
        let damaged = stored.armies.filter(|_| lost.is_some());
        let mut state = Self::at(games, restored, seed, Chance::new(stored.chance));
        state.storage.armies = armies;
        state.session.settings = Settings::read(stored.settings);
        state.session.learned = Learned::read(stored.learned);
        state.storage.identity.apart = stored.apart.map(str::to_owned).filter(|_| fault.is_none());
        state.storage.date = stored.now;
        state.session.pairing = Pairing::read(stored.pairing);
        if let Some(text) = damaged {
            state.tell(Command::SetAside(text.to_owned()));
        }
        if state.storage.identity.apart.is_some() {
            time::wait(&mut state.session, &mut state.outbox);
            turning::turn_now(&mut state);
        }
        state.begin(fault.as_ref(), lost);
        state.storage.library.first_visit = is_first_visit(&stored);
        let commands = state.outbox.take();
        Opened { state, commands, fault }
    }

    /// Takes a text that another tab has kept: what it holds is true here as well, or this tab would
    /// write over it.
    pub(super) fn take_kept(&mut self, what: KeptText, text: &str) {
        match what {
            KeptText::Settings => self.session.settings = Settings::read(Some(text)),
            KeptText::Learned => self.session.learned = Learned::read(Some(text)),
            KeptText::Pairing => self.session.pairing = Pairing::read(Some(text)),
        }
        turning::turn_now(self);
        time::begin(&mut self.session, &mut self.outbox);
        self.lay_out();
        self.tell(Command::Render);
    }

    fn at(games: &'static [GameInfo], restored: Restored, seed: u64, chance: Chance) -> Self {
        let Restored { saved, table, secret, trouble } = restored;
        let drafts = secret.drafts(&*table);
        let identity = GameIdentity::new(seed);
        let identity = match &saved {
            Some(saved) => identity.of(saved),
            None => identity,
        };
        let mut session = Session::new(games, table);
        (session.drafts, session.chance) = (drafts, chance);
        let mut interaction = Interaction::new();
        interaction.trouble = trouble;
        let surface = Surface::new(session.table.board_size(), &session.now.view);
        let storage = Storage::new(identity);
        let outbox = Outbox::default();
        let (embed, opponent, review) = (None, Opponent::default(), Review::default());
        let (lab, moves, diagrams) = (Lab::default(), MoveList::default(), Diagrams::default());
        let mut state = Self {
            session,
            opponent,
            review,
            lab,
            storage,
            interaction,
            surface,
            embed,
            outbox,
            moves,
            diagrams,
        };
        if let Some(saved) = &saved {
            saved.take_seats(&mut state.session, &secret);
        }
        state.refresh();
        state
    }

    fn begin(&mut self, fault: Option<&SaveError>, lost: Option<String>) {
        match fault {
            None => self.keep(),
            Some(fault) => {
                let sentence =
                    format!("{fault} It was kept aside, and a new game is on the board.");
                self.interaction.trouble = Some(sentence);
            }
        }
        let mut troubles = Vec::from_iter(self.interaction.trouble.take());
        troubles.extend(lost);
        let troubles = troubles.join(" ");
        if !troubles.is_empty() {
            self.say(&troubles);
            self.interaction.trouble = Some(troubles);
        }
    }
}

/// True if nothing was ever played here, and the page brings no game along.
fn is_first_visit(stored: &Stored<'_>) -> bool {
    stored.visit == Visit::Opened && stored.game.is_none() && stored.apart.is_none()
}

/// The first game that can be played, from its opening.
fn fresh(games: &'static [GameInfo]) -> Box<dyn Table> {
    let mut tables = games.iter().filter_map(|entry| entry.open?(&[], None).ok());
    let Some(table) = tables.next() else { panic!("no game of the list can be opened") };
    table
}
