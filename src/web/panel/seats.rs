//! The clocks, and what may be answered.

use web_sys::Element;

use super::action::Actions;
use super::tools::ToolRow;
use crate::ui::panel::{Face, Occasion, Panel, Picked, Prompt};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// Shows a clock, or hides its element where there is none.
pub(super) fn show_time(element: &Element, face: Option<&Face>) -> Result {
    if let Some(face) = face {
        dom::set(element, "data-runs", word(face.runs))?;
        dom::set(element, "data-low", word(face.low))?;
    }
    dom::set_optional_text(element, face.map(|face| face.time.as_str()))
}

/// The word for it in style sheets.
pub(super) fn word(picked: Picked) -> &'static str {
    if picked == Picked::Yes { "yes" } else { "no" }
}

/// The prompt that may be answered.
pub(super) struct PromptBox {
    /// What may be scrolled with it.
    side: Element,
    element: Element,
    heading: Element,
    text: Element,
    answers: ToolRow,
}

impl PromptBox {
    pub(super) fn new(side: &Element, now: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(now, "div", "prompt")?;
        let heading = dom::add(&element, "strong", "prompt-heading")?;
        let text = dom::add(&element, "p", "")?;
        let answers = ToolRow::new(&element, "prompt-answers", "prompt-answer", actions)?;
        Ok(Self { side: side.clone(), element, heading, text, answers })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.prompt == panel.prompt) {
            return Ok(());
        }
        let Some(prompt) = &panel.prompt else {
            return dom::hide(&self.element);
        };
        dom::set_optional_text(&self.heading, prompt.heading.as_deref())?;
        let occasion = match prompt.occasion {
            Occasion::End => "end",
            Occasion::Reviewed => "reviewed",
            Occasion::Looking => "looking",
            Occasion::Offer => "offer",
            Occasion::Due => "due",
        };
        dom::set(&self.element, "data-occasion", occasion)?;
        let text = Some(prompt.text.as_str()).filter(|text| !text.is_empty());
        dom::set_optional_text(&self.text, text)?;
        self.answers.update(&prompt.tools)?;
        dom::show(&self.element)?;
        let is_end =
            |prompt: &Prompt| matches!(prompt.occasion, Occasion::End | Occasion::Reviewed);
        let was_end = |shown: &Panel| shown.prompt.as_ref().is_some_and(is_end);
        if is_end(prompt) && shown.is_some_and(|shown| !was_end(shown)) {
            dom::reveal(&self.side, &self.element);
        }
        Ok(())
    }
}
