//! How pieces go. Knows no turns and no game.

mod betza;
mod men;
mod rays;
mod reach;

pub use betza::{Betza, BetzaError, Line, Modality, Range};
pub use men::{Man, Men};
pub use rays::{Direction, Rays};
pub use reach::Reach;
