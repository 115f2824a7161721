//! The settings of a person, folded up until they are wanted.

use web_sys::Element;

use super::action::{Action, Actions, Row};
use crate::ui::event::Button;
use crate::ui::panel::{Panel, Picked, SettingLine};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The settings.
pub(super) struct SettingsBox {
    list: Element,
    row: Row,
}

impl SettingsBox {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "details", "settings")?;
        dom::add_text(&element, "summary", "", "Settings")?;
        Ok(Self { list: dom::add(&element, "div", "switches")?, row: actions.row() })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.settings == panel.settings) {
            return Ok(());
        }
        dom::fit(&self.list, panel.settings.len(), &|list, number| {
            let switch = self.row.button(list, "switch", number)?;
            dom::set(&switch, "role", "switch")
        })?;
        for (number, line) in panel.settings.iter().enumerate() {
            self.row.set(number, Some(Action::press(Button::Set(line.setting))));
            fill(&dom::child(&self.list, number)?, line)?;
        }
        Ok(())
    }
}

fn fill(switch: &Element, line: &SettingLine) -> Result {
    dom::set_text(switch, line.label);
    let checked = if line.on == Picked::Yes { "true" } else { "false" };
    dom::set(switch, "aria-checked", checked)
}
