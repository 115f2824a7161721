//! The computer as a player of the game on the board: when it is to decide, what becomes of its
//! answers, and what is done when none come.
//!
//! After every event `Opponent::follow` compares what the computer should be thinking about with
//! what it thinks about, and asks for the difference. Wherever it thinks, in a worker or in the
//! page, it is the same [`mind::Mind`]; a job has a number, and what is heard of another one comes
//! too late. What it has decided is carried out by `app::computer`, once it is due.

mod job;
pub mod mind;
mod own_decisions;
mod playing;

use crate::ui::port::command::{Command, Outbox};
use crate::ui::port::event::Visibility;
pub use crate::ui::port::opponent::{
    Findings, FoundLine, Series, SeriesGame, SeriesTask, Task, ThinkingFailure, ThinkingPlace,
    ThinkingReport, ThinkingRequest, Verdict,
};
use crate::ui::session::Session;
use crate::ui::session::clock::ClockHold;
use crate::ui::session::controllers::{Controller, Hold, Pace};
use crate::ui::session::time;
use job::{Aim, Job};
pub(crate) use job::{ToJudge, ToPlay};
use motley_remote::Progress;
use motley_rules::game::{NodeId, Played, VisibleStep};
use motley_rules::notation::{Record, record};
use motley_rules::play::{Effect, Reason, Refusal, Side, Turn, Viewer};
use motley_search::Level;
pub(crate) use own_decisions::{LastDecision, last_decision};

/// The least time from a person's action to the computer's, in milliseconds.
const AFTER_PERSON: f64 = 450.0;

/// The same after an action of the computer.
const AFTER_COMPUTER: f64 = 700.0;

/// The same after sealed choices are opened: who plays what is read before the first move.
const AFTER_CHOICES: f64 = 2_500.0;

/// The longest time that it thinks because its level asks for it.
const LONGEST: f64 = 15_000.0;

/// The time without a sign of life after which a worker is given up.
const SILENCE: f64 = 2_000.0;

/// The same while it starts.
const START: f64 = 5_000.0;

/// The longest time that a hint is looked for, in milliseconds.
const HINT: f64 = 3_000.0;

/// The part of the time left on a clock that one decision may take.
const SHARE: f64 = 0.04;

/// The person's time for a decision before any is known, and its bounds.
const PERSON: f64 = 5_000.0;
const PERSON_LEAST: f64 = 1_000.0;
const PERSON_MOST: f64 = 60_000.0;

/// While something else is being done, it is looked again after so long.
const BUSY: f64 = 150.0;

/// The times that a worker may fail before the page thinks itself.
const FAILURES: u8 = 2;

/// The computer as a player.
pub(crate) struct Opponent {
    /// The number of the table that was on the board last.
    table: u32,
    place: ThinkingPlace,
    job: u32,
    thinking: Option<Thinking>,
    failures: u8,
    /// The times in a row that each side has found its game hopeless.
    hopeless: [u8; 2],
    /// The node where a person began to think, and when.
    asked: Option<(NodeId, f64)>,
    /// The time that the person takes for a decision.
    person: f64,
    /// True if a person wants to see the best lines of each position.
    pub(crate) is_analysing: bool,
    /// The position in which a person wants a hint.
    pub(crate) hint: Option<NodeId>,
    /// The decision that is to be judged next.
    pub(crate) to_judge: Option<ToJudge>,
    /// The games that it is to play against itself while nothing else is wanted.
    pub(crate) to_play: Option<ToPlay>,
}

/// What follows from a report, for the page.
pub(crate) enum Heard {
    /// Nothing for now.
    Nothing,
    /// The lines of the position shown.
    Found(Findings),
    /// The best line of the position shown, for a hint.
    Hint(Findings),
    /// The judgement of the decision that was to be judged.
    Judged(ToJudge, Findings),
    /// A game of a series.
    Played(Box<SeriesGame>),
    /// The computer can't decide: why.
    Undecided(String),
    /// A position can't be analysed: why.
    NotAnalysed(String),
    /// A series can't be played: why.
    NotPlayed(String),
}

