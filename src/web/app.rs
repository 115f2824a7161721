//! The running page: tells the state what happens, and does what it commands.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;

use super::deed::Deed;
use super::dom::Granted;
use super::export::Format;
use super::frame::Frames;
use super::hold::Hold;
use super::listen::Listen;
use super::panel::Parts;
use super::pointer::Pointers;
use super::saving;
use super::sound::Speaker;
use super::store::{ARMIES, PAIRING, SETTINGS, Store};
use super::{copied, copy};
use super::{download, embed, library, mirror, page, still, theme};
use crate::ui::command::Command;
use crate::ui::event::{Event, Keeping};
use crate::ui::{self, State};

/// Everything there is while the page runs.
pub(crate) struct App {
    pub(crate) parts: Parts,
    pub(crate) pointers: Pointers,
    pub(crate) frames: Frames,
    pub(crate) store: Store,
    speaker: Speaker,
    listen: Listen,
    state: RefCell<State>,
    events: RefCell<VecDeque<Event>>,
    said: RefCell<Vec<String>>,
    busy: Cell<Option<()>>,
    stale: Cell<Option<()>>,
    /// There is a game in the page that it doesn't show yet where no script runs.
    unseen: Cell<Option<()>>,
    room: Cell<(f64, f64)>,
    ticking: Cell<Option<()>>,
    /// What this tab knows of the game that it keeps.
    pub(super) hold: Hold,
    /// The kept armies as they were read or written last.
    pub(super) known_armies: RefCell<Option<String>>,
    /// Why the kept armies can't be written, if something must stay in their place.
    blocked: Cell<Option<&'static str>>,
}

/// How long the pointer rests before a piece is looked at, in milliseconds.
const REST: i32 = 300;

/// How long a puzzle's answer takes, in milliseconds: long enough to see what it answers.
const THOUGHT: i32 = 500;

/// How often a clock that runs is looked at, in milliseconds.
const TICK: i32 = 200;

impl App {
    /// The page around this state.
    pub(crate) fn new(
        parts: Parts,
        state: State,
        store: Store,
        (hold, listen): (Hold, Listen),
    ) -> Rc<Self> {
        Rc::new(Self {
            parts,
            pointers: Pointers::default(),
            frames: Frames::default(),
            speaker: Speaker::default(),
            listen,
            state: RefCell::new(state),
            events: RefCell::default(),
            said: RefCell::default(),
            busy: Cell::default(),
            stale: Cell::default(),
            unseen: Cell::default(),
            room: Cell::default(),
            ticking: Cell::default(),
            known_armies: RefCell::new(store.read(ARMIES)),
            hold,
            store,
            blocked: Cell::default(),
        })
    }

    /// Tells the state what happened, and does what it says. What happens meanwhile comes after.
    pub(crate) fn tell(self: &Rc<Self>, event: Event) {
        self.events.borrow_mut().push_back(event);
        if self.busy.replace(Some(())).is_some() {
            return;
        }
        self.work();
        self.busy.set(None);
    }

    fn work(self: &Rc<Self>) {
        loop {
            let event = self.events.borrow_mut().pop_front();
            let Some(event) = event else {
                self.speak();
                return self.render();
            };
            let commands = self.update(event);
            self.obey(commands);
        }
    }

    fn update(&self, event: Event) -> Vec<Command> {
        let mut state = self.state.borrow_mut();
        state.set_date(page::date());
        state.set_time(page::now());
        ui::update(&mut state, event)
    }

    /// Does what the state commands.
    pub(crate) fn obey(self: &Rc<Self>, commands: Vec<Command>) {
        for command in commands {
            self.obey_one(command);
        }
    }

