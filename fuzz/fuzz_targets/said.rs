#![no_main]

#[path = "../targets/said.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|text: &str| target::check(text));
