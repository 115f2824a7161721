//! The army that is being built: what can be done with it, and the armies kept in this browser.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::action::{Action, Actions, Row};
use super::tools::ToolRow;
use crate::ui::event::{ArmyAction, Button};
use crate::ui::panel::{Builder, KeptArmies, Panel, Picked, Usable};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// Everything about the army but the board it is built on.
pub struct ArmyPart {
    element: Element,
    strength: Element,
    /// The bar of the strength, with what fills it and the mark on it.
    bar: Element,
    advice: Element,
    judgement: Element,
    tools: ToolRow,
    done: Element,
    /// Names the army, to keep it.
    pub naming: Element,
    name: HtmlInputElement,
    kept: Element,
    /// Each player's kept armies have a button, and each army has two.
    rows: [Row; 3],
    /// Reads a line of text.
    pub lining: Element,
    line: HtmlInputElement,
}

impl ArmyPart {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "army")?;
        dom::set(&element, "aria-label", "Your army")?;
        dom::hide(&element)?;
        let strength = dom::add(&element, "p", "strength")?;
        let bar = dom::add(&element, "div", "strength-bar")?;
        dom::set(&bar, "aria-hidden", "true")?;
        let judgement = dom::add(&element, "p", "judgement")?;
        let row = actions.row();
        let muster = ("Muster this army", Action::press(Button::Build(ArmyAction::Done)));
        let done = row.named(&element, "main-button", muster)?;
        let tools = ToolRow::new(&element, "tools", "army-tool", actions)?;
        dom::set(&tools.element, "role", "group")?;
        dom::set(&tools.element, "aria-label", "Army")?;
        let advice = dom::add(&element, "p", "advice")?;
        let details = dom::add(&element, "details", "keeping-armies")?;
        dom::add_text(&details, "summary", "", "Keep, load, copy")?;
        let (naming, name) = form(&details, ("army-name", "Name"), "Keep")?;
        let kept = dom::add(&details, "ul", "kept")?;
        let (lining, line) = form(&details, ("army-line", "Army as a line"), "Read")?;
        row.named(&lining, "plain", ("Copy", Action::Copy("army-line".to_owned())))?;
        let rows = [actions.row(), actions.row(), actions.row()];
        Ok(Self {
            element,
            strength,
            bar,
            advice,
            judgement,
            tools,
            done,
            naming,
            name,
            kept,
            rows,
            lining,
            line,
        })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let before = shown.and_then(|shown| shown.builder.as_ref());
        if shown.is_some() && before == panel.builder.as_ref() {
            return Ok(());
        }
        if let Some(builder) = &panel.builder {
            return self.show(builder, before);
        }
        // What one player has built isn't left in the page for the other.
        self.line.set_value("");
        self.name.set_value("");
        for text in [&self.strength, &self.judgement] {
            dom::set_text(text, "");
        }
        dom::hide(&self.element)
    }

    fn show(&self, builder: &Builder, before: Option<&Builder>) -> Result {
        dom::show(&self.element)?;
        dom::set_text(&self.strength, &builder.strength);
        let [own, mark] = builder.bar.unwrap_or_default();
        dom::set_style(&self.bar, "--own", &format!("{own}%"))?;
        dom::set_style(&self.bar, "--mark", &format!("{mark}%"))?;
        dom::set_text(&self.advice, builder.advice);
        dom::set_text(&self.judgement, &builder.judgement);
        let (ready, disabled) = match (builder.usable, builder.begun) {
            (Usable::Yes, _) => ("yes", "false"),
            (Usable::No, Picked::Yes) => ("no", "true"),
            (Usable::No, Picked::No) => ("not-begun", "true"),
        };
        dom::set(&self.judgement, "data-ready", ready)?;
        dom::set(&self.done, "aria-disabled", disabled)?;
        self.tools.update(&builder.tools)?;
        self.line.set_value(&builder.line);
        if before.is_none_or(|before| before.kept != builder.kept) {
            self.show_kept(&builder.kept)?;
        }
        Ok(())
    }

    /// Shows who has kept armies, and those that are to be seen.
    fn show_kept(&self, kept: &[KeptArmies]) -> Result {
        dom::fit(&self.kept, kept.len(), &|list, number| {
            let item = dom::add(list, "li", "keeper")?;
            let row = &self.rows[2];
            let button = row.button(&item, "plain", number)?;
            row.set(number, Some(Action::press(Button::Build(ArmyAction::Show(number)))));
            dom::set(&button, "type", "button")?;
            dom::add(&item, "ul", "kept").map(drop)
        })?;
        for (number, KeptArmies { by, armies }) in kept.iter().enumerate() {
            let item = dom::child(&self.kept, number)?;
            let (button, list) = (dom::child(&item, 0)?, dom::child(&item, 1)?);
            let way = if armies.is_some() { "hide" } else { "show" };
            dom::set_text(&button, &format!("{by} \u{2013} {way}"));
            dom::set(&button, "aria-expanded", if armies.is_some() { "true" } else { "false" })?;
            dom::clear(&list);
            for (number, name) in armies.iter().flatten() {
                self.add_kept(&list, *number, name)?;
            }
        }
        Ok(())
    }

    fn add_kept(&self, list: &Element, number: usize, name: &str) -> Result {
        let item = dom::add(list, "li", "")?;
        let [loading, forgetting, _] = &self.rows;
        let load = loading.button(&item, "plain", number)?;
        loading.set(number, Some(Action::press(Button::Build(ArmyAction::Load(number)))));
        load.set_text_content(Some(name));
        dom::set(&load, "aria-label", &format!("Load: {name}"))?;
        let forget = forgetting.button(&item, "plain", number)?;
        forgetting.set(number, Some(Action::press(Button::Build(ArmyAction::Forget(number)))));
        forget.set_text_content(Some("Remove"));
        dom::set(&forget, "aria-label", &format!("Remove: {name}"))
    }

    /// The name that was typed, which makes way for the next.
    #[must_use]
    pub fn take_name(&self) -> String {
        let name = self.name.value();
        self.name.set_value("");
        name
    }

    /// The line that was typed.
    #[must_use]
    pub fn line(&self) -> String {
        self.line.value()
    }
}

fn form(
    parent: &Element,
    (id, label): (&str, &str),
    verb: &str,
) -> Result<(Element, HtmlInputElement)> {
    let form = dom::add(parent, "form", "army-form")?;
    let label = dom::add_text(&form, "label", "", label)?;
    dom::set(&label, "for", id)?;
    let field = dom::add(&form, "input", "")?;
    field.set_id(id);
    let fixed = [("type", "text"), ("autocomplete", "off"), ("spellcheck", "false")];
    for (name, value) in fixed {
        dom::set(&field, name, value)?;
    }
    let button = dom::add_text(&form, "button", "plain", verb)?;
    dom::set(&button, "type", "submit")?;
    Ok((form, field.unchecked_into()))
}
