//! The running page: tells the state what happens, and does what it commands.

pub(super) mod boot;
mod frames;
mod keeping;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use self::frames::{Frames, Repaint};
use super::browser::clipboard;
use super::browser::download;
use super::browser::error::Result;
use super::browser::instance;
use super::browser::life::Life;
use super::canvas::picture_export::{self, Format};
use super::embed;
use super::live::Wires;
use super::opponent::Thinkers;
use super::panel::Parts;
use super::panel::action::Action;
use super::panel::tabs::Tab;
use super::panel::theme;
use super::sender::Sender;
use super::sound::Speaker;
use super::storage::kept_armies::KeptArmies;
use super::storage::store::{self, PAIRING, Store, THEME};
use super::storage::tab_lock::TabLock;
use super::storage::{noscript_snapshot, page_export, resumption, tab_talk};
use crate::ui::command::{Command, KeptText};
use crate::ui::event::Event;
use crate::ui::panel::Panel;
use crate::ui::remote::Delivery;
use crate::ui::thumbnail::Thumbnail;
use crate::ui::{self, State};
use motley_rules::play::Place;

/// The time that a puzzle's answer takes, in milliseconds: long enough to see what it answers.
const THOUGHT: u32 = 500;

/// The time after which a clock that runs is looked at again, in milliseconds.
const TICK: u32 = 200;

/// The milliseconds from one action of a moving picture to the next.
const BEAT: u32 = 1100;

/// The parts that the app is made of.
struct Made {
    is_embedded: bool,
    life: Life,
    root: Element,
    parts: Rc<Parts>,
    state: State,
    store: Rc<Store>,
    lock: Rc<TabLock>,
    armies: Rc<KeptArmies>,
}

/// Everything there is while the page runs.
struct App {
    /// The app itself, for what is done later.
    own: Weak<Self>,
    /// True if it is a board inside another page.
    is_embedded: bool,
    life: Life,
    /// The element in which the page is.
    root: Element,
    parts: Rc<Parts>,
    frames: Rc<Frames>,
    sender: Sender,
    store: Rc<Store>,
    /// The hold of this tab on the game that it keeps.
    lock: Rc<TabLock>,
    armies: Rc<KeptArmies>,
    speaker: Speaker,
    thinkers: Rc<Thinkers>,
    wires: Rc<Wires>,
    state: RefCell<State>,
    events: RefCell<VecDeque<Event>>,
    said: RefCell<Vec<String>>,
    /// True while events have to wait: something is being done, or the page isn't open yet.
    is_busy: Cell<bool>,
    is_stale: Cell<bool>,
    /// True once it was told that a text isn't kept.
    is_loss_told: Cell<bool>,
    /// True once what can wait until the board has been seen is made.
    is_complete: Cell<bool>,
    /// There is a game in the page that it doesn't show yet where no script runs.
    is_unseen: Cell<bool>,
    room: Cell<(f64, f64)>,
    host_size: embed::Size,
    timers: Timers,
}

/// The timers of what is to come after a while.
#[derive(Default)]
struct Timers {
    /// The clock is looked at.
    tick: Rc<RefCell<Option<Timeout>>>,
    /// The pointer has rested.
    rest: RefCell<Option<Timeout>>,
    /// A puzzle is answered.
    answer: RefCell<Option<Timeout>>,
    /// Pictures that move show the next thing.
    beat: RefCell<Option<Timeout>>,
    /// The computer's next step is due.
    wait: RefCell<Option<Timeout>>,
    /// The page is made complete.
    complete: RefCell<Option<Timeout>>,
}

impl App {
    /// The page around this state.
    fn new(made: Made) -> Rc<Self> {
        Rc::new_cyclic(|own: &Weak<Self>| {
            let (told, painted) = (own.clone(), own.clone());
            let sender = Sender::new(move |event| {
                if let Some(app) = told.upgrade() {
                    app.tell(event);
                }
            });
            let paint = move |what| painted.upgrade().map_or(Ok(()), |app| app.paint(what));
            let Made { is_embedded, life, root, parts, state, store, lock, armies } = made;
            Self {
                own: own.clone(),
                is_embedded,
                frames: Frames::new(&life, &sender, paint),
                thinkers: Thinkers::new(&life, &sender),
                wires: Wires::new(&life, &sender),
                life,
                root,
                parts,
                sender,
                store,
                lock,
                armies,
                speaker: Speaker::default(),
                state: RefCell::new(state),
                events: RefCell::default(),
                said: RefCell::default(),
                is_busy: Cell::new(true),
                is_stale: Cell::default(),
                is_loss_told: Cell::default(),
                is_complete: Cell::default(),
                is_unseen: Cell::default(),
                room: Cell::default(),
                host_size: embed::Size::default(),
                timers: Timers::default(),
            }
        })
    }

