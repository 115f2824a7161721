//! What an analysis has found about a position.

use motley_rules::board::Square;
use motley_rules::game::NodeId;
use motley_search::LineScore;

/// What an analysis has found about a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Analysed {
    /// The position.
    pub(crate) node: NodeId,
    /// The depth that is complete, in decisions.
    pub(crate) depth: u32,
    /// The best lines, the best first.
    pub(crate) lines: Vec<AnalysedLine>,
}

/// One of the best lines.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AnalysedLine {
    /// Its score for White.
    pub(crate) score: LineScore,
    /// Its first actions in the document's notation.
    pub(crate) moves: String,
    /// The squares between which its first action leads, the same twice where it leads to one.
    pub(crate) arrow: Option<(Square, Square)>,
}
