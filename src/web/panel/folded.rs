//! Parts that are folded up at first: what is in them is made when somebody unfolds them, or when
//! the board has been seen.

use std::cell::Cell;

use web_sys::Element;

/// True if what is in a `details` element is made.
pub(super) struct Folded {
    details: Element,
    made: Cell<bool>,
}

impl Folded {
    /// Nothing is made yet.
    pub(super) fn new(details: &Element) -> Self {
        Self { details: details.clone(), made: Cell::default() }
    }

    /// Says that what was made is no longer right.
    pub(super) fn outdate(&self) {
        self.made.set(false);
    }

    /// True if what is there is right.
    pub(super) fn is_made(&self) -> bool {
        self.made.get()
    }

    /// From now on it is made; whether it wasn't before.
    pub(super) fn begin(&self) -> bool {
        !self.made.replace(true)
    }

    /// True if it is unfolded, and not made.
    pub(super) fn is_missed(&self) -> bool {
        !self.made.get() && self.details.has_attribute("open")
    }
}
