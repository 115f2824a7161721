//! Time to decide. Nothing here reads a clock: the page does.

use super::Action;

/// How long a side has for what it decides now, and what happens then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The time in seconds, at least one.
    pub seconds: u32,
    /// The seconds that are added whenever the side has completed a turn, where
    /// the time is for all its decisions together.
    pub increment: u32,
    /// What happens when it has run out.
    pub expiry: Expiry,
}

/// What happens when a side's time has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expiry {
    /// The time is for this one decision; then this legal action is played.
    Plays(Action),
    /// The time is for all decisions of the side together; then it has lost
    /// ([`Claim::Time`](super::Claim::Time)).
    Loses,
}
