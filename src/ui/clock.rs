//! Time to decide, as the browser's clock tells it.
//!
//! Only the page reads a clock; it comes with every event. What both sides have left after every
//! action is kept by node: whoever plays on from the past has the times of that position, every
//! variation has its own, and while one looks back no clock runs. Before anything else happens, the
//! time until then is taken off whoever was to decide (`catch_up`). A game that is brought waits
//! until its players go on.

mod kept;

pub(super) use kept::Kept;

use super::command::Command;
use super::deeds::{self, Arrival};
use super::event::{Button, Visibility};
use super::settings::{self, Setting};
use super::sound::Sound;
use super::state::State;
use super::times::{Ledger, Times, TurnEnd};
use motley_rules::game::{NodeId, Table, VisibleStep};
use motley_rules::play::{Action, Claim, Part, Side, Turn, Viewer};

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Clock {
    /// The players' times for the whole game, if they have any.
    ledger: Option<Ledger>,
    /// What White and Black had left of a time for one decision.
    decisions: [Option<Decision>; 2],
    /// When the clock that runs was last looked at.
    seen: Option<f64>,
    pub(super) hold: Hold,
}

/// Whether the players have stopped the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Hold {
    #[default]
    Goes,
    Paused,
}

/// What is left of the time for a decision, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Decision {
    /// Where it is due.
    node: NodeId,
    left: u32,
}

/// A time that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Runs {
    /// That of one decision; then this action is played.
    Decision { side: Side, seconds: u32, plays: Action },
    /// That of a side for the whole game.
    Game(Side),
}

impl Clock {
    /// The clocks of a game that begins.
    pub(super) fn of(table: &dyn Table) -> Self {
        Self { ledger: table.clock().map(Ledger::new), ..Self::default() }
    }

    /// The clocks as they are, until somebody looks at them again.
    pub(super) fn halted(mut self) -> Self {
        self.seen = None;
        self
    }

    /// Whether both players have a time for the whole game.
    pub(super) const fn is_timed(&self) -> bool {
        self.ledger.is_some()
    }

    /// What a side has left for a decision with this limit, in seconds.
    fn decision_left(&mut self, side: Side, node: NodeId, limit: u32) -> &mut u32 {
        let own = &mut self.decisions[side.index()];
        // Another decision has a time of its own.
        *own = own.filter(|own| own.node == node);
        let fresh = Decision { node, left: limit.saturating_mul(1000) };
        &mut own.get_or_insert(fresh).left
    }
}

/// Milliseconds in seconds, rounded up.
pub(super) const fn seconds(milliseconds: u32) -> u32 {
    milliseconds.div_ceil(1000)
}

/// Whether actions are undone after the position shown: there the players look
/// back, and no time runs. A claim that was taken back is no action.
pub(super) fn looks_back(state: &State) -> bool {
    goes_on(&*state.table)
}

fn goes_on(table: &dyn Table) -> bool {
    let undone = table.played(Viewer::Public).into_iter().skip(table.ply());
    undone.into_iter().any(|told| !matches!(told, VisibleStep::Claimed(_)))
}

/// The time that runs, if any does.
fn runs(state: &State) -> Option<Runs> {
    let side = state.now.side.filter(|_| state.lesson.is_none() && !state.is_curtained())?;
    let unseen = state.visibility == Visibility::Hidden && state.settings.is_on(Setting::Absence);
    if unseen || state.clock.hold == Hold::Paused {
        return None;
    }
    if let Some(limit) = state.table.limit(side) {
        return Some(Runs::Decision { side, seconds: limit.seconds, plays: limit.plays });
    }
    let timed = state.clock.ledger.is_some() && has_begun(state) && !looks_back(state);
    timed.then_some(Runs::Game(side))
}

/// Nobody's time for a game runs before the first action; where that is taken
/// unseen, whoever takes it says when he begins.
fn has_begun(state: &State) -> bool {
    state.now.ply > 0 || matches!(state.now.turn, Turn::Both { .. })
}

/// What those who sat down for White and Black have left for the whole game, in
/// milliseconds, where the position shown is.
pub(super) fn times(state: &State) -> Option<Times> {
    let ledger = state.clock.ledger.as_ref()?;
    let here = state.table.here();
    Some(if looks_back(state) { ledger.at(here) } else { ledger.now(here) })
}

/// What is left for the decision that is due, in milliseconds, while its time
/// runs or is stopped by hand.
pub(super) fn decision(state: &State) -> Option<u32> {
    let side = state.now.side.filter(|_| state.lesson.is_none() && !state.is_curtained())?;
    let limit = state.table.limit(side)?;
    let own = state.clock.decisions[side.index()].filter(|own| own.node == state.table.here());
    Some(own.map_or(limit.seconds.saturating_mul(1000), |own| own.left))
}

/// Whose time for the whole game runs.
pub(super) fn running(state: &State) -> Option<Side> {
    match runs(state)? {
        Runs::Game(side) => Some(side),
        Runs::Decision { .. } => None,
    }
}

/// Whether any time runs.
pub(super) fn goes(state: &State) -> bool {
    runs(state).is_some()
}

/// Starts the clock where one should run, once whoever decides is in front of
/// the page, and stops it where none should.
pub(super) fn begin(state: &mut State) {
    if runs(state).is_some() {
        state.clock.seen = state.clock.seen.or(state.time);
        state.tell(Command::Tick);
    } else {
        state.clock.seen = None;
    }
}

/// The browser's clock says this time, in milliseconds, and nothing else
/// happens.
pub(super) fn tick(state: &mut State, time: f64) {
    state.time = Some(time);
    let Some(runs) = runs(state) else {
        state.clock.seen = None;
        return;
    };
    if !expires(state, runs) {
        state.tell(Command::Tick);
    }
}

