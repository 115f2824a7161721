//! Things that are made from the steps of a game, kept and gone on with while the game does: an
//! action costs no more late in a game than early.

use motley_rules::game::{Edition, Extent, Table};
use std::cell::RefCell;

/// Something that is made from the list of steps of a table.
#[derive(Default)]
pub(crate) struct FromSteps<T>(RefCell<Option<Kept<T>>>);

/// A thing that was made, and from how many steps of which list.
struct Kept<T> {
    edition: Edition,
    steps: usize,
    made: T,
}

impl<T: Default> FromSteps<T> {
    /// The result of a look at it. `take_in` takes the steps after those that it was made from,
    /// at first all, if there are any.
    pub(crate) fn look<R>(
        &self,
        table: &dyn Table,
        take_in: impl FnOnce(&mut T, usize),
        look: impl FnOnce(&mut T) -> R,
    ) -> R {
        let Extent { edition, steps, .. } = table.extent();
        let kept = self.0.take().filter(|kept| kept.edition == edition);
        let mut kept = kept.unwrap_or_else(|| Kept { edition, steps: 0, made: T::default() });
        if kept.steps < steps {
            take_in(&mut kept.made, kept.steps);
            kept.steps = steps;
        }
        let seen = look(&mut kept.made);
        self.0.replace(Some(kept));
        seen
    }
}
