//! Gestures: a drag, a click-click or a typed move.

use super::Place;

/// The start and end of a drag, a click-click or a typed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// Where it starts.
    pub from: Place,
    /// Where it ends, once it has.
    pub to: Option<Place>,
}
