//! Sets of squares.

use super::key::mixed;
use super::square::Square;
use super::word::Word;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of squares, one bit a square of a machine word.
///
/// `Bitboard<u64>` has eight files, `Bitboard<u128>` sixteen. A square on a
/// file beyond these is in no set, and adding it changes nothing.
///
/// ```
/// use motley_rules::board::{Square, SquareSet};
/// let corner: Square = "a1".parse().unwrap();
/// let set = SquareSet::of(corner);
/// assert!(set.contains(corner));
/// assert_eq!(set.len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard<W>(W);

/// A set of squares of any board: how squares are handed about outside of
/// positions.
pub type SquareSet = Bitboard<u128>;

impl<W: Word> Bitboard<W> {
    /// No square.
    pub const EMPTY: Self = Self(W::NONE);

    /// Every square there are bits for.
    pub const EVERY: Self = Self(W::ALL);

    /// The set of one square.
    #[must_use]
    pub fn of(square: Square) -> Self {
        Self(W::bit(square))
    }

    /// True if no square is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == W::NONE
    }

    /// True if `square` is in the set.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        self.meets(Self::of(square))
    }

    /// True if the sets share a square.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != W::NONE
    }

    /// True if the set has two squares or more.
    #[must_use]
    pub fn has_several(self) -> bool {
        self.0.without_lowest() != W::NONE
    }

    /// The number of squares in the set, at most 128.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// A hash key of the set; 0 for none. Sets of one width have it alike.
    #[must_use]
    pub fn key(self) -> u64 {
        if self.is_empty() { 0 } else { self.0.halves().into_iter().fold(0, mixed) }
    }

    /// Adds a square.
    pub fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    /// Removes a square.
    pub fn remove(&mut self, square: Square) {
        *self = self.without(square);
    }

    /// The set without one square.
    #[must_use]
    pub fn without(self, square: Square) -> Self {
        self & !Self::of(square)
    }

    /// The set with one square more.
    #[must_use]
    pub fn with(self, square: Square) -> Self {
        self | Self::of(square)
    }

    /// The lowest square by number: nearest to a1.
    #[must_use]
    pub fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(W::square(self.0.lowest())) }
    }

    /// The highest square by number: farthest from a1.
    #[must_use]
    pub fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(W::square(self.0.highest())) }
    }

    /// Every square one file to the right or left, or none (`files` is 1, −1
    /// or 0), and `ranks` up (negative: down). What leaves the word at any
    /// side is lost.
    #[must_use]
    pub fn shifted(self, files: i8, ranks: i8) -> Self {
        let kept = match files {
            0 => self.0,
            1 => self.0 & !W::LAST_FILE,
            _ => self.0 & !W::FIRST_FILE,
        };
        Self(kept.shifted(W::FILES.cast_signed() * ranks + files))
    }

    /// On one line, the squares from the nearest of `below` to the nearest of
    /// `above`, as seen from a square between the two sets; to the end of the
    /// word on a side that has none. Squares off the line are the caller's to
    /// mask.
    #[must_use]
    pub(crate) fn span(below: Self, above: Self) -> Self {
        Self(W::span(below.0, above.0))
    }

    /// The same squares as a set that any board's squares fit in.
    #[must_use]
    pub fn widened(self) -> SquareSet {
        Bitboard(self.0.widened())
    }
}

impl SquareSet {
    /// The same squares as a set for a narrower board; those beyond it are
    /// lost.
    #[must_use]
    pub fn narrowed<W: Word>(self) -> Bitboard<W> {
        Bitboard(W::narrowed(self.0))
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $op:tt) => {
        impl<W: Word> $trait for Bitboard<W> {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }
    };
}
set_operator!(BitAnd, bitand, &);
set_operator!(BitOr, bitor, |);
set_operator!(BitXor, bitxor, ^);

impl<W: Word> BitAndAssign for Bitboard<W> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<W: Word> BitOrAssign for Bitboard<W> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<W: Word> Not for Bitboard<W> {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl<W: Word> Extend<Square> for Bitboard<W> {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        squares.into_iter().for_each(|square| self.insert(square));
    }
}

impl<W: Word> FromIterator<Square> for Bitboard<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The squares of a set, from a1 on.
#[derive(Clone, Debug)]
pub struct Squares<W>(W);

impl<W: Word> Iterator for Squares<W> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 = self.0.without_lowest();
        Some(square)
    }
}

impl<W: Word> IntoIterator for Bitboard<W> {
    type Item = Square;
    type IntoIter = Squares<W>;

    fn into_iter(self) -> Squares<W> {
        Squares(self.0)
    }
}

impl<W: Word> fmt::Debug for Bitboard<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares that a word has bits for.
    fn squares<W: Word>() -> impl Iterator<Item = Square> {
        Square::all().filter(|square| square.file() < W::FILES)
    }

    fn behaves_as_a_set<W: Word>() {
        let some: Vec<Square> = squares::<W>().step_by(7).collect();
        let set: Bitboard<W> = some.iter().copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), some);
        assert_eq!(set.len() as usize, some.len());
        for square in Square::all() {
            assert_eq!(set.contains(square), some.contains(&square));
            assert!(!set.without(square).contains(square));
            assert_eq!(set.with(square).contains(square), square.file() < W::FILES);
        }
        assert_eq!(set.first(), some.first().copied());
        assert_eq!(set.last(), some.last().copied());
        assert_eq!(set.widened().into_iter().collect::<Vec<_>>(), some);
        assert_eq!(set.widened().narrowed(), set);
    }

    #[test]
    fn a_set_behaves_as_a_set() {
        behaves_as_a_set::<u64>();
        behaves_as_a_set::<u128>();
    }

    #[test]
    fn several_means_two_or_more() {
        assert!(!SquareSet::EMPTY.has_several());
        for square in Square::all() {
            assert!(!SquareSet::of(square).has_several());
            assert!((!SquareSet::of(square)).has_several());
        }
    }

    fn shifts_as_squares_do<W: Word>() {
        for square in squares::<W>() {
            for files in -1..=1 {
                for ranks in -7..=7 {
                    let to = square.offset(files, ranks);
                    let wanted = to.map_or(Bitboard::EMPTY, Bitboard::<W>::of);
                    assert_eq!(Bitboard::of(square).shifted(files, ranks), wanted, "{square}");
                }
            }
        }
    }

    #[test]
    fn what_is_shifted_over_an_edge_is_lost() {
        shifts_as_squares_do::<u64>();
        shifts_as_squares_do::<u128>();
    }

    fn spans_between_neighbours<W: Word>() {
        let all: Vec<Square> = squares::<W>().collect();
        let last = all.len() - 1;
        let set = |numbers: &[usize]| -> Bitboard<W> { numbers.iter().map(|n| all[*n]).collect() };
        let spanned = |below: &[usize], above: &[usize]| Bitboard::span(set(below), set(above));
        let range = |from: usize, to: usize| (from..=to).collect::<Vec<_>>();
        assert_eq!(spanned(&[2, 5], &[9, 40]), set(&range(5, 9)));
        assert_eq!(spanned(&[2, last - 30], &[last]), set(&range(last - 30, last)));
        assert_eq!(spanned(&[], &[60]), set(&range(0, 60)));
        assert_eq!(spanned(&[50], &[]), set(&range(50, last)));
        assert_eq!(spanned(&[], &[]), Bitboard::EVERY);
    }

    #[test]
    fn a_span_reaches_from_one_set_to_the_other() {
        spans_between_neighbours::<u64>();
        spans_between_neighbours::<u128>();
    }
}