/// A job that is under way.
struct Thinking {
    job: Job,
    began: f64,
    heard: Option<f64>,
    verdict: Option<Verdict>,
    is_concluded: bool,
    /// True if there is nothing more to find.
    is_done: bool,
    /// True if a person has asked for the decision: he needn't be shown his own action first.
    is_hurried: bool,
}

/// A decision of the computer that is to be carried out.
pub(crate) struct DueDecision {
    pub(crate) side: Side,
    pub(crate) verdict: Verdict,
    /// True if it has found its game hopeless twice in a row.
    pub(crate) resigns: bool,
}

/// The circumstances under which the computer is asked.
#[derive(Clone, Copy)]
pub(crate) struct Circumstances {
    /// A number that is one and the same throughout a game.
    pub(crate) seed: u32,
    /// True if it is to wait: a question is open, or something moves on the board.
    pub(crate) is_busy: bool,
    /// True if nothing can be played on this board now.
    pub(crate) is_barred: bool,
}

impl Default for Opponent {
    fn default() -> Self {
        Self {
            table: 0,
            place: ThinkingPlace::Worker,
            job: 0,
            thinking: None,
            failures: 0,
            hopeless: [0; 2],
            asked: None,
            person: PERSON,
            is_analysing: false,
            hint: None,
            to_judge: None,
            to_play: None,
        }
    }
}

impl Opponent {
    /// Another table has taken the board.
    fn reset(&mut self) {
        (self.hopeless, self.asked) = ([0; 2], None);
        (self.hint, self.to_judge) = (None, None);
    }

