//! The worth of a position without looking ahead: the sum of what is counted in it, each with its
//! weight.

mod evaluator;
mod feature;
mod lesser_attacks;
mod score;
mod surroundings;
mod weights;

pub use evaluator::{Evaluator, Scene};
pub(crate) use feature::MOST_OWN;
pub use feature::{Feature, Single};
pub use score::TaperedScore;
pub use weights::{Weights, WeightsError};
