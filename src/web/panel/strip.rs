//! The parts of a turn, the time left, and what should be known.

use web_sys::Element;

use super::seats;
use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use motley_rules::play::{PartState, PartView};

/// The lines below the status.
pub(super) struct Strip {
    parts: Element,
    control: Element,
    limit: Element,
}

impl Strip {
    pub(super) fn new(side: &Element) -> Result<Self> {
        let limit = dom::add(side, "p", "clock limit")?;
        // A clock that spoke every second would drown all else.
        dom::set(&limit, "role", "timer")?;
        dom::set(&limit, "aria-live", "off")?;
        let parts = dom::add(side, "ol", "strip")?;
        dom::set(&parts, "aria-label", "Parts of the turn")?;
        let control = dom::add(side, "p", "control")?;
        Ok(Self { parts, control, limit })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        seats::show_time(&self.limit, panel.limit.as_ref())?;
        if shown.is_none_or(|shown| shown.parts != panel.parts) {
            dom::clear(&self.parts);
            for part in &panel.parts {
                add_part(&self.parts, part)?;
            }
            show_if_any(&self.parts)?;
        }
        self.show_control(panel.control.as_deref())
    }

    /// Shows who holds which neutral pieces, or would.
    pub(super) fn show_control(&self, text: Option<&str>) -> Result {
        dom::set_optional_text(&self.control, text)
    }
}

/// The news that should be known: below the tools, which mustn't move as it comes and goes.
pub(super) struct News {
    element: Element,
}

impl News {
    pub(super) fn new(side: &Element) -> Result<Self> {
        Ok(Self { element: dom::add(side, "div", "news")? })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_none_or(|shown| shown.news != panel.news) {
            dom::clear(&self.element);
            for text in &panel.news {
                dom::add_text(&self.element, "p", "", text)?;
            }
            show_if_any(&self.element)?;
        }
        Ok(())
    }
}

/// Shows a list that has something in it, and hides one that hasn't.
fn show_if_any(list: &Element) -> Result {
    if list.child_element_count() > 0 {
        dom::show(list)?;
    } else {
        dom::hide(list)?;
    }
    Ok(())
}

fn add_part(strip: &Element, part: &PartView) -> Result {
    let (word, note) = match &part.state {
        PartState::Done => ("done", "done".to_owned()),
        PartState::Due => ("due", "now".to_owned()),
        PartState::ToCome => ("to-come", "next".to_owned()),
        PartState::Skipped(why) => ("skipped", why.clone()),
    };
    let item = dom::add(strip, "li", "part")?;
    dom::set(&item, "data-state", word)?;
    dom::add_text(&item, "span", "", &part.name)?;
    dom::add_text(&item, "small", "", &note)?;
    if word == "due" {
        dom::set(&item, "aria-current", "step")?;
    }
    Ok(())
}