    fn obey_one(self: &Rc<Self>, command: Command) {
        match command {
            Command::Paint => self.frames.ask(self, &self.listen),
            Command::Animate => self.frames.ask_for_time(self, &self.listen),
            Command::Render => self.stale.set(Some(())),
            Command::Say(sentence) => self.said.borrow_mut().push(sentence),
            Command::Sound(sound) => self.speaker.play(sound),
            Command::Save(text) => {
                let keeping = self.save(&text);
                self.events.borrow_mut().push_back(Event::Saved(keeping));
            }
            Command::Seal { game, text } => self.seal(&game, text.as_deref()),
            Command::Mirror(text) => self.mirror(&text),
            Command::Library(errand) => library::run(self, errand),
            Command::KeepArmies(text) => {
                if let Err(why) = self.keep_armies(text) {
                    self.later(Event::Trouble(format!(
                        "The armies aren't kept in this browser: {why}."
                    )));
                }
            }
            // Where it can't be kept, it holds for as long as the page is open.
            Command::KeepSettings(text) => drop(self.store.write(SETTINGS, &text)),
            Command::KeepPairing(text) => drop(self.store.write(PAIRING, &text)),
            Command::SetAside(text) => {
                if let Err(why) = self.store.set_aside(&text) {
                    self.blocked.set(Some("an unreadable list is in their place"));
                    let sentence = format!("What can't be read couldn't be kept aside: {why}.");
                    self.events.borrow_mut().push_back(Event::Trouble(sentence));
                }
            }
            Command::Post(report) => embed::post(report),
            Command::Dress(dress) => {
                embed::dress(dress);
                embed::note(&self.state.borrow().parameters());
                self.recolour();
            }
            Command::Answer => {
                let app = Rc::clone(self);
                self.after(THOUGHT, move || app.tell(Event::Answering));
            }
            Command::ClearText => self.parts.opening.put(""),
            Command::ShowBoard => self.parts.board.bring_into_sight(),
            Command::ShowKeys => self.parts.keys.open(),
            Command::Tick => self.tick(),
            Command::Rest(number) => {
                let app = Rc::clone(self);
                self.after(REST, move || app.tell(Event::Rested(number)));
            }
            Command::Focus(place) => {
                self.render();
                self.parts.board.grid.focus(place);
            }
        }
    }

    /// Says all that came up, as one text: a second one would replace the first unheard.
    pub(crate) fn speak(&self) {
        let said = self.said.take();
        if !said.is_empty() {
            self.parts.live.say(&said.join(" "));
        }
    }

    fn mirror(&self, text: &str) {
        mirror::write(text);
        self.unseen.set(Some(()));
    }

    fn save(&self, text: &str) -> Keeping {
        self.mirror(text);
        self.hold.keep(&self.store, text)
    }

    /// Whether the game is lost with the page.
    pub(super) fn is_unkept(&self) -> bool {
        self.state.borrow().is_unkept()
    }

    /// Something has happened that the state is told once the commands at hand are done.
    pub(super) fn later(&self, event: Event) {
        self.events.borrow_mut().push_back(event);
    }

