//! Shows that fuzzing works until there is a parser to fuzz.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(number) = text.parse::<u8>() {
        assert_eq!(number.to_string().parse(), Ok(number));
    }
});
