//! The page, played with a toy game.

mod choosing;
mod clocks;
mod embedding;
mod examples;
mod growing;
mod hearing;
mod layout;
mod lessons;
mod library;
mod offering;
mod opponent;
mod pairing;
mod pasting;
mod picturing;
mod playing;
mod refusing;
mod saving;
mod seeing;
mod setting;
mod sketching;
mod speaking;
mod stepping;
mod studying;
mod thumbnail;
mod toy;
mod turning;

use super::command::Command;
use super::event::{Button, Event};
use super::panel::Panel;
use super::shape::Point;
use super::{State, Stored, panel, update};
use motley_rules::board::Piece;
use motley_rules::play::Place;
use toy::GAMES;

/// A page, its events and what was said.
struct Page {
    state: State,
    said: Vec<String>,
    saved: Option<String>,
    commands: Vec<Command>,
}

impl Page {
    fn new() -> Self {
        Self::on(None)
    }

    fn on(saved: Option<&str>) -> Self {
        let opened = State::new(&GAMES, Stored::only(saved), 7);
        let mut page =
            Self { state: opened.state, said: Vec::new(), saved: None, commands: Vec::new() };
        page.take(opened.commands);
        page
    }

    /// A page where pieces are moved at once.
    fn playing() -> Self {
        let mut page = Self::new();
        page.types(&["leopard", "L@a0", "L@f8"]);
        page.said.clear();
        page
    }

    fn take(&mut self, commands: Vec<Command>) {
        for command in &commands {
            match command {
                Command::Say(text) => self.said.push(text.clone()),
                Command::Save(text, _) => self.saved = Some(text.clone()),
                _ => {}
            }
        }
        self.commands = commands;
    }

    fn send(&mut self, event: Event) {
        let commands = update(&mut self.state, event);
        self.take(commands);
    }

    /// True if what follows an event is this command, among others.
    fn tells(&mut self, event: Event, command: &Command) -> bool {
        self.send(event);
        self.commands.contains(command)
    }

    fn types(&mut self, texts: &[&str]) {
        for text in texts {
            self.send(Event::Typed((*text).to_owned()));
        }
    }

    /// Tries a line from the position after so many steps.
    fn tries(&mut self, ply: usize, texts: &[&str]) {
        self.press(Button::GoTo(ply));
        self.press(Button::TryLine);
        self.types(texts);
    }

    fn press(&mut self, button: Button) {
        self.send(Event::Button(button));
    }

    fn panel(&self) -> Panel {
        panel(&self.state)
    }

    fn point(&self, name: &str) -> Point {
        let place = place(name);
        self.panel()
            .grid
            .iter()
            .flat_map(|row| row.cells.clone())
            .find(|cell| cell.place == place)
            .unwrap_or_else(|| panic!("no button {name}"))
            .middle
    }

    fn click(&mut self, name: &str) {
        let at = self.point(name);
        self.send(Event::Pressed(at));
        self.send(Event::Released(at));
    }

    fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.point(from), self.point(to));
        self.send(Event::Pressed(from));
        self.send(Event::Moved(Point { x: from.x + 10.0, y: from.y }));
        self.send(Event::Moved(to));
        self.send(Event::Released(to));
    }

    fn pick(&mut self, name: &str) {
        let place = place(name);
        self.send(Event::Picked(place));
    }

    /// The accessible name that begins with this.
    fn named(&self, beginning: &str) -> String {
        let grid = self.panel().grid;
        let mut names = grid.into_iter().flat_map(|row| row.cells).map(|cell| cell.name);
        names
            .find(|name| name.starts_with(beginning))
            .unwrap_or_else(|| panic!("nothing is called {beginning}"))
    }

    fn last_said(&self) -> &str {
        self.said.last().map_or("", String::as_str)
    }

    fn moves(&self) -> Vec<String> {
        let rows = self.panel().moves;
        rows.iter().flat_map(|row| &row.moves).map(|cell| cell.text.clone()).collect()
    }
}

fn hand(side: motley_rules::play::Side) -> Place {
    Place::Hand(side, Piece::new(side.faction(), toy::LEOPARD))
}

fn place(name: &str) -> Place {
    use motley_rules::play::Side;
    let hand = match name {
        "white hand" => Some(hand(Side::White)),
        "black hand" => Some(hand(Side::Black)),
        _ => None,
    };
    let shape = motley_rules::board::BoardSize::new(6, 7).unwrap();
    hand.or_else(|| Place::from_name(name, shape)).unwrap_or_else(|| panic!("no place {name}"))
}
