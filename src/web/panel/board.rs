//! The board: the canvas, the grid of buttons over it, and what is said at it.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement};

use super::grid::Grid;
use super::question::QuestionBox;
use crate::ui::panel::Panel;
use crate::web::canvas::Board;
use crate::web::dom::{self, Outcome};

/// The board's part of the page.
pub struct BoardPart {
    /// The room that the board may take.
    pub stage: Element,
    /// What is exactly as large as the canvas.
    pub felt: Element,
    /// The canvas.
    pub board: Board,
    /// The buttons over it.
    pub grid: Grid,
    question: QuestionBox,
    refusal: Element,
}

impl BoardPart {
    pub(super) fn new(main: &Element) -> Outcome<Self> {
        let stage = dom::add(main, "section", "stage")?;
        stage.set_attribute("aria-label", "Board")?;
        let felt = dom::add(&stage, "div", "felt")?;
        let canvas = dom::add(&felt, "canvas", "canvas")?;
        canvas.set_attribute("aria-hidden", "true")?;
        let canvas: HtmlCanvasElement = canvas.unchecked_into();
        let grid = Grid::new(&felt)?;
        let question = QuestionBox::new(&felt)?;
        let refusal = dom::add(&felt, "p", "refusal")?;
        refusal.set_attribute("hidden", "")?;
        Ok(Self { stage, felt, board: Board::new(canvas)?, grid, question, refusal })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Outcome {
        if shown.is_none_or(|shown| shown.canvas != panel.canvas) {
            self.board.resize(panel.canvas)?;
            dom::set_length(&self.felt, "width", panel.canvas.0)?;
            dom::set_length(&self.felt, "height", panel.canvas.1)?;
        }
        self.grid.update(panel)?;
        self.question.update(panel, shown, &self.grid)?;
        dom::set_optional_text(&self.refusal, panel.refusal.as_deref())
    }
}
