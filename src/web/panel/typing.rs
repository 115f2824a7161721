//! The box where moves are typed.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::notices;
use crate::ui::panel::{Panel, Picked};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The form with the box.
pub struct Typing {
    /// The form that is submitted.
    pub form: Element,
    field: HtmlInputElement,
    /// The text that was refused last.
    refused: RefCell<String>,
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
        Ok(Self { form, field: field.unchecked_into(), refused: RefCell::default() })
    }

    /// The text in the box.
    #[must_use]
    pub fn text(&self) -> String {
        self.field.value().trim().to_owned()
    }

    /// Puts a text into the box, which stays there where the same was refused before.
    pub(crate) fn put(&self, text: &str) {
        self.field.set_value(text);
        self.refused.take();
    }

    /// Makes way for the next move.
    pub fn clear(&self) {
        self.field.set_value("");
        self.refused.take();
    }

    /// Marks the text, which was refused, to be typed over.
    pub fn mark(&self) {
        self.field.select();
        self.refused.replace(self.text());
    }

    /// What one player has typed is nothing for the other to read. What was refused goes once
    /// another position is shown, unless it waits for the computer's turn.
    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        let Some(shown) = shown else { return };
        let is_told = panel.refusal.is_some() && panel.refusals != shown.refusals;
        if is_told && dom::focused().is_some_and(|it| self.form.contains(Some(&it))) {
            // What is said above it has moved it.
            dom::bring_into_sight(&self.form);
        }
        let is_covered = panel.curtain.is_some() && panel.curtain != shown.curtain;
        let waits = shown.computer.as_ref().is_some_and(|computer| computer.thinks == Picked::Yes);
        let is_elsewhere = (panel.ply, &panel.title, &panel.exercise)
            != (shown.ply, &shown.title, &shown.exercise);
        let is_past = is_elsewhere && !waits && self.text() == *self.refused.borrow();
        if is_covered || is_past {
            self.clear();
        }
    }
}
