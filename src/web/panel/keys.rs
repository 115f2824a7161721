//! The keys, folded up until somebody wants to read them.

use web_sys::Element;

use crate::ui::panel::Panel;
use crate::web::dom;

/// The list of keys.
pub struct Keys {
    element: Element,
    list: Element,
}

impl Keys {
    pub(super) fn new(side: &Element) -> Self {
        let element = dom::add(side, "details", "keys");
        dom::add_text(&element, "summary", "", "Keys");
        dom::add_text(&element, "p", "hint", "They work while the focus is on the board.");
        let list = dom::add(&element, "dl", "");
        Self { element, list }
    }

    /// Unfolds them in sight; the focus stays where it is.
    pub fn open(&self) {
        dom::set(&self.element, "open", "");
        if let Some(side) = self.element.parent_element() {
            dom::reveal(&side, &self.element);
        }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        if shown.is_some_and(|shown| shown.keys == panel.keys) {
            return;
        }
        dom::clear(&self.list);
        for line in &panel.keys {
            let term = dom::add(&self.list, "dt", "");
            for key in line.keys.split(' ') {
                dom::add_text(&term, "kbd", "", key);
            }
            dom::add_text(&self.list, "dd", "", &line.words);
        }
    }
}
