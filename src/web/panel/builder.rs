//! The army that is being built: what can be done with it, and the armies kept in this browser.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::tools;
use crate::ui::panel::{Builder, Panel, Usable};
use crate::web::dom;

/// Everything about the army but the board it is built on.
pub struct ArmyPart {
    element: Element,
    strength: Element,
    judgement: Element,
    tools: Element,
    done: Element,
    /// Names the army, to keep it.
    pub naming: Element,
    name: HtmlInputElement,
    kept: Element,
    /// Reads a line of text.
    pub lining: Element,
    line: HtmlInputElement,
}

impl ArmyPart {
    pub(super) fn new(side: &Element) -> Self {
        let element = dom::add(side, "section", "army");
        dom::set(&element, "aria-label", "Your army");
        dom::hide(&element);
        let strength = dom::add(&element, "p", "strength");
        let judgement = dom::add(&element, "p", "judgement");
        let tools = dom::add(&element, "div", "tools");
        dom::set(&tools, "role", "group");
        dom::set(&tools, "aria-label", "Army");
        let done = dom::add_button(&element, "main-button", "build done");
        done.set_text_content(Some("Muster this army"));
        let details = dom::add(&element, "details", "keeping-armies");
        dom::add_text(&details, "summary", "", "Keep, load, copy");
        let (naming, name) = form(&details, ("army-name", "Name"), "Keep");
        let kept = dom::add(&details, "ul", "kept");
        let (lining, line) = form(&details, ("army-line", "Army as a line"), "Read");
        let copy = dom::add_button(&lining, "plain", "copy army-line");
        copy.set_text_content(Some("Copy"));
        Self { element, strength, judgement, tools, done, naming, name, kept, lining, line }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        let before = shown.and_then(|shown| shown.builder.as_ref());
        if shown.is_some() && before == panel.builder.as_ref() {
            return;
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
        dom::hide(&self.element);
    }

    fn show(&self, builder: &Builder, before: Option<&Builder>) {
        dom::show(&self.element);
        dom::set_text(&self.strength, &builder.strength);
        dom::set_text(&self.judgement, &builder.judgement);
        let (ready, disabled) = match builder.usable {
            Usable::Yes => ("yes", "false"),
            Usable::No => ("no", "true"),
        };
        dom::set(&self.judgement, "data-ready", ready);
        dom::set(&self.done, "aria-disabled", disabled);
        tools::update(&self.tools, "army-tool", &builder.tools);
        self.line.set_value(&builder.line);
        if before.is_none_or(|before| before.kept != builder.kept) {
            dom::clear(&self.kept);
            for (number, name) in builder.kept.iter().enumerate() {
                add_kept(&self.kept, number, name);
            }
        }
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

fn form(parent: &Element, (id, label): (&str, &str), verb: &str) -> (Element, HtmlInputElement) {
    let form = dom::add(parent, "form", "army-form");
    let label = dom::add_text(&form, "label", "", label);
    dom::set(&label, "for", id);
    let field = dom::add(&form, "input", "");
    field.set_id(id);
    let fixed = [("type", "text"), ("autocomplete", "off"), ("spellcheck", "false")];
    for (name, value) in fixed {
        dom::set(&field, name, value);
    }
    let button = dom::add_text(&form, "button", "plain", verb);
    dom::set(&button, "type", "submit");
    (form, field.unchecked_into())
}

fn add_kept(list: &Element, number: usize, name: &str) {
    let item = dom::add(list, "li", "");
    let load = dom::add_button(&item, "plain", &format!("load {number}"));
    load.set_text_content(Some(name));
    dom::set(&load, "aria-label", &format!("Load: {name}"));
    let forget = dom::add_button(&item, "plain", &format!("forget {number}"));
    forget.set_text_content(Some("Remove"));
    dom::set(&forget, "aria-label", &format!("Remove: {name}"));
}
