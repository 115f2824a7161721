//! What the evaluation looks up of each square, in tables of a fixed size.

use motley_rules::board::{Bitboard, SQUARES, Square, Word};
use motley_rules::play::Side;

/// A set of squares for each square.
pub(super) struct SetOfEach<W: Word>(Box<[Bitboard<W>; SQUARES]>);

impl<W: Word> SetOfEach<W> {
    /// For each square those of these squares for which this holds of both.
    pub(super) fn new(squares: Bitboard<W>, holds: impl Fn(Square, Square) -> bool) -> Self {
        let set = |from: Square| squares.into_iter().filter(|to| holds(from, *to)).collect();
        Self(boxed(Square::all().map(set).collect()))
    }

    /// The set of a square.
    pub(super) fn of(&self, square: Square) -> Bitboard<W> {
        self.0[square.index()]
    }
}

/// What is looked up of a side's pawns and king at each square.
pub(super) struct Around<W: Word> {
    /// The squares ahead on the same file and on those beside it.
    pub(super) front: SetOfEach<W>,
    /// The squares ahead on the same file.
    pub(super) file: SetOfEach<W>,
    /// The squares in front of a king that pawns shelter.
    pub(super) shelter: SetOfEach<W>,
}

impl<W: Word> Around<W> {
    /// What is around each of a board's squares, for a side's pawns and king.
    pub(super) fn new(side: Side, squares: Bitboard<W>) -> Self {
        let ahead = |from: Square, to: Square| match side {
            Side::White => to.rank() > from.rank(),
            Side::Black => to.rank() < from.rank(),
        };
        Self {
            front: SetOfEach::new(squares, |from, to| {
                ahead(from, to) && to.file().abs_diff(from.file()) <= 1
            }),
            file: SetOfEach::new(squares, |from, to| ahead(from, to) && to.file() == from.file()),
            shelter: SetOfEach::new(squares, |from, to| {
                ahead(from, to)
                    && to.file().abs_diff(from.file()) <= 1
                    && to.rank().abs_diff(from.rank()) <= 2
            }),
        }
    }
}

/// A table of a fixed size, in which a square's place needn't be checked.
pub(super) fn boxed<T, const N: usize>(rows: Vec<T>) -> Box<[T; N]> {
    let rows = rows.into_boxed_slice().try_into();
    rows.unwrap_or_else(|_| unreachable!("a table has as many rows as it says"))
}
