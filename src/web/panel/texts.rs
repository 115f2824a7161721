//! The position and the record as text, and where the game is kept.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlAnchorElement};

use super::action::{Action, Actions, Row};
use crate::ui::event::{Button, Keeping};
use crate::ui::panel::Panel;
use crate::ui::saved_games::SavedGameAction;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::picture_export::Format;
use crate::web::storage::link;

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
    /// The text that was told beside a button last.
    told: RefCell<Option<Element>>,
}

impl Texts {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let row = actions.row();
        let details = dom::add(side, "section", "texts")?;
        dom::set(&details, "aria-label", "This game as a text, a picture or a page")?;
        let keeping_line = dom::add(&details, "p", "keeping")?;
        let keeping = dom::add(&keeping_line, "span", "")?;
        let show = Action::press(Button::Library(SavedGameAction::Show));
        let room = row.named(&keeping_line, "plain", ("Delete or export games", show))?;
        row.named(&keeping_line, "plain", ("Download this game as a page", Action::Page))?;
        // As one that can be followed, it leads from any saved form of the page to the game.
        let link = text(&details, &row, "link", "Link")?;
        link.remove_attribute("tabindex")?;
        let link = dom::add(&link, "a", "")?.unchecked_into();
        let record = text(&details, &row, "record", "Record")?;
        let position = text(&details, &row, "position", "Position")?;
        let pictures = dom::add(&details, "div", "text-head")?;
        dom::add_text(&pictures, "h2", "", "Picture of the board")?;
        for (format, name) in [(Format::Svg, "SVG"), (Format::Png, "PNG")] {
            let button = row.named(&pictures, "plain", (name, Action::Picture(format)))?;
            dom::set(&button, "aria-label", &format!("Save a picture of the board: {name}"))?;
        }
        let damaged_box = dom::add(side, "details", "texts")?;
        dom::add_text(&damaged_box, "summary", "", "What could not be read")?;
        let damaged = text(&damaged_box, &row, "damaged", "Damaged game")?;
        dom::hide(&damaged_box)?;
        let told = RefCell::default();
        Ok(Self { position, record, link, keeping, keeping_line, room, damaged, damaged_box, told })
    }

    /// Shows beside a button what became of what it does. It passes by itself.
    pub(super) fn show_beside(&self, button: &Element, sentence: &str) -> Result {
        if let Some(before) = self.told.take() {
            before.remove();
        }
        if let Some(head) = button.parent_element() {
            self.told.replace(Some(dom::add_text(&head, "span", "copied passing", sentence)?));
        }
        Ok(())
    }

    pub(super) fn show_damaged(&self, text: &str) -> Result {
        dom::set_long_text(&self.damaged, text)?;
        dom::show(&self.damaged_box)
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        dom::set_text(&self.position, &panel.position);
        if shown.is_none_or(|shown| shown.record != panel.record) {
            self.record.set_text_content(Some(&panel.record));
            let link = link::to(&panel.record)?;
            self.link.set_text_content(Some(&link));
            self.link.set_href(&link);
        }
        let (kept, mut sentence) = match &panel.keeping {
            Keeping::Browser => ("browser", "Saved in this browser.".to_owned()),
            Keeping::PageOnly(why) | Keeping::Nowhere(why) => {
                ("page", format!("Kept only in this page: {why}."))
            }
            Keeping::AsGiven => ("given", "It is saved in this browser once you play.".to_owned()),
            Keeping::Elsewhere => {
                ("page", "Kept only in this page: another tab has gone on with it.".to_owned())
            }
        };
        dom::set(&self.keeping_line, "data-kept", kept)?;
        if panel.keeping.offers_room() {
            dom::show(&self.room)?;
        } else {
            dom::hide(&self.room)?;
        }
        if let Some(withheld) = panel.withheld {
            sentence += " ";
            sentence += withheld;
        }
        dom::set_text(&self.keeping, &sentence);
        Ok(())
    }
}

/// A text that can be read in any saved form of the page, and copied.
fn text(parent: &Element, row: &Row, id: &str, name: &str) -> Result<Element> {
    let head = dom::add(parent, "div", "text-head")?;
    let heading = dom::add_text(&head, "h2", "", name)?;
    heading.set_id(&format!("{id}-heading"));
    let copy = row.named(&head, "plain", ("Copy", Action::Copy(id.to_owned())))?;
    dom::set(&copy, "aria-label", &format!("Copy: {name}"))?;
    let text = dom::add(parent, "pre", "")?;
    text.set_id(id);
    dom::set(&text, "tabindex", "0")?;
    dom::set(&text, "role", "region")?;
    dom::set(&text, "aria-labelledby", &format!("{id}-heading"))?;
    Ok(text)
}
