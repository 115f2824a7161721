//! The review of the game: its graph, which leads to any position, what the decision shown has
//! lost, and the buttons.

use std::fmt::Write;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::action::Actions;
use super::tools::ToolRow;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{GraphPoint, Mark, Panel, Picked, ReviewBox};
use crate::web::browser::dom;
use crate::web::browser::error::Result;

/// The height of the drawing: a certain win.
const HEIGHT: u32 = 1_000;

/// The box with the graph.
pub(crate) struct ReviewPart {
    element: Element,
    text: Element,
    drawing: Element,
    /// White's part and Black's, from the lower edge and from the upper one.
    parts: [Element; 2],
    /// The mistakes.
    marks: Element,
    here: Element,
    /// The slider over the drawing: the hands and the ears of it.
    pub(crate) slider: Element,
    words: Element,
    tools: ToolRow,
}

impl ReviewPart {
    pub(super) fn new(side: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(side, "section", "review")?;
        dom::set(&element, "aria-label", "Review")?;
        let text = dom::add(&element, "p", "note")?;
        let graph = dom::add(&element, "div", "graph")?;
        let drawing = dom::add_svg(&graph, "svg")?;
        dom::set(&drawing, "preserveAspectRatio", "none")?;
        dom::set(&drawing, "aria-hidden", "true")?;
        let path = |class: &str| -> Result<Element> {
            let path = dom::add_svg(&drawing, "path")?;
            dom::set(&path, "class", class)?;
            Ok(path)
        };
        let parts = [path("white")?, path("black")?];
        let (here, marks) = (path("cursor")?, path("marks")?);
        let slider = dom::add(&graph, "input", "")?;
        for (name, value) in [("type", "range"), ("min", "0"), ("aria-label", "Position")] {
            dom::set(&slider, name, value)?;
        }
        let words = dom::add(&element, "p", "decision")?;
        let tools = ToolRow::new(&element, "variation-tools", "variation", actions)?;
        dom::hide(&element)?;
        Ok(Self { element, text, drawing, parts, marks, here, slider, words, tools })
    }

    /// The way to the position that the slider is at.
    pub(crate) fn way(&self) -> Option<Event> {
        let to = self.field().value().parse().ok()?;
        Some(Event::Button(Button::GoTo(to)))
    }

    /// Scrolls it into sight, or its beginning where it is too long for that.
    pub(crate) fn bring_into_sight(&self) -> Result {
        dom::bring_beginning_into_sight(&self.element)
    }

    fn field(&self) -> &HtmlInputElement {
        self.slider.unchecked_ref()
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.review == panel.review) {
            return Ok(());
        }
        let Some(review) = &panel.review else { return dom::hide(&self.element) };
        let ReviewBox { text, words, asks, points, shown: at, tools } = review;
        dom::set_text(&self.text, text);
        dom::set_text(&self.words, words);
        self.tools.update(tools)?;
        let last = (points.len() - 1).max(1);
        dom::set(&self.drawing, "viewBox", &format!("0 0 {last} {HEIGHT}"))?;
        for (part, edge) in self.parts.iter().zip([HEIGHT, 0]) {
            dom::set(part, "d", &area(points, edge))?;
        }
        dom::set(&self.marks, "d", &dots(points))?;
        dom::set(&self.here, "d", &format!("M{at} 0V{HEIGHT}"))?;
        dom::set(&self.slider, "max", &last.to_string())?;
        dom::set(&self.slider, "aria-valuetext", words)?;
        self.field().set_value(&at.to_string());
        let is_asked = *asks == Picked::Yes;
        dom::set(&self.element, "data-asks", if is_asked { "yes" } else { "no" })?;
        dom::show(&self.element)?;
        let before = shown.and_then(|shown| shown.review.as_ref());
        if is_asked && before.is_some_and(|before| before.words != *words) {
            // The question, or the answer to it, is read.
            self.bring_into_sight()?;
        }
        Ok(())
    }
}

/// The points that are known, from the left, as they lie in the drawing.
fn known(points: &[GraphPoint]) -> impl Iterator<Item = (usize, u32, Mark)> {
    let known = points.iter().enumerate();
    known.filter_map(|(at, point)| Some((at, HEIGHT.saturating_sub(point.white?), point.mark)))
}

/// The area between the line and an edge, as far as the values are known: in the setup they aren't.
fn area(points: &[GraphPoint], edge: u32) -> String {
    let mut path = String::new();
    let mut ends = None;
    for (at, down, _) in known(points) {
        let (first, _) = ends.unwrap_or((at, at));
        let sign = if ends.is_none() { 'M' } else { 'L' };
        // Writing to a text never fails.
        let _ = write!(path, "{sign}{at} {down}");
        ends = Some((first, at));
    }
    if let Some((first, last)) = ends {
        let _ = write!(path, "L{last} {edge}L{first} {edge}z");
    }
    path
}

/// A dot at each mistake: a line without length, whose ends are round.
fn dots(points: &[GraphPoint]) -> String {
    let mut path = String::new();
    for (at, down, mark) in known(points) {
        if mark > Mark::Dubious {
            // Writing to a text never fails.
            let _ = write!(path, "M{at} {down}h0");
        }
    }
    path
}
