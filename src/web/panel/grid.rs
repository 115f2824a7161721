//! The grid of buttons over the canvas: a square, gate or tray each, in sight only when focused.

use std::cell::RefCell;

use web_sys::Element;

use super::action::{Action, Actions, Row};
use crate::ui::event::Event;
use crate::ui::panel::steps::{self, Step};
use crate::ui::panel::{Cell, Finger, GridRow, Panel, Picked};
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use motley_rules::play::Place;

/// More columns than any grid has.
const COLUMNS: usize = 64;

/// The grid, and what it shows now.
pub struct Grid {
    /// The grid's element.
    pub element: Element,
    rows: RefCell<Vec<GridRow>>,
    /// The buttons, row by row.
    buttons: RefCell<Vec<Vec<Element>>>,
    actions: Row,
    /// The row and column that Tab leads to, and the place that the page wanted it to.
    stop: RefCell<Option<(Place, (usize, usize))>>,
}

impl Grid {
    /// An empty grid in the parent.
    pub(super) fn new(parent: &Element, actions: &Actions) -> Result<Self> {
        let element = dom::add(parent, "div", "grid")?;
        dom::set(&element, "role", "grid")?;
        dom::set(&element, "aria-label", "Board")?;
        dom::set(&element, "aria-description", "Press ? for the keys.")?;
        Ok(Self {
            element,
            rows: RefCell::default(),
            buttons: RefCell::default(),
            actions: actions.row(),
            stop: RefCell::default(),
        })
    }

    /// Brings the buttons up to date. They are made anew only if other places are shown.
    pub fn update(&self, panel: &Panel) -> Result {
        let focused = self.focused_place();
        if !same_places(&self.rows.borrow(), &panel.grid) {
            self.build(&panel.grid)?;
        }
        for (number, row) in panel.grid.iter().enumerate() {
            self.fill_row(number, row)?;
        }
        self.rows.replace(panel.grid.clone());
        self.update_stop(panel.tab_stop)?;
        match focused {
            Some(place) if self.focused().is_none() => self.focus(place)?,
            _ => {}
        }
        Ok(())
    }

    fn build(&self, rows: &[GridRow]) -> Result {
        self.rows.take();
        self.buttons.take();
        self.stop.take();
        dom::clear(&self.element);
        let pattern = pattern()?;
        let mut buttons = Vec::with_capacity(rows.len());
        for (number, row) in rows.iter().enumerate() {
            let element = dom::add(&self.element, "div", "")?;
            dom::set(&element, "role", "row")?;
            let cells = row.cells.iter().enumerate();
            let made: Result<Vec<Element>> = cells
                .map(|(column, shown)| {
                    let place = number * COLUMNS + column;
                    let picked = Action::Tell(Event::Picked(shown.place));
                    self.actions.set(place, Some(picked));
                    let button = dom::add_copy(&element, &pattern)?;
                    self.actions.put(&button, place)?;
                    Ok(button)
                })
                .collect();
            buttons.push(made?);
        }
        self.buttons.replace(buttons);
        Ok(())
    }

    fn fill_row(&self, number: usize, row: &GridRow) -> Result {
        let known = self.rows.borrow();
        let known = known.get(number);
        if known == Some(row) {
            return Ok(());
        }
        dom::set(&dom::child(&self.element, number)?, "aria-label", &row.name)?;
        for (column, cell) in row.cells.iter().enumerate() {
            if known.and_then(|row| row.cells.get(column)) != Some(cell) {
                fill(&self.button((number, column))?, cell)?;
            }
        }
        Ok(())
    }

    /// Tab leads where the page wants it to, until an arrow key moves it on.
    fn update_stop(&self, wanted: Place) -> Result {
        if self.stop.borrow().is_some_and(|(place, _)| place == wanted) {
            return Ok(());
        }
        let at = self.find(wanted).unwrap_or_default();
        self.set_stop(wanted, at)?;
        Ok(())
    }

    fn set_stop(&self, wanted: Place, at: (usize, usize)) -> Result {
        if let Some((_, before)) = self.stop.replace(Some((wanted, at))) {
            dom::set(&self.button(before)?, "tabindex", "-1")?;
        }
        dom::set(&self.button(at)?, "tabindex", "0")
    }

