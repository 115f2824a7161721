//! The board's canvas: all that it shows, from back to front.

mod annotations;
mod control_markers;
mod inspected_piece;
mod labels;
pub(crate) mod legend;
pub(crate) mod marks;
pub(crate) mod scene;
mod threat_overlay;