    /// True if the computer is thinking, and hasn't decided.
    pub(crate) fn is_thinking(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| thinking.job.decides())
    }

    /// The side for which it thinks.
    pub(crate) fn side(&self) -> Option<Side> {
        let decides = self.thinking.as_ref().filter(|thinking| thinking.job.decides());
        decides.map(|thinking| thinking.job.side)
    }

    /// Brings what the computer thinks about up to date with the game, and asks to be reminded of
    /// what comes next. A decision, if one is to be carried out now.
    pub(crate) fn follow(
        &mut self,
        session: &Session,
        circumstances: Circumstances,
        outbox: &mut Outbox,
    ) -> Option<DueDecision> {
        if self.table != session.table_number {
            self.table = session.table_number;
            self.reset();
        }
        let due = Self::due(session).map(|due| Job::here(session, due, Aim::Decision));
        let here = session.table.here();
        if due.is_none() || circumstances.is_barred {
            self.watch_person(session, here);
        }
        let due = due.or_else(|| self.curiosity(session)).filter(|_| !circumstances.is_barred);
        let due = due.or_else(|| self.to_play.as_ref().map(|series| Job::series(series.number)));
        let Some(job) = due else {
            self.cancel(outbox);
            return None;
        };
        let now = session.time.unwrap_or_default();
        if self.thinking.as_ref().is_none_or(|thinking| thinking.job != job) {
            if job.decides() {
                self.time_person(now);
            }
            self.begin(session, job, circumstances.seed, outbox);
        }
        self.wait(session, circumstances, now, outbox)
    }

    /// The computer that is to decide, where one is.
    fn due(session: &Session) -> Option<(Side, Level)> {
        let (side, level) = computer(session)?;
        let held = session.controllers.hold == Hold::Stopped && session.study.is_none();
        let stopped = held || (session.clock.is_timed() && session.clock.hold == ClockHold::Paused);
        let unseen = session.visibility == Visibility::Hidden;
        (!stopped && !unseen && !session.looks_back()).then_some((side, level))
    }

    /// What a person wants to know, the most urgent first, where it may be shown.
    fn curiosity(&self, session: &Session) -> Option<Job> {
        let is_open = session.visibility != Visibility::Hidden && may_analyse(session);
        let here = |aim: Aim| {
            let side = session.decider().filter(|_| is_open)?;
            Some(Job::here(session, (side, Level::MOST), aim))
        };
        let hint = self.hint.filter(|node| *node == session.table.here());
        let decision = self.to_judge.as_ref().filter(|_| may_review(session));
        hint.and_then(|_| here(Aim::Hint))
            .or_else(|| decision.map(|decision| Job::of(session, decision)))
            .or_else(|| here(Aim::Lines).filter(|_| self.is_analysing))
    }

    /// A person lets it go on.
    pub(crate) fn go_on(&mut self) {
        self.failures = 0;
    }

    /// It is to decide now.
    pub(crate) fn conclude(&mut self, outbox: &mut Outbox) {
        if let Some(thinking) = self.thinking.as_mut().filter(|it| !it.is_concluded) {
            (thinking.is_concluded, thinking.is_hurried) = (true, true);
            outbox.tell(Command::Think(ThinkingRequest::Conclude(self.job), self.place));
        }
    }

    fn cancel(&mut self, outbox: &mut Outbox) {
        if self.thinking.take().is_some() {
            outbox.tell(Command::Think(ThinkingRequest::Cancel, self.place));
            outbox.tell(Command::Render);
        }
    }

    /// Notes since when a person has been thinking.
    fn watch_person(&mut self, session: &Session, here: NodeId) {
        let decides = computer(session).is_none() && session.now.side.is_some();
        if self.asked.is_none_or(|(node, _)| node != here) {
            self.asked = session.time.filter(|_| decides).map(|time| (here, time));
        }
    }

    /// A person has decided: how long that has taken counts as much as all before.
    fn time_person(&mut self, now: f64) {
        if let Some((_, since)) = self.asked.take() {
            let taken = (now - since).clamp(PERSON_LEAST, PERSON_MOST);
            self.person = f64::midpoint(self.person, taken);
        }
    }

    fn begin(&mut self, session: &Session, job: Job, seed: u32, outbox: &mut Outbox) {
        self.job = self.job.wrapping_add(1);
        let series = self.to_play.as_ref().filter(|series| job == Job::series(series.number));
        let request = match series {
            Some(ToPlay { series, played, .. }) => {
                let task = SeriesTask { job: self.job, series: (**series).clone(), first: *played };
                ThinkingRequest::Play(Box::new(task))
            }
            None => ThinkingRequest::Begin(Box::new(self.task(session, job, seed))),
        };
        let thinking = Thinking {
            job,
            began: session.time.unwrap_or_default(),
            heard: None,
            verdict: None,
            is_concluded: false,
            is_done: false,
            is_hurried: false,
        };
        self.thinking = Some(thinking);
        outbox.tell(Command::Think(request, self.place));
        outbox.tell(Command::Render);
    }

    /// The task of a job on the board.
    fn task(&self, session: &Session, job: Job, seed: u32) -> Task {
        let Job { ply, side, level, aim, .. } = job;
        let (lines, nodes) = aim.limits();
        let to_judge = self.to_judge.as_ref().filter(|_| aim == Aim::Judgement);
        let played = to_judge.map(|decision| decision.played.clone());
        let searches = matches!(session.table.turn(), Turn::One { .. });
        Task {
            job: self.job,
            record: record::write(&line(session, Viewer::Player(side), ply)),
            is_black: side == Side::Black,
            level: level.number(),
            seed,
            is_open_ended: searches && session.controllers.pace != Pace::Level,
            lines,
            nodes,
            played,
        }
    }

    /// Waits for the decision, and for the time when it is due.
    fn wait(
        &mut self,
        session: &Session,
        circumstances: Circumstances,
        now: f64,
        outbox: &mut Outbox,
    ) -> Option<DueDecision> {
        let latest = self.longest(session);
        let thinking = self.thinking.as_mut()?;
        let after = session.now.last.as_ref().map_or(AFTER_PERSON, |last| pause(session, last));
        let after = after.min(latest);
        if thinking.is_done {
            return None;
        }
        let next = if thinking.verdict.is_some() {
            let at = if thinking.is_hurried { now } else { thinking.began + after };
            if now >= at && !circumstances.is_busy {
                return self.decide();
            }
            (at - now).max(BUSY)
        } else {
            let at = match thinking.job.aim {
                Aim::Decision => thinking.began + latest,
                Aim::Hint => thinking.began + HINT,
                Aim::Lines | Aim::Judgement | Aim::Series(_) => f64::INFINITY,
            };
            if now >= at && !thinking.is_concluded {
                thinking.is_concluded = true;
                outbox.tell(Command::Think(ThinkingRequest::Conclude(self.job), self.place));
            }
            let patience = if thinking.heard.is_some() { SILENCE } else { START };
            let silent = thinking.heard.unwrap_or(thinking.began) + patience;
            if self.place == ThinkingPlace::Worker && now >= silent {
                outbox.tell(Command::Wait(1));
                outbox.tell(Command::EndWorker);
                self.fail_once();
                return None;
            }
            let next = if thinking.is_concluded { silent } else { at.min(silent) };
            next - now
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is between nothing and an hour"
        )]
        outbox.tell(Command::Wait(next.clamp(1.0, 60_000.0).ceil() as u32));
        None
    }

    /// The longest time that it may think about this decision, in milliseconds.
    fn longest(&self, session: &Session) -> f64 {
        let own = match session.controllers.pace {
            Pace::Level => LONGEST,
            Pace::Seconds(seconds) => f64::from(seconds) * 1_000.0,
            Pace::Person => self.person,
        };
        let side = self.side().unwrap_or(Side::White);
        let left = time::times(session).map(|times| times.left(session.seat_of(side)));
        left.or_else(|| time::decision(session))
            .map_or(own, |left| own.min(f64::from(left) * SHARE))
    }

    fn decide(&mut self) -> Option<DueDecision> {
        let thinking = self.thinking.take()?;
        let (side, verdict) = (thinking.job.side, thinking.verdict?);
        self.failures = 0;
        let hopeless = &mut self.hopeless[side.index()];
        *hopeless = if verdict.resigns { hopeless.saturating_add(1) } else { 0 };
        Some(DueDecision { side, resigns: *hopeless >= 2, verdict })
    }

    /// Takes a report.
    pub(crate) fn hear(&mut self, session: &Session, report: ThinkingReport) -> Heard {
        let number = match &report {
            ThinkingReport::Alive(job)
            | ThinkingReport::Found(job, _)
            | ThinkingReport::Decided(job, _)
            | ThinkingReport::Played(job, _)
            | ThinkingReport::Unable(job, _) => *job,
        };
        let Some(thinking) = self.thinking.as_mut().filter(|_| number == self.job) else {
            return Heard::Nothing;
        };
        thinking.heard = session.time.or(Some(0.0));
        match report {
            ThinkingReport::Alive(_) => {}
            ThinkingReport::Found(_, findings) => {
                thinking.is_done = findings.is_done;
                return match (thinking.job.aim, self.to_judge.take()) {
                    (Aim::Hint, _) if !findings.is_done => Heard::Nothing,
                    (Aim::Hint, _) => Heard::Hint(findings),
                    (Aim::Judgement, Some(asked)) => Heard::Judged(asked, findings),
                    _ => Heard::Found(findings),
                };
            }
            ThinkingReport::Decided(_, verdict) => thinking.verdict = Some(verdict),
            ThinkingReport::Played(_, game) => {
                self.failures = 0;
                return Heard::Played(game);
            }
            ThinkingReport::Unable(_, why) => return self.give_up(why),
        }
        Heard::Nothing
    }

    /// The worker has failed.
    pub(crate) fn fail(&mut self, failure: &ThinkingFailure) -> Heard {
        if self.place == ThinkingPlace::Page {
            return Heard::Nothing;
        }
        match failure {
            ThinkingFailure::Refused => {
                self.place = ThinkingPlace::Page;
                self.thinking = None;
            }
            // What breaks the worker each time would break the page as well.
            ThinkingFailure::Broken if self.failures + 1 >= FAILURES => {
                self.failures = 0;
                return self.give_up("something in it broke twice at this position".to_owned());
            }
            ThinkingFailure::Broken => self.fail_once(),
        }
        Heard::Nothing
    }

    /// What is thought about can't be, for this reason.
    fn give_up(&mut self, why: String) -> Heard {
        let given_up = self.thinking.take();
        match given_up.map(|thinking| thinking.job.aim) {
            None | Some(Aim::Decision) => Heard::Undecided(why),
            Some(Aim::Series(_)) => Heard::NotPlayed(why),
            Some(Aim::Lines | Aim::Hint | Aim::Judgement) => Heard::NotAnalysed(why),
        }
    }

    /// The job is asked again; after two failures the page thinks itself.
    fn fail_once(&mut self) {
        self.thinking = None;
        self.failures += 1;
        if self.failures >= FAILURES {
            self.failures = 0;
            self.place = ThinkingPlace::Page;
        }
    }
}

