//! The judgement of a decision that was taken: its value beside that of the best one.
//!
//! Both values come from searches of the same depth from the same position, so that they differ by
//! what the decision has lost and not by whose turn it was where the searches ended.

use crate::engine::{Engine, Found, Limits};
use crate::line::Line;
use crate::open::open;
use crate::player::BestLine;
use crate::value::WON;
use motley_rules::game::SetupError;
use motley_rules::notation::Record;
use motley_rules::play::{Action, Side, Turn};

/// The size of the table for one position, in mebibytes.
const MEMORY: usize = 2;

/// The value of the decision may take so many times the nodes of the best one's.
const PATIENCE: u64 = 4;

/// A judge of one decision. It remembers nothing of others: the same decision is judged the same
/// wherever it comes in a game.
pub struct Judge {
    engine: Engine,
    line: Box<dyn Line>,
    played: Action,
    nodes: u64,
    /// The best line, once it is found.
    best: Option<Found>,
    judgement: Option<Judgement>,
}

/// A decision beside the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The best line.
    pub best: BestLine,
    /// The line that begins with the decision.
    pub played: BestLine,
}

impl Judge {
    /// A judge of what a side has decided where a record's main line ends, in coordinate notation.
    /// The best decision is searched for so many nodes. None where no single side decides, or it
    /// decided something that can't be judged.
    ///
    /// # Errors
    /// [`SetupError`], if the record can't be played.
    pub fn new(
        record: &Record,
        side: Side,
        played: &str,
        nodes: u64,
    ) -> Result<Option<Self>, SetupError> {
        let line = open(record)?;
        let mut actions = Vec::new();
        if matches!(line.turn(), Turn::One { side: due, .. } if due == side) {
            line.legal_actions(side, &mut actions);
        }
        let is_played = |action: &Action| line.coordinate(side, action) == played;
        let Some(played) = actions.into_iter().find(is_played) else { return Ok(None) };
        let mut engine = Engine::new(MEMORY);
        engine.begin(line.fork(), Limits { values: true, ..Limits::nodes(nodes) });
        Ok(Some(Self { engine, line, played, nodes, best: None, judgement: None }))
    }

    /// Thinks on for about so many nodes. True once the decision is judged.
    pub fn think(&mut self, nodes: u64) -> bool {
        if self.judgement.is_some() {
            return true;
        }
        if !self.engine.advance(nodes) {
            return false;
        }
        let Some(found) = self.engine.found().into_iter().next() else { return true };
        let best = match self.best.take() {
            Some(best) => best,
            None if found.actions.first() == Some(&self.played) => found.clone(),
            None => {
                self.compare(&found);
                self.best = Some(found);
                return false;
            }
        };
        // Where the other one turns out to be better after all, it is the best that is known.
        let best = if found.value > best.value { &found } else { &best };
        let line = self.line.as_ref();
        let told = BestLine::of(best, line).zip(BestLine::of(&found, line));
        self.judgement = told.map(|(best, played)| Judgement { best, played });
        true
    }

    /// Begins the search for the value of the decision, as deep as the best one's, whose value
    /// where it wins or loses by force is the same at every depth.
    fn compare(&mut self, best: &Found) {
        let limits = Limits { values: true, ..Limits::NONE };
        let limits = if best.value.abs() >= WON {
            Limits { nodes: self.nodes, ..limits }
        } else {
            let depth = self.engine.depth_of_best().max(1);
            Limits { nodes: self.nodes * PATIENCE, depth, ..limits }
        };
        self.engine.begin_after(self.line.fork(), limits, self.played);
    }

    /// The judgement, once there is one.
    #[must_use]
    pub fn judgement(self) -> Option<Judgement> {
        self.judgement
    }
}
