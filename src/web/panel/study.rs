//! What is studied on the board, in the place of the game: the example of a rule, or an exercise.

use std::cell::RefCell;

use web_sys::Element;

use super::action::Actions;
use super::board::BoardPart;
use super::tabs::{Tab, Tabs};
use super::tools::ToolRow;
use crate::ui::panel::{Mood, Panel, StudyBox};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// What is studied, and the ways on.
pub(super) struct StudyPart {
    element: Element,
    heading: Element,
    text: Element,
    told: Element,
    row: ToolRow,
    /// The element that had the focus when it began.
    before: RefCell<Option<Element>>,
}

impl StudyPart {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "study")?;
        dom::hide(&element)?;
        let heading = dom::add(&element, "h2", "")?;
        let text = dom::add(&element, "p", "")?;
        let told = dom::add(&element, "p", "told")?;
        let row = ToolRow::new(&element, "", "teach", actions)?;
        Ok(Self { element, heading, text, told, row, before: RefCell::default() })
    }

    /// Brings it up to date, and the board into sight when it begins. At its end whoever has come
    /// from the rules finds them again.
    pub(super) fn update(
        &self,
        panel: &Panel,
        shown: Option<&Panel>,
        (board, tabs): (&BoardPart, &Tabs),
    ) -> Result {
        let before = shown.and_then(|shown| shown.study.as_ref());
        if before == panel.study.as_ref() {
            return Ok(());
        }
        let Some(StudyBox { heading, text, told, mood, tools }) = &panel.study else {
            dom::hide(&self.element)?;
            let before = self.before.take().filter(|before| before.is_connected());
            if let Some(before) = before {
                dom::focus(&before)?;
            }
            return Ok(());
        };
        if before.is_none() {
            self.before.replace(dom::focused());
        }
        dom::show(&self.element)?;
        dom::set(&self.element, "aria-label", heading)?;
        dom::set(&self.element, "data-mood", mood.word())?;
        dom::set_text(&self.heading, heading);
        dom::set_text(&self.text, text);
        dom::set_optional_text(&self.told, told.as_deref())?;
        self.row.update(tools)?;
        let is_new = before.is_none_or(|before| before.text != *text);
        if is_new || before.is_none_or(|before| before.mood != *mood) {
            // What is to be found may be done in the game's panel; an example is read beside the rules.
            if is_new && *mood != Mood::Shown {
                tabs.show(Tab::Game)?;
            } else {
                tabs.close_sheet()?;
            }
            // It stands above the rules that have led to it.
            tabs.scroll_to_top();
        }
        board.bring_into_sight();
        match mood {
            Mood::Shown => {}
            Mood::Open if told.is_none() => dom::bring_into_sight(&self.text),
            // The box may be higher than its place on a phone: the way on counts, and a hint more.
            Mood::Open => {
                dom::bring_into_sight(&self.row.element);
                dom::bring_into_sight(&self.told);
            }
            Mood::Wrong | Mood::Done => dom::bring_into_sight(&self.row.element),
        }
        Ok(())
    }
}
