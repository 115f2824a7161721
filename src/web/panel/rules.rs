//! The rules in sentences, and the one that is shown on the board.

use std::cell::RefCell;

use web_sys::Element;

use super::action::{Action, Actions, Row};
use super::board::BoardPart;
use super::folded::Folded;
use super::tabs::Tabs;
use super::tools::ToolRow;
use crate::ui::event::{Button, RuleAction};
use crate::ui::panel::{LessonBox, Panel, RuleLine, rules};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The rules.
pub(super) struct Rules {
    element: Element,
    list: Element,
    row: Row,
    folded: Folded,
}

impl Rules {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "rules")?;
        dom::set(&element, "aria-label", "Rules")?;
        let list = dom::add(&element, "div", "")?;
        Ok(Self { folded: Folded::new(&element), element, list, row: actions.row() })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.rules == panel.rules) {
            return Ok(());
        }
        self.folded.outdate();
        if panel.rules.is_empty() { dom::hide(&self.element) } else { dom::show(&self.element) }
    }

    /// True if it is seen that they aren't made.
    pub(super) fn is_missed(&self) -> bool {
        self.folded.is_missed()
    }

    /// Makes the sentences, if they aren't made.
    pub(super) fn make(&self, panel: &Panel) -> Result {
        if !self.folded.begin() {
            return Ok(());
        }
        dom::clear(&self.list);
        let mut place = 0;
        for (number, line) in rules(panel.rules).into_iter().enumerate() {
            if let Some(heading) = line.heading {
                dom::add_text(&self.list, "h2", "", heading)?;
            }
            let text = dom::add_text(&self.list, "p", "", line.text)?;
            for example in 0..line.examples {
                text.append_with_str_1(" ")?;
                let show = self.row.button(&text, "show", place)?;
                let shown = Button::Lesson(RuleAction::Show(number, example));
                self.row.set(place, Some(Action::press(shown)));
                place += 1;
                name(&show, &line, example)?;
            }
        }
        Ok(())
    }
}

fn name(show: &Element, line: &RuleLine, example: usize) -> Result {
    let word = match line.examples {
        1 => "Show".to_owned(),
        _ => format!("Show {}", example + 1),
    };
    show.set_text_content(Some(&word));
    dom::set(show, "aria-label", &format!("{word}: {}", line.text))
}

/// The example that is shown instead of the game, and the ways on.
pub(super) struct Lesson {
    element: Element,
    text: Element,
    told: Element,
    row: ToolRow,
    /// The element that had the focus when it began.
    before: RefCell<Option<Element>>,
}

impl Lesson {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "lesson")?;
        dom::set(&element, "aria-label", "Example")?;
        dom::hide(&element)?;
        let text = dom::add(&element, "p", "")?;
        let told = dom::add(&element, "p", "told")?;
        let row = ToolRow::new(&element, "", "teach", actions)?;
        Ok(Self { element, text, told, row, before: RefCell::default() })
    }

    /// Brings it up to date, and the board into sight when it begins. At its end whoever has come
    /// from the rules finds them again.
    pub(super) fn update(
        &self,
        panel: &Panel,
        shown: Option<&Panel>,
        (board, tabs): (&BoardPart, &Tabs),
    ) -> Result {
        let before = shown.and_then(|shown| shown.lesson.as_ref());
        if before == panel.lesson.as_ref() {
            return Ok(());
        }
        let Some(LessonBox { text, told, tools }) = &panel.lesson else {
            dom::hide(&self.element)?;
            let before = self.before.take().filter(|before| before.is_connected());
            if let Some(before) = before {
                dom::html(&before)?.focus()?;
            }
            return Ok(());
        };
        if before.is_none() {
            self.before.replace(dom::focused());
        }
        dom::show(&self.element)?;
        dom::set_text(&self.text, &format!("Example: {text}"));
        dom::set_optional_text(&self.told, told.as_deref())?;
        self.row.update(tools)?;
        if before.is_none() {
            tabs.close_sheet()?;
        }
        board.bring_into_sight();
        Ok(())
    }
}
