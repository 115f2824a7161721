#![no_main]

#[path = "../targets/action.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|text: &str| target::check(text));
