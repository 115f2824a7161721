//! Chance, from 32 random bytes that the browser or the system gives once.

use crate::{Key, MatchId};
use sha2::{Digest, Sha256};
use std::fmt;

/// A source of numbers that nobody guesses who doesn't know the bytes it began with.
#[derive(Clone, PartialEq, Eq)]
pub struct Chance([u8; 32]);

impl Chance {
    /// From random bytes: `crypto.getRandomValues` in a browser.
    #[must_use]
    pub const fn new(random: [u8; 32]) -> Self {
        Self(random)
    }

    fn draw(&mut self) -> [u8; 32] {
        let of = |word: &str| Sha256::new().chain_update(self.0).chain_update(word).finalize();
        let (drawn, next) = (of("drawn").into(), of("next").into());
        self.0 = next;
        drawn
    }

    /// The id of a new game.
    #[must_use]
    pub fn id(&mut self) -> MatchId {
        let drawn = self.draw();
        MatchId(std::array::from_fn(|at| drawn[at]))
    }

    /// The key of a new game.
    #[must_use]
    pub fn key(&mut self) -> Key {
        let drawn = self.draw();
        Key(std::array::from_fn(|at| drawn[at]))
    }
}

/// Says that there is one, and not which.
impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_drawn_twice() {
        let mut chance = Chance::new([1; 32]);
        let ids = [chance.id(), chance.id(), Chance::new([2; 32]).id()];
        assert!(ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2]);
        assert_ne!(chance.key().0, chance.key().0);
    }
}
