//! The guide to the pieces, folded up until somebody wants to read it.

use web_sys::Element;

use crate::ui::panel::{GuideLine, Panel};
use crate::web::dom;
use crate::web::picture;
use motley_rules::board::Faction;

/// What stands where how a piece moves from its square is told.
const HINT: &str = "Point at a piece, here or on the board, to see how it moves from there.";

/// The guide.
pub struct Guide {
    element: Element,
    /// How the piece that is looked at moves.
    here: Element,
    /// A button for each kind.
    pub list: Element,
}

impl Guide {
    pub(super) fn new(side: &Element) -> Self {
        let element = dom::add(side, "details", "guide");
        dom::add_text(&element, "summary", "", "Pieces");
        let here = dom::add_text(&element, "p", "here", HINT);
        let list = dom::add(&element, "ul", "");
        Self { element, here, list }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        if shown.is_none_or(|shown| shown.guide != panel.guide) {
            dom::clear(&self.list);
            for (number, line) in panel.guide.iter().enumerate() {
                add(&self.list, number, line);
            }
            if panel.guide.is_empty() {
                dom::hide(&self.element);
            } else {
                dom::show(&self.element);
            }
        }
        let studied = panel.studied.as_ref();
        dom::set_text(&self.here, studied.map_or(HINT, |studied| &studied.words));
        for number in 0..panel.guide.len() {
            let current = studied.and_then(|studied| studied.line) == Some(number);
            let line = dom::child(&dom::child(&self.list, number), 0);
            dom::set(&line, "aria-current", if current { "true" } else { "false" });
        }
    }
}

fn add(list: &Element, number: usize, line: &GuideLine) {
    let item = dom::add(list, "li", "");
    let button = dom::add_button(&item, "kind", &format!("guide {number}"));
    picture::piece(&button, line.art, Faction::White);
    let text = dom::add(&button, "span", "");
    dom::add_text(&text, "strong", "", &line.name);
    dom::add_text(&text, "span", "letters", &format!(" {} ", line.letters));
    if !line.betza.is_empty() {
        dom::add_text(&text, "code", "betza", line.betza);
    }
    dom::add_text(&text, "span", "words", &line.words);
}
