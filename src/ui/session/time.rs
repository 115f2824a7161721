//! Time that runs in a session: whose, since when, and what it means when none is left.

use crate::ui::port::command::{Command, Outbox, Sound};
use crate::ui::port::event::{Setting, Visibility};
use crate::ui::session::Session;
use crate::ui::session::clock::{ClockHold, Stands, seconds};
use crate::ui::session::controllers::{Controller, Hold};
use crate::ui::session::times::{Times, TurnEnd};
use motley_rules::game::NodeId;
use motley_rules::play::{Action, Part, Side, Turn};

/// A time that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Runs {
    /// That of one decision; then this action is played.
    Decision { side: Side, seconds: u32, plays: Action },
    /// That of a side for the whole game.
    Game(Side),
}

/// The time that runs, if any does.
fn runs(session: &Session) -> Option<Runs> {
    if session.is_live() {
        return runs_live(session);
    }
    // Between messages nobody's time is counted.
    let is_here = session.remote.is_none() && session.watching.is_none();
    let side = timed_side(session).filter(|_| is_here)?;
    let is_computer = session.controller(side) != Controller::Person;
    // The computer thinks only while the page is seen, and not once it is stopped.
    let stopped = is_computer && session.controllers.hold == Hold::Stopped;
    let unseen = session.visibility == Visibility::Hidden
        && (is_computer || session.settings.is_on(Setting::Absence));
    if unseen || stopped || session.clock.hold == ClockHold::Paused {
        return None;
    }
    if let Some(limit) = session.table.limit(side) {
        return Some(Runs::Decision { side, seconds: limit.seconds, plays: limit.plays });
    }
    let timed = session.clock.sheet.is_some() && has_begun(session);
    timed.then_some(Runs::Game(side))
}

/// The time that runs while somebody elsewhere plays at the same time: nothing that is done here
/// stops it. What his own page plays when a decision takes too long isn't played here.
fn runs_live(session: &Session) -> Option<Runs> {
    let limit = timed_side(session).and_then(|side| Some((side, session.table.limit(side)?)));
    if let Some((side, limit)) = limit {
        let is_own = session.controller(side) == Controller::Person;
        let decision = Runs::Decision { side, seconds: limit.seconds, plays: limit.plays };
        return is_own.then_some(decision);
    }
    let stands = session.clock.stands.filter(|stands| stands.has_begun)?;
    session.clock.sheet.as_ref().map(|_| Runs::Game(stands.side))
}

/// Takes note of where the game stands, while that is shown.
pub(crate) fn note_standing(session: &mut Session) {
    if session.study.is_some() || !session.is_at_head() {
        return;
    }
    let (node, has_begun) = (session.table.here(), has_begun(session));
    let stands = |side| Stands { node, side, seat: session.seat_of(side), has_begun };
    session.clock.stands = session.now.side.map(stands);
}

/// The node at which time goes: where the game stands, if both players are there.
fn timed_node(session: &Session) -> NodeId {
    let stands = session.clock.stands.filter(|_| session.is_live());
    stands.map_or_else(|| session.table.here(), |stands| stands.node)
}

/// The time that the player of a seat has left where the game stands, in milliseconds.
pub(crate) fn left_now(session: &Session, seat: Side) -> Option<u32> {
    Some(session.clock.sheet.as_ref()?.now(timed_node(session)).left(seat))
}

/// The time that he had when the game came there, in milliseconds.
pub(crate) fn left_first(session: &Session, seat: Side) -> Option<u32> {
    Some(session.clock.sheet.as_ref()?.at(timed_node(session)).left(seat))
}

/// The side whose time may run: elsewhere than where the game stands, the clocks stand still.
fn timed_side(session: &Session) -> Option<Side> {
    let is_game = session.study.is_none() && session.is_at_head();
    session.now.side.filter(|_| is_game && !session.is_curtained())
}

/// Nobody's time for a game runs before the first action; where that is taken
/// unseen, whoever takes it says when he begins.
fn has_begun(session: &Session) -> bool {
    session.now.ply > 0 || matches!(session.now.turn, Turn::Both { .. })
}

/// The times that those who sat down for White and Black have left for the whole game at the
/// position shown, in milliseconds.
pub(crate) fn times(session: &Session) -> Option<Times> {
    let sheet = session.clock.sheet.as_ref()?;
    let here = timed_node(session);
    Some(if session.is_live() || session.is_at_head() { sheet.now(here) } else { sheet.at(here) })
}

