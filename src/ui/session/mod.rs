//! The game on the board and its people: the table, what it says about the position, who plays by
//! what clock, the armies that are being built, and what may be studied on the board
//! in the game's place.

pub(crate) mod army_editor;
pub(crate) mod balance;
pub(crate) mod captures;
pub(crate) mod clock;
pub(crate) mod control;
pub(crate) mod controllers;
pub(crate) mod draw_offer;
pub(crate) mod draws;
pub(crate) mod exercise;
pub(crate) mod from_steps;
pub(crate) mod kept_clocks;
pub(crate) mod learned;
pub(crate) mod live;
pub(crate) mod looking_back;
pub(crate) mod move_numbers;
pub(crate) mod new_game;
pub(crate) mod new_game_fault;
pub(crate) mod numbering;
pub(crate) mod pairing;
pub(crate) mod players;
pub(crate) mod preferences;
pub(crate) mod remote;
pub(crate) mod rule_example;
pub(crate) mod seats;
pub(crate) mod settings;
pub(crate) mod snapshot;
pub(crate) mod solution;
pub(crate) mod study;
pub(crate) mod studying;
pub(crate) mod threats;
pub(crate) mod time;
pub(crate) mod times;
pub(crate) mod watching;
pub(crate) mod written_steps;

use crate::ui::port::embed_parameters::EmbedRole;
use crate::ui::port::event::Visibility;
use crate::ui::session::army_editor::ArmyEditor;
use crate::ui::session::balance::Worths;
use crate::ui::session::captures::StepCaptures;
use crate::ui::session::clock::Clock;
use crate::ui::session::controllers::{Controller, Controllers};
use crate::ui::session::draw_offer::DrawOffer;
use crate::ui::session::from_steps::FromSteps;
use crate::ui::session::learned::Learned;
use crate::ui::session::live::Live;
use crate::ui::session::looking_back::Standing;
use crate::ui::session::move_numbers::StepTurn;
use crate::ui::session::pairing::Pairing;
use crate::ui::session::players::{Naming, Players};
use crate::ui::session::settings::Settings;
use crate::ui::session::snapshot::{Audience, Snapshot};
use crate::ui::session::study::Study;
use crate::ui::session::watching::{Watchers, Watching};
use crate::ui::session::written_steps::WrittenSteps;
use motley_remote::{Chance, Correspondence, Progress};
use motley_rules::board::PieceType;
use motley_rules::game::{GameInfo, Played, Table, VisibleStep};
use motley_rules::notation::{Record, record};
use motley_rules::play::{Choice, Outcome, Side, Turn, View, Viewer};

/// A piece of news that stays beyond the position that it is of.
pub(crate) enum News {
    /// The game's own, which calls the players as they were called at the start.
    OfGame(String),
    /// The page's, with the players' names.
    OfPage(String),
}

/// The game on the board, or what is studied in its place, and its people.
pub(crate) struct Session {
    pub(crate) games: &'static [GameInfo],
    pub(crate) table: Box<dyn Table>,
    /// Another number for each table that takes the board.
    pub(crate) table_number: u32,
    pub(crate) now: Snapshot,
    /// Where the game stands.
    pub(crate) standing: Standing,
    pub(crate) below: Side,
    /// The side that the board is to be turned to once the animation is over.
    pub(crate) turning: Option<Side>,
    /// The player who has said to be in front of the page, and at which action: what is sealed is
    /// shown to nobody else.
    pub(crate) viewer: Option<(Side, usize)>,
    /// The armies that White's and Black's builder have begun: one of them may wait while somebody
    /// goes back or forward in the game.
    pub(crate) drafts: [Option<ArmyEditor>; 2],
    /// The side that is to build one of them now.
    pub(crate) drafting: Option<Side>,
    pub(crate) players: Players,
    /// The persons and computers who play, by seats.
    pub(crate) controllers: Controllers,
    /// The source of ids and keys of games with somebody elsewhere.
    pub(crate) chance: Chance,
    /// What is known of a game with somebody elsewhere.
    pub(crate) remote: Option<Correspondence>,
    /// The connection to that somebody, or the way to it.
    pub(crate) live: Option<Live>,
    /// The game of others that is watched here, where the one on the board is that.
    pub(crate) watching: Option<Watching>,
    /// Those who watch the game on the board.
    pub(crate) watchers: Watchers,
    /// What was to be done with it when the position where it stands was shown last.
    pub(crate) last_progress: Option<Progress>,
    /// The reason why what was written last are no names of players.
    pub(crate) name_fault: Option<String>,
    /// The players and the clock of the next game, unless something else is written.
    pub(crate) pairing: Pairing,
    /// The options that were drawn by lot.
    pub(crate) lots: Vec<String>,
    pub(crate) offer: Option<DrawOffer>,
    pub(crate) clock: Clock,
    pub(crate) visibility: Visibility,
    /// What is studied on the board, in the place of the game.
    pub(crate) study: Option<Box<Study>>,
    pub(crate) settings: Settings,
    pub(crate) learned: Learned,
    /// The reader's role, where the page is a board inside another one.
    pub(crate) role: EmbedRole,
    /// The browser's clock, in milliseconds.
    pub(crate) time: Option<f64>,
    /// The turns of all steps.
    turns: FromSteps<Vec<StepTurn>>,
    /// The captures of all steps.
    captures: FromSteps<Vec<StepCaptures>>,
    /// True if nobody has begun the game: it was there on a first visit, or to learn it by. Once the
    /// page is loaded again it is a game like any other.
    pub(crate) is_unasked: bool,
    /// The news of positions that a computer has answered since.
    pub(crate) earlier_news: Vec<News>,
    /// What the pieces of the game are worth.
    worths: Worths,
    /// The steps of the players' game as text.
    written: FromSteps<WrittenSteps>,
}

