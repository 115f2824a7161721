//! The program as it is called.

mod answers;
mod armies;
mod conversations;
mod example_pictures;
mod faults;
mod help;
mod lab;
mod opponent;
mod program;
mod puzzles;
mod readme_examples;
mod tuning;
mod wins;

/// How much is tried.
#[expect(dead_code, reason = "other tests need more of it")]
#[path = "../../rules/tests/support"]
mod support {
    pub(crate) mod amount;
}
