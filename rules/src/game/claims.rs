//! The claims that players may make.

use super::{About, Game};
use crate::play::{Claim, Side};

impl Game {
    /// The claims that hold while the game goes on.
    pub(super) fn open_claims(&self) -> Vec<Claim> {
        let mut claims = Side::BOTH.map(Claim::Resign).to_vec();
        if self.clock().is_some() {
            claims.extend(Side::BOTH.map(Claim::Time));
        }
        claims.push(Claim::Agree);
        if self.repeated() >= 3 {
            claims.push(Claim::Threefold);
        }
        if self.node_state().halfmove_clock >= 100 {
            claims.push(Claim::FiftyMoves);
        }
        claims
    }
}
