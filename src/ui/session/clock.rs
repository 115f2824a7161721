//! Time to decide, as the browser's clock tells it.
//!
//! Only the page reads a clock; it comes with every event. What both sides have left after every
//! action is kept by node: whoever plays on from the past has the times of that position, every
//! variation has its own, and while one looks back no clock runs. Before anything else happens, the
//! time until then is taken off whoever was to decide (`catch_up`). A game that is brought waits
//! until its players go on.

use crate::ui::session::times::TimeSheet;
use motley_rules::game::{NodeId, Table};
use motley_rules::play::Side;

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Clock {
    /// The players' times for the whole game, if they have any.
    pub(super) sheet: Option<TimeSheet>,
    /// The time that White and Black had left for one decision.
    pub(super) decisions: [Option<TimedDecision>; 2],
    /// The time when the clock that runs was last looked at, in milliseconds.
    pub(super) seen: Option<f64>,
    pub(crate) hold: ClockHold,
    /// Where the game stands, and whose time goes there, whatever is shown.
    pub(super) stands: Option<Stands>,
}

/// The place where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stands {
    pub(super) node: NodeId,
    /// The side that is to decide, and the seat of the player who does.
    pub(super) side: Side,
    pub(super) seat: Side,
    /// True if time goes there: it doesn't before the first action.
    pub(super) has_begun: bool,
}

/// The state of the clocks: they go, or the players have stopped them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum ClockHold {
    #[default]
    Goes,
    Paused,
}

/// The time left for a decision, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimedDecision {
    /// The node where it is due.
    pub(super) node: NodeId,
    pub(super) left: u32,
}

impl Clock {
    /// The clocks of a game that begins.
    pub(crate) fn of(table: &dyn Table) -> Self {
        Self { sheet: table.clock().map(TimeSheet::new), ..Self::default() }
    }

    /// The clocks as they are, until somebody looks at them again.
    pub(crate) fn halted(mut self) -> Self {
        self.seen = None;
        self
    }

    /// True if both players have a time for the whole game.
    pub(crate) const fn is_timed(&self) -> bool {
        self.sheet.is_some()
    }

    /// The time that a side has left for a decision with this limit in seconds, in milliseconds.
    pub(super) fn decision_left(&mut self, side: Side, node: NodeId, limit: u32) -> &mut u32 {
        let own = &mut self.decisions[side.index()];
        // Another decision has a time of its own.
        *own = own.filter(|own| own.node == node);
        let fresh = TimedDecision { node, left: limit.saturating_mul(1000) };
        &mut own.get_or_insert(fresh).left
    }
}

/// Milliseconds in seconds, rounded up.
pub(crate) const fn seconds(milliseconds: u32) -> u32 {
    milliseconds.div_ceil(1000)
}
