#![no_main]

#[path = "../targets/call.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|text: &str| target::check(text));
