//! Scores: a worth in the middlegame and one in the endgame.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A worth in the middlegame and in the endgame, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaperedScore {
    /// In the middlegame.
    pub middle: i32,
    /// In the endgame.
    pub end: i32,
}

impl TaperedScore {
    /// The same in both.
    #[must_use]
    pub const fn new(middle: i32, end: i32) -> Self {
        Self { middle, end }
    }

    /// The worth between the two, where `phase` is `full` at the start and 0 when only kings and
    /// pawns are left.
    #[must_use]
    pub const fn tapered(self, phase: i32, full: i32) -> i32 {
        (self.middle * phase + self.end * (full - phase)) / full
    }
}

impl Add for TaperedScore {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { middle: self.middle + other.middle, end: self.end + other.end }
    }
}

impl AddAssign for TaperedScore {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for TaperedScore {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for TaperedScore {
    type Output = Self;
    fn neg(self) -> Self {
        Self { middle: -self.middle, end: -self.end }
    }
}

impl Mul<i32> for TaperedScore {
    type Output = Self;
    fn mul(self, by: i32) -> Self {
        Self { middle: self.middle * by, end: self.end * by }
    }
}
