//! A question that a gesture left open, asked beside its square.

use std::cell::RefCell;

use web_sys::Element;

use super::action::{Action, Actions, Row};
use super::grid::Grid;
use super::spots;
use crate::ui::event::Event;
use crate::ui::panel::{AnswerButton, Ground, Panel, Picked, Question};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::inline_drawing;

/// The box with the question; gone while there is none.
pub(super) struct QuestionBox {
    /// The element that it is in: one that cuts nothing off.
    parent: Element,
    felt: Element,
    row: Row,
    open: RefCell<Option<Open>>,
}

/// An open question's elements.
struct Open {
    element: Element,
    /// The element that had the focus before.
    before: Option<Element>,
}

impl QuestionBox {
    pub(super) fn new(parent: &Element, felt: &Element, actions: &Actions) -> Self {
        let (parent, felt) = (parent.clone(), felt.clone());
        Self { parent, felt, row: actions.row(), open: RefCell::default() }
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>, grid: &Grid) -> Result {
        let question = panel.question.as_ref();
        if shown.and_then(|shown| shown.question.as_ref()) == question {
            // The board may have another size now.
            if let (Some(question), Some(open)) = (question, &*self.open.borrow()) {
                self.place(&open.element, question, panel)?;
            }
            return Ok(());
        }
        let closed = self.open.take();
        let inside = closed.as_ref().is_some_and(close);
        if let Some(question) = question {
            return self.open(question, panel);
        }
        match closed.and_then(|open| open.before) {
            Some(before) if inside && before.is_connected() => dom::focus(&before)?,
            _ if inside => grid.focus_stop()?,
            _ => {}
        }
        Ok(())
    }

    /// Beside the square that the question is about, or else beside that and what is picked. A
    /// question about none is in the middle of what is seen of the board.
    fn place(&self, element: &Element, question: &Question, panel: &Panel) -> Result {
        // Where the plates stay in sight, what it is in has no box of its own.
        let around = dom::html(element)?.offset_parent();
        let around = around.as_ref().unwrap_or(&self.parent);
        let [own, around, felt] = [element, around, &self.felt].map(spots::of);
        let window = spots::window()?;
        let mut avoid = Vec::new();
        spots::add(&mut avoid, panel, felt, &|cell| question.about == Some(cell.place));
        if !avoid.is_empty() {
            spots::add(&mut avoid, panel, felt, &|cell| cell.picked == Picked::Yes);
        }
        let middle = || own.centred(felt.common(window)).within(window);
        let at = own.near(&avoid, window).unwrap_or_else(middle);
        dom::set_length(element, "left", at.left - around.left)?;
        dom::set_length(element, "top", at.top - around.top)
    }

    fn open(&self, question: &Question, panel: &Panel) -> Result {
        let before = dom::focused();
        let element = dom::add(&self.parent, "div", "question")?;
        dom::set(&element, "role", "dialog")?;
        dom::set(&element, "aria-label", &question.text)?;
        dom::add_text(&element, "p", "", &question.text)?;
        let first = self.add_answers(&element, question)?;
        self.place(&element, question, panel)?;
        // Only with the keyboard is there a focus; who points doesn't need it moved.
        if before.is_some() {
            dom::focus(&first)?;
        }
        self.open.replace(Some(Open { element, before }));
        Ok(())
    }

    /// Adds the answers, and gives the one to be met first. What a button asks has an answer that
    /// changes nothing, which is the last and the main one; any other question can be cancelled.
    fn add_answers(&self, element: &Element, question: &Question) -> Result<Element> {
        let answers = dom::add(element, "div", "answers")?;
        let last = question.answers.len().saturating_sub(1);
        for (number, answer) in question.answers.iter().enumerate() {
            let class = match question.about {
                Some(_) => "answer",
                None if number == last => "main-button",
                None => "plain",
            };
            self.add_answer(&answers, class, (number, answer))?;
        }
        if question.about.is_none() {
            return dom::child(&answers, last);
        }
        let cancel = self.row.button(element, "plain", question.answers.len())?;
        self.row.set(question.answers.len(), Some(Action::Tell(Event::Dropped)));
        cancel.set_text_content(Some("Cancel"));
        dom::child(&answers, 0)
    }

    fn add_answer(
        &self,
        parent: &Element,
        class: &str,
        (number, answer): (usize, &AnswerButton),
    ) -> Result {
        let button = self.row.button(parent, class, number)?;
        self.row.set(number, Some(Action::Tell(Event::Answered(number))));
        let drawing = dom::add(&button, "span", "outcomes")?;
        for seen in &answer.art {
            let class = match seen.ground {
                Ground::None => "outcome",
                Ground::Light => "outcome light",
                Ground::Dark => "outcome dark",
            };
            let square = dom::add(&drawing, "span", class)?;
            if let Some((name, army)) = seen.piece {
                inline_drawing::piece(&square, name, army)?;
            }
        }
        dom::add_text(&button, "span", "", &answer.name)?;
        Ok(())
    }
}

/// Removes the box, and says whether the focus was in it.
fn close(open: &Open) -> bool {
    let focused = dom::focused();
    let inside = focused.is_some_and(|focused| open.element.contains(Some(&focused)));
    open.element.remove();
    inside
}
