//! What players may claim.

use super::{Claim, Expiry, Game, Rules, Side};

impl<R: Rules> Game<R> {
    /// The claims that hold while the game goes on.
    pub(super) fn open_claims(&self) -> Vec<Claim> {
        let mut claims = Side::BOTH.map(Claim::Resign).to_vec();
        let loses = |side: &Side| {
            let limit = self.rules().limit(self.now(), *side);
            limit.is_some_and(|limit| matches!(limit.expiry, Expiry::Loses { .. }))
        };
        claims.extend(Side::BOTH.into_iter().filter(loses).map(Claim::Time));
        claims.push(Claim::Agree);
        if self.repeated() >= 3 {
            claims.push(Claim::Threefold);
        }
        if self.rules().idle(self.now()) >= 100 {
            claims.push(Claim::FiftyMoves);
        }
        claims
    }
}
