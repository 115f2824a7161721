//! Chance that can be played again.

/// A small generator (xorshift), so that a failing game can be played again
/// by its seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn of(seed: usize) -> Self {
        Self((seed as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// A number from 0 to below this one.
    pub(crate) fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % below as u64).unwrap()
    }
}
