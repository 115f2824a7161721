//! What the board's canvas shows, from back to front.

mod annotations;
mod control_markers;
mod inspected_piece;
mod labels;
mod marks;
pub(crate) mod scene;
mod strokes;
mod threat_overlay;
