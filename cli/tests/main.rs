//! The program as it is called.

mod answers;
mod example_pictures;
mod faults;
mod help;
mod program;
mod readme_examples;
