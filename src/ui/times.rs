//! What both players have left of a time for the whole game, after every
//! action: whoever takes an action back gets the time of that moment again.

use crate::play::{Bonus, Side, TimeControl};

/// What both sides have left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Times {
    left: [u32; 2],
    /// What is left of the delay of the turn under way.
    wait: u32,
}

/// The times of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ledger {
    control: TimeControl,
    /// The times after so many actions.
    after: Vec<Times>,
    /// The times at the end of the line, where they run.
    now: Times,
}

/// Whether an action has ended a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnEnd {
    /// It has, and brings what a turn brings.
    Bonus,
    /// It has, but nobody's clock had started before.
    Unpaid,
    /// There are more parts to come.
    NotYet,
}

const SECOND: u32 = 1000;

impl Times {
    fn first(control: TimeControl) -> Self {
        let wait = match control.bonus {
            Bonus::Delay(seconds) => seconds * SECOND,
            Bonus::Increment(_) => 0,
        };
        Self { left: [control.seconds * SECOND; 2], wait }
    }

    /// The times that were written as these numbers.
    pub(super) const fn of([white, black, wait]: [u32; 3]) -> Self {
        Self { left: [white, black], wait }
    }

    /// White's time, Black's, and what is left of the delay.
    pub(super) const fn numbers(self) -> [u32; 3] {
        [self.left[0], self.left[1], self.wait]
    }

    /// What a side has left.
    pub(super) const fn left(self, side: Side) -> u32 {
        self.left[side.index()]
    }

    fn spend(&mut self, side: Side, time: u32) {
        let waited = time.min(self.wait);
        self.wait -= waited;
        let left = &mut self.left[side.index()];
        *left = left.saturating_sub(time - waited);
    }

    fn end_turn(&mut self, side: Side, control: TimeControl, end: TurnEnd) {
        self.wait = Self::first(control).wait;
        if let (TurnEnd::Bonus, Bonus::Increment(seconds)) = (end, control.bonus) {
            let left = &mut self.left[side.index()];
            *left = left.saturating_add(seconds * SECOND);
        }
    }
}

impl Ledger {
    /// A game that begins.
    pub(super) fn new(control: TimeControl) -> Self {
        let first = Times::first(control);
        Self { control, after: vec![first], now: first }
    }

    /// The same with the times that were kept: those after so many actions,
    /// and those at the end of the line.
    pub(super) fn restored(self, after: Vec<Times>, now: Times) -> Self {
        let after = if after.is_empty() { self.after } else { after };
        Self { after, now, ..self }
    }

    /// The times after so many actions, as they were then.
    pub(super) fn at(&self, ply: usize) -> Times {
        // Games that were kept before there were times after every action have too few.
        self.after.get(ply).or(self.after.last()).copied().unwrap_or(self.now)
    }

    /// The times at the end of the line.
    pub(super) const fn now(&self) -> Times {
        self.now
    }

    /// The times after every action.
    pub(super) fn after(&self) -> &[Times] {
        &self.after
    }

    /// A side's time goes on, by so many milliseconds.
    pub(super) fn spend(&mut self, side: Side, time: u32) {
        self.now.spend(side, time);
    }

    /// A side has played an action after so many others, at these times.
    pub(super) fn play(&mut self, (side, end): (Side, TurnEnd), ply: usize, times: Times) {
        self.now = times;
        if end != TurnEnd::NotYet {
            self.now.end_turn(side, self.control, end);
        }
        let fill = self.at(ply);
        self.after.resize(ply + 1, fill);
        self.after.push(self.now);
    }

    /// Goes back to the times after so many actions.
    pub(super) fn go_back(&mut self, ply: usize) {
        self.now = self.at(ply);
        self.after.truncate(ply + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger(bonus: Bonus) -> Ledger {
        Ledger::new(TimeControl { seconds: 60, bonus })
    }

    fn play(ledger: &mut Ledger, deed: (Side, TurnEnd), ply: usize) {
        ledger.play(deed, ply, ledger.now());
    }

    #[test]
    fn an_increment_comes_once_a_turn() {
        let mut ledger = ledger(Bonus::Increment(3));
        play(&mut ledger, (Side::White, TurnEnd::Unpaid), 0);
        ledger.spend(Side::Black, 10_000);
        play(&mut ledger, (Side::Black, TurnEnd::NotYet), 1);
        assert_eq!(ledger.now().numbers(), [60_000, 50_000, 0]);
        ledger.spend(Side::Black, 5_000);
        play(&mut ledger, (Side::Black, TurnEnd::Bonus), 2);
        assert_eq!(ledger.now().numbers(), [60_000, 48_000, 0]);
    }

    #[test]
    fn a_delay_comes_first_and_once_a_turn() {
        let mut ledger = ledger(Bonus::Delay(5));
        ledger.spend(Side::White, 4_000);
        assert_eq!(ledger.now().numbers(), [60_000, 60_000, 1_000]);
        play(&mut ledger, (Side::White, TurnEnd::NotYet), 0);
        ledger.spend(Side::White, 3_000);
        assert_eq!(ledger.now().numbers(), [58_000, 60_000, 0], "the same delay");
        play(&mut ledger, (Side::White, TurnEnd::Bonus), 1);
        assert_eq!(ledger.now().numbers(), [58_000, 60_000, 5_000], "what is left isn't added");
    }

    #[test]
    fn times_come_back_with_the_action_that_they_followed() {
        let mut ledger = ledger(Bonus::Increment(0));
        for (ply, side) in [Side::White, Side::Black, Side::White].into_iter().enumerate() {
            ledger.spend(side, 10_000);
            play(&mut ledger, (side, TurnEnd::Bonus), ply);
        }
        ledger.spend(Side::Black, 10_000);
        let later = ledger.clone();
        ledger.go_back(1);
        assert_eq!(ledger.now().numbers(), [50_000, 60_000, 0]);
        play(&mut ledger, (Side::Black, TurnEnd::Bonus), 1);
        assert_eq!(ledger.after().len(), 3);
        let again = Ledger::new(later.control).restored(later.after().to_vec(), later.now());
        assert_eq!(again, later);
    }

    #[test]
    fn no_time_is_less_than_none_or_more_than_can_be_written() {
        let mut ledger = ledger(Bonus::Increment(180));
        ledger.spend(Side::White, u32::MAX);
        assert_eq!(ledger.now().left(Side::White), 0);
        let full = Times::of([u32::MAX, 0, 0]);
        ledger = Ledger::new(ledger.control).restored(vec![], full);
        play(&mut ledger, (Side::White, TurnEnd::Bonus), 0);
        assert_eq!(ledger.now().left(Side::White), u32::MAX);
    }
}
