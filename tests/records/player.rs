//! A player at a page.

use motley_chess::ui::command::Command;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::panel::Panel;
use motley_chess::ui::{State, Stored, panel, update};
use motley_rules::variants;

/// A page and all that has come out of it.
pub(crate) struct Page {
    state: State,
    pub(crate) said: Vec<String>,
    pub(crate) saved: String,
}

impl Page {
    pub(crate) fn open(saved: Option<&str>) -> Self {
        let opened = State::new(variants::games(), Stored::only(saved), 1);
        assert_eq!(opened.fault, None);
        let mut page = Self { state: opened.state, said: Vec::new(), saved: String::new() };
        page.take(opened.commands);
        page
    }

    /// A page on which these moves were played.
    pub(crate) fn playing(game: &str, options: &[(&str, &str)], moves: &str) -> Self {
        let mut page = Self::open(None);
        let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        page.press(Button::Start { game: game.to_owned(), options });
        page.play(moves);
        page
    }

    /// The page as it comes back from what is saved.
    pub(crate) fn reloaded(&self) -> Self {
        Self::open(Some(&self.saved))
    }

    pub(crate) fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.send(Event::Typed(text.to_owned()));
            assert_eq!(self.panel().refusal, None, "{text}");
        }
    }

    fn take(&mut self, commands: Vec<Command>) {
        for command in commands {
            match command {
                Command::Say(text) => self.said.push(text),
                Command::Save(text, _) => self.saved = text,
                _ => {}
            }
        }
    }

    pub(crate) fn send(&mut self, event: Event) {
        let commands = update(&mut self.state, event);
        self.take(commands);
    }

    pub(crate) fn press(&mut self, button: Button) {
        self.send(Event::Button(button));
    }

    pub(crate) fn panel(&self) -> Panel {
        panel(&self.state)
    }
}
