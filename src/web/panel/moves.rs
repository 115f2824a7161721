//! The list of moves.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;

use super::action::{Action, Actions, Row};
use super::tools::ToolRow;
use crate::ui::event::Button;
use crate::ui::panel::{LOOK, MoveCell, MoveRow, Panel, Picked};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use motley_rules::board::Faction;
use motley_rules::game::{Stage, StepPlace};

/// Variations are indented so many times at most.
const DEEPEST: usize = 4;

/// So many rows are a list of their own: the browser lays out none of them that isn't seen, and a
/// row more costs a long game no more than a short one. An even number, so that every other row is
/// shaded throughout. The stylesheet knows it too.
const GROUP: usize = 50;

/// The list, which scrolls by itself, and what stands below it: the result, and what can be done
/// with the variation that is shown.
pub struct Moves {
    /// The lists of rows, one below the other.
    pub list: Element,
    result: Element,
    variation: ToolRow,
    steps: Row,
    /// A row with nothing in it, and a button in one: a long game has thousands of copies.
    row: Element,
    button: Element,
    /// The button of the step that the board shows; none at the start.
    current: RefCell<Option<Element>>,
}

impl Moves {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let section = dom::add(side, "section", "moves")?;
        dom::set(&section, "aria-label", "Moves")?;
        let list = dom::add(&section, "div", "rows")?;
        // A frame shows it as long as there are none.
        dom::set(&list, "data-empty", LOOK)?;
        let result = dom::add(&section, "p", "result")?;
        let variation = ToolRow::new(&section, "variation-tools", "variation", actions)?;
        dom::set(&variation.element, "role", "group")?;
        dom::set(&variation.element, "aria-label", "Variation")?;
        dom::hide(&variation.element)?;
        let row = dom::create("li", "")?;
        dom::add(&row, "span", "number")?;
        dom::add(&row, "div", "actions")?;
        let button = dom::create("button", "action")?;
        dom::set(&button, "type", "button")?;
        let (steps, current) = (actions.row(), RefCell::default());
        Ok(Self { list, result, variation, steps, row, button, current })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        dom::set_optional_text(&self.result, panel.result.as_deref())?;
        if shown.is_none_or(|shown| shown.variation != panel.variation) {
            self.variation.update(&panel.variation)?;
            if panel.variation.is_empty() {
                dom::hide(&self.variation.element)?;
            } else {
                dom::show(&self.variation.element)?;
            }
        }
        let known = shown.map_or(&[][..], |shown| &shown.moves[..]);
        if known == panel.moves {
            return Ok(());
        }
        let groups = panel.moves.chunks(GROUP);
        dom::fit(&self.list, groups.len(), &|list, _| dom::add(list, "ol", "").map(drop))?;
        for (number, group) in groups.enumerate() {
            let known = known.chunks(GROUP).nth(number).unwrap_or_default();
            if known != group {
                self.fill_group(&dom::child(&self.list, number)?, group, known)?;
            }
        }
        self.current.replace(self.find_current(&panel.moves)?);
        // At first there is no list to scroll in: it is scrolled when it has been laid out.
        if shown.is_some() {
            self.scroll();
        }
        Ok(())
    }

    /// The button of the step that is shown among these.
    fn find_current(&self, rows: &[Rc<MoveRow>]) -> Result<Option<Element>> {
        let is_shown = |cell: &MoveCell| cell.shown == Picked::Yes;
        let at = |row: &Rc<MoveRow>| row.moves.iter().position(is_shown);
        // It is one of the last rows, as a rule.
        let found = (0..rows.len()).rev().find_map(|row| Some((row, at(&rows[row])?)));
        let Some((row, at)) = found else { return Ok(None) };
        let group = dom::child(&self.list, row / GROUP)?;
        let actions = dom::child(&dom::child(&group, row % GROUP)?, 1)?;
        dom::child(&actions, at).map(Some)
    }

    /// Moves the focus to the step that is shown.
    pub fn focus_current(&self) -> Result {
        self.current.borrow().as_ref().map_or(Ok(()), dom::focus)
    }

    /// Scrolls the list to what is shown.
    pub fn scroll(&self) {
        match &*self.current.borrow() {
            Some(current) => dom::reveal(&self.list, current),
            None => self.list.set_scroll_top(0),
        }
    }

    /// Makes a list of rows show these, which may show others.
    fn fill_group(&self, group: &Element, rows: &[Rc<MoveRow>], known: &[Rc<MoveRow>]) -> Result {
        dom::fit(group, rows.len(), &|group, _| add_copy(group, &self.row))?;
        for (number, row) in rows.iter().enumerate() {
            let known = known.get(number);
            if known != Some(row) {
                self.fill(&dom::child(group, number)?, row, known)?;
            }
        }
        Ok(())
    }

    /// Makes a row of the list show this one, which may show another.
    fn fill(&self, element: &Element, row: &MoveRow, known: Option<&Rc<MoveRow>>) -> Result {
        let (class, number) = match (row.depth, row.stage) {
            (0, Stage::Play) => ("", format!("{}.", row.number)),
            (0, Stage::NumberedSetup) => ("setup", format!("{}.", row.number)),
            (0, Stage::Setup) if row.number == 1 => ("setup", "Setup".to_owned()),
            (0, Stage::Setup) => ("setup", String::new()),
            _ => ("sideline", "Variation:".to_owned()),
        };
        dom::set(element, "class", class)?;
        if known.map_or(0, |known| known.depth) != row.depth {
            // Deeper ones would leave no room for their moves.
            dom::set_style(element, "--depth", &row.depth.min(DEEPEST).to_string())?;
        }
        dom::set_text(&dom::child(element, 0)?, &number);
        let actions = dom::child(element, 1)?;
        dom::fit(&actions, row.moves.len(), &|actions, _| add_copy(actions, &self.button))?;
        let known = known.map_or(&[][..], |known| &known.moves[..]);
        let mut next = actions.first_element_child();
        for (number, cell) in row.moves.iter().enumerate() {
            let button = next.ok_or_else(|| BrowserError::missing("a part of the page is gone"))?;
            let known = known.get(number);
            if known != Some(cell) {
                self.steps.put(&button, cell.step)?;
                self.steps.set(cell.step, Some(Action::press(Button::Visit(cell.step))));
                fill_action(&button, cell, known)?;
            }
            next = button.next_element_sibling();
        }
        Ok(())
    }
}

