//! The program as it is called.

mod answers;
mod conversations;
mod example_pictures;
mod faults;
mod help;
mod lab;
mod opponent;
mod program;
mod readme_examples;
mod tuning;