    /// Tells the state what happened, and does what it says. What happens meanwhile comes after.
    fn tell(&self, event: Event) {
        self.later(event);
        instance::insist(self.tell_all());
    }

    /// From now on the state is told what happens, at first all that has happened so far: so the
    /// page is rendered for the first time when it is known how large the board may be.
    fn open(&self) -> Result {
        self.is_busy.set(false);
        self.tell_all()
    }

    /// Tells the state all that has happened so far, and brings the page up to date.
    fn tell_all(&self) -> Result {
        if self.is_busy.replace(true) {
            return Ok(());
        }
        self.work()?;
        self.is_busy.set(false);
        Ok(())
    }

    /// Something has happened that the state is told once the commands at hand are done.
    fn later(&self, event: Event) {
        self.events.borrow_mut().push_back(event);
    }

    fn work(&self) -> Result {
        loop {
            let event = self.events.borrow_mut().pop_front();
            let Some(event) = event else {
                self.speak();
                return self.render();
            };
            let commands = self.update(event)?;
            self.obey(commands)?;
        }
    }

    fn update(&self, event: Event) -> Result<Vec<Command>> {
        let mut state = self.state.borrow_mut();
        state.set_date(instance::date());
        state.set_time(instance::now()?);
        Ok(ui::update(&mut state, event))
    }

    /// Does what the state commands.
    fn obey(&self, commands: Vec<Command>) -> Result {
        commands.into_iter().try_for_each(|command| self.obey_one(command))
    }

    fn obey_one(&self, command: Command) -> Result {
        match command {
            Command::Paint => self.frames.ask(),
            Command::Carry => self.frames.ask_to_carry(),
            Command::Control(text) => self.parts.show_control(text.as_deref())?,
            Command::Animate => self.frames.ask_for_time(),
            Command::Render => self.is_stale.set(true),
            Command::Say(sentence) => self.said.borrow_mut().push(sentence),
            Command::Sound(sound) => {
                let volume = self.parts.with_shown(|panel| Some(panel.look.volume));
                self.speaker.play(sound, f32::from(volume.unwrap_or(100)) / 100.0);
            }
            Command::Save(text, seal) => {
                let keeping = self.save(&text, seal.as_ref())?;
                self.later(Event::Saved(keeping));
            }
            Command::Seal(seal) => {
                if let Err(keeping) = self.lock.seal(&self.store, &seal) {
                    self.later(Event::Saved(keeping));
                }
            }
            Command::Mirror(text) => self.embed_save(&text)?,
            Command::Library(errand) => self.run(errand)?,
            Command::KeepArmies(text) => self.keep_armies(text),
            // Where it can't be kept, the next new game asks for it again.
            Command::Keep(KeptText::Pairing, text) => drop(self.store.write(PAIRING, &text)),
            Command::Keep(what, text) => self.keep(store::key_of(what), &text),
            Command::SetAside(text) => self.set_aside(&text),
            Command::Post(report) => embed::post(report)?,
            Command::Dress(dress) => {
                embed::dress(dress)?;
                embed::note(&self.state.borrow().parameters())?;
                self.recolour()?;
            }
            Command::Answer => self.answer(),
            Command::Think(request, place) => self.thinkers.ask(request, place),
            Command::EndWorker => self.thinkers.end_worker(),
            Command::Wait(milliseconds) => self.wait(milliseconds),
            Command::Deliver(delivery, text) => self.deliver(delivery, &text)?,
            Command::Live(request) => {
                self.wires.ask(None, request, self.parts.remote.server().as_deref());
            }
            Command::Watched(number, request) => {
                self.wires.ask(Some(number), request, self.parts.remote.server().as_deref());
            }
            Command::PassOn(text) => tab_talk::pass_on(&self.store, &text),
            Command::ClearText => {
                self.parts.opening.put("");
                self.parts.remote.clear_answer();
            }
            Command::LeaveTyped(text) => self.parts.typing.put(&text),
            Command::ToggleSettings => self.turn_settings()?,
            Command::UncoverBoard => self.parts.after_tabs(self.parts.tabs.close_sheet())?,
            Command::ShowGame => self.parts.after_tabs(self.parts.tabs.begin_anew())?,
            Command::ShowRules => {
                self.parts.complete()?;
                self.parts.tabs.show_beside(Tab::Rules)?;
            }
            Command::ShowReview => {
                self.is_stale.set(true);
                self.render()?;
                self.parts.after_tabs(self.parts.tabs.show(Tab::Game))?;
                self.parts.review.bring_into_sight()?;
            }
            Command::ShowSharing => self.parts.tabs.show(Tab::Share)?,
            Command::Beat => self.beat(),
            Command::Tick => self.tick(),
            Command::Rest { number, milliseconds } => self.rest(number, milliseconds),
            Command::Focus(place) => {
                self.render()?;
                match place {
                    Place::Choice(_) => self.parts.choices.focus_first()?,
                    _ => self.parts.board.grid.focus(place)?,
                }
            }
        }
        Ok(())
    }

