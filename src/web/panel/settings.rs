//! What a person sets once, folded up until it is wanted.

use web_sys::Element;

use crate::ui::panel::{Panel, Picked, SettingLine};
use crate::web::dom;

/// The settings.
pub(super) struct SettingsBox {
    list: Element,
}

impl SettingsBox {
    pub(super) fn new(side: &Element) -> Self {
        let element = dom::add(side, "details", "settings");
        dom::add_text(&element, "summary", "", "Settings");
        Self { list: dom::add(&element, "div", "switches") }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        if shown.is_some_and(|shown| shown.settings == panel.settings) {
            return;
        }
        dom::fit(&self.list, panel.settings.len(), &|list, number| {
            let switch = dom::add_button(list, "switch", &format!("set {number}"));
            dom::set(&switch, "role", "switch");
        });
        for (number, line) in panel.settings.iter().enumerate() {
            fill(&dom::child(&self.list, number), line);
        }
    }
}

fn fill(switch: &Element, line: &SettingLine) {
    dom::set_text(switch, line.label);
    let checked = if line.on == Picked::Yes { "true" } else { "false" };
    dom::set(switch, "aria-checked", checked);
}
