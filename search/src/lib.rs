//! A computer player for every game of Motley Chess.
#![warn(missing_docs)]

mod armies;
mod blindness;
mod candidate;
pub mod contest;
mod engine;
pub mod evaluation;
mod exchange;
mod judge;
mod level;
mod line;
mod open;
mod ordering;
mod player;
#[cfg(feature = "proof")]
pub mod proof;
mod prover;
mod quiescence;
mod score;
mod search;
mod secrets;
mod sure_win;
mod table;
mod value;
mod win_search;
mod worth;

pub use armies::as_strong;
pub use blindness::Blindness;
pub use engine::{Engine, Found, Limits};
pub use judge::{Judge, Judgement};
pub use level::{Level, LevelError};
pub use line::{GameLine, Line};
pub use open::{line_of, open};
pub use player::{BestLine, Decision, Player, Thought};
pub use score::LineScore;
pub use value::{MATE, WON, is_drawn};
pub use worth::worths;
