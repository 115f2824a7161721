//! What the computer tells of the players' decisions: lines in words, winning chances, hints, and
//! the review of a game, which goes through the line shown and compares each decision with the best
//! one. What is decided unseen is left out.

pub(crate) mod chance;
pub(crate) mod hint;
pub(crate) mod learning;
pub(crate) mod told;

use crate::ui::opponent::{Findings, ToJudge, may_review};
use crate::ui::review::chance::{HOPE, MISTAKE, Mark, chance};
use crate::ui::review::learning::{Answer, Learning};
use crate::ui::review::told::ToldLine;
use crate::ui::session::Session;
use motley_rules::game::{NodeId, Played, StepPlace};
use motley_rules::play::{Side, Viewer};
use motley_search::LineScore;

/// The review of the game on the board. Nothing of it is kept with the game.
#[derive(Default)]
pub(crate) struct Review {
    pub(crate) state: ReviewState,
    /// The mistakes that are gone through, where somebody learns from them.
    pub(crate) learning: Option<Learning>,
    /// The decisions that were judged, by the number of the node that they led to.
    judged: Vec<Option<Judged>>,
    /// Another number whenever something was judged.
    pub(crate) edition: u32,
}

/// The state of the review.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ReviewState {
    /// Nobody wants to see it.
    #[default]
    Closed,
    /// It goes on as long as something is to be judged.
    Goes,
    /// It is shown as far as it is.
    Stopped,
}

/// What has become of a decision.
enum Judged {
    /// It isn't judged: it was taken unseen.
    LeftOut,
    As(Box<Judgement>),
}

/// A decision beside the best one.
pub(crate) struct Judgement {
    pub(crate) side: Side,
    pub(crate) best: ToldLine,
    pub(crate) played: ToldLine,
}

/// A step of the line shown.
pub(crate) struct LineStep<'a> {
    /// The node that it leads to.
    pub(crate) node: NodeId,
    /// The number of steps before it.
    pub(crate) ply: usize,
    /// The action, if it is one and everybody may know it.
    pub(crate) played: Option<&'a Played>,
}

impl Judgement {
    /// The judgement of what a side has decided after so many steps of the line shown; none if
    /// nothing was found.
    pub(crate) fn of(session: &Session, asked: &ToJudge, findings: &Findings) -> Option<Self> {
        let at = (asked.side, asked.ply);
        let mut lines = told::lines(session, at, &findings.lines).into_iter();
        let (best, played) = (lines.next()?, lines.next()?);
        Some(Self { side: asked.side, best, played })
    }

    /// The winning chances that the decision has lost, in thousandths.
    pub(crate) fn loss(&self) -> u32 {
        let of = |line: &ToldLine| chance(line.score, self.side);
        of(&self.best).saturating_sub(of(&self.played))
    }

    /// Its mark: a decision that lets the other side win by force is a mistake, unless nothing was
    /// to be hoped for.
    pub(crate) fn mark(&self) -> Mark {
        let loss = self.loss();
        Mark::of(if self.is_lost() && loss >= HOPE { loss.max(MISTAKE) } else { loss })
    }

    /// What was wrong with it, in words; none where there is nothing to say but the values.
    pub(crate) fn fault(&self) -> Option<String> {
        let own = |line: &ToldLine| line.score.for_white(self.side);
        match (own(&self.best), own(&self.played)) {
            (_, LineScore::Mate(turns)) if turns < 0 => {
                Some(format!("lets {} win in {}", self.side.other(), -turns))
            }
            (LineScore::Mate(turns), _) if turns > 0 => Some(format!("misses a win in {turns}")),
            _ => {
                let missed = || self.best.gain.wins.as_ref().filter(|_| self.best.gain.is_up);
                let given_away = self.played.gain.given_away();
                given_away.or_else(|| missed().map(|missed| format!("misses {missed}")))
            }
        }
    }

    /// The same with its value, where that says more: ` loses a rook: -6.10`, ` lets Black win in 1`.
    pub(crate) fn verdict(&self) -> String {
        let value = self.played.words();
        match self.fault() {
            Some(fault) if self.is_lost() => format!(" {fault}"),
            Some(fault) => format!(" {fault}: {value}"),
            None => format!(": {value}"),
        }
    }

    /// The better action and its value: `Better: Nf3, +0.30`.
    pub(crate) fn better(&self) -> String {
        let better = self.best.moves.first().map(String::as_str).unwrap_or_default();
        format!("Better: {better}, {}", self.best.words())
    }

    /// True if it lets the other side win by force.
    fn is_lost(&self) -> bool {
        matches!(self.played.score.for_white(self.side), LineScore::Mate(..0))
    }
}

/// The steps of the line shown.
pub(crate) fn steps(session: &Session) -> Vec<LineStep<'_>> {
    let steps = session.table.steps(Viewer::Public).into_iter();
    let line = steps.filter(|step| step.place == StepPlace::Line);
    let told = line.map(|step| LineStep {
        node: step.node,
        ply: step.depth - 1,
        played: step.visible.open(),
    });
    told.collect()
}

impl Review {
    /// Another game takes the board.
    pub(crate) fn reset(&mut self) {
        *self = Self { edition: self.edition + 1, ..Self::default() };
    }

    /// The judgement of the decision that led to a node.
    pub(crate) fn of(&self, node: NodeId) -> Option<&Judgement> {
        match self.judged.get(node.number())? {
            Some(Judged::As(judgement)) => Some(judgement),
            Some(Judged::LeftOut) | None => None,
        }
    }

    /// True if nothing is to be judged any more in a step.
    pub(crate) fn is_done(&self, step: &LineStep<'_>) -> bool {
        let is_judged = || self.judged.get(step.node.number()).is_some_and(Option::is_some);
        step.played.is_none() || is_judged()
    }

    /// The decision that is to be judged next.
    pub(crate) fn next(&self, session: &Session) -> Option<ToJudge> {
        if let Some(Answer::Tried(asked, _)) = self.learning.as_ref().map(|it| &it.answer) {
            return Some(asked.clone());
        }
        if self.state != ReviewState::Goes || !may_review(session) {
            return None;
        }
        let steps = steps(session);
        let LineStep { node, ply, played, .. } = steps.iter().find(|step| !self.is_done(step))?;
        let played = played.as_ref()?;
        let (side, played) = (played.side, played.coordinate.clone());
        Some(ToJudge { node: *node, ply: *ply, side, played })
    }

    /// Takes what was found about the decision that led to a node.
    pub(crate) fn take(&mut self, node: NodeId, judgement: Option<Judgement>) {
        let number = node.number();
        if self.judged.len() <= number {
            self.judged.resize_with(number + 1, || None);
        }
        let judged = judgement.map_or(Judged::LeftOut, |it| Judged::As(Box::new(it)));
        self.judged[number] = Some(judged);
        self.edition = self.edition.wrapping_add(1);
    }
}
