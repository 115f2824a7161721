//! Straight lines on a board, computed once.

use crate::board::{Bitboard, BoardSize, SQUARES, Square, Word};

/// One of the eight straight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction(u8);

/// The first four directions lead to higher square numbers, the last four
/// back; direction `n` and `n + 4` are opposite.
const STEPS: [(i8, i8); 8] = [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)];

/// Stands in [`Rays::toward`] for squares on no common line.
const NONE: u8 = 8;

impl Direction {
    /// The direction of a step of one square, if it is straight.
    #[must_use]
    pub fn of(files: i8, ranks: i8) -> Option<Self> {
        let index = STEPS.iter().position(|step| *step == (files, ranks))?;
        u8::try_from(index).ok().map(Self)
    }

    /// The number of the direction, 0–7.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    const fn opposite(self) -> Self {
        Self(self.0 ^ 4)
    }

    /// The number of the line it runs along, 0–3: rank, file, the two
    /// diagonals.
    const fn line(self) -> usize {
        (self.0 & 3) as usize
    }

    /// 0 if it leads to higher square numbers, 1 if it leads back.
    const fn end(self) -> usize {
        (self.0 >> 2 & 1) as usize
    }
}

/// The lines through the squares of one board.
pub struct Rays<W: Word = u128> {
    /// For each square and line, the squares of both ends, the higher first.
    lines: Box<[[[Bitboard<W>; 2]; 4]; SQUARES]>,
    toward: Box<[[u8; SQUARES]; SQUARES]>,
}

impl<W: Word> Rays<W> {
    /// The lines of a board of this size.
    #[must_use]
    pub fn new(board_size: BoardSize) -> Self {
        let mut lines = boxed([[Bitboard::EMPTY; 2]; 4]);
        let mut toward = boxed([NONE; SQUARES]);
        for from in board_size.squares() {
            for (number, step) in (0..).zip(STEPS) {
                let direction = Direction(number);
                for to in walk(board_size, from, step) {
                    lines[from.index()][direction.line()][direction.end()].insert(to);
                    toward[from.index()][to.index()] = number;
                }
            }
        }
        Self { lines, toward }
    }

    /// The squares strictly between two squares on one straight line; none if
    /// they aren't.
    #[must_use]
    #[inline(always)]
    pub fn between(&self, from: Square, to: Square) -> Bitboard<W> {
        self.direction(from, to).map_or(Bitboard::EMPTY, |direction| {
            self.ray(from, direction) & self.ray(to, direction.opposite())
        })
    }

    /// The direction from one square to another on one straight line.
    #[must_use]
    pub fn direction(&self, from: Square, to: Square) -> Option<Direction> {
        match self.toward[from.index()][to.index()] {
            NONE => None,
            number => Some(Direction(number)),
        }
    }

    /// The squares from a square to the edge, without the square itself.
    #[must_use]
    pub fn ray(&self, from: Square, direction: Direction) -> Bitboard<W> {
        self.lines[from.index()][direction.line()][direction.end()]
    }

    /// The squares that a rook attacks on a board so occupied.
    #[must_use]
    #[inline(always)]
    pub fn orthogonal(&self, from: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        let [rank, file, ..] = self.lines[from.index()];
        slide(rank, occupied) | slide(file, occupied)
    }

    /// The squares that a bishop attacks on a board so occupied.
    #[must_use]
    #[inline(always)]
    pub fn diagonal(&self, from: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        let [.., rising, falling] = self.lines[from.index()];
        slide(rising, occupied) | slide(falling, occupied)
    }
}

/// The squares of a line up to the first occupied one on both sides, which is
/// included.
///
/// Between the highest blocker below and the lowest above lies one run of
/// bits, and one subtraction finds it: "obstruction difference", by Michael
/// Hoffmann and Gerd Isenberg (Chess Programming Wiki).
fn slide<W: Word>([above, below]: [Bitboard<W>; 2], occupied: Bitboard<W>) -> Bitboard<W> {
    (above | below) & Bitboard::span(below & occupied, above & occupied)
}

