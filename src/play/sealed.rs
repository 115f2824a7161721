//! Secrets between players.

use super::{Side, Viewer};
use std::fmt;

/// A value that only its owner may see until it is opened for all.
///
/// It can't be printed or written: neither `Debug` nor any other trait gives
/// the value away, and [`seen_by`](Self::seen_by) asks who looks.
///
/// ```
/// use motley_chess::play::{Sealed, Side, Viewer};
/// let choice = Sealed::new(Side::White, 7);
/// assert_eq!(choice.seen_by(Viewer::Player(Side::White)), Some(&7));
/// assert_eq!(choice.seen_by(Viewer::Player(Side::Black)), None);
/// assert_eq!(format!("{choice:?}"), "Sealed(White)");
/// assert_eq!(choice.open(), 7);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed<T> {
    owner: Side,
    value: T,
}

impl<T> Sealed<T> {
    /// Seals a value for its owner.
    pub const fn new(owner: Side, value: T) -> Self {
        Self { owner, value }
    }

    /// The value, if this viewer may see it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Option<&T> {
        (viewer == Viewer::Player(self.owner)).then_some(&self.value)
    }

    /// Opens the value for everybody: rules call this once all have chosen.
    #[must_use]
    pub fn open(self) -> T {
        self.value
    }
}

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sealed({})", self.owner)
    }
}
