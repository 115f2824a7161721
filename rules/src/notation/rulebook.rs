//! The rules of a game in sentences, with positions that show them: the text
//! that a game's folder holds and the page's rules panel shows.
//!
//! A line that begins with `= ` is a heading. Any other line that isn't `key:
//! value` is a sentence, and the `key: value` lines after it are its examples.
//! What sets one up comes first, then what it shows:
//!
//! | key | value |
//! |---|---|
//! | `options` | options of the game, `name=value` with spaces between |
//! | `position` | the position; the opening, if there is none |
//! | `play` | actions to play first |
//! | `look` | a square: see where the piece there could go |
//! | `targets` | all squares that it could go to |
//! | `try` | an action, in coordinate notation |
//! | `san` | the same in the document's notation: it is legal |
//! | `refused` | a part of the refusal: it isn't |
//! | `after` | what stands on squares then: `b1=L c3=-p e2=` |
//! | `becomes` | the position then |
//! | `next` | who decides then, and a part of what: `Black move a gray piece` |
//! | `ends` | the end that it brings |
//!
//! A game's first lessons are written in the same way, a chapter each. What the sentences ask the
//! learner to do stands after the last of them:
//!
//! | key | value |
//! |---|---|
//! | `do` | his decisions and the answers, in coordinate notation; after a comma what does as well |
//! | `against` | the computer's level, where he plays on instead |
//! | `decisions` | the number of his decisions until that is done, the answer to the last one included; without it he has to win |
//! | `hint` | what he is told if he asks how to begin |
//! | `wrong` | an action that is a mistake, and a sentence why |
//! | `right` | what he is told once it is done |
//!
//! A line that sets up after one that shows begins another example. Lines that
//! begin with `#` and empty lines mean nothing.

use std::fmt;

/// The keys that set up an example.
const SETUP: [&str; 3] = ["options", "position", "play"];

/// The keys that an example shows something by, and those of the claims about that.
const SHOWN: [&str; 15] = [
    "look",
    "targets",
    "try",
    "san",
    "refused",
    "after",
    "becomes",
    "next",
    "ends",
    "do",
    "against",
    "decisions",
    "hint",
    "wrong",
    "right",
];

/// Sentences under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter<'a> {
    /// The heading.
    pub heading: &'a str,
    /// The sentences.
    pub rules: Vec<Rule<'a>>,
}

/// A sentence or two, and what shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<'a> {
    /// The rule in words.
    pub text: &'a str,
    /// Positions that show it; none for what no position can show.
    pub examples: Vec<Example<'a>>,
}

/// A position that shows a rule: its lines, in order, as keys and values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example<'a>(pub Vec<(&'a str, &'a str)>);

impl<'a> Example<'a> {
    /// The first value of a key.
    ///
    /// ```
    /// use motley_rules::notation::rulebook::read;
    /// let chapters = read("= Pawns\nThey go ahead.\nplay: e2e4\ntry: e7e5").unwrap();
    /// let example = &chapters[0].rules[0].examples[0];
    /// assert_eq!(example.get("try"), Some("e7e5"));
    /// assert_eq!(example.get("refused"), None);
    /// ```
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, value)| *value)
    }
}

/// A fault of a rulebook's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookError {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason, in a sentence.
    pub why: &'static str,
}

impl fmt::Display for RulebookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for RulebookError {}

/// Reads a rulebook.
///
/// # Errors
/// [`RulebookError`]: the first line that is wrong, and why.
pub fn read(text: &str) -> Result<Vec<Chapter<'_>>, RulebookError> {
    let mut chapters = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        if !content.is_empty() && !content.starts_with('#') {
            add(&mut chapters, content).map_err(|why| RulebookError { line, why })?;
        }
    }
    Ok(chapters)
}

/// Reads a rulebook that is part of the program.
///
/// # Panics
/// Where it is wrong: nobody who plays can do anything about that, and tests read every one.
#[must_use]
pub fn built_in(text: &'static str) -> Vec<Chapter<'static>> {
    read(text).unwrap_or_else(|fault| panic!("a rulebook of the program: {fault}"))
}

fn add<'a>(chapters: &mut Vec<Chapter<'a>>, line: &'a str) -> Result<(), &'static str> {
    if let Some(heading) = line.strip_prefix("= ") {
        chapters.push(Chapter { heading, rules: Vec::new() });
        return Ok(());
    }
    let chapter = chapters.last_mut().ok_or("A heading comes first.")?;
    let Some((key, value)) = field(line)? else {
        chapter.rules.push(Rule { text: line, examples: Vec::new() });
        return Ok(());
    };
    let rule = chapter.rules.last_mut().ok_or("There is no sentence that this could show.")?;
    let shows = |(key, _): &(&str, &str)| SHOWN.contains(key);
    let is_done = |example: &Example<'_>| example.0.iter().any(shows) && SETUP.contains(&key);
    if rule.examples.last().is_none_or(is_done) {
        rule.examples.push(Example::default());
    }
    if let Some(example) = rule.examples.last_mut() {
        example.0.push((key, value));
    }
    Ok(())
}

/// A line's key and value, if it has them. A sentence may hold a colon: a key
/// is one word in small letters.
fn field(line: &str) -> Result<Option<(&str, &str)>, &'static str> {
    let Some((key, value)) = line.split_once(':') else { return Ok(None) };
    if !key.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Ok(None);
    }
    if SETUP.contains(&key) || SHOWN.contains(&key) {
        Ok(Some((key, value.trim_start())))
    } else {
        Err("There is no such key.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# A comment.
= Pawns
They go ahead: one step.
position: x
try: e2e3
san: e3
try: e2e5
refused: doesn't
play: e2e4
look: e7
targets: e6 e5

They never go back.
= Kings
";

    #[test]
    #[should_panic(expected = "a rulebook of the program: line 1: A heading comes first.")]
    fn a_rulebook_of_the_program_that_is_wrong_isnt_taken_for_an_empty_one() {
        drop(built_in("no rulebook"));
    }

    #[test]
    fn a_text_is_read_as_chapters_sentences_and_examples() {
        let chapters = read(TEXT).unwrap();
        let [pawns, kings] = &chapters[..] else { panic!("{chapters:?}") };
        assert_eq!((pawns.heading, kings.heading), ("Pawns", "Kings"));
        assert!(kings.rules.is_empty());
        let texts: Vec<&str> = pawns.rules.iter().map(|rule| rule.text).collect();
        assert_eq!(texts, ["They go ahead: one step.", "They never go back."]);
        let [first, second] = &pawns.rules[0].examples[..] else { panic!("{pawns:?}") };
        assert_eq!(first.0.len(), 5);
        assert_eq!((first.get("position"), first.get("try")), (Some("x"), Some("e2e3")));
        assert_eq!((second.get("position"), second.get("look")), (None, Some("e7")));
        assert!(pawns.rules[1].examples.is_empty());
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, line, part) in [
            ("They go.", 1, "heading"),
            ("= A\ntry: e2e4", 2, "no sentence"),
            ("= A\n\nThey go.\nexpect: e4", 4, "no such key"),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.to_string().contains(part), "{text}: {error}");
        }
    }
}
