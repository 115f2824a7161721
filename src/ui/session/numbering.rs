//! The numbers that a saved game gives to the nodes of its tree.

use motley_rules::game::{NodeId, Table};
use motley_rules::play::Viewer;

/// The node where the main line ends, as a record tells it; or that of the claim which ends it,
/// where everything is as before.
pub(crate) fn end(table: &dyn Table) -> NodeId {
    let extent = table.extent();
    if !extent.edition.is_sealed() {
        return extent.main.last;
    }
    let (record, nodes) = table.unsealed();
    let last = record.actions.len().checked_sub(1);
    last.and_then(|last| nodes.get(last).copied()).unwrap_or(NodeId::START)
}

/// The nodes of a game by the numbers that a saved game gives them: the start,
/// where the steps of its record lead, then the one that is sealed.
pub(crate) fn numbered(table: &dyn Table) -> Vec<NodeId> {
    let mut nodes = vec![NodeId::START];
    nodes.extend(table.unsealed().1);
    let steps = table.steps(Viewer::Public).into_iter();
    nodes.extend(steps.filter(|step| step.visible.sealed().is_some()).map(|step| step.node));
    nodes
}