    /// Keeps the armies, with those that another tab has kept meanwhile.
    fn keep_armies(&self, mine: String) -> Result<(), &'static str> {
        if let Some(why) = self.blocked.get() {
            return Err(why);
        }
        let theirs = self.store.read(ARMIES);
        let before = self.known_armies.borrow().clone();
        let text = if theirs == before {
            mine
        } else {
            match ui::merged_armies(&mine, before.as_deref(), theirs.as_deref()) {
                Some(merged) => {
                    self.later(Event::Armies(merged.clone()));
                    merged
                }
                None => mine,
            }
        };
        self.store.write(ARMIES, &text)?;
        self.known_armies.replace(Some(text));
        Ok(())
    }

    /// Keeps a secret, or forgets it, unless another tab has gone on with the game. Where it can't be kept the game goes on all the same: only a
    /// reload would have to ask for it again.
    fn seal(&self, game: &str, text: Option<&str>) {
        if self.hold.has_lost(&self.store, game) {
            return;
        }
        let key = saving::secret_key(game);
        match text {
            Some(text) => {
                let _ = self.store.write(&key, text);
            }
            None => self.store.forget(&key),
        }
    }

    /// Calls `then` once, after so many milliseconds.
    pub(crate) fn after(&self, milliseconds: i32, then: impl Fn() + 'static) {
        self.listen.after(milliseconds, then);
    }

    /// Reports the time in a while, unless that is already to be done.
    fn tick(self: &Rc<Self>) {
        if self.ticking.replace(Some(())).is_some() {
            return;
        }
        let app = Rc::clone(self);
        self.listen.after(TICK, move || {
            app.ticking.set(None);
            app.tell(Event::Tick(page::now()));
        });
    }

    /// Brings the page up to date, if it isn't.
    fn render(&self) {
        if self.stale.take().is_some() {
            let panel = ui::panel(&self.state.borrow());
            self.parts.update(&panel);
        }
        if self.unseen.take().is_some() {
            let picture = self.parts.board.board.drawn(&self.state.borrow().still());
            self.parts.with_shown(|panel| {
                still::show(&picture, panel);
                Some(())
            });
        }
    }

    /// Paints the board.
    pub(crate) fn paint(&self) {
        let shapes = ui::scene(&self.state.borrow());
        self.parts.board.board.paint(&shapes);
    }

    fn save_picture(&self, format: Format) {
        let shapes = ui::scene(&self.state.borrow());
        let title = self.parts.with_shown(|panel| Some(panel.title.clone())).unwrap_or_default();
        let name = title.to_lowercase().replace(' ', "-");
        self.parts.board.board.save(format, &name, &shapes);
    }

    /// Does what a button of the page says.
    pub(crate) fn act(self: &Rc<Self>, button: &Element) {
        let words = button.get_attribute("data-deed").unwrap_or_default();
        match self.parts.with_shown(|panel| Deed::read(&words, panel)) {
            None => {}
            Some(Deed::Tell(event)) => {
                self.tell(event);
            }
            Some(Deed::Theme) => {
                theme::next(&self.store);
                self.recolour();
            }
            Some(Deed::Page) => {
                copied::save();
                self.doubt(&words);
            }
            Some(Deed::Picture(format)) => {
                self.save_picture(format);
                self.doubt(&words);
            }
            Some(Deed::Copy(id)) => {
                let app = Rc::clone(self);
                let tell = move |sentence: &str| app.parts.tell_beside(&words, sentence);
                copy::copy(&id, Rc::new(tell));
            }
            Some(Deed::Draw(id)) => {
                self.parts.games.draw(&id);
                self.consider(Some(button.clone().into()));
            }
            Some(Deed::Start(number)) => self.start_game(number),
            Some(Deed::Bring) => {
                self.parts.saved.bring();
            }
        }
    }

    /// Says beside the button of this deed that the file may not have been let through.
    pub(super) fn doubt(&self, deed: &str) {
        if let Some(doubt) = download::doubt() {
            self.parts.tell_beside(deed, doubt);
        }
    }

    fn start_game(self: &Rc<Self>, number: usize) {
        let game = self.parts.with_shown(|panel| panel.games.as_ref()?.get(number).cloned());
        if let Some(game) = game {
            let event = self.parts.games.start(number, &game);
            self.tell(event);
            if self.parts.games.dialog.open() {
                self.parts.games.show_fault(number);
            }
        }
    }

    /// Options in the list of games were set.
    pub(crate) fn consider(self: &Rc<Self>, field: Option<web_sys::EventTarget>) {
        let field = field.and_then(|field| field.dyn_into::<Element>().ok());
        let games = self.parts.with_shown(|panel| panel.games.clone());
        if let Some((field, games)) = field.zip(games)
            && let Some(event) = self.parts.games.considered(&field, &games)
        {
            self.tell(event);
        }
    }

    /// Paints the board in the theme's colours as they are now.
    pub(crate) fn recolour(self: &Rc<Self>) {
        self.parts.recolour();
        self.frames.ask(self, &self.listen);
    }

    /// Plays what stands in the move box; a refused text stays to be mended.
    pub(crate) fn play_typed(self: &Rc<Self>) {
        let text = self.parts.typing.text();
        if text.is_empty() {
            return;
        }
        self.parts.board.typed.set(Some(()));
        self.tell(Event::Typed(text));
        self.parts.board.typed.set(None);
        match self.parts.with_shown(|panel| panel.refusal.clone()) {
            Some(why) => self.parts.typing.mark(&why),
            None => self.parts.typing.clear(),
        }
    }

    /// Measures the room for the board, and tells the state.
    pub(crate) fn measure(self: &Rc<Self>) {
        let (width, height) = self.parts.board.room();
        if width > 0.0 && height > 0.0 && self.room.replace((width, height)) != (width, height) {
            self.tell(Event::Resized { width, height });
        }
    }
}

/// The button that a click is on.
pub(crate) fn button_of(target: Option<web_sys::EventTarget>) -> Option<Element> {
    let target = target.and_then(|target| target.dyn_into::<Element>().ok());
    target.and_then(|target| target.closest("[data-deed]").granted())
}
