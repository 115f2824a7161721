//! Time to decide, as the browser's clock tells it.

use super::command::Command;
use super::deeds::{self, Arrival};
use super::panel::Picked;
use super::state::State;
use crate::play::{Claim, Expiry, Limit, Side};

/// The time of the decision that is due, or of all of them.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Clock {
    running: Option<Running>,
    /// What White and Black had left when they decided last, and at which
    /// action that was.
    stopped: [Option<Stopped>; 2],
}

/// A clock as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Whose it is; empty if it is plain.
    pub player: String,
    /// The time left, `1:05`.
    pub time: String,
    /// Whether it runs.
    pub runs: Picked,
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
        (matches!(expiry, Expiry::Loses { .. }) || self.ply == ply).then_some(self.left)
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
    /// The clocks of a game that was kept with so many seconds for White and
    /// Black, when so many actions had been played.
    pub(super) fn restored(left: [Option<u32>; 2], ply: usize) -> Self {
        let stopped = |seconds: u32| Stopped { ply, left: milliseconds(seconds) };
        Self { running: None, stopped: left.map(|seconds| seconds.map(stopped)) }
    }

    /// The clocks as they are, until somebody looks at them again.
    pub(super) fn halted(mut self) -> Self {
        if let Some(running) = &mut self.running {
            running.seen = None;
        }
        self
    }

    /// The decision has been taken, and this side decides next, after so many
    /// actions.
    fn stop(&mut self, next: Option<Side>, after: usize) {
        if let Some(running) = self.running.take() {
            let Running { side, ply, left, expiry, .. } = running;
            let more = match expiry {
                Expiry::Loses { increment } if after > ply && next != Some(side) => increment,
                Expiry::Loses { .. } | Expiry::Plays(_) => 0,
            };
            let left = left + milliseconds(more);
            self.stopped[side.index()] = Some(Stopped { ply, left });
        }
    }

    /// The seconds that White and Black have left, rounded up, as far as they
    /// are counted.
    pub(super) fn left(&self) -> [Option<u32>; 2] {
        Side::BOTH.map(|side| {
            let running = self.running.as_ref().filter(|running| running.side == side);
            let stopped = self.stopped[side.index()].map(|stopped| stopped.left);
            running.map(|running| running.left).or(stopped).map(seconds)
        })
    }
}

impl Running {
    fn seconds(&self) -> u32 {
        seconds(self.left)
    }
}

fn milliseconds(seconds: u32) -> f64 {
    f64::from(seconds) * 1000.0
}

/// Milliseconds in seconds, rounded up.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "limits are 32-bit seconds, and what is negative counts as nothing"
)]
fn seconds(milliseconds: f64) -> u32 {
    (milliseconds / 1000.0).ceil().max(0.0) as u32
}

/// The clocks to show: the one of this decision, or both players'.
pub(super) fn faces(state: &State) -> Vec<Face> {
    if state.lesson.is_some() {
        return Vec::new();
    }
    let clock = &state.clock;
    let runs = |side: Side| clock.running.as_ref().is_some_and(|running| running.side == side);
    let face = |player: String, seconds: u32, side: Side| Face {
        player,
        time: format!("{}:{:02}", seconds / 60, seconds % 60),
        runs: if runs(side) { Picked::Yes } else { Picked::No },
    };
    let left = clock.left();
    if let Some(Running { side, expiry: Expiry::Plays(_), .. }) = clock.running {
        let seconds = left[side.index()].unwrap_or_default();
        return vec![face(String::new(), seconds, side)];
    }
    let limits = Side::BOTH.map(|side| state.table.limit(side));
    let total = limits.into_iter().flatten().find(|limit| is_total(*limit));
    let shown = |side: Side| {
        let seconds = left[side.index()].or(total.map(|limit| limit.seconds))?;
        Some(face(state.table.player(side), seconds, side))
    };
    // A game that is over has no limit any more, but the times that were left.
    let over = state.now.outcome().is_some() && left.iter().any(Option::is_some);
    if total.is_some() || over {
        Side::BOTH.into_iter().filter_map(shown).collect()
    } else {
        Vec::new()
    }
}

const fn is_total(limit: Limit) -> bool {
    matches!(limit.expiry, Expiry::Loses { .. })
}

/// Starts the clock where the decision that is due has a limit, once whoever
/// decides is in front of the page.
pub(super) fn begin(state: &mut State) {
    if state.lesson.is_some() {
        return;
    }
    let decider = state.now.side.filter(|_| !state.is_curtained());
    let limit = decider.and_then(|side| Some((side, state.table.limit(side)?)));
    let ply = state.now.ply;
    // Nobody's time for a game runs before it has begun.
    let limit = limit.filter(|(_, limit)| ply > 0 || !is_total(*limit));
    let Some((side, limit)) = limit else {
        pause(state);
        return;
    };
    let same = |running: &Running| (running.side, running.ply) == (side, ply);
    if !state.clock.running.as_ref().is_some_and(same) {
        state.clock.stop(Some(side), ply);
        let stopped = state.clock.stopped[side.index()];
        let stopped = stopped.and_then(|stopped| stopped.left_for(ply, limit.expiry));
        let left = stopped.unwrap_or(milliseconds(limit.seconds));
        let expiry = limit.expiry;
        state.clock.running = Some(Running { side, ply, left, seen: None, expiry });
    }
    state.tell(Command::Tick);
}

/// Stops the clock. Behind a curtain it is only stopped: the decision is still
/// the same.
fn pause(state: &mut State) {
    let (decider, ply) = (state.now.side, state.now.ply);
    let clock = &mut state.clock;
    let Some(running) = &mut clock.running else { return };
    if decider == Some(running.side) && ply == running.ply {
        running.seen = None;
    } else {
        clock.stop(decider, ply);
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
        10 => {
            state.say("Ten seconds left.");
            super::settings::sound(state, super::sound::Sound::Hurry);
        }
        _ => {}
    }
}

fn expire(state: &mut State, side: Side, expiry: Expiry) {
    state.clock.running = None;
    state.clock.stopped[side.index()] = None;
    state.say(&format!("{}'s time has run out.", state.table.player(side)));
    match expiry {
        Expiry::Plays(action) => deeds::play(state, action, Arrival::Glides),
        Expiry::Loses { .. } => {
            deeds::confirmed(state, super::event::Button::Claim(Claim::Time(side)));
        }
    }
}
