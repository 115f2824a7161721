//! A rule that is shown on the board by an example.

use motley_rules::game::{GameInfo, SetupError, Table, play_text};
use motley_rules::notation::rulebook::{self, Example, Rule};

/// The number of an example: that of its rule in the rulebook, and its own among those that show
/// this rule.
pub(crate) type Number = (usize, usize);

/// A rule that is being shown.
pub(crate) struct RuleExample {
    /// The rule in a sentence.
    pub(crate) text: &'static str,
    pub(super) example: Example<'static>,
    pub(super) number: Number,
}

impl RuleExample {
    /// The actions to try, each with how it is spelled: where it is legal, in the document's notation
    /// or else as the text itself; nothing where it is refused.
    pub(crate) fn tries(&self) -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
        let lines = &self.example.0;
        let tries = lines.iter().enumerate().filter(|(_, (key, _))| *key == "try");
        tries.map(|(at, (_, text))| match lines.get(at + 1) {
            Some(("refused", _)) => (*text, None),
            Some(("san", spelled)) => (*text, Some(*spelled)),
            _ => (*text, Some(*text)),
        })
    }

    /// The number of the example.
    pub(crate) const fn number(&self) -> Number {
        self.number
    }

    /// The action that it tries first, as text; empty if it tries none.
    pub(crate) fn first(&self) -> &'static str {
        self.example.get("try").unwrap_or_default()
    }

    /// The square that it is about, if it only looks at a piece.
    pub(crate) fn look(&self) -> Option<&'static str> {
        self.example.get("look")
    }
}

/// The rule and the example of these numbers.
pub(super) fn find(
    entry: &GameInfo,
    (rule, example): Number,
) -> Option<(Rule<'static>, Example<'static>)> {
    let chapters = rulebook::built_in(entry.rules);
    let rule = chapters.into_iter().flat_map(|chapter| chapter.rules).nth(rule)?;
    let example = rule.examples.get(example)?.clone();
    Some((rule, example))
}

/// A table with what comes before the example.
pub(super) fn set_up(
    entry: &GameInfo,
    example: &Example<'_>,
) -> Result<Box<dyn Table>, SetupError> {
    let open = entry.open.ok_or(SetupError::NotYet(entry.name))?;
    let options = example.get("options").unwrap_or_default().split_whitespace();
    let options = options.filter_map(|option| option.split_once('='));
    let options: Vec<(String, String)> =
        options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let mut table = open(&options, example.get("position"))?;
    for (number, text) in (1..).zip(example.get("play").unwrap_or_default().split_whitespace()) {
        play_text(&mut *table, text).map_err(|refusal| {
            let text = text.to_owned();
            SetupError::Action { number, text, refusal }
        })?;
    }
    Ok(table)
}
