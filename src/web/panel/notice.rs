//! A line about the game on the board, with buttons.

use web_sys::Element;

use super::tools;
use crate::ui::panel::Notice;
use crate::web::dom;
use crate::web::when;

/// The line.
pub(super) struct NoticeLine {
    element: Element,
    text: Element,
    tools: Element,
    /// Its class, and what the deeds of its buttons begin with.
    name: &'static str,
}

impl NoticeLine {
    pub(super) fn new(side: &Element, name: &'static str) -> Self {
        let element = dom::add(side, "div", name);
        dom::hide(&element);
        let text = dom::add(&element, "p", "");
        let tools = dom::add(&element, "div", "notice-tools");
        Self { element, text, tools, name }
    }

    pub(super) fn update(&self, notice: Option<&Notice>) {
        let Some(Notice { text, when, rest, tools }) = notice else {
            return dom::hide(&self.element);
        };
        let time = when.map_or_else(String::new, |time| format!(" {}", when::words(time)));
        dom::set_text(&self.text, &format!("{text}{time}{rest}"));
        tools::update(&self.tools, self.name, tools);
        dom::show(&self.element);
    }
}