/// The time left for the decision that is due, in milliseconds, while it runs or is stopped by
/// hand.
pub(crate) fn decision(session: &Session) -> Option<u32> {
    let side = timed_side(session).filter(|_| session.watching.is_none())?;
    let limit = session.table.limit(side)?;
    let own = session.clock.decisions[side.index()].filter(|own| own.node == session.table.here());
    Some(own.map_or(limit.seconds.saturating_mul(1000), |own| own.left))
}

/// The side whose time for the whole game runs.
pub(crate) fn running(session: &Session) -> Option<Side> {
    match runs(session)? {
        Runs::Game(side) => Some(side),
        Runs::Decision { .. } => None,
    }
}

/// True if any time runs.
pub(crate) fn goes(session: &Session) -> bool {
    runs(session).is_some()
}

/// The effect of the time that has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Elapsed {
    /// Nothing that is seen.
    Nothing,
    /// Another second is shown.
    Second,
    /// None is left for a decision: this action is played.
    Decision(Action),
    /// None is left for the game: this side has lost it.
    Game(Side),
}

/// Starts the clock where one should run, once whoever decides is in front of
/// the page, and stops it where none should.
pub(crate) fn begin(session: &mut Session, outbox: &mut Outbox) {
    if runs(session).is_some() {
        session.clock.seen = session.clock.seen.or(session.time);
        outbox.tell(Command::Tick);
    } else {
        session.clock.seen = None;
    }
}

/// The browser's clock says this time, in milliseconds, and nothing else
/// happens.
pub(crate) fn tick(session: &mut Session, outbox: &mut Outbox, time: f64) -> Elapsed {
    session.time = Some(time);
    let Some(runs) = runs(session) else {
        session.clock.seen = None;
        return Elapsed::Nothing;
    };
    let elapsed = elapse(session, outbox, runs);
    if matches!(elapsed, Elapsed::Nothing | Elapsed::Second) {
        outbox.tell(Command::Tick);
    }
    elapsed
}

/// Something is about to happen: the time until now is that of whoever was to
/// decide, and if it has run out, that comes first.
pub(crate) fn catch_up(session: &mut Session, outbox: &mut Outbox) -> Elapsed {
    runs(session).map_or(Elapsed::Nothing, |runs| elapse(session, outbox, runs))
}

/// Takes off the time that has gone.
fn elapse(session: &mut Session, outbox: &mut Outbox, runs: Runs) -> Elapsed {
    let Some(time) = session.time else { return Elapsed::Nothing };
    let gone = gone(&mut session.clock.seen, time);
    match spend(session, runs, gone) {
        Some((_, 0)) => expire(session, outbox, runs),
        Some((before, after)) if before != after => {
            outbox.tell(Command::Render);
            warn(session, outbox, runs, after);
            Elapsed::Second
        }
        _ => Elapsed::Nothing,
    }
}

/// The whole milliseconds since the clock was last looked at.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is negative counts as nothing, and more than a month as a month"
)]
fn gone(seen: &mut Option<f64>, time: f64) -> u32 {
    let since = seen.map_or(0.0, |seen| (time - seen).max(0.0)).floor();
    // What is left of a millisecond counts the next time.
    *seen = Some(seen.map_or(time, |seen| (seen + since).min(time)));
    since as u32
}

/// Takes a time off what runs; the seconds that were left before and after.
fn spend(session: &mut Session, runs: Runs, gone: u32) -> Option<(u32, u32)> {
    let here = timed_node(session);
    let (before, after) = match runs {
        Runs::Decision { side, seconds: limit, .. } => {
            let left = session.clock.decision_left(side, here, limit);
            let before = *left;
            *left = before.saturating_sub(gone);
            (before, *left)
        }
        Runs::Game(side) => {
            let stands = session.clock.stands.filter(|_| session.is_live());
            let seat = stands.map_or_else(|| session.seat_of(side), |stands| stands.seat);
            let sheet = session.clock.sheet.as_mut()?;
            let before = sheet.now(here).left(seat);
            sheet.spend(here, seat, gone);
            (before, sheet.now(here).left(seat))
        }
    };
    Some((seconds(before), seconds(after)))
}

/// Says how little time is left, now and then.
fn warn(session: &Session, outbox: &mut Outbox, runs: Runs, seconds: u32) {
    let left = match seconds {
        60 => "One minute",
        10 => "Ten seconds",
        _ => return,
    };
    if seconds == 10 {
        session.settings.sound(outbox, Sound::Hurry);
    }
    match runs {
        Runs::Decision { .. } => outbox.say(&format!("{left} left.")),
        Runs::Game(side) => {
            let player = session.called(side);
            outbox.say(&format!("{left} left for {player}."));
        }
    }
}

