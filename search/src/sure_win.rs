//! The search for a win that nothing prevents: whoever plays well doesn't let one in two turns go, and
//! hardly one in three.

use crate::engine::{Engine, Found};
use crate::line::Line;
use crate::prover::{Goal, Prover, TooLong};
use crate::value::{MATE, ply_value};
use motley_rules::play::{Action, Side, Turn};

/// A stage of the search: within so many turns, each of which ends with a check where only checks
/// are tried. From its beginning on so many positions are looked at, at most.
#[derive(Clone, Copy)]
struct Stage {
    turns: u8,
    only_checks: bool,
    most: u64,
}

/// The stages, one after the other. Most wins begin with a check, and leave the other side little to
/// answer: they are found long before all else has been looked through. Of three turns without a
/// check to begin with there is often too much to look through: what is found is found soon.
const STAGES: [Stage; 5] = [
    Stage { turns: 1, only_checks: false, most: u64::MAX },
    Stage { turns: 2, only_checks: true, most: u64::MAX },
    Stage { turns: 2, only_checks: false, most: u64::MAX },
    Stage { turns: 3, only_checks: true, most: u64::MAX },
    Stage { turns: 3, only_checks: false, most: 40_000 },
];

/// The positions that are proved without a pause. Their number is always the same, so that the same
/// win is found however long the slices are in which a player thinks.
const CHUNK: u64 = 500;

/// As many nodes of a search take about as long as one position that is proved.
const NODES: u64 = 2;

/// How far a search for a sure win goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    /// The most positions that are proved.
    pub(crate) positions: u64,
    /// The most turns that a win takes.
    pub(crate) turns: u8,
}

/// A search for a win by force in one, two or three turns, exhaustive within so many positions.
pub(crate) struct SureWin {
    line: Box<dyn Line>,
    side: Side,
    prover: Prover,
    /// The actions to begin with, and the number of the stage in which they are tried.
    actions: Vec<Action>,
    stage: usize,
    /// The most turns that a win takes.
    turns: u8,
    /// The place of the action that is tried next.
    next: usize,
    /// The positions that may still be proved, and those that were, or nearly so many.
    left: u64,
    proved: u64,
    found: Option<Found>,
}

impl SureWin {
    /// A search for the side that is to decide where another one begins, whose best actions are
    /// tried first; none where there is none.
    pub(crate) fn new(engine: &Engine, reach: Reach) -> Option<Self> {
        let (line, actions) = (engine.line()?.fork(), engine.actions());
        let Turn::One { side, .. } = line.turn() else { return None };
        let Reach { positions, turns } = reach;
        let prover = Prover::new(Goal::Win, side, line.as_ref(), positions);
        // Where there is nothing to choose there is nothing to find.
        let positions = if actions.len() > 1 { positions } else { 0 };
        Some(Self {
            line,
            side,
            prover,
            actions,
            stage: 0,
            turns,
            next: 0,
            left: positions,
            proved: 0,
            found: None,
        })
    }

    /// The win, once it is found.
    pub(crate) const fn found(&self) -> Option<&Found> {
        self.found.as_ref()
    }

    /// Searches on for about as long as a search takes for so many nodes. True once there is
    /// nothing more to be found.
    pub(crate) fn advance(&mut self, nodes: u64) -> bool {
        let mut chunks = (nodes / (CHUNK * NODES)).max(1);
        while chunks > 0 && self.goes_on() {
            let chunk = CHUNK.min(self.left);
            self.left -= chunk;
            self.proved += chunk;
            self.prover.allow(chunk);
            // What is left is tried again with the next chunk, or never.
            let _: Result<(), TooLong> = self.try_all();
            chunks -= 1;
        }
        !self.goes_on()
    }

    /// The nodes of a search that take about as long as it has taken.
    pub(crate) const fn nodes(&self) -> u64 {
        self.proved * NODES
    }

    /// The stage that is under way; none after the last one.
    fn stage(&self) -> Option<Stage> {
        STAGES.get(self.stage).copied().filter(|stage| stage.turns <= self.turns)
    }