impl Session {
    /// A game that somebody has just opened.
    pub(crate) fn new(games: &'static [GameInfo], table: Box<dyn Table>) -> Self {
        let players = Players::default();
        Self {
            games,
            now: {
                let side = table.turn().decider();
                Snapshot::of((&*table, side), &players, Audience::Anyone, None)
            },
            standing: Standing::default(),
            below: Side::White,
            turning: None,
            viewer: None,
            drafts: [None, None],
            drafting: None,
            players,
            controllers: Controllers::default(),
            chance: Chance::new([0; 32]),
            remote: None,
            live: None,
            watching: None,
            watchers: Watchers::default(),
            last_progress: None,
            name_fault: None,
            pairing: Pairing::default(),
            lots: Vec::new(),
            offer: None,
            clock: Clock::of(&*table),
            visibility: Visibility::Shown,
            study: None,
            settings: Settings::default(),
            role: EmbedRole::Play,
            time: None,
            turns: FromSteps::default(),
            captures: FromSteps::default(),
            is_unasked: false,
            earlier_news: Vec::new(),
            worths: Worths::default(),
            written: FromSteps::default(),
            table_number: 0,
            learned: Learned::default(),
            table,
        }
    }

    /// Another game takes the board, of which nothing but the game is known.
    pub(crate) fn replace_game(&mut self, table: Box<dyn Table>) {
        self.put(table);
        self.standing = Standing::default();
        (self.viewer, self.below) = (None, Side::White);
        (self.drafts, self.drafting) = ([None, None], None);
        (self.name_fault, self.offer) = (None, None);
        self.is_unasked = false;
        self.lots.clear();
        (self.remote, self.last_progress, self.watching) = (None, None, None);
        self.clock = Clock::of(&*self.table);
    }

    /// Puts another table on the board; gives the one that was there.
    fn put(&mut self, table: Box<dyn Table>) -> Box<dyn Table> {
        self.table_number = self.table_number.wrapping_add(1);
        std::mem::replace(&mut self.table, table)
    }

    /// The kind of piece that an answer names, if it names one.
    pub(crate) fn kind_of(&self, choice: Choice) -> Option<PieceType> {
        self.table.piece_set().by_name(self.table.choice(choice).name)
    }

    /// Asks the table again, after the position or the army that is being built has changed.
    pub(crate) fn refresh(&mut self) {
        self.prepare_draft();
        let audience = self.audience();
        let asked = (&*self.table, self.decider());
        let now = Snapshot::of(asked, &self.people(), audience, self.draft());
        let before = std::mem::replace(&mut self.now, now);
        self.keep_news(before);
        if !self.is_at_head() {
            // It is the game that is ended.
            self.now.claims.clear();
        }
        self.turning = None;
        self.last_progress = self.progress().or(self.last_progress);
        time::note_standing(self);
    }

    /// Keeps the news that a computer's answer would take away before anybody has read them, until the
    /// game is over.
    fn keep_news(&mut self, before: Snapshot) {
        let answers =
            |played: &Played| matches!(self.controller(played.side), Controller::Computer(_));
        let is_answered = self.now.last.as_ref().is_some_and(answers);
        if self.now.ply == before.ply + 1 && is_answered && self.now.outcome().is_none() {
            // What has come about last is read first.
            self.earlier_news.splice(0..0, before.view.news.into_iter().map(News::OfGame));
        } else if self.now.ply != before.ply {
            self.earlier_news.clear();
        }
    }

