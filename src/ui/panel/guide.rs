//! The guide to the pieces.

use super::GuideLine;
use crate::ui::speech;
use crate::ui::state::State;
use crate::ui::words;

/// A line for each kind of piece that the position can have.
pub(super) fn lines(state: &State) -> Vec<GuideLine> {
    let men = state.table.men();
    let line = |man: &crate::movement::Man| GuideLine {
        art: man.name,
        name: speech::capitalised(man.name),
        letter: man.letter,
        words: speech::capitalised(&words::of(man)),
    };
    state.now.view.kinds.iter().map(|kind| line(men.man(*kind))).collect()
}
