//! Everything the page knows.

use super::animation::Animation;
use super::armies::Armies;
use super::chooser::Chooser;
use super::clock::Clock;
use super::command::Command;
use super::draft::Draft;
use super::draw::Offer;
use super::embed::{self, Embedded};
use super::event::{Keeping, Motion, Visibility};
use super::layout::{Layout, Room};
use super::lens::Lens;
use super::lesson::{self, Lesson};
use super::library::{self, Library};
use super::narrowing::Asked;
use super::now::{Audience, Now};
use super::pairing::Pairing;
use super::players::Players;
use super::pointer::Press;
use super::preview::Preview;
use super::queries::Found;
use super::restored::Restored;
use super::save::SavedGame;
use super::secret::Secret;
use super::settings::Settings;
use super::shape::Point;
use super::sketch::Sketches;
use super::study::Studies;
use motley_rules::game::{GameInfo, Table, VisibleStep};
use motley_rules::play::{Place, Refusal, Side, Turn, Viewer};

/// The page's state. It is changed by [`update()`](super::update()) alone.
pub struct State {
    pub(super) games: &'static [GameInfo],
    pub(super) table: Box<dyn Table>,
    pub(super) now: Now,
    pub(super) layout: Layout,
    pub(super) room: Room,
    pub(super) below: Side,
    /// Who has said to be in front of the page, and at which action: what is
    /// sealed is shown to nobody else.
    pub(super) seated: Option<(Side, usize)>,
    /// The armies that White's and Black's builder have begun: one of them may
    /// wait while somebody goes back or forward in the game.
    pub(super) drafts: [Option<Draft>; 2],
    /// Who is to build one of them now.
    pub(super) drafting: Option<Side>,
    /// The armies kept in this browser.
    pub(super) armies: Armies,
    pub(super) players: Players,
    /// Why what was written last are no names of players.
    pub(super) misnamed: Option<String>,
    /// What the next game begins with, unless something else is written.
    pub(super) pairing: Pairing,
    /// The options that were drawn by lot.
    pub(super) lots: Vec<String>,
    pub(super) offer: Option<Offer>,
    pub(super) clock: Clock,
    pub(super) visibility: Visibility,
    /// Whom the board is to be turned to once the animation is over.
    pub(super) turning: Option<Side>,
    pub(super) picking: Picking,
    /// What is seen through the lens, while it is on.
    pub(super) lens: Option<Lens>,
    /// The place used last, to which Tab leads.
    pub(super) focus: Option<Place>,
    /// The rule that is shown on the board, in the place of the game.
    pub(super) lesson: Option<Box<Lesson>>,
    /// The piece that is looked at.
    pub(super) studies: Studies,
    /// Arrows and circles.
    pub(super) sketches: Sketches,
    /// The pieces that a key asked for last.
    pub(super) found: Option<Found>,
    pub(super) animation: Option<Animation>,
    pub(super) motion: Motion,
    pub(super) settings: Settings,
    pub(super) list: List,
    /// What was written in the list.
    pub(super) chooser: Chooser,
    /// The games that the browser keeps.
    pub(super) library: Library,
    pub(super) keeping: Keeping,
    pub(super) trouble: Option<String>,
    /// Why the text that was to be opened can't be.
    pub(super) text_fault: Option<String>,
    pub(super) identity: Identity,
    /// The secret that is kept apart from the saved game.
    pub(super) kept_secret: Option<Secret>,
    /// What is known where the page is inside another one.
    pub(super) embed: Option<Box<Embedded>>,
    /// What time it is, in milliseconds since 1970.
    pub(super) date: Option<u64>,
    /// What the browser's clock says, in milliseconds.
    pub(super) time: Option<f64>,
    pub(super) outbox: Vec<Command>,
}

