//! Clicks that follow another one at the same place, and were meant for what was there before.

use std::cell::RefCell;

use web_sys::{Element, MouseEvent};

use crate::ui::shape::Point;
use crate::web::browser::error::Result;

/// The longest time between the two clicks of a double click, in milliseconds.
const LONGEST: f64 = 350.0;

/// The time in which nobody sees that another button has come below his hand, in milliseconds.
const UNSEEN: f64 = 700.0;

/// The place of both, as exactly as fingers are, in pixels.
const FARTHEST: f64 = 24.0;

/// What takes two clicks in a row by itself.
const SQUARE: &str = ".cell";

/// What is there for one click alone, since others come in its place.
const CARD: &str = ".card";

/// A click by a mouse or a finger.
struct Before {
    /// In milliseconds.
    time: f64,
    at: Point,
    button: Element,
}

/// The click before.
#[derive(Default)]
pub(crate) struct DoubleClick {
    before: RefCell<Option<Before>>,
}

impl DoubleClick {
    /// True if this click on a button was meant for what was there before: the second one of two on a
    /// card, or one on a button that has come to the place of another just now. Browsers count the
    /// clicks of a mouse alone; one from a keyboard or a screen reader means what it is on.
    pub(crate) fn is_late(&self, click: &MouseEvent, button: &Element) -> Result<bool> {
        let before = self.before.take();
        if click.detail() == 0 {
            return Ok(false);
        }
        let (time, at) = (click.time_stamp(), Point { x: click.x().into(), y: click.y().into() });
        let near = before.filter(|it| (it.at.x - at.x).hypot(it.at.y - at.y) < FARTHEST);
        let is_within = |longest| near.as_ref().is_some_and(|it| time - it.time < longest);
        let is_card = button.matches(CARD)? && (click.detail() > 1 || is_within(LONGEST));
        let is_other = near.as_ref().is_some_and(|it| it.button != *button);
        let has_come = is_other && is_within(UNSEEN) && !button.matches(SQUARE)?;
        // Whoever goes on clicking still means the first one.
        let meant = near.filter(|_| has_come).map_or_else(|| button.clone(), |it| it.button);
        self.before.replace(Some(Before { time, at, button: meant }));
        Ok(is_card || has_come)
    }
}
