//! A browser with several tabs, which keeps texts by ids.

use super::GAMES;
use crate::ui::command::Command;
use crate::ui::event::{Button, Event, Keeping};
use crate::ui::panel::{Panel, SavedList, Standing};
use crate::ui::saved_games::{LibraryEvent, SavedGameAction, StorageRequest, StoredGame};
use crate::ui::{State, Stored, panel, update};
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
    /// The id and the revision that this tab has read or written last.
    held: Option<(String, u64)>,
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
        let mut tab = Self {
            state: opened.state,
            said: Vec::new(),
            mirror: String::new(),
            downloads: Vec::new(),
            browser: Rc::clone(browser),
            held: None,
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
            Command::Save(text) => Some(Event::Saved(self.save(text))),
            Command::Seal { game, .. } if self.has_lost(&self.browser.borrow(), &game) => None,
            Command::Seal { game, text } => {
                let secrets = &mut self.browser.borrow_mut().secrets;
                match text {
                    Some(text) => secrets.insert(game, text),
                    None => secrets.remove(&game),
                };
                None
            }
            Command::Library(errand) => self.run(errand).map(Event::Library),
            _ => None,
        });
        answers.collect()
    }

    fn has_lost(&self, browser: &Browser, id: &str) -> bool {
        let held = self.held.as_ref().filter(|held| held.0 == *id);
        let there = browser.games.get(id).map(|text| revision(text));
        held.zip(there).is_some_and(|(held, there)| held.1 != there)
    }

    fn save(&mut self, text: String) -> Keeping {
        self.mirror.clone_from(&text);
        let mut browser = self.browser.borrow_mut();
        let mark = (id_of(&text), revision(&text));
        let held = self.held.as_ref().filter(|held| held.0 == mark.0);
        let there = browser.games.get(&mark.0).map(|text| revision(text));
        if there.is_some_and(|there| held.map_or(there > mark.1, |held| there != held.1)) {
            return Keeping::Elsewhere;
        }
        if browser.full.is_some() {
            return Keeping::PageOnly("it is full".to_owned());
        }
        browser.games.insert(mark.0.clone(), text);
        browser.last = Some(mark.0.clone());
        self.held = Some(mark);
        Keeping::Browser
    }

    fn run(&mut self, errand: StorageRequest) -> Option<LibraryEvent> {
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
            StorageRequest::Put(_) if browser.full.is_some() => {
                Some(LibraryEvent::Unkept("it is full".to_owned()))
            }
            StorageRequest::Put(StoredGame { id, text, secret }) => {
                browser.games.insert(id.clone(), text);
                secret.map(|secret| browser.secrets.insert(id, secret));
                None
            }
            StorageRequest::Take(text) => {
                self.held = Some((id_of(&text), revision(&text)));
                None
            }
            StorageRequest::Leave(id) if self.has_lost(&browser, &id) => None,
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

impl Browser {
    fn kept(&self, id: &str) -> Option<StoredGame> {
        let (text, secret) = (self.games.get(id)?.clone(), self.secrets.get(id).cloned());
        Some(StoredGame { id: id.to_owned(), text, secret })
    }
}
