//! Any text is an invitation, the answer to one or a fault in a sentence, also with a checksum that
//! fits it. What can be read is told to a browser in lines that say the same.

use motley_remote::{Signal, rechecked};

/// Tries one text.
pub(crate) fn check(text: &str) {
    let text = text.trim();
    for text in rechecked(text).iter().map(String::as_str).chain([text]) {
        let signal = match Signal::read(text) {
            Ok(signal) => signal,
            Err(fault) => {
                assert!(fault.to_string().ends_with('.'), "{fault}");
                continue;
            }
        };
        let sdp = signal.to_sdp();
        let is_plain = |line: &str| line.is_ascii() && line.chars().nth(1) == Some('=');
        assert!(sdp.split_terminator("\r\n").all(is_plain), "{sdp:?}");
        assert_eq!(Signal::of_sdp(signal.end, &sdp).as_ref(), Ok(&signal));
        assert_eq!(Signal::read(&signal.write()).as_ref(), Ok(&signal));
    }
}