/// True if the best lines of the position shown may be shown: nobody elsewhere plays the game, and
/// nothing is decided unseen there.
pub(crate) fn may_analyse(session: &Session) -> bool {
    matches!(session.table.turn(), Turn::One { .. }) && may_review(session)
}

/// True if a hint may be told: a person is to decide in the position shown.
pub(crate) fn may_hint(session: &Session) -> bool {
    let person = |side| session.decides(side) == Controller::Person;
    may_analyse(session) && session.decider().is_some_and(person)
}

/// True if the decisions of the line shown may be judged: nobody elsewhere plays the game, or it is
/// over for both. What ends it and isn't sent yet can still be taken back.
pub(crate) fn may_review(session: &Session) -> bool {
    let is_unsent = session.progress().or(session.last_progress) == Some(Progress::Ready);
    let is_over = session.own_table().extent().main.is_over && !is_unsent;
    let alone = is_over || (session.remote.is_none() && session.watching.is_none());
    alone && session.study.is_none() && !session.is_read_only()
}

/// The computer that decides in the position shown, where one does.
pub(crate) fn computer(session: &Session) -> Option<(Side, Level)> {
    let side = session.decider()?;
    Some((side, session.decides(side).level()?))
}

/// True if the computer decides nothing more until it is told to go on: it was stopped, or is due
/// where one looks back.
pub(crate) fn waits(session: &Session) -> bool {
    let is_due = || computer(session).is_some();
    session.controllers.hold == Hold::Stopped || (session.looks_back() && is_due())
}

