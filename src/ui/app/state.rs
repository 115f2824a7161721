//! Everything the page knows: the sum of what its rooms own.

use crate::ui::drawing::layout::{Layout, Room};
use crate::ui::drawing::surface::Surface;
use crate::ui::drawing::thumbnail::{STILL, Thumbnail, thumbnail};
use crate::ui::embed;
use crate::ui::embed::EmbeddedBoard;
use crate::ui::interaction::picking::OpenQuestion;
use crate::ui::interaction::{Hands, Interaction, annotations, disambiguation, piece_inspector};
use crate::ui::lab::Lab;
use crate::ui::opponent;
use crate::ui::opponent::Opponent;
use crate::ui::panel::{self, Diagrams, Look, MoveList, Page};
use crate::ui::port::command::{Command, Outbox, Sound};
use crate::ui::port::embed_parameters::EmbedRole;
use crate::ui::port::event::Keeping;
use crate::ui::port::live::LiveRequest;
use crate::ui::port::saved_games::StorageRequest;
use crate::ui::review::Review;
use crate::ui::session::controllers::Controllers;
use crate::ui::session::preferences::Coordinates;
use crate::ui::session::studying::WaitingFocus;
use crate::ui::session::threats::ThreatOverlay;
use crate::ui::session::watching::Watcher;
use crate::ui::session::{Session, time};
use crate::ui::storage::Storage;
use crate::ui::storage::identity::GameIdentity;
use crate::ui::storage::restored::Restored;
use motley_remote::Said;
use motley_rules::game::Table;
use motley_rules::play::{Place, Refusal};

/// The width of the margin in which coordinates stand beside the board, in CSS pixels.
const MARGIN: f64 = 18.0;

/// The page's state. It is changed by [`update()`](super::update()) alone.
pub struct State {
    pub(crate) session: Session,
    pub(crate) opponent: Opponent,
    pub(crate) review: Review,
    pub(crate) lab: Lab,
    pub(crate) storage: Storage,
    pub(crate) interaction: Interaction,
    pub(crate) surface: Surface,
    /// The embedded board, where the page is inside another one.
    pub(crate) embed: Option<Box<EmbeddedBoard>>,
    pub(crate) outbox: Outbox,
    /// The list of moves as it was shown last.
    pub(crate) moves: MoveList,
    /// The diagrams of the game's pieces.
    pub(crate) diagrams: Diagrams,
}

impl State {
    /// The look of the page, which it wears before anything else of it is there.
    #[must_use]
    pub fn look(&self) -> Look {
        self.session.settings.look(self.surface.motion)
    }

