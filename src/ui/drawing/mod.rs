//! Pictures: shapes, the pieces' art, where everything lies on a canvas, animations, thumbnails,
//! diagrams and SVG. Nothing here knows the page.

pub(crate) mod animation;
pub mod art;
pub(crate) mod layout;
pub mod popover_placement;
pub mod qr;
pub(crate) mod reach_diagram;
pub mod shape;
pub(crate) mod strokes;
pub(crate) mod surface;
pub mod svg;
pub mod thumbnail;
