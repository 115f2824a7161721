//! Secrets between players.

use super::{Due, Side, Turn, Viewer};
use std::fmt;

/// A decision that both sides take unseen by each other: an army, a choice.
///
/// What one side has put in can be read by that side alone until the other
/// has put in its own: [`opened`](Self::opened) gives both or neither. It
/// can't be printed or written: no trait gives a value away.
///
/// ```
/// use motley_rules::play::{Sealed, Side, Viewer};
/// let mut choices = Sealed::default();
/// choices.put(Side::White, 7);
/// assert_eq!(choices.seen_by(Viewer::Player(Side::White)), [Some(&7), None]);
/// assert_eq!(choices.seen_by(Viewer::Player(Side::Black)), [None, None]);
/// assert_eq!(choices.opened(), None);
/// assert_eq!(format!("{choices:?}"), "Sealed(White)");
/// choices.put(Side::Black, 8);
/// assert_eq!(choices.opened(), Some([&7, &8]));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed<T> {
    /// White's value and Black's.
    values: [Option<T>; 2],
}

impl<T> Default for Sealed<T> {
    fn default() -> Self {
        Self { values: [None, None] }
    }
}

impl<T> Sealed<T> {
    /// Puts in what a side has decided. A side decides once: what it has put
    /// in before stays.
    pub fn put(&mut self, side: Side, value: T) {
        self.values[side.index()].get_or_insert(value);
    }

    /// The turn: whose decision is due, and nobody's once both are in.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let [white, black] = self.values.each_ref().map(|value| match value {
            Some(_) => Due::Done,
            None => Due::Yes,
        });
        Turn::Both { white, black }
    }

    /// White's and Black's values as far as this viewer may see them.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> [Option<&T>; 2] {
        if let Some([white, black]) = self.opened() {
            return [Some(white), Some(black)];
        }
        Side::BOTH.map(|side| match viewer {
            Viewer::Player(own) if own == side => self.values[side.index()].as_ref(),
            _ => None,
        })
    }

    /// White's and Black's values, once both are in.
    #[must_use]
    pub const fn opened(&self) -> Option<[&T; 2]> {
        match &self.values {
            [Some(white), Some(black)] => Some([white, black]),
            _ => None,
        }
    }
}

/// Says who has decided, and not what.
impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decided = Side::BOTH.into_iter().filter(|side| self.values[side.index()].is_some());
        let names: Vec<String> = decided.map(|side| side.to_string()).collect();
        write!(f, "Sealed({})", names.join(", "))
    }
}
