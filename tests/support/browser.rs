//! A browser with a page in it, for people apart who send each other their turns.

use super::dice::Dice;
use super::page::{STRONG, WEAK};
use motley_chess::ui::command::{Command, Seal};
use motley_chess::ui::event::{ArmyAction, Button, Event};
use motley_chess::ui::live::LiveRequest;
use motley_chess::ui::panel::{
    ClockForm, OpponentForm, OpponentKind, PairingForm, Panel, Picked, RemoteBox,
};
use motley_chess::ui::remote::{Delivery, RemoteAction};
use motley_chess::ui::saved_games::{LibraryEvent, StorageRequest, StoredGame};
use motley_chess::ui::{State, Stored, panel, update};
use motley_rules::game::{Table, replay};
use motley_rules::notation::record;
use motley_rules::play::Side;
use motley_rules::variants;
use std::collections::{BTreeMap, VecDeque};

/// A browser with a page in it, and what it keeps.
pub(crate) struct Browser {
    pub(crate) state: State,
    pub(crate) kept: BTreeMap<String, (String, Option<String>)>,
    pub(crate) last: Option<String>,
    /// What was handed to the person last.
    pub(crate) delivered: Option<(Delivery, String)>,
    pub(crate) said: Vec<String>,
    /// What the browser's end of a connection was asked.
    pub(crate) wire: VecDeque<LiveRequest>,
    /// What the page has asked of the connections to those who watch.
    pub(crate) watched: VecDeque<(u32, LiveRequest)>,
    /// The time, in milliseconds.
    pub(crate) time: f64,
    name: String,
    chance: u8,
}

impl Browser {
    pub(crate) fn new(chance: u8) -> Self {
        let state = State::new(variants::games(), Stored::default(), chance.into()).state;
        let (kept, said) = (BTreeMap::new(), Vec::new());
        let (wire, watched, time, name) = (VecDeque::new(), VecDeque::new(), 0.0, String::new());
        let mut browser = Self {
            state,
            kept,
            last: None,
            delivered: None,
            said,
            wire,
            watched,
            time,
            name,
            chance,
        };
        browser.reload();
        browser
    }

    /// The page is closed, and opened again.
    pub(crate) fn reload(&mut self) {
        self.chance = self.chance.wrapping_add(2);
        let kept = self.last.as_ref().and_then(|id| self.kept.get(id));
        let (game, secret) =
            kept.map_or((None, None), |(text, secret)| (Some(text.as_str()), secret.as_deref()));
        let chance = [self.chance; 32];
        let stored = Stored { game, secret, chance, ..Stored::default() };
        let opened = State::new(variants::games(), stored, self.chance.into());
        assert_eq!(opened.fault, None);
        self.state = opened.state;
        self.obey(opened.commands);
    }

    pub(crate) fn send(&mut self, event: Event) {
        self.state.set_time(self.time);
        let commands = update(&mut self.state, event);
        self.obey(commands);
    }

    pub(crate) fn obey(&mut self, commands: Vec<Command>) {
        let mut waiting: VecDeque<Command> = commands.into();
        while let Some(command) = waiting.pop_front() {
            match command {
                Command::Say(text) => self.said.push(text),
                Command::Save(text, seal) => {
                    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
                    let id = value["id"].as_str().unwrap().to_owned();
                    self.kept.entry(id.clone()).or_default().0 = text;
                    self.last = Some(id);
                    waiting.extend(seal.map(Command::Seal));
                }
                Command::Seal(Seal { game, text }) => self.kept.entry(game).or_default().1 = text,
                Command::Deliver(delivery, text) => {
                    self.delivered = Some((delivery, text));
                    waiting.extend(update(&mut self.state, Event::Delivered));
                }
                Command::Live(request) => self.wire.push_back(request),
                Command::Watched(number, request) => self.watched.push_back((number, request)),
                Command::Library(request) => {
                    if let Some(event) = self.run(request) {
                        waiting.extend(update(&mut self.state, Event::Library(event)));
                    }
                }
                _ => {}
            }
        }
    }

    pub(crate) fn run(&mut self, request: StorageRequest) -> Option<LibraryEvent> {
        let stored = |(id, (text, secret)): (&String, &(String, Option<String>))| StoredGame {
            id: id.clone(),
            text: text.clone(),
            secret: secret.clone(),
        };
        match request {
            StorageRequest::List => {
                let all = self.kept.iter().filter(|(_, (text, _))| !text.is_empty());
                Some(LibraryEvent::Listed(all.map(stored).collect()))
            }
            StorageRequest::Fetch(purpose, id) => {
                let kept = self.kept.get_key_value(&id).map(stored);
                Some(LibraryEvent::Fetched(purpose, id, kept))
            }
            StorageRequest::Put(StoredGame { id, text, secret }, sentence) => {
                self.kept.insert(id, (text, secret));
                sentence.map(LibraryEvent::Kept)
            }
            StorageRequest::Leave(id) | StorageRequest::Erase(id) => {
                self.kept.remove(&id);
                None
            }
            StorageRequest::Take(text) => {
                let value: serde_json::Value = serde_json::from_str(&text).unwrap();
                self.last = Some(value["id"].as_str().unwrap().to_owned());
                None
            }
            StorageRequest::Download { .. } => None,
        }
    }