/// Something is about to happen: the time until now is that of whoever was to
/// decide, and if it has run out, that comes first.
pub(super) fn catch_up(state: &mut State) {
    if let Some(runs) = runs(state) {
        expires(state, runs);
    }
}

/// Takes off the time that has gone; whether none is left, and what that means
/// has been done.
fn expires(state: &mut State, runs: Runs) -> bool {
    let Some(time) = state.time else { return false };
    let gone = gone(&mut state.clock.seen, time);
    let Some((before, after)) = spend(state, runs, gone) else { return false };
    if after == 0 {
        expire(state, runs);
        return true;
    }
    if before != after {
        state.tell(Command::Render);
        warn(state, runs, after);
        // A reload gives nobody his time back.
        state.keep();
    }
    false
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
fn spend(state: &mut State, runs: Runs, gone: u32) -> Option<(u32, u32)> {
    let here = state.table.here();
    let (before, after) = match runs {
        Runs::Decision { side, seconds: limit, .. } => {
            let left = state.clock.decision_left(side, here, limit);
            let before = *left;
            *left = before.saturating_sub(gone);
            (before, *left)
        }
        Runs::Game(side) => {
            let seat = state.seat_of(side);
            let ledger = state.clock.ledger.as_mut()?;
            let before = ledger.now(here).left(seat);
            ledger.spend(here, seat, gone);
            (before, ledger.now(here).left(seat))
        }
    };
    Some((seconds(before), seconds(after)))
}

/// Says how little time is left, now and then.
fn warn(state: &mut State, runs: Runs, seconds: u32) {
    let left = match seconds {
        60 => "One minute",
        10 => "Ten seconds",
        _ => return,
    };
    if seconds == 10 {
        settings::sound(state, Sound::Hurry);
    }
    match runs {
        Runs::Decision { .. } => state.say(&format!("{left} left.")),
        Runs::Game(side) => {
            let player = state.called(side);
            state.say(&format!("{left} left for {player}."));
        }
    }
}

fn expire(state: &mut State, runs: Runs) {
    match runs {
        Runs::Decision { side, plays, .. } => {
            state.clock.decisions[side.index()] = None;
            let player = state.called(side);
            state.say(&format!("{player}'s time has run out."));
            deeds::play(state, plays, Arrival::Glides);
        }
        Runs::Game(side) => deeds::confirmed(state, Button::Claim(Claim::Time(side))),
    }
}

/// Where an action is about to be played.
#[derive(Clone, Copy)]
pub(super) struct Leaving {
    timed: TurnEnd,
    times: Option<Times>,
    seats: [Side; 2],
}

/// Before an action is played.
pub(super) fn leave(state: &State) -> Leaving {
    let timed = if has_begun(state) { TurnEnd::Bonus } else { TurnEnd::Unpaid };
    Leaving { timed, times: times(state), seats: state.table.seats(state.table.here()) }
}

/// A side has played an action, and the table shows what came of it.
pub(super) fn arrive(state: &mut State, side: Side, from: Leaving) {
    state.clock.hold = Hold::Goes;
    let (here, known) = (state.table.here(), goes_on(&*state.table));
    let same_turn = match state.table.turn() {
        Turn::One { side: next, part } => next == side && part != Part(0),
        Turn::Both { .. } | Turn::Over(_) => false,
    };
    let (Some(ledger), Some(times)) = (&mut state.clock.ledger, from.times) else { return };
    let end = if same_turn { TurnEnd::NotYet } else { from.timed };
    // What was played again has its times, as has what follows it.
    if !(known && ledger.knows(here)) {
        ledger.reach(here, ledger.after(times, from.seats[side.index()], end));
    }
    if from.timed == TurnEnd::Unpaid {
        state.say("The clocks have started.");
    }
}

/// The game has been ended by a claim, at the times of the position where it
/// was made.
pub(super) fn stop(state: &mut State, from: Leaving) {
    let here = state.table.here();
    if let (Some(ledger), Some(times)) = (&mut state.clock.ledger, from.times) {
        ledger.reach(here, times);
    }
}

/// What has run out at the position shown is there again.
pub(super) fn refill(state: &mut State) {
    let here = state.table.here();
    if let Some(ledger) = &mut state.clock.ledger {
        ledger.reach(here, ledger.at(here));
    }
}

/// A game has come to the board that nobody has asked to go on with yet.
pub(super) fn wait(state: &mut State) {
    if runs(state).is_some() {
        state.clock.hold = Hold::Paused;
        begin(state);
    }
}

/// Stops the clocks, or lets them go on.
pub(super) fn pause(state: &mut State) {
    let paused = state.clock.hold == Hold::Goes;
    state.clock.hold = if paused { Hold::Paused } else { Hold::Goes };
    state.say(if paused { "The clocks are stopped." } else { "The clocks go on." });
    begin(state);
    state.save();
    state.tell(Command::Render);
}

/// The page has come into sight, or is no longer.
pub(super) fn watch(state: &mut State, visibility: Visibility) {
    state.visibility = visibility;
    begin(state);
}

/// Why no time runs, where that should be known.
pub(super) fn standstill(state: &State) -> Option<String> {
    let over = state.now.outcome().is_some();
    let why = if !over && state.clock.ledger.is_some() && looks_back(state) {
        "The clocks stand still while you look back."
    } else if !over && state.clock.hold == Hold::Paused {
        "The clocks are stopped. They go on with the next move."
    } else {
        return None;
    };
    Some(why.to_owned())
}
