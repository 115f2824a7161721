//! The box where moves are typed.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The form with the box.
pub struct Typing {
    /// The form that is submitted.
    pub form: Element,
    field: HtmlInputElement,
    /// The reason why the text was refused: the board, where that is shown as well, may be out of
    /// sight.
    refusal: Element,
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
            ("aria-describedby", "move-refusal"),
        ];
        for (name, value) in fixed {
            dom::set(&field, name, value)?;
        }
        let play = dom::add_text(&form, "button", "plain", "Play")?;
        dom::set(&play, "type", "submit")?;
        let refusal = dom::add(&form, "p", "typing-refusal fault passing")?;
        refusal.set_id("move-refusal");
        dom::hide(&refusal)?;
        Ok(Self { form, field: field.unchecked_into(), refusal })
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

    /// Marks the text, which was refused, to be typed over, and shows why.
    pub fn mark(&self, why: &str) -> Result {
        self.field.select();
        dom::set_optional_text(&self.refusal, None)?;
        // To measure while it is hidden makes it pass anew.
        self.refusal.client_height();
        dom::set_optional_text(&self.refusal, Some(why))
    }

    /// Clears what was refused once the board shows it no more; and what one player has typed is
    /// nothing for the other to read.
    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let before = shown.and_then(|shown| shown.curtain.as_ref());
        if panel.curtain.is_some() && panel.curtain.as_ref() != before {
            self.clear();
        }
        let shown = self.refusal.text_content();
        if shown.as_deref() == panel.refusal.as_deref() {
            return Ok(());
        }
        dom::set_optional_text(&self.refusal, None)
    }
}
