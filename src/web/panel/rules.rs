//! The rules in sentences, and the one that is shown on the board.

use std::cell::RefCell;

use web_sys::Element;

use super::board::BoardPart;
use super::tools;
use crate::ui::panel::{LessonBox, Panel, RuleLine, rules};
use crate::web::dom::{self, Granted};

/// The rules, folded up until somebody wants to read them.
pub(super) struct Rules {
    element: Element,
    list: Element,
}

impl Rules {
    pub(super) fn new(side: &Element) -> Self {
        let element = dom::add(side, "details", "rules");
        dom::add_text(&element, "summary", "", "Rules");
        let list = dom::add(&element, "div", "");
        Self { element, list }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        if shown.is_some_and(|shown| shown.rules == panel.rules) {
            return;
        }
        dom::clear(&self.list);
        if panel.rules.is_empty() {
            return dom::hide(&self.element);
        }
        dom::show(&self.element);
        for (number, line) in rules(panel.rules).into_iter().enumerate() {
            add(&self.list, number, &line);
        }
    }
}

fn add(list: &Element, number: usize, line: &RuleLine) {
    if let Some(heading) = line.heading {
        dom::add_text(list, "h2", "", heading);
    }
    let text = dom::add_text(list, "p", "", line.text);
    for example in 0..line.examples {
        text.append_with_str_1(" ").granted();
        let show = dom::add_button(&text, "show", &format!("show {number} {example}"));
        let word = match line.examples {
            1 => "Show".to_owned(),
            _ => format!("Show {}", example + 1),
        };
        show.set_text_content(Some(&word));
        dom::set(&show, "aria-label", &format!("{word}: {}", line.text));
    }
}

/// What is shown instead of the game, and the ways on.
pub(super) struct Lesson {
    element: Element,
    text: Element,
    told: Element,
    row: Element,
    /// What had the focus when it began.
    before: RefCell<Option<Element>>,
}

impl Lesson {
    pub(super) fn new(side: &Element) -> Self {
        let element = dom::add(side, "section", "lesson");
        dom::set(&element, "aria-label", "Example");
        dom::hide(&element);
        let text = dom::add(&element, "p", "");
        let told = dom::add(&element, "p", "told");
        let row = dom::add(&element, "div", "");
        Self { element, text, told, row, before: RefCell::default() }
    }

    /// Brings it up to date, and the board into sight when it begins. At its end whoever has come
    /// from the rules finds them again.
    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>, board: &BoardPart) {
        let before = shown.and_then(|shown| shown.lesson.as_ref());
        if before == panel.lesson.as_ref() {
            return;
        }
        let Some(LessonBox { text, told, tools }) = &panel.lesson else {
            dom::hide(&self.element);
            let before = self.before.take().filter(|before| before.is_connected());
            if let Some(before) = before {
                dom::html(&before).focus().granted();
            }
            return;
        };
        if before.is_none() {
            self.before.replace(dom::focused());
        }
        dom::show(&self.element);
        dom::set_text(&self.text, &format!("Example: {text}"));
        dom::set_optional_text(&self.told, told.as_deref());
        tools::update(&self.row, "teach", tools);
        board.bring_into_sight();
    }
}