    /// Hands a turn or an invitation to the person, once the panel has its place for it.
    fn deliver(&self, delivery: Delivery, text: &str) -> Result {
        self.is_stale.set(true);
        self.render()?;
        let parts = Rc::clone(&self.parts);
        let say = move |sentence: &str| {
            parts.live.say(sentence);
            Ok(())
        };
        let sender = self.sender.clone();
        let handed = move || sender.send(Event::Delivered);
        self.parts.remote.deliver(delivery, text, (Rc::new(say), Rc::new(handed)))
    }

    /// Says all that came up, as one text: a second one would replace the first unheard.
    fn speak(&self) {
        let said = self.said.take();
        if !said.is_empty() {
            self.parts.live.say(&said.join(" "));
        }
    }

    /// True if the game is lost with the page.
    fn is_unkept(&self) -> bool {
        self.state.borrow().is_unkept()
    }

    /// Reports after a while that a puzzle's answer is due.
    fn answer(&self) {
        let sender = self.sender.clone();
        let answer = self.life.after(THOUGHT, move || sender.send(Event::Answering));
        self.timers.answer.replace(Some(answer));
    }

    /// Reports after a while that the pointer has rested, if it doesn't begin to rest again before.
    fn rest(&self, number: u32, milliseconds: u32) {
        let sender = self.sender.clone();
        let rest = self.life.after(milliseconds, move || sender.send(Event::Rested(number)));
        self.timers.rest.replace(Some(rest));
    }

    /// Reports that so much time has gone, and nothing that was waited for before.
    fn wait(&self, milliseconds: u32) {
        let sender = self.sender.clone();
        let wait = self.life.after(milliseconds, move || sender.send(Event::Waited));
        self.timers.wait.replace(Some(wait));
    }

    /// Reports in a moment that it has gone.
    fn beat(&self) {
        let sender = self.sender.clone();
        let beat = self.life.after(BEAT, move || sender.send(Event::Beat));
        self.timers.beat.replace(Some(beat));
    }

    /// Reports the time in a while, unless that is already to be done.
    fn tick(&self) {
        if self.timers.tick.borrow().is_some() {
            return;
        }
        let (sender, done) = (self.sender.clone(), Rc::clone(&self.timers.tick));
        let tick = self.life.after(TICK, move || {
            done.take();
            instance::insist(instance::now().map(|now| sender.send(Event::Tick(now))));
        });
        self.timers.tick.replace(Some(tick));
    }

    /// Brings the page up to date, if it isn't.
    fn render(&self) -> Result {
        if self.is_stale.take() {
            let panel = ui::panel(&self.state.borrow());
            let changes = |shown: &Panel| Some(shown.exercise != panel.exercise);
            if !self.is_embedded && self.parts.with_shown(changes) == Some(true) {
                resumption::note(panel.exercise.as_deref());
            }
            self.parts.update(panel)?;
            self.host_size.tell(&self.root)?;
        }
        if self.is_complete.get() { self.take_snapshot() } else { Ok(()) }
    }

    /// Shows the game where no script runs, as it is now.
    fn take_snapshot(&self) -> Result {
        if self.is_unseen.take() {
            let Thumbnail { width, height, shapes } = self.state.borrow().still();
            let picture = picture_export::drawn(&shapes, (width, height))?;
            let show = |panel: &Panel| Some(noscript_snapshot::show(&picture, panel));
            self.parts.with_shown(show).unwrap_or(Ok(()))?;
        }
        Ok(())
    }

    /// Makes what can wait until the board has been seen: what is folded up, and what shows the
    /// game where no script runs.
    fn complete(&self) -> Result {
        self.is_complete.set(true);
        self.parts.complete()?;
        self.take_snapshot()
    }

    fn complete_later(&self) {
        let app = self.own.clone();
        let complete = self.life.after(0, move || {
            if let Some(app) = app.upgrade() {
                instance::insist(app.complete());
            }
        });
        self.timers.complete.replace(Some(complete));
    }

    /// Paints the board, or moves what is in the hand alone.
    fn paint(&self, what: Repaint) -> Result {
        if what == Repaint::Hand {
            let carried = ui::carried(&self.state.borrow());
            if self.parts.board.board.carry(&carried)? {
                return Ok(());
            }
        }
        self.paint_board()?;
        if !self.is_complete.get() {
            self.complete_later();
        }
        Ok(())
    }

