//! The position and the record as text, and where the game is kept.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlAnchorElement};

use crate::ui::event::Keeping;
use crate::ui::panel::Panel;
use crate::web::dom::{self, Granted};
use crate::web::link;

/// The texts.
pub(super) struct Texts {
    position: Element,
    record: Element,
    link: HtmlAnchorElement,
    keeping: Element,
    keeping_line: Element,
    /// Leads to where room can be made.
    room: Element,
    damaged: Element,
    damaged_box: Element,
    /// What was told beside a button last.
    told: RefCell<Option<Element>>,
}

impl Texts {
    pub(super) fn new(side: &Element) -> Self {
        let details = dom::add(side, "details", "texts");
        dom::add_text(&details, "summary", "", "Position and record");
        let position = text(&details, "position", "Position");
        let record = text(&details, "record", "Record");
        // As one that can be followed, it leads from any saved form of the page to the game.
        let link = text(&details, "link", "Link");
        link.remove_attribute("tabindex").granted();
        let link = dom::add(&link, "a", "").unchecked_into();
        let pictures = dom::add(&details, "div", "text-head");
        dom::add_text(&pictures, "h2", "", "Picture of the board");
        for (deed, name) in [("svg", "SVG"), ("png", "PNG")] {
            let button = dom::add_button(&pictures, "plain", deed);
            button.set_text_content(Some(name));
            dom::set(&button, "aria-label", &format!("Save a picture of the board: {name}"));
        }
        let damaged_box = dom::add(side, "details", "texts");
        dom::add_text(&damaged_box, "summary", "", "What could not be read");
        let damaged = text(&damaged_box, "damaged", "Damaged game");
        dom::hide(&damaged_box);
        let keeping_line = dom::add(side, "p", "keeping");
        let keeping = dom::add(&keeping_line, "span", "");
        let room = dom::add_button(&keeping_line, "plain", "saved");
        room.set_text_content(Some("Delete or export games"));
        let page = dom::add_button(&keeping_line, "plain", "page");
        page.set_text_content(Some("Download this game as a page"));
        let told = RefCell::default();
        Self { position, record, link, keeping, keeping_line, room, damaged, damaged_box, told }
    }

    /// Shows beside the button of this deed what became of it. It passes by itself.
    pub(super) fn show_beside(&self, deed: &str, sentence: &str) {
        if let Some(before) = self.told.take() {
            before.remove();
        }
        let button = dom::document().query_selector(&format!("[data-deed='{deed}']")).granted();
        if let Some(head) = button.and_then(|button| button.parent_element()) {
            self.told.replace(Some(dom::add_text(&head, "span", "copied passing", sentence)));
        }
    }

    pub(super) fn show_damaged(&self, text: &str) {
        dom::set_long_text(&self.damaged, text);
        dom::show(&self.damaged_box);
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        dom::set_text(&self.position, &panel.position);
        if shown.is_none_or(|shown| shown.record != panel.record) {
            dom::set_text(&self.record, &panel.record);
            let link = link::to(&panel.record);
            dom::set_text(&self.link, &link);
            self.link.set_href(&link);
        }
        let (kept, mut sentence) = match &panel.keeping {
            Keeping::Browser => ("browser", "Saved in this browser.".to_owned()),
            Keeping::PageOnly(why) => ("page", format!("Kept only in this page: {why}.")),
            Keeping::AsGiven => {
                ("given", "Once it is played on, it is saved in this browser.".to_owned())
            }
            Keeping::Elsewhere => {
                ("page", "Kept only in this page: another tab has gone on with it.".to_owned())
            }
        };
        dom::set(&self.keeping_line, "data-kept", kept);
        if matches!(panel.keeping, Keeping::PageOnly(_)) {
            dom::show(&self.room);
        } else {
            dom::hide(&self.room);
        }
        if let Some(withheld) = panel.withheld {
            sentence += " ";
            sentence += withheld;
        }
        dom::set_text(&self.keeping, &sentence);
    }
}

/// A text that can be read in any saved form of the page, and copied.
fn text(parent: &Element, id: &str, name: &str) -> Element {
    let head = dom::add(parent, "div", "text-head");
    let heading = dom::add_text(&head, "h2", "", name);
    heading.set_id(&format!("{id}-heading"));
    let copy = dom::add_button(&head, "plain", &format!("copy {id}"));
    copy.set_text_content(Some("Copy"));
    dom::set(&copy, "aria-label", &format!("Copy: {name}"));
    let text = dom::add(parent, "pre", "");
    text.set_id(id);
    dom::set(&text, "tabindex", "0");
    dom::set(&text, "role", "region");
    dom::set(&text, "aria-labelledby", &format!("{id}-heading"));
    text
}
