//! Everything the page knows.

use super::animation::Animation;
use super::command::Command;
use super::event::{Keeping, Motion};
use super::layout::{Layout, Room};
use super::narrowing::Asked;
use super::pointer::Press;
use super::save::{SaveError, SavedGame};
use super::shape::Point;
use crate::play::{
    Claim, Entry, Offer, Outcome, Place, Played, Refusal, Side, Table, Turn, View, Viewer,
};

/// The page's state. It is changed by [`update()`](super::update()) alone.
pub struct State {
    pub(super) games: &'static [Entry],
    pub(super) table: Box<dyn Table>,
    pub(super) now: Now,
    pub(super) layout: Layout,
    pub(super) room: Room,
    pub(super) below: Side,
    pub(super) picking: Picking,
    /// The place used last, to which Tab leads.
    pub(super) focus: Option<Place>,
    pub(super) animation: Option<Animation>,
    pub(super) motion: Motion,
    pub(super) list: List,
    pub(super) keeping: Keeping,
    pub(super) trouble: Option<String>,
    pub(super) identity: Identity,
    outbox: Vec<Command>,
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
    /// Where the next game's id comes from.
    seed: u64,
}

/// What the table says about the position shown. Asked once a position: a
/// drag needs it at every step.
pub(super) struct Now {
    pub(super) turn: Turn,
    /// Who is to be asked.
    pub(super) side: Option<Side>,
    pub(super) view: View,
    pub(super) offers: Vec<Offer>,
    pub(super) ply: usize,
    pub(super) claims: Vec<Claim>,
}

impl Now {
    fn of(table: &dyn Table) -> Self {
        let turn = table.turn();
        let side = turn.decider();
        Self {
            turn,
            side,
            view: table.view(side.map_or(Viewer::Public, Viewer::Player)),
            offers: side.map(|side| table.offers(side)).unwrap_or_default(),
            ply: table.ply(),
            claims: table.claims(),
        }
    }

    /// The result, if the game is over.
    pub(super) const fn outcome(&self) -> Option<Outcome> {
        match self.turn {
            Turn::Over(outcome) => Some(outcome),
            Turn::One { .. } | Turn::Both { .. } => None,
        }
    }

    /// The offers of a source, by their numbers.
    pub(super) fn from(&self, source: Place) -> Vec<usize> {
        let offers = self.offers.iter().enumerate();
        offers.filter(|(_, offer)| offer.source == source).map(|(n, _)| n).collect()
    }

    /// Whether a gesture can start there.
    pub(super) fn is_source(&self, place: Place) -> bool {
        self.offers.iter().any(|offer| offer.source == place)
    }

    /// Whether a gesture from the source can end there.
    pub(super) fn is_target(&self, source: Place, place: Place) -> bool {
        let ends = |offer: &Offer| offer.source == source && offer.targets.contains(&place);
        self.offers.iter().any(ends)
    }
}

/// A page that was just opened.
pub struct Opened {
    /// The page.
    pub state: State,
    /// What to do first.
    pub commands: Vec<Command>,
    /// What was wrong with the saved text: it should be kept aside, since a
    /// fresh game is on the board and will be saved in its place.
    pub fault: Option<SaveError>,
}

impl State {
    /// Opens the page on a saved game, or on the first game of the list that
    /// can be played. The seed makes the ids of games differ: any number that
    /// is another one each time.
    ///
    /// # Panics
    /// If no game of the list can be opened.
    #[must_use]
    #[expect(clippy::new_ret_no_self, reason = "a page opens with something to do and to say")]
    pub fn new(games: &'static [Entry], saved: Option<&str>, seed: u64) -> Opened {
        let (restored, fault) = match saved.map(|text| restore(games, text)) {
            Some(Ok(restored)) => (Some(restored), None),
            Some(Err(fault)) => (None, Some(fault)),
            None => (None, None),
        };
        let mut identity = Identity::new(seed);
        let (table, below) = match restored {
            Some((saved, table)) => {
                let below = saved.below();
                (identity.id, identity.revision) = (saved.id, saved.revision);
                (table, below)
            }
            None => (fresh(games), Side::White),
        };
        let mut state = Self::at(games, table, below, identity);
        state.begin(fault.as_ref());
        let commands = state.take_commands();
        Opened { state, commands, fault }
    }

