//! What an analysis has found about a position.

use crate::ui::review::told::ToldLine;
use motley_rules::game::NodeId;
use motley_rules::play::Place;

/// What an analysis has found about a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Analysed {
    /// The position.
    pub(crate) node: NodeId,
    /// The depth that is complete, in decisions.
    pub(crate) depth: u32,
    /// The best lines, the best first.
    pub(crate) lines: Vec<ToldLine>,
}

/// The arrows of what the computer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ToldArrows {
    /// Those of the best lines, where they are shown.
    Lines,
    /// Only this one, or none: a hint is told, or a mistake asked about.
    Only(Option<(Place, Place)>),
}
