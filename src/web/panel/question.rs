//! A question that a gesture left open, asked beside its square.

use std::cell::RefCell;

use web_sys::Element;

use super::grid::Grid;
use crate::ui::panel::{AnswerButton, Panel, Question};
use crate::web::dom::{self, Outcome};
use crate::web::picture;

/// The least distance from the window's edge, in CSS pixels.
const EDGE: f64 = 8.0;

/// The box with the question; gone while there is none.
pub(super) struct QuestionBox {
    parent: Element,
    open: RefCell<Option<Open>>,
}

/// An open question's elements.
struct Open {
    element: Element,
    /// What had the focus before.
    before: Option<Element>,
}

impl QuestionBox {
    pub(super) fn new(parent: &Element) -> Self {
        Self { parent: parent.clone(), open: RefCell::default() }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>, grid: &Grid) -> Outcome {
        let question = panel.question.as_ref();
        if shown.and_then(|shown| shown.question.as_ref()) == question {
            return Ok(());
        }
        let closed = self.open.take();
        let inside = match &closed {
            Some(open) => close(open)?,
            None => false,
        };
        if let Some(question) = question {
            return self.open(question, panel);
        }
        match closed.and_then(|open| open.before) {
            Some(before) if inside && before.is_connected() => dom::focus(&before),
            _ if inside => grid.focus_stop(),
            _ => Ok(()),
        }
    }

    fn open(&self, question: &Question, panel: &Panel) -> Outcome {
        let before = dom::focused()?;
        let element = dom::add(&self.parent, "div", "question")?;
        element.set_attribute("role", "dialog")?;
        element.set_attribute("aria-label", &question.text)?;
        dom::add_text(&element, "p", "", &question.text)?;
        let answers = dom::add(&element, "div", "answers")?;
        for (number, answer) in question.answers.iter().enumerate() {
            add_answer(&answers, number, answer)?;
        }
        let cancel = dom::add_button(&element, "plain", "drop")?;
        cancel.set_text_content(Some("Cancel"));
        place(&element, &self.parent, (question, reach(panel)))?;
        // Only with the keyboard is there a focus; who points doesn't need it moved.
        if before.is_some() {
            dom::focus(&dom::child(&answers, 0)?)?;
        }
        self.open.replace(Some(Open { element, before }));
        Ok(())
    }
}

/// Removes the box, and says whether the focus was in it.
fn close(open: &Open) -> Outcome<bool> {
    let focused = dom::focused()?;
    let inside = focused.is_some_and(|focused| open.element.contains(Some(&focused)));
    open.element.remove();
    Ok(inside)
}

fn add_answer(parent: &Element, number: usize, answer: &AnswerButton) -> Outcome {
    let button = dom::add_button(parent, "answer", &format!("answer {number}"))?;
    if let Some((name, army)) = answer.art {
        picture::piece(&button, name, army)?;
    }
    dom::add_text(&button, "span", "", &answer.name)?;
    Ok(())
}

/// From a square's middle to the box: two thirds of the square.
fn reach(panel: &Panel) -> f64 {
    let mut cells = panel.grid.iter().flat_map(|row| &row.cells);
    cells.next().map_or(0.0, |cell| cell.size * 0.65)
}

/// Below the square, or above it where there is no room; within the window in any case.
fn place(element: &Element, parent: &Element, (question, reach): (&Question, f64)) -> Outcome {
    let (own, around) = (element.get_bounding_client_rect(), parent.get_bounding_client_rect());
    let window = dom::window()?;
    let inner = |length: wasm_bindgen::JsValue| length.as_f64().unwrap_or_default();
    let (width, height) = (inner(window.inner_width()?), inner(window.inner_height()?));
    let within = |wanted: f64, own: f64, whole: f64| wanted.min(whole - EDGE - own).max(EDGE);
    let left = within(around.left() + question.at.x - own.width() / 2.0, own.width(), width);
    let top = around.top() + question.at.y + reach;
    let above = around.top() + question.at.y - reach - own.height();
    let top = if top + own.height() + EDGE > height { above } else { top };
    let top = within(top, own.height(), height);
    dom::set_length(element, "left", left - around.left())?;
    dom::set_length(element, "top", top - around.top())
}
