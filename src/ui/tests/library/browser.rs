//! A browser with several tabs, which keeps texts by ids.

use super::GAMES;
use crate::ui::command::{Command, Seal};
use crate::ui::event::{Button, Event, Keeping};
use crate::ui::ownership::{Found, LAST, Ownership, SEALED, Shelf, TextStore};
use crate::ui::panel::{Panel, SavedList, Standing};
use crate::ui::saved_games::{LibraryEvent, SavedGameAction, StorageRequest, StoredGame};
use crate::ui::{State, Stored, ownership, panel, update};
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

/// What the browser keeps: texts and secrets by ids.
#[derive(Default)]
pub(super) struct Browser {
    pub(super) games: BTreeMap<String, String>,
    pub(super) secrets: BTreeMap<String, String>,
    pub(super) last: Option<String>,
    /// Nothing more can be kept.
    pub(super) full: Option<()>,
}

pub(super) type Shared = Rc<RefCell<Browser>>;

/// A tab, with what its page asked for beside.
pub(super) struct Tab {
    pub(super) state: State,
    pub(super) said: Vec<String>,
    pub(super) mirror: String,
    pub(super) downloads: Vec<String>,
    browser: Shared,
    ownership: Ownership,
}

/// Noon on a day in 2025.
pub(super) const NOON: u64 = 1_750_000_000_000;

pub(super) fn revision(text: &str) -> u64 {
    serde_json::from_str::<serde_json::Value>(text).unwrap()["revision"].as_u64().unwrap()
}

fn id_of(text: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(text).unwrap();
    value["id"].as_str().unwrap().to_owned()
}

impl Tab {
    /// A page that goes on with the last game.
    pub(super) fn open(browser: &Shared, seed: u64) -> Self {
        let last = browser.borrow().last.clone();
        let text = last.and_then(|id| browser.borrow().games.get(&id).cloned());
        Self::on(browser, text.as_deref(), seed)
    }

    pub(super) fn on(browser: &Shared, text: Option<&str>, seed: u64) -> Self {
        let stored = Stored { now: Some(NOON), ..Stored::only(text) };
        Self::with(browser, stored, seed)
    }

    pub(super) fn with(browser: &Shared, stored: Stored<'_>, seed: u64) -> Self {
        let opened = State::new(&GAMES, stored, seed);
        let ownership = Ownership::new(&Found {
            text: stored.game.map(str::to_owned),
            shelf: Shelf::Last,
            apart: None,
            held: None,
            visit: stored.visit,
            fault: None,
        });
        let mut tab = Self {
            state: opened.state,
            said: Vec::new(),
            mirror: String::new(),
            downloads: Vec::new(),
            browser: Rc::clone(browser),
            ownership,
        };
        let mut events = tab.obey(opened.commands);
        while let Some(event) = events.pop_front() {
            let commands = update(&mut tab.state, event);
            events.extend(tab.obey(commands));
        }
        tab
    }

