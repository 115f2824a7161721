//! The status line, and what went wrong.

use web_sys::Element;

use super::action::{Action, Actions};
use crate::ui::event::Button;
use crate::ui::panel::{Panel, Tone};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The lines above everything else beside the board.
pub(super) struct Notices {
    status: Element,
    trouble: Element,
    sentence: Element,
}

impl Notices {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let status = dom::add(side, "p", "status")?;
        let trouble = dom::add(side, "div", "trouble")?;
        dom::set(&trouble, "role", "alert")?;
        dom::hide(&trouble)?;
        let sentence = dom::add(&trouble, "p", "")?;
        let dismiss = ("Dismiss", Action::press(Button::Dismiss));
        actions.row().named(&trouble, "plain", dismiss)?;
        Ok(Self { status, trouble, sentence })
    }

    pub(super) fn update(&self, panel: &Panel) -> Result {
        dom::set_text(&self.status, &panel.status);
        let tone = match panel.tone {
            Tone::Plain => "plain",
            Tone::Check => "check",
            Tone::Over => "over",
        };
        dom::set(&self.status, "data-tone", tone)?;
        if let Some(trouble) = &panel.trouble {
            dom::set_text(&self.sentence, trouble);
            return dom::show(&self.trouble);
        }
        dom::hide(&self.trouble)
    }
}
