//! Parts that aren't seen at first: what is in them is made when somebody comes to see them, or when
//! the board has been seen.

use std::cell::Cell;

use web_sys::Element;

/// True if what is in a part of the page is made.
pub(super) struct Folded {
    part: Element,
    made: Cell<bool>,
}

impl Folded {
    /// Nothing is made yet.
    pub(super) fn new(part: &Element) -> Self {
        Self { part: part.clone(), made: Cell::default() }
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

    /// True if it is seen, and not made.
    pub(super) fn is_missed(&self) -> bool {
        !self.made.get() && !is_out_of_sight(&self.part)
    }
}

/// True if an element is in a part of the page that isn't shown.
fn is_out_of_sight(element: &Element) -> bool {
    let around = element.closest("[hidden], [data-shown=no], dialog:not([open])");
    around.is_ok_and(|around| around.is_some())
}
