//! The board: the canvas, the grid of buttons over it, and what is said at it.

use std::cell::Cell;

use web_sys::Element;

use super::action::Actions;
use super::grid::Grid;
use super::question::QuestionBox;
use super::spots;
use crate::ui::panel::{Panel, Picked};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::board_canvas::BoardCanvas;

/// The picture in the board's place where no script runs, as in a web archive of the page.
const LIFELESS: &str = "This copy of the page can be read, but not played. Follow the link under \
    “Position and record”, or open this file in a page that plays.";

/// The board's part of the page.
pub struct BoardPart {
    /// The room that the board may take.
    pub stage: Element,
    /// The element that is exactly as large as the canvas.
    pub felt: Element,
    /// The canvas.
    pub board: BoardCanvas,
    /// The buttons over it.
    pub grid: Grid,
    /// Set while what happens was typed: then it has nothing to do with the place used last.
    pub typed: Cell<bool>,
    question: QuestionBox,
    refusal: Element,
}

impl BoardPart {
    pub(super) fn new(main: &Element, actions: &Actions) -> Result<Self> {
        let stage = dom::add(main, "section", "stage")?;
        dom::set(&stage, "aria-label", "Board")?;
        dom::add_text(&stage, "p", "lifeless", LIFELESS)?;
        let felt = dom::add(&stage, "div", "felt")?;
        let board = BoardCanvas::new(&felt)?;
        let grid = Grid::new(&felt, actions)?;
        let question = QuestionBox::new(&felt, actions);
        let refusal = dom::add(main, "p", "refusal fault passing")?;
        dom::hide(&refusal)?;
        let typed = Cell::default();
        Ok(Self { stage, felt, board, grid, typed, question, refusal })
    }

    /// Scrolls the page to the board, if it is scrolled beyond it.
    pub fn bring_into_sight(&self) {
        if self.stage.get_bounding_client_rect().top() < 0.0 {
            self.stage.scroll_into_view();
        }
    }

    /// The width and height that the board may have: what the style sheet allows, or else what
    /// there is. To find out what there is, the browser must lay out the page.
    #[must_use]
    pub fn room(&self) -> (f64, f64) {
        let stage = &self.stage;
        let style = dom::window().get_computed_style(stage).ok().flatten();
        let most = |name: &str| {
            let most = style.as_ref()?.get_property_value(name).ok()?;
            Some(js_sys::parse_float(&most)).filter(|most| !most.is_nan())
        };
        let width = most("max-width").unwrap_or_else(|| stage.client_width().into());
        let height = most("max-height").unwrap_or_else(|| stage.client_height().into());
        (width, height)
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_none_or(|shown| shown.canvas != panel.canvas) {
            self.board.resize(panel.canvas)?;
            dom::set_length(&self.felt, "width", panel.canvas.0)?;
            dom::set_length(&self.felt, "height", panel.canvas.1)?;
        }
        self.grid.update(panel)?;
        self.question.update(panel, shown, &self.grid)?;
        let about = |panel: &Panel| (panel.refusals, panel.refusal.is_some(), panel.tab_stop);
        if shown.map(about) != Some(about(panel)) {
            self.show_refusal(panel)?;
        }
        Ok(())
    }

    /// Shows why something was refused: in the status line's place, or near what it is about where
    /// the style sheet finds the board large enough. It passes by itself, each time anew.
    fn show_refusal(&self, panel: &Panel) -> Result {
        dom::hide(&self.refusal)?;
        dom::set_text(&self.refusal, panel.refusal.as_deref().unwrap_or_default());
        if panel.refusal.is_none() {
            return Ok(());
        }
        // To measure while it is hidden is what makes it begin anew.
        let felt = spots::of(&self.felt);
        let used = (!self.typed.get()).then_some(panel.tab_stop);
        let mut about = Vec::new();
        spots::add(&mut about, panel, felt, &|cell| {
            let place = cell.place;
            cell.picked == Picked::Yes || Some(place) == used || panel.refused.contains(&place)
        });
        dom::set(&self.refusal, "data-near", if about.is_empty() { "no" } else { "yes" })?;
        dom::show(&self.refusal)?;
        let bounds = felt.common(spots::window()?);
        if let Some(at) = spots::of(&self.refusal).near(&about, bounds) {
            dom::set_length(&self.refusal, "--left", at.left)?;
            dom::set_length(&self.refusal, "--top", at.top)?;
        }
        Ok(())
    }
}
