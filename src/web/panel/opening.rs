//! The box for a text that holds a game: a position, a record or a link.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlTextAreaElement};

use crate::ui::panel::Panel;
use crate::web::dom::{self, Outcome};

/// The form with the box.
pub struct Opening {
    /// What is submitted.
    pub form: Element,
    details: Element,
    field: HtmlTextAreaElement,
    fault: Element,
}

impl Opening {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let details = dom::add(side, "details", "texts")?;
        dom::add_text(&details, "summary", "", "Open a position, record or link")?;
        let form = dom::add(&details, "form", "opening")?;
        let label =
            dom::add_text(&form, "label", "", "Paste it here, or drop a file on the page.")?;
        label.set_attribute("for", "opening")?;
        let field = dom::add(&form, "textarea", "")?;
        let fixed = [
            ("id", "opening"),
            ("rows", "4"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
            ("aria-describedby", "opening-fault"),
        ];
        fixed.iter().try_for_each(|(name, value)| field.set_attribute(name, value))?;
        let fault = dom::add(&form, "p", "fault")?;
        fault.set_id("opening-fault");
        dom::set(&fault, "hidden", "")?;
        dom::add_text(&form, "button", "plain", "Open")?.set_attribute("type", "submit")?;
        Ok(Self { form, details, field: field.unchecked_into(), fault })
    }

    /// What stands in the box.
    #[must_use]
    pub fn text(&self) -> String {
        self.field.value()
    }

    /// Puts a text into the box.
    pub fn put(&self, text: &str) {
        self.field.set_value(text);
    }

    /// Shows the box with what was wrong with its text, to be mended; if nothing was, nothing.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn show_fault(&self) -> Outcome {
        if self.fault.has_attribute("hidden") {
            return Ok(());
        }
        dom::set(&self.details, "open", "")?;
        self.field.focus()
    }

    pub(super) fn update(&self, panel: &Panel) -> Outcome {
        dom::set_optional_text(&self.fault, panel.text_fault.as_deref())
    }
}
