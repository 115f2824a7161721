//! The best lines of the position shown and hints, as people read them, and the bar beside the
//! board.

use crate::ui::opponent;
use crate::ui::panel::lists::tool;
use crate::ui::panel::{Page, Tool, Usable};
use crate::ui::port::event::{Button, Picked, ReviewAction};
use crate::ui::review::chance::{CERTAIN, chance};
use crate::ui::review::told::{ToldLine, words};
use crate::ui::review::{self, ReviewState};
use motley_rules::play::{Outcome, Side};
use motley_search::LineScore;

/// The best lines of the position shown, or a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisBox {
    /// `Yes` for a hint.
    pub is_hint: Picked,
    /// How far it is, in a few words, or the hint.
    pub text: String,
    /// The lines, the best first: the score of each, and its moves.
    pub lines: Vec<(String, String)>,
    /// The buttons for more.
    pub tools: Vec<Tool>,
}

/// The bar beside the board: how good the position is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluationBar {
    /// White's winning chance in thousandths; none as long as it isn't known.
    pub white: Option<u32>,
    /// The value in words.
    pub text: String,
    /// `Yes` if White is below.
    pub below: Picked,
}

/// The box, where somebody wants to see it and it may be shown.
pub(crate) fn analysis(page: Page<'_>) -> Option<AnalysisBox> {
    let here = page.session.table.here();
    let hint = page.interaction.hint.as_ref().filter(|hint| hint.node == here);
    if !page.opponent.is_analysing && hint.is_none() {
        return None;
    }
    let found = page.interaction.analysed.as_ref().filter(|found| found.node == here);
    let (text, lines) = match (hint, found) {
        _ if page.review.asked(page.session).is_some() => {
            ("First find it yourself.".to_owned(), &[][..])
        }
        (Some(hint), _) => (hint.words(page.session), &[][..]),
        _ if page.session.now.outcome().is_some() => ("The game is over here.".to_owned(), &[][..]),
        _ if !opponent::may_analyse(page.session) => {
            ("Nothing is analysed here.".to_owned(), &[][..])
        }
        _ if page.opponent.is_thinking() => ("The computer decides first.".to_owned(), &[][..]),
        (None, None) => ("Looking …".to_owned(), &[][..]),
        (None, Some(found)) => (format!("{} decisions deep", found.depth), &found.lines[..]),
    };
    let lines = lines.iter().map(|line| (words(line.score), with_gain(line))).collect();
    let may_review = opponent::may_review(page.session) && page.session.is_begun();
    let is_closed = page.review.state == ReviewState::Closed;
    // With the best lines only: a hint is for somebody who plays.
    let is_offered = may_review && is_closed && page.opponent.is_analysing;
    let review = tool("Review the game", Button::Review(ReviewAction::Begin), Usable::Yes);
    let tools = is_offered.then_some(review).into_iter().collect();
    Some(AnalysisBox { is_hint: Picked::from(hint.is_some()), text, lines, tools })
}

/// The moves of a line, after what is won by them.
fn with_gain(line: &ToldLine) -> String {
    match line.gain.words() {
        Some(gain) => format!("{gain}: {}", line.text()),
        None => line.text(),
    }
}

/// The bar, where an analysis or a review is shown.
pub(crate) fn bar(page: Page<'_>) -> Option<EvaluationBar> {
    let is_on = page.opponent.is_analysing || page.review.state != ReviewState::Closed;
    if !is_on || !opponent::may_review(page.session) {
        return None;
    }
    let (white, text) = match (page.session.now.outcome(), score(page)) {
        (Some(outcome), _) => {
            let white = match outcome {
                Outcome::Won { by: Side::White, .. } => CERTAIN,
                Outcome::Won { by: Side::Black, .. } => 0,
                Outcome::Drawn(_) => CERTAIN / 2,
            };
            (Some(white), outcome.score().to_string())
        }
        (None, Some(score)) => (Some(chance(score, Side::White)), words(score)),
        (None, None) => (None, String::new()),
    };
    let below = Picked::from(page.session.near() == Side::White);
    Some(EvaluationBar { white, text, below })
}

/// The value of the position shown, as far as it is known.
fn score(page: Page<'_>) -> Option<LineScore> {
    let here = page.session.table.here();
    let analysed = page.interaction.analysed.as_ref().filter(|found| found.node == here);
    let best = analysed.and_then(|found| found.lines.first()).map(|line| line.score);
    best.or_else(|| {
        let steps = review::steps(page.session);
        let next = steps.get(page.session.now.ply).and_then(|step| page.review.of(step.node));
        let last = || page.review.of(here).map(|judged| judged.played.score);
        next.map(|judged| judged.best.score).or_else(last)
    })
}