    /// True if there may be something more to be found.
    pub(crate) fn goes_on(&self) -> bool {
        self.found.is_none() && self.stage().is_some() && self.left > 0
    }

    /// Tries the actions from the next one on, until one wins.
    fn try_all(&mut self) -> Result<(), TooLong> {
        while let Some(Stage { turns, only_checks, most }) = self.stage() {
            self.prover.only_checks = only_checks;
            self.left = self.left.min(most);
            while let Some(action) = self.actions.get(self.next) {
                if self.prover.forces_by(self.line.as_mut(), self.side, action, turns)? {
                    let actions = self.way(*action, turns)?;
                    let decisions = ply_value(actions.len());
                    self.found = Some(Found { actions, value: MATE - decisions });
                    return Ok(());
                }
                self.next += 1;
            }
            (self.next, self.stage) = (0, self.stage + 1);
        }
        Ok(())
    }

    /// The way to the end of the game that begins with an action which wins, in as many turns as
    /// it takes if the other side holds out as long as it can.
    fn way(&mut self, first: Action, turns: u8) -> Result<Vec<Action>, TooLong> {
        let (mut way, mut left, mut actions) = (Vec::new(), turns, Vec::new());
        let mut line = self.line.fork();
        let mut next = Some(first);
        while let (Some(action), Turn::One { side, .. }) = (next, line.turn()) {
            let before = line.turn();
            line.make(side, &action);
            way.push(action);
            left = self.prover.left_after(before, line.turn(), left);
            if self.prover.is_reached(line.as_ref()) {
                break;
            }
            let Turn::One { side, .. } = line.turn() else { break };
            actions.clear();
            line.legal_actions(side, &mut actions);
            next = self.next_of_way(line.as_mut(), side, &actions, left)?;
        }
        Ok(way)
    }

    /// The action that goes on with such a way.
    fn next_of_way(
        &mut self,
        line: &mut dyn Line,
        side: Side,
        actions: &[Action],
        left: u8,
    ) -> Result<Option<Action>, TooLong> {
        let attacks = side == self.side;
        // The other side loses whatever it answers, but not as soon.
        let turns = if attacks { left } else { left.saturating_sub(1) };
        for action in actions {
            if self.prover.forces_by(line, side, action, turns)? == attacks {
                return Ok(Some(*action));
            }
        }
        Ok(actions.first().copied().filter(|_| !attacks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, line_of};
    use motley_rules::notation::puzzles::{Puzzle, read};
    use motley_rules::variants;

    /// Of the proved wins in three turns one of so many is tried.
    const SHARE: usize = 3;

    /// Of those of a game so many may not be found: some take more positions.
    const MISSED: usize = 1;

    /// True if a win is found within so many turns, in the positions of the last level.
    fn finds(slug: &str, puzzle: &Puzzle<'_>, turns: u8) -> bool {
        let table = variants::open(slug, &puzzle.options, Some(puzzle.position)).unwrap();
        let mut engine = Engine::new(1);
        engine.begin(line_of(table.as_ref()).unwrap(), Limits::NONE);
        let mut win = SureWin::new(&engine, Reach { positions: 100_000, turns }).unwrap();
        while !win.advance(u64::MAX) {}
        win.found().is_some()
    }

    #[test]
    fn a_win_in_three_turns_is_found_where_three_are_looked_through() {
        for game in variants::games() {
            let path =
                format!("{}/../tests/data/mates/{}.txt", env!("CARGO_MANIFEST_DIR"), game.slug);
            let text = std::fs::read_to_string(path).unwrap();
            let puzzles = read(&text).unwrap().into_iter().filter(|it| it.turns == 3);
            let puzzles: Vec<_> = puzzles.step_by(SHARE).collect();
            let found = |turns| puzzles.iter().filter(|it| finds(game.slug, it, turns)).count();
            assert_eq!(found(2), 0, "{}: there is no win in two", game.slug);
            let missed = puzzles.len() - found(3);
            assert!(missed <= MISSED, "{}: {missed} of {}", game.slug, puzzles.len());
        }
    }
}
