//! Gestures: a drag, a click-click or a typed move.

use super::Place;

/// The start and end of a drag, a click-click or a typed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// The place it starts at.
    pub from: Place,
    /// The place it ends at, once it has.
    pub to: Option<Place>,
}
