//! Sets of squares.

use super::key::mixed;
use super::square::Square;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of squares of the largest board, one bit a square.
///
/// ```
/// use motley_rules::board::{Square, SquareSet};
/// let corner: Square = "a1".parse().unwrap();
/// let set = SquareSet::of(corner);
/// assert!(set.contains(corner));
/// assert_eq!(set.len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// Every square of the largest board.
    pub const EVERY: Self = Self(u128::MAX);

    /// The leftmost file of every board.
    pub const FILE_A: Self = Self(0x0001_0001_0001_0001_0001_0001_0001_0001);

    /// The rightmost file of the largest board.
    pub const FILE_P: Self = Self(0x8000_8000_8000_8000_8000_8000_8000_8000);

    /// The set of one square.
    ///
    /// Written in two halves: a 128-bit shift is a call in WebAssembly.
    #[must_use]
    #[inline]
    pub const fn of(square: Square) -> Self {
        let index = square.index();
        let bit = 1_u64 << (index & 63);
        if index < 64 { Self::halves(bit, 0) } else { Self::halves(0, bit) }
    }

    #[inline]
    const fn halves(low: u64, high: u64) -> Self {
        Self(low as u128 | (high as u128) << 64)
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `square` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// Whether the sets share a square.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set has two squares or more.
    #[must_use]
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The number of squares in the set, 0–128.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// A hash key of the set; 0 for none.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "each half is taken apart")]
    pub const fn key(self) -> u64 {
        if self.is_empty() { 0 } else { mixed(mixed(0, self.0 as u64), (self.0 >> 64) as u64) }
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0 |= Self::of(square).0;
    }

    /// Removes a square.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0 &= !Self::of(square).0;
    }

    /// The set without one square.
    #[must_use]
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }

    /// The set with one square more.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// The lowest square by number: nearest to a1.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The highest square by number: farthest from a1.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_index(127 - self.0.leading_zeros() as usize))
        }
    }

    /// Every square `by` numbers higher (negative: lower); what leaves the
    /// largest board is lost. Callers mask what wraps around a rank's end.
    #[must_use]
    #[inline]
    pub const fn shifted(self, by: i8) -> Self {
        if by >= 0 { Self(self.0 << by.unsigned_abs()) } else { Self(self.0 >> by.unsigned_abs()) }
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $op:tt) => {
        impl $trait for SquareSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }
    };
}
set_operator!(BitAnd, bitand, &);
set_operator!(BitOr, bitor, |);
set_operator!(BitXor, bitxor, ^);

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The squares of a set, from a1 on.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_behaves_as_a_set() {
        let squares: Vec<Square> = Square::all().step_by(7).collect();
        let set: SquareSet = squares.iter().copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.len() as usize, squares.len());
        for square in Square::all() {
            assert_eq!(set.contains(square), squares.contains(&square));
            assert!(!set.without(square).contains(square));
            assert!(set.with(square).contains(square));
        }
        assert_eq!(set.first(), squares.first().copied());
        assert_eq!(set.last(), squares.last().copied());
    }

    #[test]
    fn several_means_two_or_more() {
        assert!(!SquareSet::EMPTY.has_several());
        for square in Square::all() {
            assert!(!SquareSet::of(square).has_several());
            assert!((!SquareSet::of(square)).has_several());
        }
    }

    #[test]
    fn a_shift_crosses_the_halves() {
        let d4 = Square::new(3, 3).unwrap();
        let d5 = Square::new(3, 4).unwrap();
        assert_eq!(SquareSet::of(d4).shifted(16), SquareSet::of(d5));
        assert_eq!(SquareSet::of(d5).shifted(-16), SquareSet::of(d4));
    }
}
