//! The keys.

use web_sys::Element;

use super::folded::Folded;
use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The list of keys.
pub struct Keys {
    list: Element,
    folded: Folded,
}

impl Keys {
    pub(super) fn new(dialog: &Element) -> Result<Self> {
        let element = dom::add(dialog, "section", "keys")?;
        dom::add_text(&element, "h3", "", "Keys")?;
        dom::add_text(&element, "p", "hint", "They work while the focus is on the board.")?;
        let list = dom::add(&element, "dl", "")?;
        Ok(Self { folded: Folded::new(&element), list })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        if shown.is_none_or(|shown| shown.keys != panel.keys) {
            self.folded.outdate();
        }
    }

    /// True if it is seen that the list isn't made.
    pub(super) fn is_missed(&self) -> bool {
        self.folded.is_missed()
    }

    /// Makes the list, if it isn't made.
    pub(super) fn make(&self, panel: &Panel) -> Result {
        if !self.folded.begin() {
            return Ok(());
        }
        dom::clear(&self.list);
        for line in &panel.keys {
            let term = dom::add(&self.list, "dt", "")?;
            for key in line.keys.split(' ') {
                dom::add_text(&term, "kbd", "", key)?;
            }
            dom::add_text(&self.list, "dd", "", &line.words)?;
        }
        Ok(())
    }
}
