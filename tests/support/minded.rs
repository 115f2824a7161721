//! A page whose computer thinks, in the mind that thinks in the browser.

use crate::support::page::Page;
use motley_chess::ui::Stored;
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::opponent::mind::Mind;
use motley_chess::ui::update;

/// A page whose computer thinks in `mind`, as far as that is told to.
pub(crate) struct Minded {
    pub(crate) page: Page,
    pub(crate) mind: Mind,
    time: f64,
}

impl Minded {
    /// A game at its opening.
    pub(crate) fn begin(game: &str) -> Self {
        let mut page = Page::open(Stored::default());
        page.press(Button::Start { game: game.to_owned(), options: Vec::new() });
        Self { page, mind: Mind::default(), time: 0.0 }
    }

    pub(crate) fn press(&mut self, button: Button) {
        self.send(Event::Button(button));
    }

    /// Sends an event; what is asked of the mind meanwhile reaches it.
    pub(crate) fn send(&mut self, event: Event) {
        self.time += 1_000.0;
        self.page.state.set_time(self.time);
        let commands = update(&mut self.page.state, event);
        for command in &commands {
            if let Command::Think(request, _) = command {
                self.mind.hear(request.clone());
            }
        }
        self.page.take(commands);
    }
}
