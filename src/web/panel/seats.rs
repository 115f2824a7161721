//! The players, what time they have left, and what may be answered.

use web_sys::Element;

use super::action::Actions;
use super::tools::ToolRow;
use crate::ui::panel::{Face, Panel, Picked, Seat};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use motley_rules::play::Side;

/// Both seats.
pub(super) struct Seats {
    row: Element,
}

impl Seats {
    pub(super) fn new(side: &Element) -> Result<Self> {
        let row = dom::add(side, "div", "seats")?;
        dom::set(&row, "role", "group")?;
        dom::set(&row, "aria-label", "Players")?;
        Ok(Self { row })
    }

    pub(super) fn update(&self, panel: &Panel) -> Result {
        dom::fit(&self.row, panel.seats.len(), &|row, _| {
            let seat = dom::add(row, "div", "seat")?;
            let who = dom::add(&seat, "span", "who")?;
            dom::add(&who, "bdi", "")?;
            dom::add(&who, "small", "")?;
            let clock = dom::add(&seat, "span", "clock")?;
            dom::set(&clock, "role", "timer")?;
            dom::set(&clock, "aria-live", "off")
        })?;
        for (number, seat) in panel.seats.iter().enumerate() {
            fill(&dom::child(&self.row, number)?, seat)?;
        }
        if panel.seats.is_empty() {
            return dom::hide(&self.row);
        }
        dom::show(&self.row)
    }
}

fn fill(element: &Element, seat: &Seat) -> Result {
    dom::set(element, "data-side", if seat.side == Side::White { "white" } else { "black" })?;
    dom::set(element, "data-turn", word(seat.turn))?;
    let who = dom::child(element, 0)?;
    dom::set_text(&dom::child(&who, 0)?, &seat.name);
    dom::set_optional_text(&dom::child(&who, 1)?, seat.called.as_deref())?;
    show_time(&dom::child(element, 1)?, seat.time.as_ref())?;
    Ok(())
}

/// Shows a clock, or hides its element where there is none.
pub(super) fn show_time(element: &Element, face: Option<&Face>) -> Result {
    if let Some(face) = face {
        dom::set(element, "data-runs", word(face.runs))?;
        dom::set(element, "data-low", word(face.low))?;
    }
    dom::set_optional_text(element, face.map(|face| face.time.as_str()))
}

fn word(picked: Picked) -> &'static str {
    if picked == Picked::Yes { "yes" } else { "no" }
}

/// The prompt that may be answered.
pub(super) struct PromptBox {
    element: Element,
    text: Element,
    answers: ToolRow,
}

impl PromptBox {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "div", "prompt")?;
        let text = dom::add(&element, "p", "")?;
        let answers = ToolRow::new(&element, "prompt-answers", "prompt-answer", actions)?;
        Ok(Self { element, text, answers })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.prompt == panel.prompt) {
            return Ok(());
        }
        let Some(prompt) = &panel.prompt else {
            return dom::hide(&self.element);
        };
        let text = Some(prompt.text.as_str()).filter(|text| !text.is_empty());
        dom::set_optional_text(&self.text, text)?;
        self.answers.update(&prompt.tools)?;
        dom::show(&self.element)
    }
}
