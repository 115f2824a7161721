//! The board: the canvas, the grid of buttons over it, and what is said at it.

use std::cell::{Cell, RefCell};

use web_sys::{Animation, Element};

use super::action::Actions;
use super::grid::Grid;
use super::question::QuestionBox;
use super::spots;
use crate::ui::panel::Panel;
use crate::ui::popover_placement::Rect;
use crate::ui::shape::Point;
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::board_canvas::BoardCanvas;
use motley_rules::play::Place;

/// The picture in the board's place where no script runs, as in a web archive of the page.
const LIFELESS: &str = "This copy of the page can be read, but not played. Follow the link under \
    “Link”, or open this file in a page that plays.";

/// The mark of the page that says where the panel is: `beside` the board or `below` it.
const LAYOUT: &str = "data-layout";

/// The time in which a board glides to its new place, in milliseconds.
const GLIDE: f64 = 200.0;

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
    /// The window's size when the board last took its own.
    window: Cell<(f64, f64)>,
    /// What has glided to its place, or is on its way there.
    gliding: RefCell<Vec<Animation>>,
}

/// The place in the window where a board is seen.
pub(super) struct Sight {
    /// The middle of its first square.
    middle: Point,
    /// The width of its squares.
    square: f64,
    /// The places of those beside it.
    beside: Vec<Rect>,
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
        let (window, gliding) = (Cell::default(), RefCell::default());
        Ok(Self { stage, felt, board, grid, question, window, gliding })
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
        let (root, stage) = (dom::root(), &self.stage);
        // The square root of what the board's area would be, in parts of the one it has.
        let scale = |room: (f64, f64)| (room.0 / width).min(room.1 / height);
        dom::set(&root, LAYOUT, "beside")?;
        let beside = room(stage);
        if width <= WIDE * height {
            return Ok(beside);
        }
        dom::set(&root, LAYOUT, "below")?;
        let below = room(stage);
        if scale(below) > scale(beside) {
            return Ok(below);
        }
        dom::set(&root, LAYOUT, "beside")?;
        Ok(beside)
    }

    /// Where the board and those beside it are seen, if it is going to be seen elsewhere in the same
    /// game, though the window's size is the same.
    pub(super) fn sight(
        &self,
        (panel, shown): (&Panel, Option<&Panel>),
        beside: &[&Element],
    ) -> Option<Sight> {
        if shown.is_some_and(|shown| shown.canvas == panel.canvas) {
            return None;
        }
        let window = dom::window_size();
        let is_same = self.window.replace(window) == window;
        self.seen(shown.filter(|shown| is_same && shown.title == panel.title)?, beside)
    }

    fn seen(&self, panel: &Panel, beside: &[&Element]) -> Option<Sight> {
        let mut cells = panel.grid.iter().flat_map(|row| &row.cells);
        let cell = cells.find(|cell| matches!(cell.place, Place::Square(_)))?;
        let area = self.felt.get_bounding_client_rect();
        let scale = area.width() / panel.canvas.0;
        let at = |from: f64, middle: f64| from + middle * scale;
        let middle = Point { x: at(area.left(), cell.middle.x), y: at(area.top(), cell.middle.y) };
        let beside = beside.iter().map(|element| spots::of(element)).collect();
        Some(Sight { middle, square: cell.size * scale, beside })
    }

    /// Lets the board, and those beside it, glide from where they were seen to where they are now:
    /// whoever is about to press something sees where it goes.
    pub(super) fn glide(&self, from: &Sight, panel: &Panel, beside: &[&Element]) -> Result {
        let Some(time) = panel.look.glide.map(|share| GLIDE * share) else { return Ok(()) };
        // On its way from before it isn't where it will be.
        let mut gliding = self.gliding.borrow_mut();
        gliding.drain(..).for_each(|animation| animation.cancel());
        let Some(to) = self.seen(panel, beside) else { return Ok(()) };
        let scale = from.square / to.square;
        let own = spots::of(&self.felt);
        let way = |from: f64, to: f64, corner: f64| from - corner - (to - corner) * scale;
        let x = way(from.middle.x, to.middle.x, own.left);
        let y = way(from.middle.y, to.middle.y, own.top);
        let from_there = format!("translate({x}px, {y}px) scale({scale})");
        gliding.push(dom::glide(&self.felt, &from_there, time)?);
        for (element, (from, to)) in beside.iter().zip(from.beside.iter().zip(to.beside)) {
            let x = from.left - to.left;
            // What is below the board stays: in it are the tabs, which are fixed in the window.
            if x.abs() > 1.0 {
                gliding.push(dom::glide(element, &format!("translate({x}px)"), time)?);
            }
        }
        Ok(())
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

/// Lays the panel beside the board, as it is at first, and gives the room for the board, by the stage
/// that the page has before it is built; none if there is no such stage, or nothing of it is seen.
pub(crate) fn first_room(page: &Element) -> Result<Option<(f64, f64)>> {
    dom::set(&dom::root(), LAYOUT, "beside")?;
    let room = page.query_selector(".stage")?.map(|stage| room(&stage));
    Ok(room.filter(|(width, height)| *width > 0.0 && *height > 0.0))
}

/// The width and height that the board may have: what the style sheet allows, or else what
/// there is. To find out what there is, the browser must lay out the page.
fn room(stage: &Element) -> (f64, f64) {
    let style = dom::window().get_computed_style(stage).ok().flatten();
    let most = |name: &str| {
        let most = style.as_ref()?.get_property_value(name).ok()?;
        Some(js_sys::parse_float(&most)).filter(|most| !most.is_nan())
    };
    let width = most("max-width").unwrap_or_else(|| stage.client_width().into());
    let height = most("max-height").unwrap_or_else(|| stage.client_height().into());
    (width, height)
}
