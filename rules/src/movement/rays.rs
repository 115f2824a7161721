//! Straight lines on a board, computed once.

use crate::board::{BoardSize, SQUARES, Square, SquareSet};

/// One of the eight straight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction(u8);

/// The first four directions lead to higher square numbers, the last four
/// back; direction `n` and `n + 4` are opposite.
const STEPS: [(i8, i8); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];

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
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    #[inline]
    const fn opposite(self) -> Self {
        Self(self.0 ^ 4)
    }
}

/// Lines between squares of one board.
pub struct Rays {
    ahead: Box<[[SquareSet; SQUARES]; 8]>,
    toward: Box<[[u8; SQUARES]; SQUARES]>,
    within: Box<[[SquareSet; SQUARES]; 16]>,
}

impl Rays {
    /// The lines of a board of this shape.
    #[must_use]
    pub fn new(board_size: BoardSize) -> Self {
        let mut ahead = Box::new([[SquareSet::EMPTY; SQUARES]; 8]);
        let mut toward = boxed([NONE; SQUARES]);
        let mut within = boxed([SquareSet::EMPTY; SQUARES]);
        for from in board_size.squares() {
            for (number, step) in STEPS.into_iter().enumerate() {
                for to in walk(board_size, from, step) {
                    ahead[number][from.index()].insert(to);
                    toward[from.index()][to.index()] = u8::try_from(number).unwrap_or(NONE);
                }
            }
            for to in board_size.squares() {
                for range in usize::from(from.distance(to))..16 {
                    within[range][from.index()].insert(to);
                }
            }
        }
        Self { ahead, toward, within }
    }

    /// The squares strictly between two squares on one straight line; none if
    /// they aren't.
    #[must_use]
    #[inline]
    pub fn between(&self, from: Square, to: Square) -> SquareSet {
        match self.toward[from.index()][to.index()] {
            NONE => SquareSet::EMPTY,
            number => {
                let direction = Direction(number);
                self.ray(from, direction) & self.ray(to, direction.opposite())
            }
        }
    }

    /// The squares from a square to the edge, without the square itself.
    #[must_use]
    #[inline]
    pub fn ray(&self, from: Square, direction: Direction) -> SquareSet {
        self.ahead[direction.index()][from.index()]
    }

    /// The squares within this many king steps (0–15), with the square itself.
    #[must_use]
    #[inline]
    pub fn within(&self, from: Square, steps: u8) -> SquareSet {
        self.within[(steps & 15) as usize][from.index()]
    }

    /// The squares a slide reaches in one direction: to the first occupied
    /// one, which is included.
    #[must_use]
    #[inline]
    pub fn slide(&self, from: Square, direction: Direction, occupied: SquareSet) -> SquareSet {
        let ray = self.ray(from, direction);
        let blockers = ray & occupied;
        let first = if direction.0 < 4 { blockers.first() } else { blockers.last() };
        match first {
            Some(blocker) => ray ^ self.ray(blocker, direction),
            None => ray,
        }
    }
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

    fn sq(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn between_is_the_same_both_ways() {
        let rays = Rays::new(BoardSize::ORTHODOX);
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
            let direction = Direction::of(files, ranks).unwrap();
            let near = d4.offset(2 * files, 2 * ranks).unwrap();
            let far = d4.offset(3 * files, 3 * ranks).unwrap();
            let occupied = SquareSet::of(near).with(far);
            let reached = rays.slide(d4, direction, occupied);
            assert!(reached.contains(near) && !reached.contains(far), "{files} {ranks}");
            assert_eq!(reached.len(), 2);
        }
    }
}
