//! Canvases and drawings: shapes, pieces and the theme's colours become what is seen.

pub mod board_canvas;
pub mod inline_drawing;
pub mod paint;
pub mod palette;
pub mod picture_export;
pub mod sprite;
pub mod thumbnails;
