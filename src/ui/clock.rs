//! Time to decide, as the browser's clock tells it.

use super::command::Command;
use super::deeds::{self, Arrival};
use super::state::State;
use crate::play::{Claim, Expiry, Limit, Side};

/// The time of the decision that is due.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Clock {
    running: Option<Running>,
    /// The seconds that were left when the game was kept, for the decision
    /// that was due then.
    kept: Option<u32>,
    /// What White and Black had left when they decided last, and at which
    /// action that was.
    stopped: [Option<Stopped>; 2],
}

/// A clock that has stopped.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stopped {
    ply: usize,
    /// The time left, in milliseconds.
    left: f64,
}

impl Stopped {
    /// What is left of it for this decision: of a time for all decisions
    /// together, or for the same one, which was taken back.
    fn left_for(self, ply: usize, expiry: Expiry) -> Option<f64> {
        (expiry == Expiry::Loses || self.ply == ply).then_some(self.left)
    }
}

/// A clock that runs.
#[derive(Clone, Debug, PartialEq)]
struct Running {
    side: Side,
    ply: usize,
    /// The time left, in milliseconds.
    left: f64,
    /// When it was last looked at.
    seen: Option<f64>,
    expiry: Expiry,
}

impl Clock {
    /// The clock of a game that was kept.
    pub(super) fn restored(left: Option<u32>) -> Self {
        Self { kept: left, ..Self::default() }
    }

    /// The decision has been taken.
    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            let Running { side, ply, left, .. } = running;
            self.stopped[side.index()] = Some(Stopped { ply, left });
        }
    }

    /// The time left as it is shown, if the clock has been started.
    pub(super) fn shown(&self) -> Option<String> {
        let seconds = self.running.as_ref()?.seconds();
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }

    /// The seconds left, rounded up.
    pub(super) fn left(&self) -> Option<u32> {
        let running = self.running.as_ref().map(Running::seconds);
        running.or(self.kept)
    }
}

impl Running {
    fn seconds(&self) -> u32 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "limits are 32-bit seconds, and what is negative counts as nothing"
        )]
        let seconds = (self.left / 1000.0).ceil().max(0.0) as u32;
        seconds
    }
}

/// Starts the clock where the decision that is due has a limit, once whoever
/// decides is in front of the page.
pub(super) fn begin(state: &mut State) {
    let decider = state.table.turn().decider().filter(|_| !state.is_curtained());
    let limit = decider.and_then(|side| Some((side, state.table.limit(side)?)));
    let Some((side, Limit { seconds, expiry, .. })) = limit else {
        pause(state);
        return;
    };
    let ply = state.table.ply();
    let same = |running: &Running| (running.side, running.ply) == (side, ply);
    if !state.clock.running.as_ref().is_some_and(same) {
        state.clock.stop();
        let kept = state.clock.kept.take().map(|seconds| f64::from(seconds) * 1000.0);
        let stopped = state.clock.stopped[side.index()].take();
        let stopped = stopped.and_then(|stopped| stopped.left_for(ply, expiry));
        let left = kept.or(stopped).unwrap_or(f64::from(seconds) * 1000.0);
        state.clock.running = Some(Running { side, ply, left, seen: None, expiry });
    }
    state.tell(Command::Tick);
}

/// Stops the clock. Behind a curtain it is only stopped: the decision is still
/// the same.
fn pause(state: &mut State) {
    let decider = state.table.turn().decider().map(|side| (side, state.table.ply()));
    let clock = &mut state.clock;
    let Some(running) = &mut clock.running else { return };
    if decider == Some((running.side, running.ply)) {
        running.seen = None;
    } else {
        clock.stop();
    }
}

/// The browser's clock says this time, in milliseconds.
pub(super) fn tick(state: &mut State, time: f64) {
    if state.is_curtained() {
        return;
    }
    let Some(running) = &mut state.clock.running else { return };
    let before = running.seconds();
    running.left -= running.seen.replace(time).map_or(0.0, |seen| (time - seen).max(0.0));
    let after = running.seconds();
    if after == 0 {
        let (side, expiry) = (running.side, running.expiry);
        return expire(state, side, expiry);
    }
    if before != after {
        state.tell(Command::Render);
        warn(state, after);
        // A reload gives nobody his time back.
        state.keep();
    }
    state.tell(Command::Tick);
}

/// Says how little time is left, now and then.
fn warn(state: &mut State, seconds: u32) {
    match seconds {
        60 => state.say("One minute left."),
        10 => state.say("Ten seconds left."),
        _ => {}
    }
}

fn expire(state: &mut State, side: Side, expiry: Expiry) {
    state.clock = Clock::default();
    state.say(&format!("{}'s time has run out.", state.table.player(side)));
    match expiry {
        Expiry::Plays(action) => deeds::play(state, action, Arrival::Glides),
        Expiry::Loses => deeds::confirmed(state, super::event::Button::Claim(Claim::Time(side))),
    }
}
