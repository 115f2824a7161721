//! The best lines of the position shown, and the bar beside the board.

use web_sys::Element;

use super::action::Actions;
use super::tools::ToolRow;
use crate::ui::panel::{AnalysisBox, EvaluationBar, Panel, Picked};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The box with the lines.
pub(super) struct AnalysisPart {
    element: Element,
    text: Element,
    lines: Element,
    tools: ToolRow,
}

impl AnalysisPart {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "div", "analysis")?;
        dom::set(&element, "role", "group")?;
        dom::set(&element, "aria-label", "Best lines")?;
        // Above the lines, whose number and length change: no button moves away under a pointer.
        let tools = ToolRow::new(&element, "variation-tools", "variation", actions)?;
        let lines = dom::add(&element, "ol", "")?;
        let text = dom::add(&element, "p", "note")?;
        dom::hide(&element)?;
        Ok(Self { element, text, lines, tools })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.analysis == panel.analysis) {
            return Ok(());
        }
        let kind = |panel: &Panel| panel.analysis.as_ref().map(|shown| shown.is_hint);
        let Some(AnalysisBox { is_hint, text, lines, tools }) = &panel.analysis else {
            return dom::hide(&self.element);
        };
        dom::set(&self.element, "data-hint", if *is_hint == Picked::Yes { "yes" } else { "no" })?;
        dom::set_text(&self.text, text);
        dom::fit(&self.lines, lines.len(), &|list, _| {
            let line = dom::add(list, "li", "")?;
            dom::add(&line, "b", "")?;
            dom::add(&line, "span", "").map(drop)
        })?;
        for (number, (score, moves)) in lines.iter().enumerate() {
            let line = dom::child(&self.lines, number)?;
            dom::set_text(&dom::child(&line, 0)?, score);
            dom::set_text(&dom::child(&line, 1)?, moves);
        }
        self.tools.update(tools)?;
        dom::show(&self.element)?;
        // A hint may stand elsewhere than the lines before it.
        if shown.is_none_or(|shown| kind(shown) != kind(panel)) {
            dom::bring_into_sight(&self.element);
            dom::bring_into_sight(if *is_hint == Picked::Yes { &self.text } else { &self.lines });
        }
        Ok(())
    }
}

/// The bar: an element for the whole, and in it one for White's part.
pub(super) struct BarPart {
    element: Element,
    white: Element,
}

impl BarPart {
    /// A bar at the edge of the board.
    pub(super) fn new(felt: &Element) -> Result<Self> {
        let element = dom::add(felt, "div", "evaluation")?;
        dom::set(&element, "role", "meter")?;
        dom::set(&element, "aria-label", "White's chances")?;
        dom::set(&element, "aria-valuemax", "1000")?;
        dom::hide(&element)?;
        Ok(Self { white: dom::add(&element, "div", "")?, element })
    }

    /// Brings it up to date: as long as a value isn't known, the one before is seen.
    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.bar == panel.bar) {
            return Ok(());
        }
        let Some(EvaluationBar { white, text, below }) = &panel.bar else {
            return dom::hide(&self.element);
        };
        let below = if *below == Picked::Yes { "white" } else { "black" };
        dom::set(&self.element, "data-below", below)?;
        if let Some(white) = white {
            dom::set(&self.element, "aria-valuenow", &white.to_string())?;
            dom::set(&self.element, "aria-valuetext", text)?;
            dom::set_style(&self.white, "--white", &format!("{}%", f64::from(*white) / 10.0))?;
        }
        dom::show(&self.element)
    }
}
