//! Parts that are folded up at first: what is in them is made when somebody unfolds them, or when
//! the page has nothing better to do.

use std::cell::Cell;

use web_sys::Element;

/// When a part is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Due {
    /// It is made.
    Not,
    /// Some time.
    Later,
    /// It is unfolded.
    Now,
}

/// Whether what is in a `details` element is made.
pub(super) struct Folded {
    details: Element,
    made: Cell<bool>,
}

impl Folded {
    /// Nothing is made yet.
    pub(super) fn new(details: &Element) -> Self {
        Self { details: details.clone(), made: Cell::default() }
    }

    /// What was made is no longer right.
    pub(super) fn outdate(&self) {
        self.made.set(false);
    }

    /// Whether what is there is right.
    pub(super) fn is_made(&self) -> bool {
        self.made.get()
    }

    /// From now on it is made; whether it wasn't before.
    pub(super) fn begin(&self) -> bool {
        !self.made.replace(true)
    }

    /// When it is to be made.
    pub(super) fn due(&self) -> Due {
        match (self.made.get(), self.details.has_attribute("open")) {
            (true, _) => Due::Not,
            (false, true) => Due::Now,
            (false, false) => Due::Later,
        }
    }
}
