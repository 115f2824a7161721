//! An offer of a draw.

use motley_rules::game::NodeId;
use motley_rules::play::Side;

/// An offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawOffer {
    pub(crate) by: Side,
    /// The node where it was made, or the one to which its maker's action since has led.
    pub(crate) node: NodeId,
}
