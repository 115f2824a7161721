//! The laws of the computer player, whatever it thinks.

mod haste;
mod judging;
mod legality;
mod levels;
mod mates;
mod ordering;
mod proved_mates;
mod sameness;
mod secrets;

/// What the tests of the rules play random games with.
#[expect(dead_code, reason = "laws of the rules need more of it")]
#[path = "../../rules/tests/support"]
mod support {
    pub(crate) mod amount;
    pub(crate) mod random;
}

/// The random games' dice.
#[path = "../../rules/tests/laws"]
mod laws {
    pub(crate) mod dice;
}