    /// The side to be asked in the position shown, if anyone: where both decide unseen, whoever can
    /// be asked here.
    pub(crate) fn decider(&self) -> Option<Side> {
        let deciders = self.table.turn().deciders();
        let here = |side: &&Side| self.controller(**side) != Controller::Elsewhere;
        deciders.iter().find(here).or(deciders.first()).copied()
    }

    /// The seat of the player who decides for a side in the position shown: the side for which he
    /// sat down.
    pub(crate) fn seat_of(&self, side: Side) -> Side {
        self.table.seats(self.table.here())[side.index()]
    }

    /// The army that is being built.
    pub(crate) fn draft(&self) -> Option<&ArmyEditor> {
        self.drafts[self.drafting?.index()].as_ref()
    }

    /// The army that is being built, to be changed, and the table.
    pub(crate) fn draft_mut(&mut self) -> Option<(&mut ArmyEditor, &dyn Table)> {
        let draft = self.drafts[self.drafting?.index()].as_mut()?;
        Some((draft, &*self.table))
    }

    /// A side has mustered: there is nothing more to build for it.
    pub(crate) fn forget_draft(&mut self, side: Side) {
        self.drafts[side.index()] = None;
    }

    /// True if somebody has begun to build an army.
    pub(crate) fn is_building(&self) -> bool {
        self.drafts.iter().flatten().any(|draft| !draft.is_empty())
    }

    /// The army that is being built, where it may be seen.
    pub(crate) fn shown_draft(&self) -> Option<&ArmyEditor> {
        self.draft().filter(|_| !self.is_curtained())
    }

    /// The side that is nearer: whoever builds an army has it before him.
    pub(crate) fn near(&self) -> Side {
        self.shown_draft().map_or(self.below, ArmyEditor::side)
    }

    /// True if a curtain hides what only one player may see.
    pub(crate) fn is_curtained(&self) -> bool {
        self.now.audience == Audience::Anyone
    }

    /// The reason why nothing can be done behind a curtain, where there is one.
    pub(crate) fn curtain(&self) -> Option<String> {
        let player = &self.now.player;
        let sentence = || format!("{player} decides unseen: press I am {player} first.");
        self.is_curtained().then(sentence)
    }

    /// True if only what was played can be looked at.
    pub(crate) fn is_read_only(&self) -> bool {
        self.role == EmbedRole::Read
    }

    /// The audience in front of the page, as far as what is sealed goes.
    fn audience(&self) -> Audience {
        if self.study.is_some() || self.is_read_only() {
            return Audience::Decider;
        }
        let decider = self.decider();
        let secret = matches!(self.table.turn(), Turn::Both { .. });
        let is_person = |side: &Side| self.decides(*side) == Controller::Person;
        if decider.is_some_and(|side| !is_person(&side)) {
            return Audience::Waiting(Side::BOTH.into_iter().find(is_person));
        }
        let decider = decider.map(|side| (side, self.table.ply()));
        if secret && self.only_looks() {
            return Audience::Waiting(None);
        }
        let is_shared = self.controllers.two_persons();
        if secret && is_shared && self.viewer != decider {
            Audience::Anyone
        } else {
            Audience::Decider
        }
    }

    /// An army to build where one is due: the one that waits, if there is one.
    fn prepare_draft(&mut self) {
        let decider = self.decider().filter(|_| !self.only_looks());
        let builds = |side: &Side| {
            let person = self.decides(*side) == Controller::Person && !self.is_read_only();
            person && !self.is_locked() && self.table.army_rules(*side).is_some()
        };
        self.drafting = decider.filter(builds);
        if let Some(side) = self.drafting {
            let table = &*self.table;
            let draft = &mut self.drafts[side.index()];
            *draft = draft.take().or_else(|| ArmyEditor::begin(table, side));
        }
    }

