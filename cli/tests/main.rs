//! The program as it is called.

mod page;
mod program;
mod terminal;

/// How much is tried.
#[expect(dead_code, reason = "other tests need more of it")]
#[path = "../../rules/tests/support"]
mod support {
    pub(crate) mod amount;
}
