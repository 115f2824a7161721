//! Learning from mistakes: each marked decision of the line is to be taken better. What is tried
//! gets nowhere into the game.

use crate::ui::opponent::ToJudge;
use crate::ui::review::chance::Mark;
use crate::ui::review::told::ToldLine;
use crate::ui::review::{Judgement, LineStep, Review, steps};
use crate::ui::session::Session;
use motley_rules::game::NodeId;
use motley_rules::play::{Place, Side};

/// What is within so many thousandths of the best winning chances is as good.
const AS_GOOD: u32 = 50;

/// The mistakes that are gone through.
pub(crate) struct Learning {
    mistakes: Vec<Mistake>,
    /// The number of the one that is asked about, from 0.
    at: usize,
    pub(crate) answer: Answer,
}

/// A decision to be taken better.
#[derive(Clone, Copy)]
pub(crate) struct Mistake {
    /// The node that it led to.
    pub(crate) node: NodeId,
    /// The position in which it was taken, and the number of steps before it.
    pub(crate) before: NodeId,
    pub(crate) ply: usize,
}

/// What has become of the question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer {
    /// Nothing was tried.
    Due,
    /// This is being judged, whose notation is that.
    Tried(ToJudge, String),
    /// That was tried, and is worse: what it comes to.
    Worse(String),
    /// That was tried, and is as good as the best.
    Good(String, Option<(Place, Place)>),
    /// The best action is shown.
    Shown,
}

impl Learning {
    /// The mistakes and blunders of the line shown: of the only person, where there is one.
    pub(crate) fn begin(review: &Review, session: &Session) -> Option<Self> {
        let own = session.only_person();
        let steps = steps(session);
        let is_wrong = |step: &&LineStep<'_>| {
            let judged = review.of(step.node).filter(|judged| judged.mark() > Mark::Dubious);
            judged.is_some_and(|judged| own.is_none_or(|own| own == judged.side))
        };
        let mistake = |step: &LineStep<'_>| {
            let last = step.ply.checked_sub(1).and_then(|last| steps.get(last));
            let before = last.map_or(NodeId::START, |last| last.node);
            Mistake { node: step.node, before, ply: step.ply }
        };
        let mistakes: Vec<Mistake> = steps.iter().filter(is_wrong).map(mistake).collect();
        (!mistakes.is_empty()).then_some(Self { mistakes, at: 0, answer: Answer::Due })
    }

    /// The mistake that is asked about.
    pub(crate) fn mistake(&self) -> Option<Mistake> {
        self.mistakes.get(self.at).copied()
    }

    /// Its number from 1, and how many there are.
    pub(crate) const fn place(&self) -> (usize, usize) {
        (self.at + 1, self.mistakes.len())
    }

    /// Goes on to the next mistake, if there is one.
    pub(crate) fn go_on(&mut self) -> bool {
        let is_there = self.at + 1 < self.mistakes.len();
        if is_there {
            (self.at, self.answer) = (self.at + 1, Answer::Due);
        }
        is_there
    }

    /// Takes the judgement of what was tried; false if nothing was.
    pub(crate) fn take(&mut self, judged: Option<&Judgement>) -> bool {
        let Answer::Tried(_, name) = &self.answer else { return false };
        self.answer = match judged {
            Some(judged) if judged.loss() <= AS_GOOD => {
                Answer::Good(name.clone(), judged.played.arrow())
            }
            Some(judged) => Answer::Worse(format!("{name}{}.", judged.verdict())),
            None => Answer::Due,
        };
        true
    }
}

impl Review {
    /// The mistake that is asked about, if its position is the one shown.
    pub(crate) fn asked(&self, session: &Session) -> Option<(&Learning, Mistake)> {
        let learning = self.learning.as_ref()?;
        let mistake = learning.mistake()?;
        let here = session.table.here();
        let is_there = session.study.is_none() && mistake.before == here;
        // Whoever tries a line plays there.
        (is_there && session.standing.tried != Some(here)).then_some((learning, mistake))
    }

    /// The places that are marked: of what was found, or is shown.
    pub(crate) fn lesson_arrow(&self, session: &Session) -> Option<(Place, Place)> {
        let (learning, mistake) = self.asked(session)?;
        match &learning.answer {
            Answer::Good(_, arrow) => *arrow,
            Answer::Shown => self.of(mistake.node)?.best.arrow(),
            Answer::Due | Answer::Tried(..) | Answer::Worse(_) => None,
        }
    }

    /// The question, or what has become of it.
    pub(crate) fn lesson_words(&self, session: &Session) -> Option<String> {
        let (learning, mistake) = self.asked(session)?;
        let judged = self.of(mistake.node)?;
        Some(match &learning.answer {
            Answer::Due => {
                let place = session.place_of(mistake.ply + 1, mistake.node);
                let fault = judged.fault().map(|fault| format!(" {fault}")).unwrap_or_default();
                let sign = judged.mark().sign();
                // What says that it was bad ends the sentence as well.
                let end = if fault.is_empty() && !sign.is_empty() { "" } else { "." };
                format!("{place}{sign}{fault}{end} Find something better for {}.", judged.side)
            }
            Answer::Tried(_, name) => format!("{name}: looking …"),
            Answer::Worse(words) => format!("{words} Try again."),
            Answer::Good(name, _) => format!("{name} is good."),
            Answer::Shown => format!("Better: {}.", best(&judged.best, judged.side)),
        })
    }
}

/// The best line with what it comes to.
fn best(line: &ToldLine, side: Side) -> String {
    let gain = line.gain.words().map(|gain| format!("; {side} {gain}")).unwrap_or_default();
    format!("{} ({}{gain})", line.text(), line.words())
}