/// What a gesture has come to.
#[derive(Default)]
pub(super) struct Picking {
    /// What is picked.
    pub(super) source: Option<Place>,
    /// The pointer, while it is down.
    pub(super) press: Option<Press>,
    /// The place the pointer is over.
    pub(super) hovered: Option<Place>,
    /// A question that is open.
    pub(super) asked: Option<Asked>,
    /// Why the last gesture led to nothing.
    pub(super) refusal: Option<Refusal>,
    /// How many gestures have led to nothing.
    pub(super) refusals: u32,
    /// What moving a neutral piece would change.
    pub(super) preview: Option<Preview>,
}

impl Picking {
    /// What is left once a gesture is past.
    pub(super) fn past(&self) -> Self {
        Self { hovered: self.hovered, refusals: self.refusals, ..Self::default() }
    }
}

/// Whether the list of games is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Open,
    Closed,
}

/// Tells saved games apart.
pub(super) struct Identity {
    pub(super) id: String,
    pub(super) revision: u64,
    /// The name that was given to the game.
    pub(super) title: Option<String>,
    /// When it was changed last, in milliseconds since 1970.
    pub(super) changed: Option<u64>,
    /// The id that it takes as soon as it is changed here: a saved page or a
    /// link has brought it, and what it was before isn't touched.
    pub(super) apart: Option<String>,
    /// Where the next game's id comes from.
    pub(super) seed: u64,
}

impl State {
    /// Where whoever decides for a side in the position shown sat down.
    pub(super) fn seat_of(&self, side: Side) -> Side {
        self.table.seats(self.table.here())[side.index()]
    }

    /// A number that is another one for each game.
    pub(super) fn lot(&self) -> u64 {
        u64::from_str_radix(&Identity::new(self.identity.seed).id, 16).unwrap_or_default() >> 7
    }

    /// Puts another game on the board.
    pub(super) fn seat(&mut self, table: Box<dyn Table>) {
        lesson::leave(self);
        let identity = self.identity.next();
        self.settle(table, identity);
        self.refresh();
    }

    /// Puts a saved game on the board; what to say of what couldn't be
    /// restored.
    pub(super) fn sit(&mut self, restored: Restored) -> Option<String> {
        lesson::leave(self);
        let Restored { saved, table, secret, trouble } = restored;
        let identity = self.identity.next();
        let drafts = secret.drafts(&*table);
        let identity = match &saved {
            Some(saved) => identity.of(saved),
            None => identity,
        };
        self.settle(table, identity);
        self.drafts = drafts;
        if let Some(saved) = &saved {
            self.take_seats(saved);
        }
        self.refresh();
        super::clock::wait(self);
        trouble
    }

    /// Takes over what a saved game says besides its actions: who plays, what
    /// time is left, whose side is below.
    pub(super) fn take_seats(&mut self, saved: &SavedGame) {
        let seating = saved.seating();
        (self.players, self.offer) = (seating.players(&*self.table), seating.offer(&*self.table));
        self.lots = seating.lots().to_vec();
        self.clock = Clock::restored(&*self.table, &saved.clocks(&*self.table));
        self.below = saved.below();
    }

    /// Another game takes the board, of which nothing but the game is known.
    fn settle(&mut self, table: Box<dyn Table>, identity: Identity) {
        if self.identity.id != identity.id {
            library::leave(self);
        }
        self.table = table;
        self.identity = identity;
        (self.library.greeting, self.library.elsewhere) = (None, None);
        (self.focus, self.seated, self.kept_secret) = (None, None, None);
        (self.drafts, self.drafting) = ([None, None], None);
        (self.misnamed, self.offer) = (None, None);
        self.lots.clear();
        self.clock = Clock::of(&*self.table);
    }

    /// Asks the table again, after the position or the army that is being
    /// built has changed.
    pub(super) fn refresh(&mut self) {
        self.prepare_draft();
        let audience = self.audience();
        if audience == Audience::Anyone {
            // Where one player was on the board is nothing for the other to know.
            self.focus = None;
        }
        self.now = Now::of(&*self.table, &self.players, audience, self.draft());
        if embed::stopped(self).is_some() {
            self.now.ways.clear();
        }
        self.picking = self.picking.past();
        (self.animation, self.turning) = (None, None);
        super::sketch::wipe(self);
        super::study::end(self);
        if self.lens.is_some() {
            self.look_closer();
        }
        super::clock::begin(self);
        self.lay_out();
    }

