//! The best lines of the position shown.

use web_sys::Element;

use crate::ui::panel::{AnalysisBox, Panel};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The box with the lines.
pub(super) struct AnalysisPart {
    element: Element,
    text: Element,
    lines: Element,
}

impl AnalysisPart {
    pub(super) fn new(side: &Element) -> Result<Self> {
        let element = dom::add(side, "div", "analysis")?;
        dom::set(&element, "role", "group")?;
        dom::set(&element, "aria-label", "Best lines")?;
        let lines = dom::add(&element, "ol", "")?;
        let text = dom::add(&element, "p", "note")?;
        dom::hide(&element)?;
        Ok(Self { element, text, lines })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.analysis == panel.analysis) {
            return Ok(());
        }
        let Some(AnalysisBox { text, lines }) = &panel.analysis else {
            return dom::hide(&self.element);
        };
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
        dom::show(&self.element)
    }
}
