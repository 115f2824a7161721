#![no_main]

#[path = "../targets/wrapped.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|text: &str| target::check(text));
