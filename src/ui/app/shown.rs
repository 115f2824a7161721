//! The view of the state: the canvas, and everything around it.

use crate::ui::app::state::State;
use crate::ui::drawing::shape::Shape;
use crate::ui::panel::{Panel, build};
use crate::ui::{canvas, embed};
/// The shapes of the board's canvas, from back to front.
#[must_use]
pub fn scene(state: &State) -> Vec<Shape> {
    canvas::scene::scene(state.page().board())
}

/// Those of its shapes that move over the board: the piece in the hand among them.
#[must_use]
pub fn carried(state: &State) -> Vec<Shape> {
    canvas::scene::carried(state.page().board())
}

/// The panel: all that the page shows around the canvas.
#[must_use]
pub fn panel(state: &State) -> Panel {
    let panel = build(state.page());
    match state.embed.as_deref() {
        Some(embed) => embed::shown(embed, &state.session, panel),
        None => panel,
    }
}
