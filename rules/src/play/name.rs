//! Names of players.

use std::fmt;

/// A player's name: one line, trimmed, of 1 to 30 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 30;

    /// Reads a name; none if there is nothing in the text.
    ///
    /// ```
    /// use motley_rules::play::Name;
    /// assert_eq!(Name::read("  "), Ok(None));
    /// assert_eq!(Name::read(" Ann ").unwrap().unwrap().as_str(), "Ann");
    /// ```
    ///
    /// # Errors
    /// The reason why the text is no name, in a sentence.
    pub fn read(text: &str) -> Result<Option<Self>, &'static str> {
        let text = text.trim();
        if text.chars().any(is_unfit) {
            return Err("A name is made of letters, digits and signs only.");
        }
        if text.chars().count() > Self::LONGEST {
            return Err("A name is too long: thirty letters at most.");
        }
        Ok((!text.is_empty()).then(|| Self(text.to_owned())))
    }

    /// As much of a text from elsewhere as can be used as a name, at most 30 characters; none if
    /// there is nothing to use.
    #[must_use]
    pub fn salvage(text: &str) -> Option<Self> {
        let fit = text.trim().chars().filter(|letter| !is_unfit(*letter));
        Self::read(&fit.take(Self::LONGEST).collect::<String>()).ok().flatten()
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// True if a character ends a line or turns the direction of the text around it.
fn is_unfit(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_short_line() {
        for good in ["Ann", "Ann \"the rook\" O'Hara", "王", "Renée 2", "a]b\\c"] {
            assert_eq!(Name::read(good).unwrap().unwrap().as_str(), good);
            assert_eq!(Name::salvage(good).unwrap().as_str(), good);
        }
        assert!(Name::read(&"é".repeat(30)).is_ok());
        assert!(Name::read(&"é".repeat(31)).unwrap_err().contains("thirty"));
        for bad in ["a\nb", "a\tb", "\u{202e}nnA", "\u{61c}a", "a\u{0}"] {
            assert!(Name::read(bad).unwrap_err().contains("letters"), "{bad:?}");
        }
    }

    #[test]
    fn a_name_from_elsewhere_is_cut_to_what_fits() {
        assert_eq!(Name::salvage(" A\u{202e}n\nn ").unwrap().as_str(), "Ann");
        assert_eq!(Name::salvage(&"x".repeat(99)).unwrap().as_str().len(), 30);
        for nothing in ["", " \n ", "\u{202e}"] {
            assert_eq!(Name::salvage(nothing), None, "{nothing:?}");
        }
    }
}