fn expire(session: &mut Session, outbox: &mut Outbox, runs: Runs) -> Elapsed {
    match runs {
        Runs::Decision { side, plays, .. } => {
            session.clock.decisions[side.index()] = None;
            let player = session.called(side);
            outbox.say(&format!("{player}'s time has run out."));
            Elapsed::Decision(plays)
        }
        Runs::Game(side) => Elapsed::Game(side),
    }
}

/// The player of this seat has so much time left where the game stands, in milliseconds, as is known
/// from elsewhere.
pub(crate) fn set(session: &mut Session, seat: Side, left: u32) {
    let here = timed_node(session);
    if let Some(sheet) = &mut session.clock.sheet {
        let now = sheet.now(here).with(seat, left);
        sheet.run_to(here, now);
    }
}

/// The state of the clocks where an action is about to be played.
#[derive(Clone, Copy)]
pub(crate) struct Leaving {
    timed: TurnEnd,
    times: Option<Times>,
    seats: [Side; 2],
    /// True if that is where the game stands.
    pub(super) at_head: bool,
}

/// Before an action is played.
pub(crate) fn leave(session: &Session) -> Leaving {
    let timed = if has_begun(session) { TurnEnd::Bonus } else { TurnEnd::Unpaid };
    let seats = session.table.seats(session.table.here());
    Leaving { timed, times: times(session), seats, at_head: session.is_at_head() }
}

/// A side has played an action, and the table shows what came of it.
pub(crate) fn arrive(session: &mut Session, outbox: &mut Outbox, side: Side, from: Leaving) {
    session.clock.hold = ClockHold::Goes;
    let here = session.table.here();
    let same_turn = match session.table.turn() {
        Turn::One { side: next, part } => next == side && part != Part(0),
        Turn::Both { .. } | Turn::Over(_) => false,
    };
    let (Some(sheet), Some(times)) = (&mut session.clock.sheet, from.times) else { return };
    let end = if same_turn { TurnEnd::NotYet } else { from.timed };
    // What is played again in a line that is only tried has its times.
    if from.at_head || !sheet.knows(here) {
        sheet.reach(here, sheet.after(times, from.seats[side.index()], end));
    }
    if from.timed == TurnEnd::Unpaid {
        outbox.say("The clocks have started.");
    }
}

/// The game has been ended by a claim, at the times of the position where it
/// was made.
pub(crate) fn stop(session: &mut Session, from: Leaving) {
    let here = session.table.here();
    if let (Some(sheet), Some(times)) = (&mut session.clock.sheet, from.times) {
        sheet.reach(here, times);
    }
}

/// Gives back the time that has run out at the position shown: as much as there was when it came
/// about.
pub(crate) fn refill(session: &mut Session) {
    let here = session.table.here();
    if let Some(sheet) = &mut session.clock.sheet {
        sheet.reach(here, sheet.at(here));
    }
}

/// A game has come to the board that nobody has asked to go on with yet.
pub(crate) fn wait(session: &mut Session, outbox: &mut Outbox) {
    if runs(session).is_some() {
        session.clock.hold = ClockHold::Paused;
        begin(session, outbox);
    }
}

/// Stops the clocks, or lets them go on.
pub(crate) fn pause(session: &mut Session, outbox: &mut Outbox) {
    let paused = session.clock.hold == ClockHold::Goes;
    session.clock.hold = if paused { ClockHold::Paused } else { ClockHold::Goes };
    outbox.say(if paused { "The clocks are paused." } else { "The clocks run again." });
    begin(session, outbox);
}

/// True if both players' clocks go only while they are connected, and they aren't.
fn awaits_connection(session: &Session) -> bool {
    session.remote.is_some() && !session.is_live()
}

/// The reason why no time runs, where that should be known.
pub(crate) fn standstill(session: &Session) -> Option<String> {
    let over = session.now.outcome().is_some() || session.is_over();
    let why = if session.is_live() {
        return None;
    } else if !over && session.clock.sheet.is_some() && !session.is_at_head() {
        if session.looks_back() {
            "The clocks pause while you look back."
        } else {
            "The clocks pause while you try a line."
        }
    } else if !over && session.clock.sheet.is_some() && awaits_connection(session) {
        "The clocks are paused until you are connected."
    } else if !over && session.clock.hold == ClockHold::Paused && session.awaits_another() {
        "The clocks are paused, and the computer waits for Resume."
    } else if !over && session.clock.hold == ClockHold::Paused {
        "The clocks are paused until the next move."
    } else {
        return None;
    };
    Some(why.to_owned())
}
