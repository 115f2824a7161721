//! The rules in sentences.

use motley_rules::notation::rulebook;

/// A sentence of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The heading above it, if it is the first below one.
    pub heading: Option<&'static str>,
    /// The sentence.
    pub text: &'static str,
    /// The number of examples that show it.
    pub examples: usize,
}

/// The sentences of a game's rules.
#[must_use]
pub fn rules(text: &'static str) -> Vec<RuleLine> {
    let chapters = rulebook::built_in(text);
    let lines = chapters.into_iter().flat_map(|chapter| {
        let mut heading = Some(chapter.heading);
        chapter.rules.into_iter().map(move |rule| RuleLine {
            heading: heading.take(),
            text: rule.text,
            examples: rule.examples.len(),
        })
    });
    lines.collect()
}
