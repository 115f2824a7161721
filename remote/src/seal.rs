//! Sealed decisions without a referee: a commitment is sent before the decision is told.
//!
//! What both decide unseen goes like this. Whoever sends first sends a [`Commitment`]: the SHA-256
//! of a salt and the decision, which tells nothing of it, however few decisions there are to choose
//! from. Whoever has the other's commitment may tell his own decision openly: the other can't
//! change his any more. Then the first opens his, with the salt, and the other's page checks it.
//!
//! ```
//! use motley_remote::seal::{Commitment, Key, Occasion};
//! use motley_remote::MatchId;
//! use motley_rules::play::Side;
//! let occasion = Occasion { game: MatchId([3; 8]), seat: Side::White, stage: 0 };
//! let salt = Key([9; 16]).salt(occasion);
//! let sealed = Commitment::to(occasion, salt, "choose:black");
//! assert!(sealed.holds(occasion, salt, "choose:black"));
//! assert!(!sealed.holds(occasion, salt, "choose:white"));
//! ```

use crate::MatchId;
use motley_rules::play::Side;
use sha2::{Digest, Sha256};
use std::fmt;

/// What keeps a page's salts from being guessed: 16 random bytes for each game, which never leave
/// the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 16]);

/// What is hashed together with a sealed decision. It is told with the decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salt(pub [u8; 16]);

/// The SHA-256 of a salt and a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// Where in which game something is sealed: a commitment holds for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// The game.
    pub game: MatchId,
    /// The seat of the player who seals.
    pub seat: Side,
    /// The number of decisions that both know by then.
    pub stage: usize,
}

impl Occasion {
    fn hash(&self) -> Sha256 {
        let stage = u32::try_from(self.stage).unwrap_or(u32::MAX);
        Sha256::new()
            .chain_update(b"motley sealed decision 1")
            .chain_update(self.game.0)
            .chain_update(self.seat.faction().name())
            .chain_update(stage.to_be_bytes())
    }
}

impl Key {
    /// The salt for what is sealed here, always the same. That it becomes known tells nothing of the
    /// others; but nothing else may be sealed here afterwards.
    #[must_use]
    pub fn salt(self, occasion: Occasion) -> Salt {
        let hash: [u8; 32] = occasion.hash().chain_update(self.0).finalize().into();
        Salt(std::array::from_fn(|at| hash[at]))
    }
}

/// Says that there is one, and not which.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Commitment {
    /// The commitment to a decision in coordinate notation.
    #[must_use]
    pub fn to(occasion: Occasion, salt: Salt, decision: &str) -> Self {
        Self(occasion.hash().chain_update(salt.0).chain_update(decision).finalize().into())
    }

    /// True if this is the commitment to that decision.
    #[must_use]
    pub fn holds(&self, occasion: Occasion, salt: Salt, decision: &str) -> bool {
        *self == Self::to(occasion, salt, decision)
    }
}