    pub(crate) fn press(&mut self, button: Button) {
        self.send(Event::Button(button));
    }

    pub(crate) fn panel(&self) -> Panel {
        panel(&self.state)
    }

    pub(crate) fn remote(&self) -> RemoteBox {
        self.panel().remote.expect("the game is played with somebody elsewhere")
    }

    /// Begins a game with somebody elsewhere.
    pub(crate) fn invite(&mut self, game: &str, options: &[(&str, &str)], own: &str) {
        self.begin(game, options, own, (ClockForm::None, "5"));
        self.send(Event::Named(["Ann".to_owned(), "Ben".to_owned()]));
    }

    /// The same, where nobody has a name.
    pub(crate) fn invite_nobody(&mut self, game: &str, own: &str) {
        self.begin(game, &[], own, (ClockForm::None, "5"));
    }

    /// Begins one as White, under this name.
    pub(crate) fn invite_as(&mut self, name: &str, game: &str) {
        name.clone_into(&mut self.name);
        self.begin(game, &[], "white", (ClockForm::None, "5"));
    }

    /// Begins one as White, with a clock.
    pub(crate) fn invite_timed(&mut self, game: &str, clock: ClockForm, minutes: &str) {
        self.begin(game, &[], "white", (clock, minutes));
        self.send(Event::Named(["Ann".to_owned(), "Ben".to_owned()]));
    }

    fn begin(
        &mut self,
        game: &str,
        options: &[(&str, &str)],
        own: &str,
        (clock, minutes): (ClockForm, &str),
    ) {
        let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        let opponent = OpponentForm {
            kind: OpponentKind::Elsewhere,
            person: own.to_owned(),
            ..OpponentForm::default()
        };
        let pairing = PairingForm {
            names: [String::new(), String::new()],
            own_name: self.name.clone(),
            clock,
            minutes: minutes.to_owned(),
            seconds: "0".to_owned(),
            opponent,
        };
        self.press(Button::Begin { game: game.to_owned(), options, pairing: Box::new(pairing) });
        if self.panel().question.is_some() {
            self.send(Event::Answered(0));
        }
        assert_eq!(self.panel().trouble, None);
    }

    /// The message about what was played.
    pub(crate) fn message(&mut self) -> String {
        self.delivered = None;
        self.press(Button::Remote(RemoteAction::Send));
        let (delivery, text) = self.delivered.take().expect("nothing was handed over");
        assert_eq!(delivery, Delivery::Link);
        format!("page.html#{text}")
    }

    pub(crate) fn hear(&mut self, text: &str) {
        self.send(Event::Message(text.to_owned()));
    }

    /// The same, and the reason why nothing came of it.
    pub(crate) fn objection(&mut self, text: &str) -> String {
        let before = (self.panel().record, self.panel().position);
        self.hear(text);
        assert_eq!((self.panel().record, self.panel().position), before);
        let trouble = self.panel().trouble.expect("nothing was wrong with it");
        self.press(Button::Dismiss);
        trouble
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.remote().ready == Picked::Yes
    }

    pub(crate) fn types(&mut self, text: &str) {
        self.send(Event::Typed(text.to_owned()));
        assert_eq!(self.panel().refusal, None, "{text}");
    }

    pub(crate) fn musters(&mut self, line: &str) {
        self.send(Event::Army(line.to_owned()));
        self.press(Button::Build(ArmyAction::Done));
    }

    /// A table with what both know.
    pub(crate) fn table(&self) -> Box<dyn Table> {
        let record = record::read(&self.panel().record).unwrap();
        replay(variants::games(), &record).unwrap()
    }

    /// Takes some legal decision of this player's.
    pub(crate) fn decides(&mut self, own: Side, dice: &mut Dice) {
        let table = self.table();
        let seats = table.seats(table.here());
        let deciders = table.turn().deciders();
        let side = deciders.into_iter().find(|side| seats[side.index()] == own).unwrap();
        if table.army_rules(side).is_some() {
            let line = if side == Side::White { STRONG } else { WEAK };
            self.musters(line);
        } else {
            let legal = table.legal_actions(side);
            let text = legal[dice.roll(legal.len())].coordinate.clone();
            self.types(&text);
        }
    }
}

/// The words of a record: what both have sealed may stand in either order.
pub(crate) fn words(record: &str) -> Vec<String> {
    let mut words: Vec<String> = record
        .split_whitespace()
        .map(|word| word.trim_start_matches("white:").trim_start_matches("black:").to_owned())
        .collect();
    words.sort();
    words
}
