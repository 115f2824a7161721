//! Texts in addresses, where `%` and two digits are a byte.

use percent_encoding::percent_decode_str;

/// The text that a part of an address stands for; none if a `%` in it stands for nothing, or if it
/// is no UTF-8.
pub(crate) fn decoded(text: &str) -> Option<String> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_hexdigit);
    let bytes = text.as_bytes();
    let whole = |at: usize| is_digit(bytes.get(at + 1)) && is_digit(bytes.get(at + 2));
    let sound = text.match_indices('%').all(|(at, _)| whole(at));
    sound.then(|| percent_decode_str(text).decode_utf8().ok()).flatten().map(Into::into)
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn bytes_are_read_and_broken_ones_refused() {
        assert_eq!(decoded("%5BGa%20me%C3%A9").as_deref(), Some("[Ga meé"));
        for broken in ["%", "%5", "a%x0", "%5g", "%ff", "%%41"] {
            assert_eq!(decoded(broken), None, "{broken}");
        }
    }
}
