//! The curtain between two players at one device.

use web_sys::Element;

use super::action::{Action, Actions};
use crate::ui::event::Button;
use crate::ui::panel::{Covers, Panel};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The curtain; over the board, or above everything beside it.
pub(super) struct Curtain {
    element: Element,
    heading: Element,
    text: Element,
    button: Element,
    board: Element,
    side: Element,
}

impl Curtain {
    /// A curtain that is open, for a board and what is beside it.
    pub(super) fn new(board: &Element, side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(board, "section", "curtain")?;
        dom::set(&element, "aria-labelledby", "curtain-heading")?;
        dom::hide(&element)?;
        let heading = dom::add(&element, "h2", "")?;
        heading.set_id("curtain-heading");
        let text = dom::add(&element, "p", "")?;
        text.set_id("curtain-text");
        let button =
            actions.row().named(&element, "main-button", ("", Action::press(Button::Lift)))?;
        // It gets the focus, and with it this is read out.
        dom::set(&button, "aria-describedby", "curtain-text")?;
        let (board, side) = (board.clone(), side.clone());
        Ok(Self { element, heading, text, button, board, side })
    }

    /// Closes or opens it. When it closes before people who have begun to play, its button gets the
    /// focus, which what it hides has lost.
    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let before = shown.and_then(|shown| shown.curtain.as_ref());
        if shown.is_some() && before == panel.curtain.as_ref() {
            return Ok(());
        }
        let Some(curtain) = &panel.curtain else {
            return dom::hide(&self.element);
        };
        dom::set_text(&self.heading, &curtain.heading);
        dom::set_text(&self.text, &curtain.text);
        dom::set_text(&self.button, &curtain.button);
        match curtain.covers {
            Covers::Board => drop(self.board.append_child(&self.element)?),
            Covers::Nothing => self.side.prepend_with_node_1(&self.element)?,
        }
        dom::show(&self.element)?;
        if shown.is_some() { self.focus() } else { Ok(()) }
    }

    /// Gives its button the focus.
    pub(super) fn focus(&self) -> Result {
        dom::focus(&self.button)
    }
}