    /// Everything that the page shows is made from.
    pub(crate) const fn page(&self) -> Page<'_> {
        Page {
            session: &self.session,
            opponent: &self.opponent,
            review: &self.review,
            lab: &self.lab,
            is_embedded: self.embed.is_some(),
            storage: &self.storage,
            interaction: &self.interaction,
            surface: &self.surface,
            moves: &self.moves,
            diagrams: &self.diagrams,
        }
    }

    /// The board, for somebody who does something on it.
    pub(crate) fn hands(&mut self) -> Hands<'_> {
        let stopped = self.stopped();
        Hands {
            session: &self.session,
            surface: &self.surface,
            interaction: &mut self.interaction,
            outbox: &mut self.outbox,
            stopped,
        }
    }

    /// The reason why no person can play anything now, where there is one.
    pub(super) fn stopped(&self) -> Option<Refusal> {
        if self.review.asked(&self.session).is_some() {
            return self.barred();
        }
        let looking = || self.session.looking();
        let session = &self.session;
        let studied = || session.exercise_stopped();
        let others = || studied().or_else(|| opponent::stopped(session));
        let others = || others().or_else(|| session.not_ours());
        self.barred().or_else(looking).or_else(others)
    }

    /// The reason why nobody can play anything on an embedded board now, where there is one.
    pub(super) fn barred(&self) -> Option<Refusal> {
        self.embed.as_deref().and_then(|embed| embed::stopped(embed, &self.session))
    }

    /// Puts another game on the board.
    pub(super) fn begin_game(&mut self, table: Box<dyn Table>) {
        self.leave_study();
        let identity = self.storage.identity.next();
        self.replace_game(table, identity);
        self.refresh();
    }

    /// The game on the board begins anew, otherwise than before, and stays the one that is kept.
    pub(super) fn begin_anew(&mut self, table: Box<dyn Table>) {
        self.leave_study();
        self.session.replace_game(table);
        self.review.reset();
        (self.interaction.qr, self.interaction.focus) = (None, None);
    }

    /// Puts a saved game on the board; a sentence about what couldn't be restored.
    pub(super) fn restore_game(&mut self, restored: Restored) -> Option<String> {
        self.leave_study();
        let Restored { saved, table, secret, trouble } = restored;
        let identity = self.storage.identity.next();
        let drafts = secret.drafts(&*table);
        let identity = match &saved {
            Some(saved) => identity.of(saved),
            None => identity,
        };
        self.replace_game(table, identity);
        self.session.drafts = drafts;
        match &saved {
            Some(saved) => saved.take_seats(&mut self.session, &secret),
            None => self.session.controllers = Controllers::default(),
        }
        self.refresh();
        time::wait(&mut self.session, &mut self.outbox);
        trouble
    }

    /// Puts the players' game back in its place, if something is studied there; nothing is shown of
    /// it yet. Says whether something was.
    pub(super) fn leave_study(&mut self) -> bool {
        let Some(WaitingFocus(focus)) = self.session.leave_study() else { return false };
        self.interaction.focus = focus;
        true
    }

    /// Another game takes the board, of which nothing but the game is known.
    fn replace_game(&mut self, table: Box<dyn Table>, identity: GameIdentity) {
        if self.storage.identity.id != identity.id {
            self.leave_game();
        }
        self.leave_connection();
        self.session.replace_game(table);
        self.review.reset();
        self.interaction.qr = None;
        self.storage.replace_game(identity);
        (self.interaction.focus, self.interaction.picking.hovered) = (None, None);
        piece_inspector::shift(&mut self.hands());
    }

    /// The connection ends with the game that it is for, unless it goes over to the next.
    pub(super) fn leave_connection(&mut self) {
        if self.session.live.as_ref().is_none_or(|live| !live.goes_over) {
            self.leave_watching();
        }
        if let Some(live) = self.session.live.take_if(|live| !live.goes_over) {
            if live.is_open() {
                self.tell(Command::Live(LiveRequest::Say(Said::Bye.to_string())));
            }
            self.tell(Command::Live(LiveRequest::Close));
        }
    }

    /// The connections end of whoever watches the game on the board, and the one to a game that is
    /// watched here.
    pub(super) fn leave_watching(&mut self) {
        let bye = || LiveRequest::Say(Said::Bye.to_string());
        for Watcher { number, .. } in std::mem::take(&mut self.session.watchers.all) {
            self.tell(Command::Watched(number, bye()));
            self.tell(Command::Watched(number, LiveRequest::Close));
        }
        if self.session.watching.take().is_some() {
            self.tell(Command::Live(bye()));
            self.tell(Command::Live(LiveRequest::Close));
        }
    }

    /// The game on the board gives way to another. Where nothing was played, nothing of it stays,
    /// unless another tab has it.
    fn leave_game(&mut self) {
        let blank = self.storage.is_blank(&self.session);
        if blank && self.storage.library.tab_conflict.is_none() {
            let id = self.storage.identity.id.clone();
            self.tell(Command::Library(StorageRequest::Leave(id)));
        }
    }

    /// A question before the game on the board is left, which says what becomes of it.
    pub(super) fn leaving(&self, question: &str) -> String {
        if !self.session.is_begun() && !self.session.standing.taken.is_empty() {
            return format!("{question} What was taken back can't be put back then.");
        }
        let stays = self.storage.keeping == Keeping::Browser && self.embed.is_none();
        if stays { format!("{question} It stays under Saved.") } else { question.to_owned() }
    }

    /// Asks the table again, after the position or the army that is being built has changed. What
    /// was begun on the board is past.
    pub(super) fn refresh(&mut self) {
        self.session.refresh();
        if self.session.is_curtained() {
            // Where one player was on the board is nothing for the other to know.
            self.interaction.focus = None;
        }
        if self.session.shown_draft().is_none() {
            self.interaction.shown_keeper = None;
        }
        if self.stopped().is_some() {
            self.session.now.offered.clear();
        }
        self.interaction.picking = self.interaction.picking.past();
        self.surface.animation = None;
        annotations::wipe(&mut self.hands());
        piece_inspector::end(&mut self.hands());
        if self.interaction.threats.is_some() {
            self.look_closer();
        }
        time::begin(&mut self.session, &mut self.outbox);
        self.lay_out();
    }

    /// Looks for the threats in the position.
    pub(super) fn look_closer(&mut self) {
        let overlay = ThreatOverlay::of(&*self.session.table, &self.session.now.view);
        self.interaction.threats = Some(overlay);
    }

    /// Lays everything out again.
    pub(super) fn lay_out(&mut self) {
        let Session { table, now, .. } = &self.session;
        let near = self.session.near();
        let outside = self.session.settings.preferences.coordinates() == Coordinates::Outside;
        let margin = if outside { MARGIN } else { 0.0 };
        let Room { width, height } = self.surface.room;
        let room = Room { width: width - margin, height: height - margin };
        // Where nothing is played, all of a wide board counts more than squares that a finger hits.
        let lay = match self.session.role {
            EmbedRole::Read => Layout::whole,
            EmbedRole::Play | EmbedRole::Puzzle => Layout::new,
        };
        let layout = lay(table.board_size(), &now.view, near, room);
        self.surface.layout = layout.with_margin(margin);
        self.show();
    }

    /// Draws everything again.
    pub(super) fn show(&mut self) {
        self.outbox.show();
    }

    /// Adds a sentence to what is said.
    pub(super) fn say(&mut self, sentence: &str) {
        self.outbox.say(sentence);
    }

    /// Adds a command, unless the same is already to be done.
    pub(super) fn tell(&mut self, command: Command) {
        self.outbox.tell(command);
    }

    /// Makes a sound, unless sounds are off.
    pub(super) fn sound(&mut self, sound: Sound) {
        self.session.settings.sound(&mut self.outbox, sound);
    }

    /// Moves the keyboard's focus to a place of the board.
    pub(super) fn put_focus(&mut self, place: Place) {
        self.hands().put_focus(place);
    }

    /// Moves the keyboard's focus to the first card, or else to the board, where the button that was
    /// pressed is gone.
    pub(super) fn focus_on_board(&mut self) {
        if let Some(card) = panel::first_choice(self.page()) {
            return self.tell(Command::Focus(card));
        }
        let place = self.page().board().tab_stop();
        self.put_focus(place);
    }

    /// Shows and says something that went wrong.
    pub(super) fn trouble(&mut self, sentence: String) {
        self.say(&sentence);
        self.interaction.trouble = Some(sentence);
        self.tell(Command::Render);
    }

    /// Opens a question and says it.
    pub(super) fn ask(&mut self, asked: OpenQuestion) {
        disambiguation::open(&mut self.hands(), asked);
    }

    /// Shows and says a refusal.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.hands().refuse(refusal);
    }

    /// The game's own position as both players may see it, for where no script runs.
    #[must_use]
    pub fn still(&self) -> Thumbnail {
        thumbnail(self.session.own_table(), self.session.below, STILL)
    }

    /// The parameters of an embedded board, for an instance after this one: all but what the game
    /// on it tells by itself, where that is and who is below.
    #[must_use]
    pub fn parameters(&self) -> Vec<(&'static str, String)> {
        self.embed.as_ref().map(|embed| embed.parameters.pairs()).unwrap_or_default()
    }
}
