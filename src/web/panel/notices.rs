//! The status line, and what went wrong.

use web_sys::Element;

use crate::ui::panel::{Panel, Tone};
use crate::web::dom::{self, Outcome};

/// The lines above everything else beside the board.
pub(super) struct Notices {
    status: Element,
    trouble: Element,
    sentence: Element,
}

impl Notices {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let status = dom::add(side, "p", "status")?;
        let trouble = dom::add(side, "div", "trouble")?;
        trouble.set_attribute("role", "alert")?;
        trouble.set_attribute("hidden", "")?;
        let sentence = dom::add(&trouble, "p", "")?;
        let dismiss = dom::add_button(&trouble, "plain", "dismiss")?;
        dismiss.set_text_content(Some("Dismiss"));
        Ok(Self { status, trouble, sentence })
    }

    pub(super) fn update(&self, panel: &Panel) -> Outcome {
        dom::set_text(&self.status, &panel.status);
        let tone = match panel.tone {
            Tone::Plain => "plain",
            Tone::Check => "check",
            Tone::Over => "over",
        };
        dom::set(&self.status, "data-tone", tone)?;
        if let Some(trouble) = &panel.trouble {
            dom::set_text(&self.sentence, trouble);
            return self.trouble.remove_attribute("hidden");
        }
        dom::set(&self.trouble, "hidden", "")
    }
}
