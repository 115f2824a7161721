//! The board: the canvas, the grid of buttons over it, and what is said at it.

use web_sys::Element;

use super::action::Actions;
use super::grid::Grid;
use super::question::QuestionBox;
use crate::ui::panel::Panel;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::board_canvas::BoardCanvas;

/// The picture in the board's place where no script runs, as in a web archive of the page.
const LIFELESS: &str = "This copy of the page can be read, but not played. Follow the link under \
    “Link”, or open this file in a page that plays.";

/// The mark of the page that says where the panel is: `beside` the board or `below` it.
const LAYOUT: &str = "data-layout";

/// A board that is so many times as wide as high, or more, may lie above the panel.
const WIDE: f64 = 4.0 / 3.0;

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
    question: QuestionBox,
}

impl BoardPart {
    /// A board in `play`, which also has the room around it.
    pub(super) fn new(play: &Element, actions: &Actions) -> Result<Self> {
        let stage = dom::add(play, "section", "stage")?;
        dom::set(&stage, "aria-label", "Board")?;
        dom::add_text(&stage, "p", "lifeless", LIFELESS)?;
        let felt = dom::add(&stage, "div", "felt")?;
        let board = BoardCanvas::new(&felt)?;
        let grid = Grid::new(&felt, actions)?;
        let question = QuestionBox::new(play, &felt, actions);
        Ok(Self { stage, felt, board, grid, question })
    }

    /// Scrolls the page to the board, if it is scrolled beyond it.
    pub fn bring_into_sight(&self) {
        if self.stage.get_bounding_client_rect().top() < 0.0 {
            self.stage.scroll_into_view();
        }
    }

    /// Lays the panel beside the board or below it, whichever makes the board larger, and gives the
    /// width and height that the board may then have. Where the style sheet knows one layout only,
    /// both are the same.
    ///
    /// # Errors
    /// When the document is empty.
    pub fn lie(&self) -> Result<(f64, f64)> {
        let (width, height) = self.board.size();
        let root = dom::root();
        // The square root of what the board's area would be, in parts of the one it has.
        let scale = |room: (f64, f64)| (room.0 / width).min(room.1 / height);
        dom::set(&root, LAYOUT, "beside")?;
        let beside = self.room();
        if width <= WIDE * height {
            return Ok(beside);
        }
        dom::set(&root, LAYOUT, "below")?;
        let below = self.room();
        if scale(below) > scale(beside) {
            return Ok(below);
        }
        dom::set(&root, LAYOUT, "beside")?;
        Ok(beside)
    }

    /// The width and height that the board may have: what the style sheet allows, or else what
    /// there is. To find out what there is, the browser must lay out the page.
    fn room(&self) -> (f64, f64) {
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
        Ok(())
    }
}
