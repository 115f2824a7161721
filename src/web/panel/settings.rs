//! What a person sets once, folded up until it is wanted.

use web_sys::Element;

use crate::ui::panel::{Panel, Picked, SettingLine};
use crate::web::dom::{self, Outcome};

/// The settings.
pub(super) struct SettingsBox {
    list: Element,
}

impl SettingsBox {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let element = dom::add(side, "details", "settings")?;
        dom::add_text(&element, "summary", "", "Settings")?;
        Ok(Self { list: dom::add(&element, "div", "switches")? })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Outcome {
        if shown.is_some_and(|shown| shown.settings == panel.settings) {
            return Ok(());
        }
        dom::fit(&self.list, panel.settings.len(), |list, number| {
            let switch = dom::add_button(list, "switch", &format!("set {number}"))?;
            switch.set_attribute("role", "switch")
        })?;
        let mut lines = panel.settings.iter().enumerate();
        lines.try_for_each(|(number, line)| fill(&dom::child(&self.list, number)?, line))
    }
}

fn fill(switch: &Element, line: &SettingLine) -> Outcome {
    dom::set_text(switch, line.label);
    let checked = if line.on == Picked::Yes { "true" } else { "false" };
    dom::set(switch, "aria-checked", checked)
}