    pub(super) fn send(&mut self, event: Event) {
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            let commands = update(&mut self.state, event);
            events.extend(self.obey(commands));
        }
    }

    pub(super) fn obey(&mut self, commands: Vec<Command>) -> VecDeque<Event> {
        let answers = commands.into_iter().filter_map(|command| match command {
            Command::Say(text) => {
                self.said.push(text);
                None
            }
            Command::Mirror(text) => {
                self.mirror = text;
                None
            }
            Command::Save(text, seal) => Some(Event::Saved(self.save(text, seal.as_ref()))),
            Command::Seal(seal) => {
                self.ownership.seal(&self.browser, &seal).err().map(Event::Saved)
            }
            Command::Library(errand) => self.run(errand).map(Event::Library),
            _ => None,
        });
        answers.collect()
    }

    fn has_lost(&self, id: &str) -> bool {
        self.ownership.has_lost(&self.browser, id)
    }

    fn save(&mut self, text: String, seal: Option<&Seal>) -> Keeping {
        let kept = self.ownership.keep(&self.browser, &text, seal);
        self.mirror = text;
        kept.keeping
    }

    fn run(&mut self, errand: StorageRequest) -> Option<LibraryEvent> {
        if let StorageRequest::Leave(id) = &errand
            && self.has_lost(id)
        {
            return None;
        }
        let shared = Rc::clone(&self.browser);
        let mut browser = shared.borrow_mut();
        match errand {
            StorageRequest::List => {
                let games = browser.games.keys().cloned();
                let games = games.filter_map(|id| browser.kept(&id)).collect();
                Some(LibraryEvent::Listed(games))
            }
            StorageRequest::Fetch(purpose, id) => {
                let kept = browser.kept(&id);
                Some(LibraryEvent::Fetched(purpose, id, kept))
            }
            StorageRequest::Put(..) if browser.full.is_some() => {
                Some(LibraryEvent::Unkept("it is full".to_owned()))
            }
            StorageRequest::Put(StoredGame { id, text, secret }, sentence) => {
                browser.games.insert(id.clone(), text);
                secret.map(|secret| browser.secrets.insert(id, secret));
                sentence.map(LibraryEvent::Kept)
            }
            StorageRequest::Take(text) => {
                self.ownership.take(&text);
                None
            }
            StorageRequest::Erase(id) | StorageRequest::Leave(id) => {
                browser.games.remove(&id);
                browser.secrets.remove(&id);
                None
            }
            StorageRequest::Download { text, .. } => {
                self.downloads.push(text);
                None
            }
        }
    }

    pub(super) fn press(&mut self, button: Button) {
        self.send(Event::Button(button));
    }

    pub(super) fn library(&mut self, action: SavedGameAction) {
        self.press(Button::Library(action));
    }

    pub(super) fn types(&mut self, texts: &str) {
        texts.split_whitespace().for_each(|text| self.send(Event::Typed(text.to_owned())));
    }

    /// A new game, whatever is on the board.
    pub(super) fn start(&mut self) {
        self.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
        if self.panel().question.is_some() {
            self.send(Event::Answered(0));
        }
    }

    pub(super) fn panel(&self) -> Panel {
        panel(&self.state)
    }

    /// The list, opened anew.
    pub(super) fn list(&mut self) -> SavedList {
        if self.panel().saved.is_some() {
            self.library(SavedGameAction::Show);
        }
        self.library(SavedGameAction::Show);
        self.shown()
    }

    pub(super) fn shown(&self) -> SavedList {
        self.panel().saved.expect("the list is open")
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.shown().lines.into_iter().map(|line| line.name).collect()
    }

    pub(super) fn standings(&self) -> Vec<Standing> {
        self.shown().lines.into_iter().map(|line| line.standing).collect()
    }

    pub(super) fn moves(&self) -> usize {
        self.panel().moves.iter().map(|row| row.moves.len()).sum()
    }

    pub(super) fn last_said(&self) -> &str {
        self.said.last().map_or("", String::as_str)
    }

    pub(super) fn id(&self) -> String {
        id_of(&self.mirror)
    }
}

impl TextStore for Shared {
    fn read(&self, key: &str) -> Option<String> {
        let browser = self.borrow();
        if key == LAST {
            return browser.last.clone();
        }
        let secret = key.strip_prefix(SEALED).map(|id| browser.secrets.get(id));
        let game = key.strip_prefix(ownership::GAMES).map(|id| browser.games.get(id));
        secret.or(game).flatten().cloned()
    }

    fn write(&self, key: &str, text: &str) -> Result<(), &'static str> {
        let mut browser = self.borrow_mut();
        if browser.full.is_some() {
            return Err("it is full");
        }
        let text = text.to_owned();
        if key == LAST {
            browser.last = Some(text);
        } else if let Some(id) = key.strip_prefix(SEALED) {
            browser.secrets.insert(id.to_owned(), text);
        } else {
            let id = key.strip_prefix(ownership::GAMES).expect("a game's key");
            browser.games.insert(id.to_owned(), text);
        }
        Ok(())
    }

    fn forget(&self, key: &str) {
        let id = key.strip_prefix(SEALED).expect("nothing else is forgotten");
        self.borrow_mut().secrets.remove(id);
    }
}

impl Browser {
    fn kept(&self, id: &str) -> Option<StoredGame> {
        let (text, secret) = (self.games.get(id)?.clone(), self.secrets.get(id).cloned());
        Some(StoredGame { id: id.to_owned(), text, secret })
    }
}
