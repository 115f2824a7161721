//! The review of the game, as people see it: the graph, what was lost in the position shown, and
//! the ways on.

use crate::ui::opponent;
use crate::ui::panel::lists::tool;
use crate::ui::panel::{Page, Picked, Tool, Usable};
use crate::ui::port::event::{Button, ReviewAction};
use crate::ui::review::chance::{Mark, chance};
use crate::ui::review::learning::{Answer, Learning};
use crate::ui::review::told::words;
use crate::ui::review::{LineStep, ReviewState, steps};
use motley_rules::play::Side;

/// The review of the line shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewBox {
    /// How far it is, or what it has found.
    pub text: String,
    /// The decision that has led to the position shown: what it has lost, and what was better.
    pub words: String,
    /// `Yes` if the words ask for a better decision than a mistake, or tell what became of it.
    pub asks: Picked,
    /// The values of the positions of the line, from the start on.
    pub points: Vec<GraphPoint>,
    /// The number of steps that the board shows.
    pub shown: usize,
    /// The buttons for it.
    pub tools: Vec<Tool>,
}

/// The value of a position in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphPoint {
    /// White's winning chance in thousandths; none where it isn't known.
    pub white: Option<u32>,
    /// The mark of the decision that has led there.
    pub mark: Mark,
}

/// True where somebody wants to see the review and it may be shown.
pub(crate) fn is_open(page: Page<'_>) -> bool {
    page.review.state != ReviewState::Closed && opponent::may_review(page.session)
}

/// The review, where it is open.
pub(crate) fn review(page: Page<'_>) -> Option<ReviewBox> {
    if !is_open(page) {
        return None;
    }
    let steps = steps(page.session);
    let shown = page.session.now.ply;
    if let Some((learning, _)) = page.review.asked(page.session) {
        let (number, count) = learning.place();
        return Some(ReviewBox {
            text: format!("Mistake {number} of {count}."),
            words: page.review.lesson_words(page.session).unwrap_or_default(),
            asks: Picked::Yes,
            points: points(page, &steps),
            shown,
            tools: lesson_tools(learning),
        });
    }
    Some(ReviewBox {
        text: progress(page, &steps),
        words: decision(page, shown.checked_sub(1).and_then(|at| steps.get(at))),
        asks: Picked::No,
        points: points(page, &steps),
        shown,
        tools: tools(page, &steps),
    })
}

/// How far it is, or what it has found.
fn progress(page: Page<'_>, steps: &[LineStep<'_>]) -> String {
    let due = steps.iter().filter(|step| step.played.is_some()).count();
    let left = steps.iter().filter(|step| !page.review.is_done(step)).count();
    if left > 0 {
        return format!("{} of {due} decisions are judged.", due - left);
    }
    let judged = steps.iter().filter_map(|step| page.review.of(step.node));
    let mut counts = [0; 2];
    for judged in judged.filter(|judged| judged.mark() > Mark::Dubious) {
        counts[judged.side.index()] += 1;
    }
    format!("Mistakes: White {}, Black {}.", counts[0], counts[1])
}

/// The decision that has led to the position shown.
fn decision(page: Page<'_>, step: Option<&LineStep<'_>>) -> String {
    let place = page.session.place_shown();
    let Some(judged) = step.and_then(|step| page.review.of(step.node)) else { return place };
    let mark = judged.mark();
    if let Some(outcome) = page.session.now.outcome() {
        return format!("{place}: {}", outcome.score());
    }
    if mark == Mark::None {
        return format!("{place}: {}", words(judged.played.score));
    }
    format!("{place}{}{}. {}.", mark.sign(), judged.verdict(), judged.better())
}

fn points(page: Page<'_>, steps: &[LineStep<'_>]) -> Vec<GraphPoint> {
    let of = |node| page.review.of(node);
    let first = steps.first().and_then(|step| of(step.node)).map(|judged| judged.best.score);
    let start =
        GraphPoint { white: first.map(|score| chance(score, Side::White)), mark: Mark::None };
    let mut points = vec![start];
    points.extend(steps.iter().map(|step| match of(step.node) {
        Some(judged) => GraphPoint {
            white: Some(chance(judged.played.score, Side::White)),
            mark: judged.mark(),
        },
        None => GraphPoint { white: None, mark: Mark::None },
    }));
    points
}

fn tools(page: Page<'_>, steps: &[LineStep<'_>]) -> Vec<Tool> {
    let is_done = steps.iter().all(|step| page.review.is_done(step));
    let first = match page.review.state {
        _ if is_done => Learning::begin(page.review, page.session)
            .map(|_| ("Learn from your mistakes", ReviewAction::Learn)),
        ReviewState::Goes => Some(("Stop", ReviewAction::Stop)),
        ReviewState::Stopped | ReviewState::Closed => Some(("Go on", ReviewAction::Begin)),
    };
    [first, Some(("Close", ReviewAction::Close))].into_iter().flatten().map(named).collect()
}

/// The buttons while a mistake is asked about.
fn lesson_tools(learning: &Learning) -> Vec<Tool> {
    let is_open = !matches!(learning.answer, Answer::Good(..) | Answer::Shown);
    let show = is_open.then_some(("Show it", ReviewAction::Show));
    let (next, done) = (("Next", ReviewAction::Next), ("Done", ReviewAction::Done));
    [show, Some(next), Some(done)].into_iter().flatten().map(named).collect()
}

fn named((name, action): (&str, ReviewAction)) -> Tool {
    tool(name, Button::Review(action), Usable::Yes)
}
