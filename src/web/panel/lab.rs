//! The lab: the fields for the computer's games against itself, how far they are, the table of what
//! came of them, and the games.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::action::{Action, Actions, Row};
use super::computer::{add_select, chosen, fill_select};
use super::tools::ToolRow;
use crate::ui::event::{Button, LabAction, LabForm, LabStart};
use crate::ui::panel::{LEVELS, LabBox, Panel};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// What the lab is.
const WORDS: &str = "The computer plays this game against itself, in pairs with the colours \
                     swapped. You can play on meanwhile; the lab waits while the computer is to \
                     move on the board or analyses there. None of it is saved.";

/// The positions to begin with, with their words.
const STARTS: [(&str, &str); 2] = [("opening", "the start"), ("shown", "the position shown")];

/// The choice of no other setup.
const NONE: (&str, &str) = ("", "no other setup");

/// The lab, folded up until it is wanted.
pub(crate) struct LabPart {
    element: Element,
    /// The form that is sent.
    pub(crate) form: Element,
    levels: [Element; 2],
    count: Element,
    start: Element,
    beside: Element,
    fault: Element,
    text: Element,
    progress: Element,
    tools: ToolRow,
    table: Element,
    games: Element,
    row: Row,
}

impl LabPart {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "details", "lab")?;
        dom::add_text(&element, "summary", "", "Lab: the computer against itself")?;
        dom::add_text(&element, "p", "note", WORDS)?;
        let form = dom::add(&element, "form", "names")?;
        let level = |name, id| add_select(&form, (name, id), &LEVELS);
        let levels = [level("Level of A", "lab-a")?, level("Level of B", "lab-b")?];
        let start = add_select(&form, ("They begin with", "lab-start"), &STARTS)?;
        let beside = add_select(&form, ("Compared with", "lab-beside"), &[NONE])?;
        let field = dom::add(&form, "div", "field")?;
        dom::set(&dom::add_text(&field, "label", "", "Games")?, "for", "lab-games")?;
        let count = dom::add(&field, "input", "")?;
        let attributes = [
            ("id", "lab-games"),
            ("type", "number"),
            ("min", "2"),
            ("max", "200"),
            ("step", "2"),
            ("value", "20"),
        ];
        for (name, value) in attributes {
            dom::set(&count, name, value)?;
        }
        dom::add_text(&form, "button", "plain", "Start")?;
        let fault = dom::add(&element, "p", "fault")?;
        let text = dom::add(&element, "p", "")?;
        let progress = dom::add(&element, "progress", "")?;
        dom::set(&progress, "aria-label", "Games played")?;
        let tools = ToolRow::new(&element, "variation-tools", "variation", actions)?;
        let table = dom::add(&element, "table", "")?;
        let games = dom::add(&element, "div", "lab-games")?;
        dom::set(&games, "role", "group")?;
        dom::set(&games, "aria-label", "Games of the lab, to be opened")?;
        let row = actions.row();
        Ok(Self {
            element,
            form,
            levels,
            count,
            start,
            beside,
            fault,
            text,
            progress,
            tools,
            table,
            games,
            row,
        })
    }

    /// The fields as they stand.
    pub(crate) fn form(&self) -> LabForm {
        let is_shown = chosen(&self.start) == STARTS[1].0;
        LabForm {
            levels: self.levels.each_ref().map(chosen),
            games: self.count.unchecked_ref::<HtmlInputElement>().value(),
            start: if is_shown { LabStart::Shown } else { LabStart::Opening },
            beside: chosen(&self.beside),
        }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let shown = shown.map(|shown| &shown.lab);
        if shown.is_some_and(|shown| *shown == panel.lab) {
            return Ok(());
        }
        let Some(lab) = &panel.lab else { return dom::hide(&self.element) };
        dom::show(&self.element)?;
        let shown = shown.and_then(Option::as_ref);
        if shown.is_none_or(|shown| shown.presets != lab.presets) {
            let mut choices = vec![NONE];
            choices.extend(lab.presets.iter().map(|name| (*name, *name)));
            fill_select(&self.beside, &choices)?;
            // Most games have nothing to choose there.
            if let Some(field) = self.beside.parent_element() {
                if lab.presets.is_empty() { dom::hide(&field)? } else { dom::show(&field)? }
            }
        }
        dom::set_optional_text(&self.fault, lab.fault.as_deref())?;
        if lab.fault.is_some() && shown.is_none_or(|shown| shown.fault != lab.fault) {
            dom::bring_into_sight(&self.fault);
        }
        dom::set_optional_text(&self.text, lab.text.as_deref())?;
        match lab.progress {
            Some(progress) => {
                for (name, number) in ["value", "max"].into_iter().zip(progress) {
                    dom::set(&self.progress, name, &number.to_string())?;
                }
                dom::show(&self.progress)?;
            }
            None => dom::hide(&self.progress)?,
        }
        self.tools.update(&lab.tools)?;
        // What is begun shows below the fold that it has begun.
        if lab.progress.is_some() && shown.is_some_and(|shown| shown.progress.is_none()) {
            dom::bring_into_sight(&self.tools.element);
        }
        if shown.is_none_or(|shown| shown.table != lab.table) {
            self.show_table(lab)?;
        }
        self.list(lab, shown)
    }

    fn show_table(&self, lab: &LabBox) -> Result {
        dom::fit(&self.table, lab.table.len(), &|table, _| dom::add(table, "tr", "").map(drop))?;
        for (number, values) in lab.table.iter().enumerate() {
            let row = dom::child(&self.table, number)?;
            dom::fit(&row, values.len(), &|row, at| {
                let tag =
                    if at == 0 || number == 0 && lab.table[0][0].is_empty() { "th" } else { "td" };
                dom::add(row, tag, "").map(drop)
            })?;
            for (at, value) in values.iter().enumerate() {
                dom::set_text(&dom::child(&row, at)?, value);
            }
        }
        Ok(())
    }

    fn list(&self, lab: &LabBox, shown: Option<&LabBox>) -> Result {
        dom::fit(&self.games, lab.games.len(), &|games, number| {
            self.row.button(games, "", number)?;
            self.row.set(number, Some(Action::press(Button::Lab(LabAction::Open(number)))));
            Ok(())
        })?;
        for (number, line) in lab.games.iter().enumerate() {
            if shown.and_then(|shown| shown.games.get(number)) != Some(line) {
                dom::set_text(&dom::child(&self.games, number)?, line);
            }
        }
        Ok(())
    }
}
