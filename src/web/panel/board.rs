//! The board: the canvas, the grid of buttons over it, and what is said at it.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement};

use super::grid::Grid;
use super::question::QuestionBox;
use super::spots;
use crate::ui::panel::{Panel, Picked};
use crate::web::canvas::Board;
use crate::web::dom;

/// What is seen in the board's place where no script runs, as in a web archive of the page.
const LIFELESS: &str = "This copy of the page can be read, but not played. Follow the link under \
    “Position and record”, or open this file in a page that plays.";

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
    /// Set while what happens was typed: then it has nothing to do with the place used last.
    pub typed: Cell<Option<()>>,
    question: QuestionBox,
    refusal: Element,
}

impl BoardPart {
    pub(super) fn new(main: &Element) -> Self {
        let stage = dom::add(main, "section", "stage");
        dom::set(&stage, "aria-label", "Board");
        dom::add_text(&stage, "p", "lifeless", LIFELESS);
        let felt = dom::add(&stage, "div", "felt");
        let canvas = dom::add(&felt, "canvas", "canvas");
        dom::set(&canvas, "aria-hidden", "true");
        let canvas: HtmlCanvasElement = canvas.unchecked_into();
        let grid = Grid::new(&felt);
        let question = QuestionBox::new(&felt);
        let refusal = dom::add(main, "p", "refusal fault passing");
        dom::hide(&refusal);
        let (board, typed) = (Board::new(canvas), Cell::default());
        Self { stage, felt, board, grid, typed, question, refusal }
    }

    /// Scrolls the page to the board, if it is scrolled beyond it.
    pub fn bring_into_sight(&self) {
        if self.stage.get_bounding_client_rect().top() < 0.0 {
            self.stage.scroll_into_view();
        }
    }

    /// The width and height that the board may have: what the style sheet allows, or else what
    /// there is.
    #[must_use]
    pub fn room(&self) -> (f64, f64) {
        let style = dom::window().get_computed_style(&self.stage);
        let style = style.ok().flatten();
        let most = |name: &str, there: i32| {
            let most = style.as_ref().and_then(|style| style.get_property_value(name).ok());
            // The browser's way to read a fraction: Rust's would make the page a tenth larger.
            let most = most.map_or(f64::NAN, |most| js_sys::parse_float(&most));
            if most.is_nan() { f64::from(there) } else { most }
        };
        let stage = &self.stage;
        (most("max-width", stage.client_width()), most("max-height", stage.client_height()))
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) {
        if shown.is_none_or(|shown| shown.canvas != panel.canvas) {
            self.board.resize(panel.canvas);
            dom::set_length(&self.felt, "width", panel.canvas.0);
            dom::set_length(&self.felt, "height", panel.canvas.1);
        }
        self.grid.update(panel);
        self.question.update(panel, shown, &self.grid);
        let about = |panel: &Panel| (panel.refusals, panel.refusal.is_some(), panel.tab_stop);
        if shown.map(about) != Some(about(panel)) {
            self.show_refusal(panel);
        }
    }

    /// Shows why something was refused: in the status line's place, or near what it is about where
    /// the style sheet finds the board large enough. It passes by itself, each time anew.
    fn show_refusal(&self, panel: &Panel) {
        dom::hide(&self.refusal);
        dom::set_text(&self.refusal, panel.refusal.as_deref().unwrap_or_default());
        if panel.refusal.is_none() {
            return;
        }
        // To measure while it is hidden is what makes it begin anew.
        let felt = spots::of(&self.felt);
        let used = self.typed.get().is_none().then_some(panel.tab_stop);
        let mut about = Vec::new();
        spots::add(&mut about, panel, felt, &|cell| {
            let place = cell.place;
            cell.picked == Picked::Yes || Some(place) == used || panel.refused.contains(&place)
        });
        dom::set(&self.refusal, "data-near", if about.is_empty() { "no" } else { "yes" });
        dom::show(&self.refusal);
        let bounds = felt.common(spots::window());
        if let Some(at) = spots::of(&self.refusal).near(&about, bounds) {
            dom::set_length(&self.refusal, "--left", at.left);
            dom::set_length(&self.refusal, "--top", at.top);
        }
    }
}
