//! A text in document notation, apart from the marks that may follow it and
//! from the signs that may be left out (RULINGS.md, Coordinate notation 2).

/// A text and the marks that follow it.
pub(crate) struct Marked<'a> {
    /// The text without them.
    pub(crate) body: &'a str,
    /// True if there are any: one of check (`+`, `++`, `#`), then up to two of
    /// praise (`!`, `?`).
    pub(crate) is_marked: bool,
}

impl<'a> Marked<'a> {
    /// Parts a text from its marks. Whatever else stands at its end stays.
    pub(crate) fn of(text: &'a str) -> Self {
        let unpraised = text.trim_end_matches(['!', '?']);
        let unpraised = if text.len() - unpraised.len() > 2 { text } else { unpraised };
        let body = unpraised.trim_end_matches(['+', '#']);
        let is_check = ["", "+", "++", "#"].contains(&&unpraised[body.len()..]);
        let body = if is_check { body } else { unpraised };
        Self { body, is_marked: body.len() < text.len() }
    }
}

/// A text without the sign between a piece and where it goes (`x`, `:`, `-`)
/// and the one before what a pawn becomes (`=`), each of which may be left out.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Plain {
    text: String,
    way: Option<Way>,
}

/// The kind of move that a sign stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Moves,
    Captures,
}

impl Plain {
    /// Nothing for a text with a sign where none may stand.
    pub(crate) fn of(text: &str) -> Option<Self> {
        if let Some(text) = castling(text) {
            return Some(Self { text, way: None });
        }
        let mut plain = Self { text: String::new(), way: None };
        for (at, letter) in text.char_indices() {
            let (before, after) = (&text[..at], &text[at + letter.len_utf8()..]);
            let way = match letter {
                'x' | ':' => Way::Captures,
                '-' => Way::Moves,
                '=' if before.ends_with(is_digit) && after.starts_with(is_piece_letter) => continue,
                '=' => return None,
                _ => {
                    plain.text.push(letter);
                    continue;
                }
            };
            if !before.ends_with(|before: char| before.is_ascii_alphanumeric()) || !is_target(after)
            {
                return None;
            }
            if plain.way.replace(way).is_some() {
                return None;
            }
        }
        Some(plain)
    }

    /// True if this means the action that the game writes so.
    pub(crate) fn means(&self, written: &Self) -> bool {
        self.text == written.text && self.is_so(written)
    }

    /// True if its sign, if it has one, is right for that action.
    pub(crate) fn is_so(&self, written: &Self) -> bool {
        self.way.is_none_or(|way| way == written.way.unwrap_or(Way::Moves))
    }
}

/// A text of castling with the letters of the document: with noughts or small letters it is read as
/// well, with whatever follows.
pub(crate) fn castling(text: &str) -> Option<String> {
    let dashes = text.get(..3).filter(|begun| ["O-O", "0-0", "o-o"].contains(begun))?;
    let whole = dashes.replace(['0', 'o'], "O");
    let rest = &text[3..];
    let long = [&dashes[1..2], &dashes[..1]].concat();
    Some(match rest.strip_prefix(&long) {
        Some(rest) => whole + "-O" + rest,
        None => whole + rest,
    })
}

/// True if a text is the square a piece goes to, and perhaps what comes of it.
fn is_target(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|file| file.is_ascii_lowercase())
        && letters.next().is_some_and(is_digit)
        && letters
            .next()
            .is_none_or(|next| matches!(next, '=' | '/' | '!') || is_piece_letter(next))
}

const fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

const fn is_piece_letter(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_one_of_check_and_two_of_praise() {
        for (text, body) in [
            ("Nf3", "Nf3"),
            ("Nf3+", "Nf3"),
            ("R:a4++", "R:a4"),
            ("Rd1#", "Rd1"),
            ("Nf3!?", "Nf3"),
            ("Rd1#!!", "Rd1"),
            ("Nj3!k7+", "Nj3!k7"),
            ("Nf3!!!", "Nf3!!!"),
            ("Nf3+++", "Nf3+++"),
            ("Nf3+#", "Nf3+#"),
            ("Nf3!+", "Nf3!"),
            ("Nf3x", "Nf3x"),
        ] {
            let marked = Marked::of(text);
            assert_eq!((marked.body, marked.is_marked), (body, body != text), "{text}");
        }
    }

    #[test]
    fn signs_stand_in_their_places() {
        for text in
            ["Nxf3", "e5xd6", "P:d7=Q", "Ng1-f3", "exd6=N", "a4=Q!k7", "O-O", "0-0-0", "Kxd2/L"]
        {
            assert!(Plain::of(text).is_some(), "{text}");
        }
        for text in [
            "e4x", "xe4", "e4:", "-e4", "e4-", "Nx-f3", "Nxxf3", "Nxfx3", "e=4", "e8=", "e8==Q",
            "j3!k7x", "j3!xk7", "Mxd1@b3", "--",
        ] {
            assert_eq!(Plain::of(text), None, "{text}");
        }
    }

    #[test]
    fn what_may_be_left_out_is_not_missed() {
        let means = |text: &str, written: &str| {
            let [text, written] = [text, written].map(|text| Plain::of(text).unwrap());
            text.means(&written)
        };
        for (text, written) in [
            ("ed6", "exd6"),
            ("P:d7Q", "P:d7=Q"),
            ("K:d2/L", "Kxd2/L"),
            ("N-f3", "Nf3"),
            ("0-0-0", "O-O-O"),
            ("0-0/L", "O-O/L"),
        ] {
            assert!(means(text, written), "{text}");
        }
        for (text, written) in [("Nxf3", "Nf3"), ("e-d6", "exd6"), ("0-0", "O-O-O")] {
            assert!(!means(text, written), "{text}");
        }
    }
}
