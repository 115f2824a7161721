//! What has nothing of the page. After a change of the page alone the plain `cargo xtask test` leaves
//! these tests out, by the name of this module.

mod answers;
mod armies;
mod conversations;
mod faults;
mod help;
pub(crate) mod lab;
mod opponent;
mod puzzles;
mod readme_examples;
mod tuning;
mod wins;
