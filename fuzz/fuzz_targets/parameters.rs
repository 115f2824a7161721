#![no_main]

#[path = "../board.rs"]
mod board;
#[path = "../targets/parameters.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|text: &str| target::check(text));
