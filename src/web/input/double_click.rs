//! The second click of a double click.

use std::cell::Cell;

use web_sys::MouseEvent;

use crate::ui::shape::Point;

/// The longest time between the two clicks, in milliseconds.
const LONGEST: f64 = 350.0;

/// The place of both, as exactly as fingers are, in pixels.
const FARTHEST: f64 = 24.0;

/// The click before, by a mouse or a finger.
#[derive(Default)]
pub(crate) struct DoubleClick {
    before: Cell<Option<(f64, Point)>>,
}

impl DoubleClick {
    /// True if this click is the second of two. Browsers count those of a mouse alone. A click from
    /// a keyboard or a screen reader is none of them.
    pub(crate) fn is_second(&self, click: &MouseEvent) -> bool {
        let pointed = click.detail() > 0;
        let (time, at) = (click.time_stamp(), Point { x: click.x().into(), y: click.y().into() });
        let before = self.before.replace(pointed.then_some((time, at)));
        let is_near = |(earlier, place): (f64, Point)| {
            time - earlier < LONGEST && (place.x - at.x).hypot(place.y - at.y) < FARTHEST
        };
        click.detail() > 1 || (pointed && before.is_some_and(is_near))
    }
}