    /// Moves the focus to this place's button, if there is one.
    pub fn focus(&self, place: Place) -> Result {
        if let Some(at) = self.find(place) {
            self.focus_at(at)?;
        }
        Ok(())
    }

    /// Moves the focus to where Tab leads.
    pub fn focus_stop(&self) -> Result {
        let stop = self.stop.borrow().map(|(_, at)| at);
        if let Some(at) = stop {
            self.focus_at(at)?;
        }
        Ok(())
    }

    fn focus_at(&self, at: (usize, usize)) -> Result {
        let wanted = self.stop.borrow().map(|(place, _)| place);
        if let Some(place) = wanted.or_else(|| self.place(at)) {
            self.set_stop(place, at)?;
        }
        dom::focus(&self.button(at)?)
    }

    /// Moves the focus from the focused button; none is focused: nothing happens.
    pub fn step(&self, step: Step) -> Result {
        let Some(from) = self.focused() else { return Ok(()) };
        let to = steps::next(&self.rows.borrow(), from, step);
        if let Some(to) = to {
            self.focus_at(to)?;
        }
        Ok(())
    }

    /// The row and column of the button that has the focus.
    pub fn focused(&self) -> Option<(usize, usize)> {
        let element = dom::focused()?;
        if !self.element.contains(Some(&element)) {
            return None;
        }
        let place = self.actions.place_of(&element)?;
        Some((place / COLUMNS, place % COLUMNS))
    }

    /// True if the focus is on one of the buttons, and didn't come there by pointing.
    pub fn is_focused_by_keys(&self) -> Result<bool> {
        let focused = dom::focused().filter(|element| self.element.contains(Some(element)));
        let by_keys = focused.map(|cell| cell.matches(":focus-visible:not([data-pointed] *)"));
        Ok(by_keys.transpose()?.unwrap_or(false))
    }

    /// The place whose button has the focus.
    pub fn focused_place(&self) -> Option<Place> {
        self.focused().and_then(|at| self.place(at))
    }

    fn place(&self, (row, column): (usize, usize)) -> Option<Place> {
        Some(self.rows.borrow().get(row)?.cells.get(column)?.place)
    }

    fn find(&self, place: Place) -> Option<(usize, usize)> {
        let rows = self.rows.borrow();
        let column = |row: &GridRow| row.cells.iter().position(|cell| cell.place == place);
        rows.iter().enumerate().find_map(|(number, row)| Some((number, column(row)?)))
    }

    fn button(&self, (row, column): (usize, usize)) -> Result<Element> {
        let button = self.buttons.borrow().get(row).and_then(|row| row.get(column).cloned());
        button.ok_or_else(|| BrowserError::missing("a square's button is gone"))
    }
}

/// A cell of the grid with its button in it, of which all others are copies: a board has a hundred,
/// and each attribute that is set takes the way out of the program.
fn pattern() -> Result<Element> {
    let cell = dom::create("div", "")?;
    dom::set(&cell, "role", "gridcell")?;
    let button = dom::add(&cell, "button", "cell")?;
    for (name, value) in [("type", "button"), ("tabindex", "-1"), ("aria-pressed", "false")] {
        dom::set(&button, name, value)?;
    }
    Ok(cell)
}

fn same_places(one: &[GridRow], other: &[GridRow]) -> bool {
    let places = |rows: &[GridRow]| -> Vec<Vec<Place>> {
        rows.iter().map(|row| row.cells.iter().map(|cell| cell.place).collect()).collect()
    };
    places(one) == places(other)
}

fn fill(button: &Element, cell: &Cell) -> Result {
    dom::set(button, "aria-label", &cell.name)?;
    let pressed = if cell.picked == Picked::Yes { "true" } else { "false" };
    dom::set(button, "aria-pressed", pressed)?;
    // The style sheet keeps the browser from scrolling under a finger on the first two.
    let class = match cell.finger {
        Finger::Drags => "cell grip",
        Finger::Asks => "cell stuck",
        Finger::Scrolls => "cell",
    };
    dom::set(button, "class", class)?;
    dom::place(button, (cell.middle.x, cell.middle.y), cell.size)
}
