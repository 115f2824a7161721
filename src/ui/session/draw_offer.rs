//! An offer of a draw.

use motley_rules::game::NodeId;
use motley_rules::play::Side;

/// An offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawOffer {
    pub(crate) by: Side,
    /// Where it was made, or what its maker has played since led.
    pub(crate) node: NodeId,
}
