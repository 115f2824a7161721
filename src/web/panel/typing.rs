//! The box where moves are typed.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::notices;
use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The form with the box.
pub struct Typing {
    /// The form that is submitted.
    pub form: Element,
    field: HtmlInputElement,
}

impl Typing {
    pub(super) fn new(side: &Element) -> Result<Self> {
        let form = dom::add(side, "form", "typing")?;
        let label = dom::add_text(&form, "label", "", "Move")?;
        dom::set(&label, "for", "move")?;
        let field = dom::add(&form, "input", "")?;
        field.set_id("move");
        let fixed = [
            ("type", "text"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("spellcheck", "false"),
            ("enterkeyhint", "go"),
            ("maxlength", "80"),
            ("aria-describedby", notices::REFUSAL),
        ];
        for (name, value) in fixed {
            dom::set(&field, name, value)?;
        }
        let play = dom::add_text(&form, "button", "plain", "Play")?;
        dom::set(&play, "type", "submit")?;
        Ok(Self { form, field: field.unchecked_into() })
    }

    /// The text in the box.
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

    /// What one player has typed is nothing for the other to read.
    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        let before = shown.and_then(|shown| shown.curtain.as_ref());
        if panel.curtain.is_some() && panel.curtain.as_ref() != before {
            self.clear();
        }
    }
}
