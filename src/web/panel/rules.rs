//! The rules in sentences, and the one that is shown on the board.

use std::cell::RefCell;

use web_sys::Element;

use super::tools;
use crate::ui::panel::{LessonBox, Panel, RuleLine, rules};
use crate::web::dom::{self, Outcome};

/// The rules, folded up until somebody wants to read them.
pub(super) struct Rules {
    element: Element,
    list: Element,
}

impl Rules {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let element = dom::add(side, "details", "rules")?;
        dom::add_text(&element, "summary", "", "Rules")?;
        let list = dom::add(&element, "div", "")?;
        Ok(Self { element, list })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Outcome {
        if shown.is_some_and(|shown| shown.rules == panel.rules) {
            return Ok(());
        }
        dom::clear(&self.list);
        if panel.rules.is_empty() {
            return dom::set(&self.element, "hidden", "");
        }
        self.element.remove_attribute("hidden")?;
        let mut lines = rules(panel.rules).into_iter().enumerate();
        lines.try_for_each(|(number, line)| add(&self.list, number, &line))
    }
}

fn add(list: &Element, number: usize, line: &RuleLine) -> Outcome {
    if let Some(heading) = line.heading {
        dom::add_text(list, "h3", "", heading)?;
    }
    let text = dom::add_text(list, "p", "", line.text)?;
    for example in 0..line.examples {
        text.append_with_str_1(" ")?;
        let show = dom::add_button(&text, "show", &format!("show {number} {example}"))?;
        let word = match line.examples {
            1 => "Show".to_owned(),
            _ => format!("Show {}", example + 1),
        };
        show.set_text_content(Some(&word));
        show.set_attribute("aria-label", &format!("{word}: {}", line.text))?;
    }
    Ok(())
}

/// What is shown instead of the game, and the ways on.
pub(super) struct Lesson {
    element: Element,
    text: Element,
    row: Element,
    /// What had the focus when it began.
    before: RefCell<Option<Element>>,
}

impl Lesson {
    pub(super) fn new(side: &Element) -> Outcome<Self> {
        let element = dom::add(side, "section", "lesson")?;
        element.set_attribute("aria-label", "Example")?;
        element.set_attribute("hidden", "")?;
        let text = dom::add(&element, "p", "")?;
        let row = dom::add(&element, "div", "")?;
        Ok(Self { element, text, row, before: RefCell::default() })
    }

    /// Brings it up to date, and the board into sight when it begins. At its end whoever has come
    /// from the rules finds them again.
    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>, stage: &Element) -> Outcome {
        let before = shown.and_then(|shown| shown.lesson.as_ref());
        if before == panel.lesson.as_ref() {
            return Ok(());
        }
        let Some(LessonBox { text, tools }) = &panel.lesson else {
            dom::set(&self.element, "hidden", "")?;
            let before = self.before.take().filter(|before| before.is_connected());
            return before.map_or(Ok(()), |before| dom::html(&before)?.focus());
        };
        if before.is_none() {
            self.before.replace(dom::focused()?);
        }
        self.element.remove_attribute("hidden")?;
        dom::set_text(&self.text, &format!("Example: {text}"));
        tools::update(&self.row, "teach", tools)?;
        if stage.get_bounding_client_rect().top() < 0.0 {
            stage.scroll_into_view();
        }
        Ok(())
    }
}
