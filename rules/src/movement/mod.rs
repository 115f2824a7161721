//! How pieces go. Knows no turns and no game.

mod betza;
mod men;
mod rays;
mod reach;
mod rows;

pub use betza::{Betza, BetzaError, Line, Modality, Range};
pub use men::{Man, Men, MenError};
pub use rays::{Direction, Rays};
pub use reach::Reach;
pub use rows::{letter, read_rows, write_rows};