fn walk(board_size: BoardSize, from: Square, step: (i8, i8)) -> impl Iterator<Item = Square> {
    let next =
        move |square: &Square| square.offset(step.0, step.1).filter(|s| board_size.contains(*s));
    std::iter::successors(next(&from), next)
}

/// A table built on the heap: too much for a browser's small stack.
fn boxed<T: Copy, const N: usize>(row: T) -> Box<[T; N]> {
    let rows = vec![row; N].into_boxed_slice();
    rows.try_into().unwrap_or_else(|_| unreachable!("the vector was made with N rows"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{SquareSet, SquareSet64};

    fn sq(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn between_is_the_same_both_ways() {
        let rays: Rays<u128> = Rays::new(BoardSize::ORTHODOX);
        for a in BoardSize::ORTHODOX.squares() {
            for b in BoardSize::ORTHODOX.squares() {
                assert_eq!(rays.between(a, b), rays.between(b, a), "{a} {b}");
            }
        }
        let names = |set: SquareSet| set.into_iter().map(|s| s.to_string()).collect::<Vec<_>>();
        assert_eq!(names(rays.between(sq("a1"), sq("d4"))), ["b2", "c3"]);
        assert!(rays.between(sq("a1"), sq("b3")).is_empty());
    }

    #[test]
    fn slides_stop_at_the_first_piece_in_all_directions() {
        let rays = Rays::new(BoardSize::ORTHODOX);
        let d4 = sq("d4");
        for (files, ranks) in STEPS {
            let near = d4.offset(2 * files, 2 * ranks).unwrap();
            let far = d4.offset(3 * files, 3 * ranks).unwrap();
            let occupied = SquareSet64::of(near).with(far);
            let reached = rays.orthogonal(d4, occupied) | rays.diagonal(d4, occupied);
            let reached = reached & rays.ray(d4, Direction::of(files, ranks).unwrap());
            assert!(reached.contains(near) && !reached.contains(far), "{files} {ranks}");
            assert_eq!(reached.len(), 2);
        }
    }

    /// The squares up to the first occupied one, step by step.
    fn walked<W: Word>(
        board_size: BoardSize,
        from: Square,
        steps: &[(i8, i8)],
        occupied: Bitboard<W>,
    ) -> Bitboard<W> {
        let mut reached = Bitboard::EMPTY;
        for step in steps {
            for to in walk(board_size, from, *step) {
                reached.insert(to);
                if occupied.contains(to) {
                    break;
                }
            }
        }
        reached
    }

    fn agrees_with_walking<W: Word>(board_size: BoardSize) {
        let rays = Rays::<W>::new(board_size);
        let mut seed = 1_u64;
        for _ in 0..200 {
            let mut is_occupied = || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                seed >> 62 == 0
            };
            let occupied: Bitboard<W> =
                board_size.squares().into_iter().filter(|_| is_occupied()).collect();
            for from in board_size.squares() {
                let walked = |steps: &[(i8, i8)]| walked(board_size, from, steps, occupied);
                let [rook, bishop] = [[0, 1, 4, 5], [2, 3, 6, 7]].map(|of| of.map(|n| STEPS[n]));
                assert_eq!(rays.orthogonal(from, occupied), walked(&rook), "{from} {occupied:?}");
                assert_eq!(rays.diagonal(from, occupied), walked(&bishop), "{from} {occupied:?}");
            }
        }
    }

    #[test]
    fn slides_are_what_walking_finds() {
        agrees_with_walking::<u64>(BoardSize::ORTHODOX);
        agrees_with_walking::<u64>(BoardSize::new(6, 7).unwrap());
        agrees_with_walking::<u128>(BoardSize::new(12, 8).unwrap());
        agrees_with_walking::<u128>(BoardSize::new(16, 8).unwrap());
    }
}
