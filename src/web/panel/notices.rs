//! The status line, and what went wrong.

use web_sys::Element;

use crate::ui::panel::{Panel, Tone};
use crate::web::dom;

/// The lines above everything else beside the board.
pub(super) struct Notices {
    status: Element,
    trouble: Element,
    sentence: Element,
}

impl Notices {
    pub(super) fn new(side: &Element) -> Self {
        let status = dom::add(side, "p", "status");
        let trouble = dom::add(side, "div", "trouble");
        dom::set(&trouble, "role", "alert");
        dom::hide(&trouble);
        let sentence = dom::add(&trouble, "p", "");
        let dismiss = dom::add_button(&trouble, "plain", "dismiss");
        dismiss.set_text_content(Some("Dismiss"));
        Self { status, trouble, sentence }
    }

    pub(super) fn update(&self, panel: &Panel) {
        dom::set_text(&self.status, &panel.status);
        let tone = match panel.tone {
            Tone::Plain => "plain",
            Tone::Check => "check",
            Tone::Over => "over",
        };
        dom::set(&self.status, "data-tone", tone);
        if let Some(trouble) = &panel.trouble {
            dom::set_text(&self.sentence, trouble);
            return dom::show(&self.trouble);
        }
        dom::hide(&self.trouble);
    }
}
