//! The guide to the pieces, folded up until somebody wants to read it.

use web_sys::Element;

use crate::board::Faction;
use crate::ui::panel::{GuideLine, Panel};
use crate::web::dom::{self, Outcome};
use crate::web::picture;

/// The guide.
pub(super) struct Guide {
    element: Element,
    list: Element,
}

impl Guide {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let element = dom::add(side, "details", "guide")?;
        dom::add_text(&element, "summary", "", "Pieces")?;
        let list = dom::add(&element, "ul", "")?;
        Ok(Self { element, list })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Outcome {
        if shown.is_some_and(|shown| shown.guide == panel.guide) {
            return Ok(());
        }
        dom::clear(&self.list);
        if panel.guide.is_empty() {
            return dom::set(&self.element, "hidden", "");
        }
        self.element.remove_attribute("hidden")?;
        panel.guide.iter().try_for_each(|line| add(&self.list, line))
    }
}

fn add(list: &Element, line: &GuideLine) -> Outcome {
    let item = dom::add(list, "li", "")?;
    picture::piece(&item, line.art, Faction::White)?;
    let text = dom::add(&item, "p", "")?;
    dom::add_text(&text, "strong", "", &format!("{} ({})", line.name, line.letter))?;
    dom::add_text(&text, "span", "words", &line.words)?;
    Ok(())
}
