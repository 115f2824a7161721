//! Canvases and drawings: shapes, pieces and the theme's colours become what is seen.

pub mod board_canvas;
mod changes;
mod extent;
pub mod inline_drawing;
mod lifted_layer;
pub mod paint;
pub mod palette;
pub mod picture_export;
pub mod sprite;
mod still;
pub mod thumbnails;