/// Adds a copy of an element, with all that is in it.
fn add_copy(parent: &Element, element: &Element) -> Result {
    parent.append_child(&element.clone_node_with_deep(true)?)?;
    Ok(())
}

/// Makes a button show this action, which may show another: thousands of them are made at once where
/// a long game is opened.
fn fill_action(button: &Element, cell: &MoveCell, known: Option<&MoveCell>) -> Result {
    dom::set_text(button, &written(cell));
    let before = known.map(attributes).unwrap_or_default();
    for ((name, value), (_, before)) in attributes(cell).into_iter().zip(before) {
        match value {
            value if value == before => {}
            Some(value) => button.set_attribute(name, &value)?,
            None => button.remove_attribute(name)?,
        }
    }
    Ok(())
}

/// The action with the mark of what it has lost.
fn written(cell: &MoveCell) -> String {
    format!("{}{}", cell.text, cell.mark.sign())
}

/// The attributes of an action's button.
fn attributes(cell: &MoveCell) -> [(&'static str, Option<String>); 8] {
    let text = written(cell);
    let words = [cell.label.as_deref(), cell.army.map(Faction::name), Some(text.as_str())];
    let words: Vec<&str> = words.into_iter().flatten().collect();
    let own = |text: &str| Some(text.to_owned());
    [
        ("data-side", own(cell.side.faction().name())),
        ("data-mark", own(cell.mark.sign()).filter(|sign| !sign.is_empty())),
        ("data-label", cell.label.clone()),
        ("data-army", cell.army.map(Faction::name).and_then(own)),
        ("aria-label", (words.len() > 1).then(|| words.join(" "))),
        ("data-line", (cell.line == StepPlace::Line).then(|| "shown".to_owned())),
        ("data-earlier", (cell.earlier == Picked::Yes).then(|| "yes".to_owned())),
        ("aria-current", (cell.shown == Picked::Yes).then(|| "true".to_owned())),
    ]
}
