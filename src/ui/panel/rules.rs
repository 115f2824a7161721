//! The rules, and the one that is shown on the board.

use crate::ui::panel::{Page, Tool, Usable};
use crate::ui::port::event::{Button, RuleAction};
use crate::ui::speech::sentences;
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

/// A rule that is shown on the board, in the place of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonBox {
    /// The rule.
    pub text: &'static str,
    /// The result of what was tried, in words.
    pub told: Option<String>,
    /// The buttons: what to try, again, back.
    pub tools: Vec<Tool>,
}

/// The longest text of an action that a button holds.
const LONGEST: usize = 12;

/// The sentences of a game's rules; none, if the text is no rulebook.
#[must_use]
pub fn rules(text: &'static str) -> Vec<RuleLine> {
    let chapters = rulebook::read(text).unwrap_or_default();
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

/// The rule that is shown on the board.
pub(crate) fn lesson(page: Page<'_>) -> Option<LessonBox> {
    let lesson = page.session.example.as_ref()?;
    let tool =
        |name: String, action| Tool { name, button: Button::Lesson(action), usable: Usable::Yes };
    let tries = lesson.tries().enumerate().map(|(number, (text, spelled))| {
        let name = match spelled {
            _ if text.len() > LONGEST => format!("Try {}", number + 1),
            Some("--") => "Pass".to_owned(),
            Some(spelled) => format!("Play {spelled}"),
            None => format!("Try {text}"),
        };
        tool(name, RuleAction::Try(number))
    });
    let others = [("Again", RuleAction::Again), ("Back to the game", RuleAction::Close)];
    let others = others.map(|(name, action)| tool(name.to_owned(), action));
    let told = lesson
        .is_left(&*page.session.table)
        .then(|| format!("{}.", sentences::status(&page.session.now)));
    Some(LessonBox { text: lesson.text, told, tools: tries.chain(others).collect() })
}
