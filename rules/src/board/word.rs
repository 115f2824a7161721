//! Machine words with a bit for each square of a board.

use super::Square;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// An unsigned integer with a bit for each square of a board of at most eight
/// ranks: `u64` for boards of up to eight files, `u128` for up to sixteen.
///
/// Bits are numbered rank by rank, a1 lowest. [`Bitboard`](super::Bitboard)
/// makes a set of it, and is what the rest of the crate calculates with.
pub trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + 'static
{
    /// The number of bits to a rank: 8 or 16.
    const FILES: u8;

    /// No bit.
    const NONE: Self;

    /// Every bit.
    const ALL: Self;

    /// The bits of file a.
    const FIRST_FILE: Self;

    /// The bits of the last file there are bits for.
    const LAST_FILE: Self;

    /// A value for each bit, by its number.
    type PerSquare<T: Copy + Eq>: Copy + Eq + AsRef<[T]> + AsMut<[T]>;

    /// The same value for each bit.
    fn per_square<T: Copy + Eq>(value: T) -> Self::PerSquare<T>;

    /// The number of a square's bit: below 64 or 128. It means nothing for a
    /// square on a file there are no bits for.
    fn number(square: Square) -> usize;

    /// The square of the bit with a number below 64 or 128.
    fn square(number: u32) -> Square;

    /// The bit of a square; none for a square on a file there are no bits for.
    fn bit(square: Square) -> Self;

    /// The number of bits that are set.
    fn count(self) -> u32;

    /// The number of the lowest bit that is set; the number of bits if none
    /// is.
    fn lowest(self) -> u32;

    /// The number of the highest bit that is set, of which there is one.
    fn highest(self) -> u32;

    /// The bits but for the lowest that is set.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// The bits moved up, or down if `by` is negative, by less than their
    /// number.
    #[must_use]
    fn shifted(self, by: i8) -> Self;

    /// The bits with sixteen to a rank.
    fn widened(self) -> u128;

    /// The bits that have a place in this word, of bits with sixteen to a
    /// rank.
    fn narrowed(wide: u128) -> Self;

    /// The bits in two halves, the lower first.
    fn halves(self) -> [u64; 2];

    /// The bits from the highest of `below` (if there is none: from bit 0) to
    /// the lowest of `above` (if there is none: to the last bit).
    fn span(below: Self, above: Self) -> Self;
}

impl Word for u64 {
    const FILES: u8 = 8;
    const NONE: Self = 0;
    const ALL: Self = Self::MAX;
    const FIRST_FILE: Self = 0x0101_0101_0101_0101;
    const LAST_FILE: Self = 0x8080_8080_8080_8080;

    type PerSquare<T: Copy + Eq> = [T; 64];

    fn per_square<T: Copy + Eq>(value: T) -> [T; 64] {
        [value; 64]
    }

    fn number(square: Square) -> usize {
        // Sixteen to a rank, with the file added once more, is twice eight to a rank.
        ((square.index() + usize::from(square.file())) >> 1) & 63
    }

    fn square(number: u32) -> Square {
        Square::from_index((number + (number & 0x38)) as usize)
    }

    fn bit(square: Square) -> Self {
        Self::from(square.file() < 8) << Self::number(square)
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    fn highest(self) -> u32 {
        self.ilog2()
    }

    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    fn shifted(self, by: i8) -> Self {
        if by >= 0 { self << by.unsigned_abs() } else { self >> by.unsigned_abs() }
    }

    fn widened(self) -> u128 {
        let ranks = self.to_le_bytes().map(u16::from);
        ranks.into_iter().rev().fold(0, |wide, rank| wide << 16 | u128::from(rank))
    }

    #[allow(clippy::cast_possible_truncation, reason = "the files beyond the eighth are left out")]
    fn narrowed(wide: u128) -> Self {
        // Of a rank's two bytes the first has the first eight files.
        let bytes = wide.to_le_bytes();
        Self::from_le_bytes(std::array::from_fn(|rank| bytes[2 * rank]))
    }

    fn halves(self) -> [u64; 2] {
        [self, 0]
    }

    fn span(below: Self, above: Self) -> Self {
        // Taking away flips the bits from the one that is taken away to the lowest above.
        above ^ above.wrapping_sub(1 << (below | 1).highest())
    }
}

/// Bits are set and shifted in halves: a 128-bit shift by a variable is a call
/// in WebAssembly.
impl Word for u128 {
    const FILES: u8 = 16;
    const NONE: Self = 0;
    const ALL: Self = Self::MAX;
    const FIRST_FILE: Self = 0x0001_0001_0001_0001_0001_0001_0001_0001;
    const LAST_FILE: Self = 0x8000_8000_8000_8000_8000_8000_8000_8000;

    type PerSquare<T: Copy + Eq> = [T; 128];

    fn per_square<T: Copy + Eq>(value: T) -> [T; 128] {
        [value; 128]
    }

    fn number(square: Square) -> usize {
        square.index()
    }

    fn square(number: u32) -> Square {
        Square::from_index(number as usize)
    }

    fn bit(square: Square) -> Self {
        numbered(square.index())
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    fn highest(self) -> u32 {
        self.ilog2()
    }

    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    fn shifted(self, by: i8) -> Self {
        if by >= 0 { self << by.unsigned_abs() } else { self >> by.unsigned_abs() }
    }

    fn widened(self) -> u128 {
        self
    }

    fn narrowed(wide: u128) -> Self {
        wide
    }

    #[allow(clippy::cast_possible_truncation, reason = "each half is taken apart")]
    fn halves(self) -> [u64; 2] {
        let [low, high] = [self & u128::from(u64::MAX), self >> 64];
        [low, high].map(|half| u64::try_from(half).unwrap_or(u64::MAX))
    }

    fn span(below: Self, above: Self) -> Self {
        // See above.
        above ^ above.wrapping_sub(numbered((below | 1).highest() as usize))
    }
}

/// The bit with this number, below 128.
const fn numbered(number: usize) -> u128 {
    let bit = 1_u64 << (number & 63);
    // A mask, for a choice between the halves would be compiled to one shift by a variable.
    let low = bit & ((number >> 6) as u64).wrapping_sub(1);
    low as u128 | ((bit ^ low) as u128) << 64
}
