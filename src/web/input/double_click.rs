//! Clicks that follow another one at the same place, and were meant for what was there before.

use std::cell::RefCell;

use web_sys::{Element, MouseEvent};

use crate::ui::shape::Point;
use crate::web::browser::dom;
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
    /// card, or one where the button that was clicked just now has left its place. Browsers count the
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
        let has_come = is_within(UNSEEN) && !button.matches(SQUARE)?;
        let gone = near.filter(|it| has_come && it.button != *button && !it.is_there());
        let is_late = is_card || gone.is_some();
        // Whoever goes on clicking still means the first one.
        let now = || Before { time, at, button: button.clone() };
        self.before.replace(Some(gone.map_or_else(now, |gone| Before { time, ..gone })));
        Ok(is_late)
    }
}

impl Before {
    /// True if the button is still where it was clicked.
    fn is_there(&self) -> bool {
        #[expect(clippy::cast_possible_truncation, reason = "pixels of a window")]
        let (x, y) = (self.at.x as f32, self.at.y as f32);
        let there = dom::document().element_from_point(x, y);
        there.is_some_and(|there| self.button.contains(Some(&there)))
    }
}
