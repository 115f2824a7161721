//! The box for a text that holds a game: a position, a record or a link.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlTextAreaElement};

use super::tabs::{Tab, Tabs};
use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The form with the box.
pub struct Opening {
    /// The form that is submitted.
    pub form: Element,
    field: HtmlTextAreaElement,
    /// The field where a file is chosen.
    pub file: HtmlInputElement,
    fault: Element,
}

impl Opening {
    pub(super) fn new(side: &Element) -> Result<Self> {
        let section = dom::add(side, "section", "texts")?;
        dom::add_text(&section, "h2", "", "Open a file, link, record or position")?;
        let form = dom::add(&section, "form", "opening")?;
        let label =
            dom::add_text(&form, "label", "", "Paste it here, or drop a file on the page.")?;
        dom::set(&label, "for", "opening")?;
        let field = dom::add(&form, "textarea", "")?;
        let fixed = [
            ("id", "opening"),
            ("rows", "4"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
            ("aria-describedby", "opening-fault"),
        ];
        for (name, value) in fixed {
            dom::set(&field, name, value)?;
        }
        let fault = dom::add(&form, "p", "fault")?;
        fault.set_id("opening-fault");
        dom::hide(&fault)?;
        dom::set(&dom::add_text(&form, "button", "plain", "Open")?, "type", "submit")?;
        let label = dom::add_text(&form, "label", "", "Or choose a saved file:")?;
        dom::set(&label, "for", "opening-file")?;
        let file = dom::add(&form, "input", "")?;
        dom::set(&file, "id", "opening-file")?;
        dom::set(&file, "type", "file")?;
        dom::set(&file, "accept", ".html,.htm,.mhtml,.mht,.json,.txt,.pgn")?;
        let (field, file) = (field.unchecked_into(), file.unchecked_into());
        Ok(Self { form, field, file, fault })
    }

    /// The text in the box.
    #[must_use]
    pub fn text(&self) -> String {
        self.field.value()
    }

    /// Puts a text into the box.
    pub fn put(&self, text: &str) {
        self.field.set_value(text);
    }

    /// Shows the box with what was wrong with its text, to be mended; if nothing was, nothing.
    pub(crate) fn show_fault(&self, tabs: &Tabs) -> Result {
        if self.fault.has_attribute("hidden") {
            return Ok(());
        }
        tabs.show(Tab::Share)?;
        dom::focus(&self.field)?;
        dom::bring_into_sight(&self.fault);
        Ok(())
    }

    pub(super) fn update(&self, panel: &Panel) -> Result {
        dom::set_optional_text(&self.fault, panel.text_fault.as_deref())
    }
}
