//! A line about the game on the board, with buttons.

use web_sys::Element;

use super::action::Actions;
use super::tools::ToolRow;
use crate::ui::panel::Notice;
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The line.
pub(super) struct NoticeLine {
    element: Element,
    text: Element,
    tools: ToolRow,
}

impl NoticeLine {
    pub(super) fn new(side: &Element, name: &'static str, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "div", name)?;
        dom::hide(&element)?;
        let text = dom::add(&element, "p", "")?;
        let tools = ToolRow::new(&element, "notice-tools", name, actions)?;
        Ok(Self { element, text, tools })
    }

    pub(super) fn update(&self, notice: Option<&Notice>) -> Result {
        let Some(Notice { text, tools }) = notice else {
            return dom::hide(&self.element);
        };
        dom::set_text(&self.text, text);
        self.tools.update(tools)?;
        dom::show(&self.element)
    }
}