    /// The line shown as far as both players know it.
    pub(crate) fn played(&self) -> Vec<VisibleStep<'_>> {
        self.table.played(Viewer::Public)
    }

    /// The line shown, as far as it is shown.
    pub(crate) fn line(&self) -> Vec<VisibleStep<'_>> {
        let mut line = self.played();
        line.truncate(self.now.ply);
        line
    }

    /// True if something was played, whether or not it is shown.
    pub(crate) fn is_begun(&self) -> bool {
        self.table.extent().line.steps > 0
    }

    /// True if something would be lost with the game.
    pub(crate) fn is_under_way(&self) -> bool {
        let any = self.is_begun() || !self.standing.taken.is_empty();
        let goes_on = any && !self.is_over();
        goes_on || self.draft().is_some_and(|draft| !draft.is_empty())
    }

    /// The players of the game, whatever is on the board.
    pub(crate) fn own_players(&self) -> Players {
        let players = self.study.as_ref().map_or(&self.players, |study| study.own_players());
        players.with_computers(self.controllers.names())
    }

    /// The players of what is on the board, the computer with its name.
    pub(crate) fn people(&self) -> Players {
        if self.study.is_some() { self.players.clone() } else { self.own_players() }
    }

    /// The controller of the player who decides for a side in the position shown.
    pub(crate) fn controller(&self, side: Side) -> Controller {
        if self.is_read_only() {
            return Controller::Person;
        }
        if self.study.is_some() {
            return self.studied_controller(side);
        }
        self.controllers.seats[self.seat_of(side).index()]
    }

    /// Whoever decides for a side in the position shown: once the players' game is over, a computer
    /// leaves its side to whoever looks at it, who may try anything.
    pub(crate) fn decides(&self, side: Side) -> Controller {
        match self.controller(side) {
            Controller::Computer(_) if self.study.is_none() && self.is_over() => Controller::Person,
            controller => controller,
        }
    }

    /// The persons and computers who decide for White and Black where the players' game stands.
    pub(crate) fn own_controllers(&self) -> Controllers {
        let table = self.own_table();
        self.controllers.at(table.seats(table.here()))
    }

    /// The side of the only person in the position shown, where the computer plays the other.
    pub(crate) fn only_person(&self) -> Option<Side> {
        self.controllers.at(self.table.seats(self.table.here())).only_person()
    }

    /// The players' own game, whatever is on the board.
    pub(crate) fn own_table(&self) -> &dyn Table {
        self.study.as_ref().map_or(&*self.table, |study| study.own_table())
    }

    /// The game as both players may know it, with their names.
    pub(crate) fn record(&self) -> Record {
        let table = self.own_table();
        let players = self.own_players().at(table.seats(numbering::end(table)));
        Record { players: players.0, ..table.record(Viewer::Public) }
    }

    /// The result of a look at the steps of the players' game as text, unless something is sealed.
    pub(crate) fn with_written<R>(&self, look: impl FnOnce(&WrittenSteps) -> R) -> Option<R> {
        let table = self.own_table();
        let is_open = !table.extent().edition.is_sealed();
        let extend = |written: &mut WrittenSteps, known| written.extend(table, known);
        is_open.then(|| self.written.look(table, extend, |written| look(written)))
    }

    /// The text of [`record`](Self::record).
    pub(crate) fn record_text(&self) -> String {
        let table = self.own_table();
        let text = self.with_written(|written| {
            let players = self.own_players().at(table.seats(numbering::end(table))).0;
            let record = Record { players, claim: written.claim, ..table.setup() };
            record::write_with(&record, &written.lines)
        });
        text.unwrap_or_else(|| record::write(&self.record()))
    }

    /// Score and end of the game, also while an earlier position is shown.
    pub(crate) fn result(&self) -> Option<String> {
        let end = self.table.extent().line.steps;
        let last = || match self.table.step_at(end, Viewer::Public)? {
            VisibleStep::Claimed(claim) => Some(claim.outcome()),
            VisibleStep::Open(played) => match played.turn {
                Turn::Over(outcome) => Some(outcome),
                Turn::One { .. } | Turn::Both { .. } => None,
            },
            VisibleStep::Sealed(_) => None,
        };
        let outcome: Outcome = self.now.outcome().or_else(last)?;
        Some(format!("{} {}", outcome.score(), outcome.told(&self.now.sides)))
    }

    /// The names that can be changed.
    pub(crate) fn naming(&self) -> Naming {
        let table = self.own_table();
        let players = self.study.as_ref().map_or(&self.players, |study| study.own_players());
        let names = players.at(table.seats(table.here())).texts();
        Naming { names, fault: self.name_fault.clone() }
    }

    /// What a type of pieces is worth to whoever captures one, in hundredths of a pawn.
    pub(crate) fn worth(&self, kind: PieceType) -> i32 {
        self.worths.of_captured(&*self.table, kind)
    }

    /// What a side has more than the other one where a view shows it, in hundredths of a pawn.
    pub(crate) fn balance(&self, view: &View, side: Side) -> i32 {
        self.worths.balance(&*self.table, view, side)
    }

    /// The players who decide for White and Black in the position shown.
    pub(crate) fn deciders(&self) -> Players {
        self.people().at(self.table.seats(self.table.here()))
    }

    /// The player who decides for a side, with his name.
    pub(crate) fn called(&self, side: Side) -> String {
        self.deciders().with(side, &self.table.player(side))
    }
}
