//! The list of moves.

use web_sys::Element;

use crate::ui::panel::{MoveCell, MoveRow, Panel, Picked};
use crate::web::dom::{self, Outcome};

/// The list, which scrolls by itself, and the result below it.
pub(super) struct Moves {
    list: Element,
    result: Element,
}

impl Moves {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let section = dom::add(side, "section", "moves")?;
        section.set_attribute("aria-label", "Moves")?;
        let list = dom::add(&section, "ol", "")?;
        let result = dom::add(&section, "p", "result")?;
        Ok(Self { list, result })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Outcome {
        dom::set_optional_text(&self.result, panel.result.as_deref())?;
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
    dom::set_text(&dom::child(element, 0)?, &format!("{}.", row.number));
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
    dom::set(button, "data-deed", &format!("ply {}", cell.ply))?;
    dom::set(button, "data-side", cell.side.faction().name())?;
    match cell.shown {
        Picked::Yes => dom::set(button, "aria-current", "true"),
        Picked::No => button.remove_attribute("aria-current"),
    }
}
