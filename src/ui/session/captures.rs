//! The pieces that each player has captured on the line shown.

use crate::ui::session::from_steps::FromSteps;
use motley_rules::board::Piece;
use motley_rules::game::{Stage, Table, TreeStep};
use motley_rules::play::{Effect, Side, Viewer};

/// The captures of one step.
pub(crate) struct StepCaptures {
    /// The number of the step before it; 0 for the start.
    after: usize,
    /// The side that decided, and what it captured.
    taken: Option<(Side, Vec<Piece>)>,
}

/// Adds the captures of the steps after those that are known.
fn extend(steps: &mut Vec<StepCaptures>, table: &dyn Table, known: usize) {
    for TreeStep { after, visible, stage, .. } in table.steps_after(known, Viewer::Public) {
        // What a setup takes away, such as an army that gives way to another, nobody has captured.
        let played = visible.open().filter(|_| stage == Stage::Play);
        let taken = played.map(|played| {
            let foreign = |piece: &Piece| piece.faction() != played.side.faction();
            let taken = played.effects.iter().filter_map(|effect| match effect {
                Effect::Take { piece, .. } => Some(*piece),
                _ => None,
            });
            (played.side, taken.filter(foreign).collect::<Vec<_>>())
        });
        steps.push(StepCaptures { after, taken: taken.filter(|(_, taken)| !taken.is_empty()) });
    }
}

/// The pieces that a side has captured up to the position that a table shows, the first capture
/// first.
pub(crate) fn captured(
    captures: &FromSteps<Vec<StepCaptures>>,
    table: &dyn Table,
    side: Side,
) -> Vec<Piece> {
    let extend = |steps: &mut Vec<StepCaptures>, known| extend(steps, table, known);
    captures.look(table, extend, |steps| {
        let (mut step, mut found) = (table.number_of(table.here()), Vec::new());
        while let Some(shown) = step.checked_sub(1).and_then(|step| steps.get(step)) {
            if let Some((by, taken)) = &shown.taken
                && *by == side
            {
                found.extend(taken.iter().rev());
            }
            step = shown.after;
        }
        found.reverse();
        found
    })
}
