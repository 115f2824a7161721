//! The line of a game as two people apart have to agree on it.

use motley_rules::game::{NodeId, Table, TreeStep, VisibleStep};
use motley_rules::play::{Action, Claim, Side, Turn, Viewer};

/// A decision of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The side that decided.
    pub side: Side,
    /// The action.
    pub action: Action,
    /// The action in coordinate notation.
    pub coordinate: String,
    /// The action in the document's notation.
    pub san: String,
}

/// A line from the start to where the game stands, as one page has it: in the order in which it heard
/// of it, since what both seal is put in by either first. A sealed decision at its end is known to
/// this page, whoever has taken it, and to be shown to nobody else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The decisions.
    pub decided: Vec<Decided>,
    /// The side whose decision, the last one, is sealed as long as the other's isn't in.
    pub sealed: Option<Side>,
    /// The claim that ended the game.
    pub claim: Option<Claim>,
}

impl Line {
    /// The line that leads to a node.
    #[must_use]
    pub fn of(table: &dyn Table, head: NodeId) -> Self {
        // At most one side's decision is sealed.
        let [white, black] = Side::BOTH.map(|side| table.steps(Viewer::Player(side)));
        let is_sealed = |step: &TreeStep<'_>| step.visible.sealed().is_some();
        let steps = if white.iter().any(is_sealed) { black } else { white };
        let mut line = Self::default();
        let mut number = table.number_of(head);
        while let Some(step) = number.checked_sub(1).and_then(|at| steps.get(at)) {
            let TreeStep { after, visible, .. } = *step;
            match visible {
                VisibleStep::Open(played) => {
                    if line.decided.is_empty() {
                        line.sealed = is_half(played.turn).then_some(played.side);
                    }
                    line.decided.push(Decided {
                        side: played.side,
                        action: played.action,
                        coordinate: played.coordinate.clone(),
                        san: played.san.clone(),
                    });
                }
                VisibleStep::Claimed(claim) => line.claim = Some(claim),
                VisibleStep::Sealed(_) => {}
            }
            number = after;
        }
        line.decided.reverse();
        line
    }

    /// The number of decisions that both players may know.
    #[must_use]
    pub fn shared(&self) -> usize {
        self.decided.len().saturating_sub(usize::from(self.sealed.is_some()))
    }
}

/// True if one side has decided unseen, and the other hasn't.
fn is_half(turn: Turn) -> bool {
    matches!(turn, Turn::Both { white, black } if white != black)
}