    fn paint_board(&self) -> Result {
        let shapes = ui::scene(&self.state.borrow());
        self.parts.board.board.paint(shapes)
    }

    fn save_picture(&self, format: Format) -> Result {
        let shapes = ui::scene(&self.state.borrow());
        let title = self.parts.with_shown(|panel| Some(panel.title.clone())).unwrap_or_default();
        let name = title.to_ascii_lowercase().replace(' ', "-");
        self.parts.board.board.save(format, &name, &shapes)
    }

    /// Does what a button of the page is there for.
    fn act(&self, button: &Element) -> Result {
        let Some(action) = self.parts.actions.of(button) else { return Ok(()) };
        match &*action {
            Action::Tell(event) => {
                self.tell(event.clone());
                Ok(())
            }
            Action::Tab(tab) => {
                self.parts.complete()?;
                self.parts.after_tabs(self.parts.tabs.press(*tab))
            }
            Action::Chapter(number) => self.parts.rules.show_chapter(*number),
            Action::Settings => self.turn_settings(),
            Action::Theme => {
                self.keep(THEME, theme::next()?);
                self.tell_all()?;
                self.recolour()
            }
            Action::Page => {
                self.take_snapshot()?;
                page_export::save()?;
                self.doubt(button)
            }
            Action::Picture(format) => {
                self.save_picture(*format)?;
                self.doubt(button)
            }
            Action::Copy(id) => {
                let (parts, button) = (Rc::clone(&self.parts), button.clone());
                let tell = move |sentence: &str| parts.tell_beside(&button, sentence);
                clipboard::copy(id, Rc::new(tell))
            }
            Action::Start => self.start_game(),
            Action::Import => {
                // Its click is one of the page's, as the one that leads here.
                let parts = Rc::clone(&self.parts);
                self.life.after(0, move || parts.saved.bring()).forget();
                Ok(())
            }
        }
    }

    /// Opens the settings with the keys, or closes them.
    fn turn_settings(&self) -> Result {
        self.parts.complete()?;
        self.parts.settings.turn()
    }

    /// Says beside a button that the file may not have been let through.
    fn doubt(&self, button: &Element) -> Result {
        download::doubt().map_or(Ok(()), |doubt| self.parts.tell_beside(button, doubt))
    }

    fn start_game(&self) -> Result {
        let preparation = self.parts.with_shown(|panel| panel.preparation.clone());
        if let Some(preparation) = preparation {
            self.tell(self.parts.games.start(&preparation)?);
            if self.parts.games.dialog.open() {
                self.parts.games.show_fault();
            }
        }
        Ok(())
    }

    /// Something was set for the game that is being prepared.
    fn consider(&self, field: Option<EventTarget>) -> Result {
        let field = field.and_then(|field| field.dyn_into::<Element>().ok());
        let preparation = self.parts.with_shown(|panel| panel.preparation.clone());
        if let Some((field, preparation)) = field.zip(preparation) {
            self.parts.games.show_choice(&field)?;
            if let Some(event) = self.parts.games.considered(&field, &preparation)? {
                self.tell(event);
            }
        }
        Ok(())
    }

    /// Paints the board in the theme's colours as they are now.
    fn recolour(&self) -> Result {
        self.parts.recolour()?;
        self.frames.ask();
        Ok(())
    }

    /// Paints everything anew at once, before a frame comes.
    fn repaint(&self) -> Result {
        self.parts.recolour()?;
        self.paint_board()
    }

    /// Plays what stands in the move box; a refused text stays to be mended.
    fn play_typed(&self) {
        let text = self.parts.typing.text();
        if text.is_empty() {
            return;
        }
        self.tell(Event::Typed(text));
        let refused = self.parts.with_shown(|panel| panel.refusal.clone());
        if refused.is_some() {
            self.parts.typing.mark();
        } else {
            self.parts.typing.clear();
        }
    }

    /// Measures the room for the board, and tells the state.
    fn measure(&self) -> Result {
        let was_hidden = self.room.get() == (0.0, 0.0);
        self.take_room(self.parts.board.lie()?);
        if was_hidden && self.room.get() != (0.0, 0.0) {
            // Firefox has no styles in a frame that isn't seen: what was painted has no colours.
            self.recolour()?;
        }
        Ok(())
    }

    /// There is so much room for the board: the state is told, if that is any, and another one.
    fn take_room(&self, (width, height): (f64, f64)) {
        if width > 0.0 && height > 0.0 && self.room.replace((width, height)) != (width, height) {
            self.tell(Event::Resized { width, height });
        }
    }

    /// Tells a page around this one how large this one is.
    fn tell_size(&self) -> Result {
        self.host_size.tell(&self.root)
    }
}
