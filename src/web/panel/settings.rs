//! The settings of a person, in a dialog with the keys.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};

use super::action::{Action, Actions, Row};
use crate::ui::event::{Button, Setting};
use crate::ui::panel::{Panel, Picked, PreferenceLine, SettingLine};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// More values than any setting has.
const MOST: usize = 8;

/// The dialog of the settings.
pub(crate) struct SettingsBox {
    /// The dialog.
    pub(crate) dialog: HtmlDialogElement,
    list: Element,
    row: Row,
    /// The settings with several values: a group of buttons each.
    groups: Element,
    values: Row,
}

impl SettingsBox {
    pub(super) fn new(root: &Element, actions: &Actions) -> Result<Self> {
        let dialog: HtmlDialogElement =
            dom::add(root, "dialog", "games settings")?.unchecked_into();
        dom::set(&dialog, "aria-labelledby", "settings-heading")?;
        let head = dom::add(&dialog, "div", "games-head")?;
        dom::add_text(&head, "h2", "", "Settings")?.set_id("settings-heading");
        actions.row().named(&head, "plain", ("Close", Action::Settings))?;
        let groups = dom::add(&dialog, "div", "preferences")?;
        let list = dom::add(&dialog, "div", "switches")?;
        let (row, values) = (actions.row(), actions.row());
        Ok(Self { dialog, list, row, groups, values })
    }

    /// Opens the dialog, or closes it.
    pub(crate) fn turn(&self) -> Result {
        if self.dialog.open() {
            self.dialog.close();
            return Ok(());
        }
        Ok(self.dialog.show_modal()?)
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_none_or(|shown| shown.preferences != panel.preferences) {
            self.show_preferences(&panel.preferences)?;
        }
        if shown.is_some_and(|shown| shown.settings == panel.settings) {
            return Ok(());
        }
        dom::fit(&self.list, panel.settings.len(), &|list, number| add(&self.row, list, number))?;
        for (number, line) in panel.settings.iter().enumerate() {
            fill(&self.row, number, &dom::child(&self.list, number)?, line)?;
        }
        Ok(())
    }
}

impl SettingsBox {
    fn show_preferences(&self, lines: &[PreferenceLine]) -> Result {
        dom::fit(&self.groups, lines.len(), &|groups, number| {
            let group = dom::add(groups, "div", "preference")?;
            let label = dom::add(&group, "span", "")?;
            let id = format!("preference-{number}");
            label.set_id(&id);
            let values = dom::add(&group, "div", "values")?;
            dom::set(&values, "role", "group")?;
            dom::set(&values, "aria-labelledby", &id)
        })?;
        for (number, PreferenceLine { preference, label, values }) in lines.iter().enumerate() {
            let group = dom::child(&self.groups, number)?;
            dom::set_text(&dom::child(&group, 0)?, label);
            let list = dom::child(&group, 1)?;
            dom::fit(&list, values.len(), &|list, value| {
                self.values.button(list, "preset", number * MOST + value).map(drop)
            })?;
            for (value, (told, picked)) in values.iter().enumerate() {
                let button = dom::child(&list, value)?;
                dom::set_text(&button, told);
                let pressed = if *picked == Picked::Yes { "true" } else { "false" };
                dom::set(&button, "aria-pressed", pressed)?;
                let act = Action::press(Button::Prefer(*preference, value));
                self.values.set(number * MOST + value, Some(act));
            }
        }
        Ok(())
    }
}

/// Adds a switch, at this place of the row.
pub(super) fn add(row: &Row, parent: &Element, place: usize) -> Result {
    let switch = row.button(parent, "switch", place)?;
    dom::set(&switch, "role", "switch")
}

/// Shows a setting on its switch.
pub(super) fn fill(row: &Row, place: usize, switch: &Element, line: &SettingLine) -> Result {
    row.set(place, Some(Action::press(Button::Set(line.setting))));
    if line.setting == Setting::Hover {
        dom::set(switch, "data-needs", "pointer")?;
    }
    dom::set_text(switch, line.label);
    let checked = if line.on == Picked::Yes { "true" } else { "false" };
    dom::set(switch, "aria-checked", checked)
}
