#![no_main]

#[path = "../targets/betza.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|text: &str| target::check(text));