    /// Looks at the position through the lens.
    pub(super) fn look_closer(&mut self) {
        self.lens = Some(Lens::of(&*self.table, &self.now.view));
    }

    /// Moves the keyboard's focus along with a gesture, if it is on the board.
    pub(super) const fn put_focus_quietly(&mut self, place: Place) {
        self.focus = Some(place);
    }

    /// The army that is being built.
    pub(super) fn draft(&self) -> Option<&Draft> {
        self.drafts[self.drafting?.index()].as_ref()
    }

    /// The army that is being built, to be changed, and the table.
    pub(super) fn draft_mut(&mut self) -> Option<(&mut Draft, &dyn Table)> {
        let draft = self.drafts[self.drafting?.index()].as_mut()?;
        Some((draft, &*self.table))
    }

    /// A side has mustered: there is nothing more to build for it.
    pub(super) fn forget_draft(&mut self, side: Side) {
        self.drafts[side.index()] = None;
    }

    /// The army that is being built, where it may be seen.
    pub(super) fn shown_draft(&self) -> Option<&Draft> {
        self.draft().filter(|_| !self.is_curtained())
    }

    /// Whose side of the board is nearer: who builds an army has it before
    /// him.
    pub(super) fn near(&self) -> Side {
        self.shown_draft().map_or(self.below, Draft::side)
    }

    /// Whether a curtain hides what only one player may see.
    pub(super) fn is_curtained(&self) -> bool {
        self.now.audience == Audience::Anyone
    }

    /// Who is in front of the page, as far as what is sealed goes.
    fn audience(&self) -> Audience {
        if self.lesson.is_some() || self.is_read_only() {
            return Audience::Decider;
        }
        let turn = self.table.turn();
        let decider = turn.decider().map(|side| (side, self.table.ply()));
        let secret = matches!(turn, Turn::Both { .. });
        if secret && self.seated != decider { Audience::Anyone } else { Audience::Decider }
    }

    /// An army to build where one is due: the one that waits, or was taken
    /// back, if there is one.
    fn prepare_draft(&mut self) {
        let decider = self.table.turn().decider();
        let builds = |side: &Side| self.table.army_rules(*side).is_some() && !self.is_read_only();
        self.drafting = decider.filter(builds);
        if let Some(side) = self.drafting {
            let table = &*self.table;
            let draft = &mut self.drafts[side.index()];
            *draft = draft.take().or_else(|| Draft::again(table, side));
        }
    }

    /// Lays everything out again.
    pub(super) fn lay_out(&mut self) {
        let shape = self.table.board_size();
        self.layout = Layout::new(shape, &self.now.view, self.near(), self.room);
        self.show();
    }

    /// Draws everything again.
    pub(super) fn show(&mut self) {
        self.tell(Command::Paint);
        self.tell(Command::Render);
    }

    /// Adds a sentence to what is said.
    pub(super) fn say(&mut self, sentence: &str) {
        for command in &mut self.outbox {
            if let Command::Say(said) = command {
                *said = format!("{said} {sentence}");
                return;
            }
        }
        self.outbox.push(Command::Say(sentence.to_owned()));
    }

    /// Adds a command, unless the same is already to be done.
    pub(super) fn tell(&mut self, command: Command) {
        if !self.outbox.contains(&command) {
            self.outbox.push(command);
        }
    }

    /// What is to be done.
    pub(super) fn take_commands(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.outbox)
    }

    /// Every action as far as both players know it, with those that were
    /// taken back at the end.
    pub(super) fn played(&self) -> Vec<VisibleStep<'_>> {
        self.table.played(Viewer::Public)
    }

    /// The pointer's place while a piece is dragged.
    pub(super) fn dragged_to(&self) -> Option<Point> {
        self.picking.press.as_ref().and_then(Press::dragged_to)
    }
}
