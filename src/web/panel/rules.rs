//! The rules in sentences, and the ways to learn a game beside them.

use wasm_bindgen::JsCast;
use web_sys::Element;

use super::action::{Action, Actions, Row};
use super::folded::Folded;
use super::tools::ToolRow;
use crate::ui::event::{Button, RuleAction};
use crate::ui::panel::{Panel, RuleLine, rules};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The ways to learn the game beside its rules.
pub(super) struct Learning(ToolRow);

impl Learning {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        Ok(Self(ToolRow::new(side, "learning", "teach", actions)?))
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.learning == panel.learning) {
            return Ok(());
        }
        self.0.update(&panel.learning)
    }
}

/// The chapters of the rules by their names, each of which leads there.
pub(super) struct Contents {
    element: Element,
    row: Row,
}

impl Contents {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "nav", "contents")?;
        dom::set(&element, "aria-label", "Chapters of the rules")?;
        Ok(Self { element, row: actions.row() })
    }

    fn add(&self, number: usize, heading: &str) -> Result {
        self.row.button(&self.element, "chapter", number)?.set_text_content(Some(heading));
        self.row.set(number, Some(Action::Chapter(number)));
        Ok(())
    }
}

/// The rules.
pub struct Rules {
    element: Element,
    contents: Contents,
    list: Element,
    row: Row,
    folded: Folded,
}

impl Rules {
    pub(super) fn new(side: &Element, contents: Contents, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "rules")?;
        dom::set(&element, "aria-label", "Rules")?;
        let list = dom::add(&element, "div", "")?;
        Ok(Self { folded: Folded::new(&element), element, contents, list, row: actions.row() })
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
        dom::clear(&self.contents.element);
        let (mut place, mut chapters) = (0, 0);
        for (number, line) in rules(panel.rules).into_iter().enumerate() {
            if let Some(heading) = line.heading {
                let heading_element = dom::add_text(&self.list, "h2", "", heading)?;
                dom::set(&heading_element, "tabindex", "-1")?;
                self.contents.add(chapters, heading)?;
                chapters += 1;
            }
            let text = dom::add_text(&self.list, "p", "", line.text)?;
            for example in 0..line.examples {
                text.append_with_str_1(" ")?;
                let show = self.row.button(&text, "show", place)?;
                let shown = Button::Example(RuleAction::Show(number, example));
                self.row.set(place, Some(Action::press(shown)));
                place += 1;
                name(&show, &line, example)?;
            }
        }
        Ok(())
    }

    /// Brings a chapter into sight, and the focus to its heading.
    pub(crate) fn show_chapter(&self, number: usize) -> Result {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let Some(heading) = self.list.query_selector_all("h2")?.item(number) else {
            return Ok(());
        };
        let heading: Element = heading.unchecked_into();
        heading.scroll_into_view();
        dom::focus(&heading)
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
