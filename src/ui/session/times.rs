//! The times that both players have left for the whole game, after every action: whoever takes an
//! action back gets the time of that moment again.

use motley_rules::game::NodeId;
use motley_rules::play::{Bonus, Side, TimeControl};

/// The times that both sides have left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    left: [u32; 2],
    /// The rest of the delay of the turn under way.
    wait: u32,
}

/// The times of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TimeSheet {
    control: TimeControl,
    /// By the numbers of the nodes.
    entries: Vec<Option<NodeTimes>>,
    /// The times where none were taken down.
    otherwise: Times,
}

/// The times at a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NodeTimes {
    /// As they were when it came about.
    first: Times,
    /// As they are, where they run.
    now: Times,
}

/// The state of a turn after an action: ended, or not yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnEnd {
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
    pub(crate) const fn of([white, black, wait]: [u32; 3]) -> Self {
        Self { left: [white, black], wait }
    }

    /// White's time, Black's, and what is left of the delay.
    pub(crate) const fn numbers(self) -> [u32; 3] {
        [self.left[0], self.left[1], self.wait]
    }

    /// The time that a side has left, in milliseconds.
    pub(crate) const fn left(self, side: Side) -> u32 {
        self.left[side.index()]
    }

    /// The same where a side has so much left.
    pub(crate) const fn with(mut self, side: Side, left: u32) -> Self {
        self.left[side.index()] = left;
        self
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

impl TimeSheet {
    /// A game that begins.
    pub(crate) fn new(control: TimeControl) -> Self {
        Self { control, entries: Vec::new(), otherwise: Times::first(control) }
    }

    /// The same where these times hold wherever no others are known.
    pub(crate) fn otherwise(self, otherwise: Times) -> Self {
        Self { otherwise, ..self }
    }

    fn entry(&self, node: NodeId) -> NodeTimes {
        let first = self.otherwise;
        self.known(node).unwrap_or(NodeTimes { first, now: first })
    }

    fn known(&self, node: NodeId) -> Option<NodeTimes> {
        self.entries.get(node.number()).copied().flatten()
    }

    fn put(&mut self, node: NodeId, entry: NodeTimes) {
        let least = self.entries.len().max(node.number() + 1);
        self.entries.resize(least, None);
        self.entries[node.number()] = Some(entry);
    }

    /// True if the times at a node were taken down.
    pub(crate) fn knows(&self, node: NodeId) -> bool {
        self.known(node).is_some()
    }

    /// The times at a node, as they were when it was reached.
    pub(crate) fn at(&self, node: NodeId) -> Times {
        self.entry(node).first
    }

    /// The times at a node where nothing follows: they may have run there.
    pub(crate) fn now(&self, node: NodeId) -> Times {
        self.entry(node).now
    }

    /// A node was reached at these times.
    pub(crate) fn reach(&mut self, node: NodeId, first: Times) {
        self.put(node, NodeTimes { first, now: first });
    }

    /// So are the times at a node by now.
    pub(crate) fn run_to(&mut self, node: NodeId, now: Times) {
        let entry = self.entry(node);
        self.put(node, NodeTimes { now, ..entry });
    }

    /// A side's time goes on at a node, by so many milliseconds.
    pub(crate) fn spend(&mut self, node: NodeId, side: Side, time: u32) {
        let mut now = self.now(node);
        now.spend(side, time);
        self.run_to(node, now);
    }

    /// The times after an action that a side has played at these.
    pub(crate) fn after(&self, mut times: Times, side: Side, end: TurnEnd) -> Times {
        if end != TurnEnd::NotYet {
            times.end_turn(side, self.control, end);
        }
        times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(bonus: Bonus) -> TimeSheet {
        TimeSheet::new(TimeControl { seconds: 60, bonus })
    }

    const HERE: NodeId = NodeId::START;

    fn play(sheet: &mut TimeSheet, side: Side, end: TurnEnd) {
        let times = sheet.after(sheet.now(HERE), side, end);
        sheet.reach(HERE, times);
    }

    fn now(sheet: &TimeSheet) -> [u32; 3] {
        sheet.now(HERE).numbers()
    }

    #[test]
    fn an_increment_comes_once_a_turn() {
        let mut sheet = sheet(Bonus::Increment(3));
        play(&mut sheet, Side::White, TurnEnd::Unpaid);
        sheet.spend(HERE, Side::Black, 10_000);
        play(&mut sheet, Side::Black, TurnEnd::NotYet);
        assert_eq!(now(&sheet), [60_000, 50_000, 0]);
        sheet.spend(HERE, Side::Black, 5_000);
        play(&mut sheet, Side::Black, TurnEnd::Bonus);
        assert_eq!(now(&sheet), [60_000, 48_000, 0]);
    }

    #[test]
    fn a_delay_comes_first_and_once_a_turn() {
        let mut sheet = sheet(Bonus::Delay(5));
        sheet.spend(HERE, Side::White, 4_000);
        assert_eq!(now(&sheet), [60_000, 60_000, 1_000]);
        play(&mut sheet, Side::White, TurnEnd::NotYet);
        sheet.spend(HERE, Side::White, 3_000);
        assert_eq!(now(&sheet), [58_000, 60_000, 0], "the same delay");
        play(&mut sheet, Side::White, TurnEnd::Bonus);
        assert_eq!(now(&sheet), [58_000, 60_000, 5_000], "what is left isn't added");
    }

    #[test]
    fn a_node_keeps_the_times_at_which_it_was_reached() {
        let mut sheet = sheet(Bonus::Increment(0));
        sheet.spend(HERE, Side::White, 10_000);
        assert_eq!(sheet.at(HERE).numbers(), [60_000, 60_000, 0]);
        assert_eq!(now(&sheet), [50_000, 60_000, 0]);
        sheet.reach(HERE, sheet.at(HERE));
        assert_eq!(now(&sheet), [60_000, 60_000, 0]);
    }

    #[test]
    fn no_time_is_less_than_none_or_more_than_can_be_written() {
        let mut sheet = sheet(Bonus::Increment(180));
        sheet.spend(HERE, Side::White, u32::MAX);
        assert_eq!(now(&sheet)[0], 0);
        sheet = TimeSheet::new(sheet.control).otherwise(Times::of([u32::MAX, 0, 0]));
        play(&mut sheet, Side::White, TurnEnd::Bonus);
        assert_eq!(now(&sheet)[0], u32::MAX);
    }
}
