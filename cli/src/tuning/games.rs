//! Games that the player plays against itself.

use motley_rules::notation::{Record, record};
use motley_rules::play::{Outcome, Side, Turn};
use motley_search::{Engine, Limits, is_drawn, open};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// A game that the player played against itself, as a line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct OwnGame {
    /// The record of the opening.
    pub(super) opening: String,
    /// The actions after it in coordinate notation, each with the value that its side saw, in
    /// hundredths of a pawn.
    pub(super) decisions: Vec<(String, i32)>,
    /// The points of White: 1 for a win, a half for a draw.
    pub(super) points: f32,
}

/// The mebibytes of the table: little is kept with few nodes, and a small table is quick.
const MEBIBYTES: usize = 1;

/// The decisions after which a game that goes on is called a draw.
const LONGEST: usize = 400;

/// A value at which a game is as good as won, and the decisions for which it has to be.
const DECIDED: i32 = 1_800;
const DECIDED_FOR: usize = 6;

impl OwnGame {
    /// Plays a game from where a record ends, with so many nodes for each decision.
    ///
    /// # Errors
    /// [`Fault`], if the record can't be played.
    pub(crate) fn play(opening: &Record, nodes: u64) -> Result<Self, Fault> {
        let mut line = open(opening)?;
        let mut engine = Engine::new(MEBIBYTES);
        let mut decisions = Vec::new();
        let (mut decided, mut leader) = (0, None);
        let points = loop {
            let side = match line.turn() {
                Turn::Over(outcome) => break points(outcome),
                Turn::Both { .. } => break 0.5,
                Turn::One { side, .. } => side,
            };
            if decisions.len() >= LONGEST || is_drawn(line.as_ref()) {
                break 0.5;
            }
            engine.begin(line.fork(), Limits::nodes(nodes));
            engine.finish();
            let found = engine.found();
            let Some(best) = found.first() else { break points(line.outcome_without_actions()) };
            let winner = if best.value > 0 { side } else { side.other() };
            if best.value.abs() >= DECIDED && leader.is_none_or(|leader| leader == winner) {
                (decided, leader) = (decided + 1, Some(winner));
            } else {
                (decided, leader) = (0, None);
            }
            if decided >= DECIDED_FOR {
                break if winner == Side::White { 1.0 } else { 0.0 };
            }
            let action = best.actions[0];
            decisions.push((line.coordinate(side, &action), best.value));
            line.make(side, &action);
        };
        Ok(Self { opening: record::write(opening), decisions, points })
    }
}

fn points(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Won { by: Side::White, .. } => 1.0,
        Outcome::Won { by: Side::Black, .. } => 0.0,
        Outcome::Drawn(_) => 0.5,
    }
}
