//! Clocks in saved games.

use crate::ui::session::clock;
use crate::ui::session::clock::{Clock, ClockHold, TimedDecision};
use crate::ui::session::numbering::numbered;
use crate::ui::session::times::{TimeSheet, Times};
use motley_rules::game::{NodeId, Table};
use motley_rules::play::Side;

/// The clocks as a saved game holds them.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct KeptClocks {
    /// The times at every node, as [`numbered`] and
    /// [`Times::numbers`] number them.
    pub(crate) at: Vec<[u32; 3]>,
    /// The times as they are, with the numbers of the nodes where they have run.
    pub(crate) ran: Vec<(usize, [u32; 3])>,
    /// The seconds that White and Black have left for one decision, and the
    /// numbers of the nodes where those are due; none for the one shown.
    pub(crate) decisions: [Option<u32>; 2],
    pub(crate) decided: [Option<usize>; 2],
    pub(crate) hold: ClockHold,
}

impl Clock {
    /// The clocks of a game that was kept.
    pub(crate) fn restored(table: &dyn Table, kept: &KeptClocks) -> Self {
        let first = Self::of(table);
        let nodes = numbered(table);
        let sheet = first.sheet.map(|sheet| kept.fill(sheet, &nodes));
        let decision = |side: Side| {
            let node = kept.decided[side.index()].and_then(|number| nodes.get(number).copied());
            let node = node.unwrap_or(table.here());
            let left = kept.decisions[side.index()]?.saturating_mul(1000);
            Some(TimedDecision { node, left })
        };
        let first_form = sheet.is_some() && kept.at.is_empty();
        let decisions = if first_form { [None; 2] } else { Side::BOTH.map(decision) };
        Self { sheet, decisions, seen: None, hold: kept.hold, stands: None }
    }

    /// The clocks as a saved game is to hold them.
    pub(crate) fn kept(&self, table: &dyn Table) -> KeptClocks {
        if self.sheet.is_none() && self.decisions == [None; 2] {
            // Without a time there is nothing to number.
            return KeptClocks { hold: self.hold, ..KeptClocks::default() };
        }
        let nodes = numbered(table);
        let number = |own: TimedDecision| nodes.iter().position(|node| *node == own.node);
        let decisions = self.decisions.map(|decision| decision.map(|own| clock::seconds(own.left)));
        let decided = self.decisions.map(|decision| decision.and_then(number));
        let kept = KeptClocks { decisions, decided, hold: self.hold, ..KeptClocks::default() };
        let Some(sheet) = &self.sheet else { return kept };
        let at = nodes.iter().map(|node| sheet.at(*node).numbers()).collect();
        let ran = nodes.iter().enumerate().filter_map(|(number, node)| {
            let now = sheet.now(*node);
            (now != sheet.at(*node)).then(|| (number, now.numbers()))
        });
        KeptClocks { at, ran: ran.collect(), ..kept }
    }
}

impl KeptClocks {
    /// Notes the times in the time sheet of a game that is as it was left.
    fn fill(&self, sheet: TimeSheet, nodes: &[NodeId]) -> TimeSheet {
        let start = sheet.now(NodeId::START).numbers();
        let seconds = |side: usize| {
            self.decisions[side].map_or(start[side], |seconds| seconds.saturating_mul(1000))
        };
        // The first pages kept no more than the seconds that were left.
        let left = [seconds(0), seconds(1), start[2]];
        let mut sheet = sheet.otherwise(Times::of(left));
        for (node, times) in nodes.iter().zip(&self.at) {
            sheet.reach(*node, Times::of(*times));
        }
        for (number, times) in &self.ran {
            if let Some(node) = nodes.get(*number) {
                sheet.run_to(*node, Times::of(*times));
            }
        }
        sheet
    }
}
