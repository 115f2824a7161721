//! A page with the real games, and two players before it who decide unseen.

use motley_chess::ui::command::Command;
use motley_chess::ui::event::{ArmyAction, Button, Event};
use motley_chess::ui::panel::Panel;
use motley_chess::ui::{State, Stored, panel, update};
use motley_rules::play::Place;
use motley_rules::variants;

/// A page and all that has come out of it.
pub(crate) struct Page {
    pub(crate) state: State,
    pub(crate) said: Vec<String>,
    pub(crate) saved: String,
    pub(crate) secret: Option<String>,
    pub(crate) armies: Option<String>,
    pub(crate) ticks: usize,
    /// The answers in exercises that were asked for and haven't come yet.
    pub(crate) answers_due: usize,
}

impl Page {
    pub(crate) fn open(stored: Stored<'_>) -> Self {
        let opened = State::new(variants::games(), stored, 1);
        assert_eq!(opened.fault, None);
        let mut page = Self {
            state: opened.state,
            said: Vec::new(),
            saved: String::new(),
            secret: stored.secret.map(str::to_owned),
            armies: stored.armies.map(str::to_owned),
            ticks: 0,
            answers_due: 0,
        };
        page.take(opened.commands);
        page
    }

    pub(crate) fn muster(options: &[(&str, &str)]) -> Self {
        let mut page = Self::open(Stored::default());
        let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        page.press(Button::Start { game: "muster".to_owned(), options });
        page
    }

    /// Both muster these lines.
    pub(crate) fn mustered(options: &[(&str, &str)], lines: [&str; 2]) -> Self {
        let mut page = Self::muster(options);
        page.muster_both(lines);
        page
    }

    /// The same in a game that has begun.
    pub(crate) fn muster_both(&mut self, lines: [&str; 2]) {
        for line in lines {
            self.press(Button::Lift);
            self.send(Event::Army(line.to_owned()));
            self.build(ArmyAction::Done);
        }
    }

    /// The page as it comes back from what is kept.
    pub(crate) fn reloaded(&self) -> Self {
        Self::open(Stored {
            game: Some(&self.saved),
            secret: self.secret.as_deref(),
            armies: self.armies.as_deref(),
            ..Stored::default()
        })
    }

    pub(crate) fn take(&mut self, commands: Vec<Command>) {
        for command in commands {
            match command {
                Command::Say(text) => self.said.push(text),
                Command::Save(text, seal) => {
                    self.saved = text;
                    if let Some(seal) = seal {
                        self.secret = seal.text;
                    }
                }
                Command::Seal(seal) => self.secret = seal.text,
                Command::KeepArmies(text) => self.armies = Some(text),
                Command::Tick => self.ticks += 1,
                Command::Answer => self.answers_due += 1,
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

    pub(crate) fn build(&mut self, deed: ArmyAction) {
        self.press(Button::Build(deed));
    }

    pub(crate) fn panel(&self) -> Panel {
        panel(&self.state)
    }

    pub(crate) fn pick(&mut self, place: Place) {
        self.send(Event::Picked(place));
    }

    pub(crate) fn choose(&mut self, number: usize) {
        self.press(Button::Lift);
        let place = self.panel().choices[number].place;
        self.pick(place);
    }
}

pub(crate) const STRONG: &str = "army:8/8/PPPPPPPP/RNBQKQNR";
pub(crate) const WEAK: &str = "army:4k3/pppp4/8/8";
