//! The time for a decision.

use std::time::{Duration, Instant};

use motley_rules::play::Side;

use super::words::Go;

/// The turns that are thought to come where nobody says.
const TURNS: u32 = 30;

/// The time that goes by unseen between two programs.
const LAG: Duration = Duration::from_millis(10);

/// The shares of the time that is due, in hundredths, when the best action has stayed the same for
/// no depth, for one, and so on.
const SHARES: [u32; 5] = [160, 130, 100, 85, 70];

/// The time for a decision: what is due to it, and what may be taken at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// The time that is due, longer for a restless search and shorter for a steady one; none if the
    /// whole time may be taken.
    due: Option<Duration>,
    most: Duration,
}

impl Budget {
    /// The budget of a side with so many decisions left in its turn; none if there is no clock.
    ///
    /// # Errors
    /// A sentence, if the clock of the other side alone is known.
    pub(crate) fn of(go: &Go, side: Side, decisions: u32) -> Result<Option<Self>, String> {
        if let Some(most) = go.movetime {
            return Ok(Some(Self { due: None, most }));
        }
        let Some(left) = go.time[side.index()] else {
            return match go.time[side.other().index()] {
                Some(_) => Err(format!("go: the time of {side}, who is to decide, is missing")),
                None => Ok(None),
            };
        };
        let left = left.saturating_sub(LAG);
        let turns = go.turns.unwrap_or(TURNS).max(1);
        let decisions = decisions.max(1);
        // A time of one turn only is for all of it.
        let most = if turns == 1 { left * 9 / 10 / decisions } else { left / 3 / decisions };
        let due = (left / turns + go.increment[side.index()] * 3 / 4) / decisions;
        Ok(Some(Self { due: Some(due.min(most)), most: most.min(due * 4) }))
    }

    /// True if the time is up: so long after its start, with the best action the same for so many
    /// depths.
    pub(crate) fn is_spent(self, since: Instant, steady: usize) -> bool {
        let gone = since.elapsed();
        let share = SHARES[steady.min(SHARES.len() - 1)];
        gone >= self.most || self.due.is_some_and(|due| gone >= due * share / 100)
    }

    /// The time that is left at most.
    pub(crate) fn left(self, since: Instant) -> Duration {
        self.most.saturating_sub(since.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(white: u64, increment: u64, turns: Option<u32>) -> Budget {
        let time = [Some(Duration::from_millis(white)), None];
        let increment = [Duration::from_millis(increment), Duration::ZERO];
        let go = Go { time, increment, turns, ..Go::default() };
        Budget::of(&go, Side::White, 1).unwrap().unwrap()
    }

    #[test]
    fn no_clock_is_overdrawn() {
        for (left, increment, turns) in [
            (0, 0, None),
            (5, 1000, None),
            (1000, 0, Some(1)),
            (60_000, 600, None),
            (100, 0, Some(0)),
        ] {
            let budget = clock(left, increment, turns);
            assert!(budget.most <= Duration::from_millis(left), "{budget:?}");
            assert!(budget.due.unwrap() <= budget.most, "{budget:?}");
        }
    }

    #[test]
    fn the_clock_of_the_side_that_decides_is_needed() {
        let go = Go { time: [Some(LAG), None], ..Go::default() };
        assert!(Budget::of(&go, Side::Black, 1).is_err());
        assert_eq!(Budget::of(&Go::default(), Side::Black, 1), Ok(None));
    }
}