    fn at(games: &'static [Entry], table: Box<dyn Table>, below: Side, identity: Identity) -> Self {
        let room = Room { width: 480.0, height: 640.0 };
        let now = Now::of(&*table);
        Self {
            layout: Layout::new(table.shape(), &now.view, below, room),
            games,
            table,
            now,
            room,
            below,
            picking: Picking::default(),
            focus: None,
            animation: None,
            motion: Motion::Full,
            list: List::Closed,
            keeping: Keeping::Browser,
            trouble: None,
            identity,
            outbox: Vec::new(),
        }
    }

    fn begin(&mut self, fault: Option<&SaveError>) {
        self.tell(Command::Paint);
        self.tell(Command::Render);
        match fault {
            None => self.keep(),
            Some(fault) => {
                let sentence =
                    format!("{fault} It was kept aside, and a new game is on the board.");
                self.say(&sentence);
                self.trouble = Some(sentence);
            }
        }
    }

    /// Puts another game on the board.
    pub(super) fn seat(&mut self, table: Box<dyn Table>) {
        self.table = table;
        self.identity = Identity::new(self.identity.seed);
        self.focus = None;
        self.refresh();
    }

    /// Asks the table again, after the position has changed.
    pub(super) fn refresh(&mut self) {
        self.now = Now::of(&*self.table);
        self.picking = Picking { hovered: self.picking.hovered, ..Picking::default() };
        self.animation = None;
        self.lay_out();
    }

    /// Lays everything out again.
    pub(super) fn lay_out(&mut self) {
        let shape = self.table.shape();
        self.layout = Layout::new(shape, &self.now.view, self.below, self.room);
        self.show();
    }

    /// Draws everything again.
    pub(super) fn show(&mut self) {
        self.tell(Command::Paint);
        self.tell(Command::Render);
    }

    /// Keeps the game, which has changed.
    pub(super) fn save(&mut self) {
        // A save from elsewhere may hold the highest number there is.
        self.identity.revision = self.identity.revision.saturating_add(1);
        self.keep();
    }

    fn keep(&mut self) {
        let Identity { id, revision, .. } = &self.identity;
        match SavedGame::of(&mut *self.table, id, *revision, self.below).write() {
            Ok(text) => self.tell(Command::Save(text)),
            Err(error) => self.trouble = Some(format!("The game can't be saved: {error}.")),
        }
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

    /// Every action, with those that were taken back at the end.
    pub(super) fn played(&self) -> &[Played] {
        self.table.played()
    }

    /// The action that led to the position shown.
    pub(super) fn last(&self) -> Option<&Played> {
        self.played().get(self.now.ply.checked_sub(1)?)
    }

    /// The pointer's place while a piece is dragged.
    pub(super) fn dragged_to(&self) -> Option<Point> {
        self.picking.press.as_ref().and_then(Press::dragged_to)
    }
}

impl Identity {
    fn new(seed: u64) -> Self {
        // Steps of SplitMix64: ids of one seed never meet.
        let next = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (next ^ (next >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self { id: format!("{:016x}", mixed ^ (mixed >> 31)), revision: 0, seed: next }
    }
}

fn restore(games: &'static [Entry], text: &str) -> Result<(SavedGame, Box<dyn Table>), SaveError> {
    let saved = SavedGame::read(text)?;
    let table = saved.replay(games)?;
    Ok((saved, table))
}

/// The first game that can be played, from its opening.
fn fresh(games: &'static [Entry]) -> Box<dyn Table> {
    let mut tables = games.iter().filter_map(|entry| entry.open?(&[], None).ok());
    let Some(table) = tables.next() else { panic!("no game of the list can be opened") };
    table
}
