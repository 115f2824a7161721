//! The files of text that a game brings along.

/// The text of a file, without the notes that it begins with: how it was made, what reads it.
/// Notes are lines that begin with `#`.
///
/// The path is taken from the file that names it.
macro_rules! data {
    ($path:literal) => {{
        const FILE: &str = include_str!($path);
        const NOTES: usize = $crate::notation::data::length_of_notes(FILE);
        const REST: [u8; FILE.len() - NOTES] = $crate::notation::data::from(FILE, NOTES);
        const TEXT: &str = match std::str::from_utf8(&REST) {
            Ok(text) => text,
            Err(_) => panic!("notes end where a line does"),
        };
        TEXT
    }};
}

pub(crate) use data;

/// The number of bytes of the lines that a text begins with and that begin with `#`.
pub(crate) const fn length_of_notes(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && bytes[at] == b'#' {
        while at < bytes.len() && bytes[at] != b'\n' {
            at += 1;
        }
        if at < bytes.len() {
            at += 1;
        }
    }
    at
}

/// The bytes of a text from one of them on.
pub(crate) const fn from<const N: usize>(text: &str, start: usize) -> [u8; N] {
    let mut rest = [0; N];
    let mut at = 0;
    while at < N {
        rest[at] = text.as_bytes()[start + at];
        at += 1;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::{from, length_of_notes};

    #[test]
    fn only_the_lines_at_the_beginning_are_notes() {
        for (text, notes) in [
            ("", 0),
            ("a\n# b\n", 0),
            ("# a\n# é\nc\n# d\n", "# a\n# é\n".len()),
            ("# a\n\n# b\n", 4),
            ("# a", 3),
        ] {
            assert_eq!(length_of_notes(text), notes, "{text:?}");
        }
    }

    #[test]
    fn the_rest_is_as_it_was() {
        assert_eq!(&from::<4>("# a\nc\n# d\n", 6), b"# d\n");
    }
}
