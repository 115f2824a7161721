//! Chance by seed.

/// A small generator (xorshift), so that a failing game can be played again
/// by its seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn of(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn roll(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % below as u64).unwrap()
    }

    pub(crate) fn one_in(&mut self, chances: usize) -> bool {
        self.roll(chances) == 0
    }

    pub(crate) fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())].clone()
    }

    /// An index, drawn by weight.
    pub(crate) fn draw(&mut self, weights: &[usize]) -> usize {
        let mut left = self.roll(weights.iter().sum());
        weights
            .iter()
            .position(|weight| {
                let here = left < *weight;
                left = left.saturating_sub(*weight);
                here
            })
            .expect("a weight that isn't 0")
    }
}
