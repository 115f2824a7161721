//! Pictures: shapes, the pieces' art, where everything lies on a canvas, animations, thumbnails and
//! SVG. Nothing here knows the page.

pub(crate) mod animation;
pub mod art;
pub(crate) mod layout;
pub mod popover_placement;
pub mod shape;
pub(crate) mod surface;
pub mod svg;
pub mod thumbnail;
