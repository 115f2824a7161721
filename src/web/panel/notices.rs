//! The status line, a hint and the reason of a refusal over or under it, and what went wrong.

use web_sys::Element;

use super::action::{Action, Actions};
use crate::ui::event::Button;
use crate::ui::panel::{Panel, Picked, Tone};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The id of the reason why something was refused.
pub(super) const REFUSAL: &str = "refusal";

/// The lines above everything else beside the board.
pub(super) struct Notices {
    status: Element,
    hint: Element,
    refusal: Element,
    trouble: Element,
    sentence: Element,
}

impl Notices {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let status = dom::add(side, "p", "status")?;
        // Where there is little room; elsewhere it is where the best lines are.
        let hint = dom::add(side, "p", "hint")?;
        dom::hide(&hint)?;
        let refusal = dom::add(side, "p", "refusal fault passing")?;
        refusal.set_id(REFUSAL);
        let row = actions.row();
        row.put(&refusal, 0)?;
        row.set(0, Some(Action::press(Button::DismissRefusal)));
        dom::hide(&refusal)?;
        let trouble = dom::add(side, "div", "trouble")?;
        dom::set(&trouble, "role", "alert")?;
        dom::hide(&trouble)?;
        let sentence = dom::add(&trouble, "p", "")?;
        let dismiss = ("Dismiss", Action::press(Button::Dismiss));
        actions.row().named(&trouble, "plain", dismiss)?;
        Ok(Self { status, hint, refusal, trouble, sentence })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let told = |panel: &Panel| (panel.refusals, panel.refusal.is_some());
        if shown.map(told) != Some(told(panel)) {
            if panel.refusal.is_some() {
                // To measure it while it is hidden makes it pass anew.
                dom::hide(&self.refusal)?;
                self.refusal.client_height();
            }
            dom::set_optional_text(&self.refusal, panel.refusal.as_deref())?;
        }
        dom::set_text(&self.status, &panel.status);
        let hint = panel.analysis.as_ref().filter(|shown| shown.is_hint == Picked::Yes);
        dom::set_optional_text(&self.hint, hint.map(|hint| &*hint.text))?;
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
