//! The list of moves.

use web_sys::Element;

use super::tools;
use crate::board::Faction;
use crate::play::StepPlace;
use crate::ui::panel::{MoveCell, MoveRow, Panel, Picked};
use crate::web::dom::{self, Outcome};

/// Variations are indented so many times at most.
const DEEPEST: usize = 4;

/// The list, which scrolls by itself, and what stands below it: the result, and what can be done
/// with the variation that is shown.
pub struct Moves {
    /// The list.
    pub list: Element,
    result: Element,
    variation: Element,
}

impl Moves {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let section = dom::add(side, "section", "moves")?;
        section.set_attribute("aria-label", "Moves")?;
        let list = dom::add(&section, "ol", "")?;
        let result = dom::add(&section, "p", "result")?;
        let variation = dom::add(&section, "div", "variation-tools")?;
        variation.set_attribute("role", "group")?;
        variation.set_attribute("aria-label", "Variation")?;
        dom::set(&variation, "hidden", "")?;
        Ok(Self { list, result, variation })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Outcome {
        dom::set_optional_text(&self.result, panel.result.as_deref())?;
        if shown.is_none_or(|shown| shown.variation != panel.variation) {
            tools::update(&self.variation, "variation", &panel.variation)?;
            if panel.variation.is_empty() {
                dom::set(&self.variation, "hidden", "")?;
            } else {
                self.variation.remove_attribute("hidden")?;
            }
        }
        let known = shown.map_or(&[][..], |shown| &shown.moves);
        if known == panel.moves {
            return Ok(());
        }
        dom::fit(&self.list, panel.moves.len(), |list, _| {
            let row = dom::add(list, "li", "")?;
            dom::add(&row, "span", "number")?;
            dom::add(&row, "div", "actions").map(|_| ())
        })?;
        for (number, row) in panel.moves.iter().enumerate() {
            if known.get(number) != Some(row) {
                fill(&dom::child(&self.list, number)?, row)?;
            }
        }
        self.scroll()
    }

    /// Moves the focus to the step that is shown.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn focus_current(&self) -> Outcome {
        let current = self.list.query_selector("[aria-current]")?;
        current.map_or(Ok(()), |current| dom::focus(&current))
    }

    /// Scrolls the list to what is shown, and nothing else: `scrollIntoView` would move the page.
    fn scroll(&self) -> Outcome {
        let Some(current) = self.list.query_selector("[aria-current]")? else {
            self.list.set_scroll_top(0);
            return Ok(());
        };
        let (own, list) =
            (current.get_bounding_client_rect(), self.list.get_bounding_client_rect());
        let beyond = if own.top() < list.top() {
            own.top() - list.top()
        } else {
            (own.bottom() - list.bottom()).max(0.0)
        };
        #[expect(clippy::cast_possible_truncation, reason = "a list is no billion pixels long")]
        self.list.set_scroll_top(self.list.scroll_top() + beyond.ceil() as i32);
        Ok(())
    }
}

fn fill(element: &Element, row: &MoveRow) -> Outcome {
    let (class, number) = match row.depth {
        0 => ("", format!("{}.", row.number)),
        _ => ("sideline", "Variation:".to_owned()),
    };
    dom::set(element, "class", class)?;
    // Deeper ones would leave no room for their moves.
    dom::set_style(element, "--depth", &row.depth.min(DEEPEST).to_string())?;
    dom::set_text(&dom::child(element, 0)?, &number);
    let actions = dom::child(element, 1)?;
    dom::fit(&actions, row.moves.len(), |actions, _| {
        dom::add_button(actions, "action", "").map(|_| ())
    })?;
    for (number, cell) in row.moves.iter().enumerate() {
        fill_action(&dom::child(&actions, number)?, cell)?;
    }
    Ok(())
}

fn fill_action(button: &Element, cell: &MoveCell) -> Outcome {
    dom::set_text(button, &cell.text);
    dom::set(button, "data-deed", &format!("step {}", cell.step))?;
    dom::set(button, "data-side", cell.side.faction().name())?;
    set_optional(button, "data-label", cell.label.as_deref())?;
    set_optional(button, "data-army", cell.army.map(Faction::name))?;
    let words = [cell.label.as_deref(), cell.army.map(Faction::name), Some(cell.text.as_str())];
    let words: Vec<&str> = words.into_iter().flatten().collect();
    set_optional(button, "aria-label", (words.len() > 1).then(|| words.join(" ")).as_deref())?;
    set_optional(button, "data-line", (cell.line == StepPlace::Line).then_some("shown"))?;
    set_optional(button, "aria-current", (cell.shown == Picked::Yes).then_some("true"))
}

fn set_optional(element: &Element, name: &str, value: Option<&str>) -> Outcome {
    match value {
        Some(value) => dom::set(element, name, value),
        None => element.remove_attribute(name),
    }
}
