//! When a player looks for a sure win, beside or after its search for the best action.

use crate::engine::{Engine, Found, Limits};
use crate::sure_win::{Reach, SureWin};

/// The nodes that a search visits before it can tell, and between two looks.
const LOOK: u64 = 10_000;

/// So many times as long as this search takes the other one, by its value in hundredths of a pawn:
/// where that is less than a pawn, hardly a game is won by force, and the first look finds most of
/// those that are; where it is much more, the game is won anyway, and how is the question.
const fn share(value: i32) -> u64 {
    match value {
        ..100 => 100,
        100..250 => 5,
        250.. => 1,
    }
}

/// How far is looked beside the other search: in three turns, as the last level does.
const REACH: Reach = Reach { positions: 100_000, turns: 3 };

/// A search for a sure win together with the one for the best action.
pub(crate) struct WinSearch {
    reach: Reach,
    /// The limits of both searches together, where they take turns; otherwise this one comes last.
    beside: Option<Limits>,
    win: Option<Box<SureWin>>,
}

impl WinSearch {
    /// A search that goes so far once the other one is over, so that there is a good decision at
    /// any time.
    pub(crate) const fn last(reach: Reach) -> Self {
        Self { reach, beside: None, win: None }
    }

    /// A search that goes on beside the other one while the game may be won, within its limits.
    pub(crate) const fn beside(limits: Limits) -> Self {
        Self { reach: REACH, beside: Some(limits), win: None }
    }

    /// The win, once it is found.
    fn found(&self) -> Option<&Found> {
        self.win.as_ref()?.found()
    }

    /// The lines that both have found, the best first. A sure win is alone where it was looked for
    /// last: what a weak level takes for another win may be none.
    pub(crate) fn lines(&self, engine: &Engine) -> Vec<Found> {
        let mut lines = engine.found();
        if let Some(win) = self.found() {
            let most = if self.beside.is_some() { lines.len() } else { 1 };
            lines.retain(|line| line.actions.first() != win.actions.first());
            lines.truncate(most - 1);
            lines.insert(0, win.clone());
        }
        lines
    }

    /// The nodes that the other search visits in the time that this one has taken.
    pub(crate) fn nodes(&self) -> u64 {
        self.win.as_ref().map_or(0, |win| win.nodes())
    }

    /// Both searches go on for about so many nodes. True once they are done.
    pub(crate) fn think(&mut self, engine: &mut Engine, nodes: u64) -> bool {
        let Some(limits) = self.beside else {
            return engine.advance(nodes)
                && (engine.wins_at_once()
                    || self.begun(engine).is_none_or(|win| win.advance(nodes)));
        };
        let end = (engine.nodes() + self.nodes()).saturating_add(nodes).min(limits.nodes);
        loop {
            let left = end.saturating_sub(engine.nodes() + self.nodes());
            let is_found = limits.lines == 1 && self.found().is_some();
            if is_found || left == 0 {
                return is_found || end == limits.nodes;
            }
            let others = engine.best_value().map(|value| share(value) * self.nodes());
            let is_due = others.is_some_and(|nodes| engine.nodes() >= nodes.max(LOOK));
            let win = if is_due { self.begun(engine) } else { None };
            match win.filter(|win| win.goes_on()) {
                Some(win) => _ = win.advance(1),
                None if engine.advance(left.min(LOOK)) => return true,
                None => {}
            }
        }
    }

    /// The search for a win, which begins if it hasn't; none where no single side decides.
    fn begun(&mut self, engine: &Engine) -> Option<&mut SureWin> {
        if self.win.is_none() {
            self.win = SureWin::new(engine, self.reach).map(Box::new);
        }
        self.win.as_deref_mut()
    }
}