/// The time from an action to the computer's, at least, in milliseconds: both are seen.
fn pause(session: &Session, last: &Played) -> f64 {
    let opens = |effect: &&Effect| matches!(effect, Effect::Reveal { .. });
    match session.controller(last.side) {
        _ if last.effects.iter().filter(opens).count() > 1 => AFTER_CHOICES,
        Controller::Computer(_) => AFTER_COMPUTER,
        _ => AFTER_PERSON,
    }
}

/// The reason why no person can play now, where the computer is to.
pub(crate) fn stopped(session: &Session) -> Option<Refusal> {
    let (side, _) = computer(session)?;
    let sentence = if session.controllers.hold == Hold::Stopped {
        format!(
            "The computer plays {side}, and is stopped: let it go on, or choose who plays {side}."
        )
    } else {
        format!("The computer plays {side}, and it is {side}'s turn.")
    };
    Some(Refusal::new(Reason::NotYourTurn, sentence))
}

/// So many steps of the line shown as a record, as somebody may see it.
pub(crate) fn line(session: &Session, viewer: Viewer, ply: usize) -> Record {
    let steps = session.table.played(viewer).into_iter().take(ply);
    let actions = steps.filter_map(VisibleStep::open);
    let actions = actions.map(|played| Record::token(played.side, None, &played.coordinate));
    Record {
        actions: actions.collect(),
        variations: Vec::new(),
        claim: None,
        ..session.table.record(viewer)
    }
}
