//! The box where moves are typed.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use crate::web::dom::{self, Outcome};

/// The form with the box.
pub struct Typing {
    /// What is submitted.
    pub form: Element,
    field: HtmlInputElement,
}

impl Typing {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let form = dom::add(side, "form", "typing")?;
        let label = dom::add_text(&form, "label", "", "Move")?;
        label.set_attribute("for", "move")?;
        let field = dom::add(&form, "input", "")?;
        field.set_id("move");
        let fixed = [
            ("type", "text"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
            ("enterkeyhint", "go"),
            ("maxlength", "80"),
        ];
        fixed.iter().try_for_each(|(name, value)| field.set_attribute(name, value))?;
        let play = dom::add_text(&form, "button", "plain", "Play")?;
        play.set_attribute("type", "submit")?;
        Ok(Self { form, field: field.unchecked_into() })
    }

    /// What stands in the box.
    #[must_use]
    pub fn text(&self) -> String {
        self.field.value().trim().to_owned()
    }

    /// Makes way for the next move.
    pub fn clear(&self) {
        self.field.set_value("");
    }

    /// Marks the text, which was refused, to be typed over.
    pub fn mark(&self) {
        self.field.select();
    }
}
