//! The canvas of the board: its room, what lies where, and the pieces that glide on it.

use crate::ui::drawing::animation::{Animation, Motion};
use crate::ui::drawing::layout::{Layout, Room};
use motley_rules::board::BoardSize;
use motley_rules::play::{Side, View};

/// The canvas of the board.
pub(crate) struct Surface {
    pub(crate) layout: Layout,
    /// The room that the canvas may take.
    pub(crate) room: Room,
    pub(crate) animation: Option<Animation>,
    pub(crate) motion: Motion,
}

impl Surface {
    /// Before the browser has told how much room there is.
    pub(crate) fn new(board: BoardSize, view: &View) -> Self {
        let room = Room { width: 480.0, height: 640.0 };
        let layout = Layout::new(board, view, Side::White, room);
        Self { layout, room, animation: None, motion: Motion::Full }
    }
}
