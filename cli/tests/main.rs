//! The program as it is called.

mod page;
mod program;
mod terminal;

/// How much is tried, and what random games are played with.
#[expect(dead_code, reason = "other tests need more of it")]
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
