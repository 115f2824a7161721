//! Move tables: Betza text compiled to the squares a piece can go to.

use super::betza::{Betza, Modality, MovementLine, Range};
use super::rays::Rays;
use crate::board::{Bitboard, BoardSize, Faction, SQUARES, Square, Word};

/// The compiled movement of one type of piece in one faction.
pub struct MoveTable<W: Word = u128> {
    captures: Destinations<W>,
    /// Only where moving differs from capturing.
    moves: Option<Box<Destinations<W>>>,
    sources: Table<Sources<W>>,
}

/// A value for each square, by [`Square::index`].
type Table<T> = [T; SQUARES];

/// The squares that leaps and slides lead to, and the lines a piece slides along.
struct Destinations<W: Word> {
    reach: Table<Reach<W>>,
    lines: Lines,
}

/// The squares that leaps and slides lead to from one square of an empty board.
#[derive(Clone, Copy)]
struct Reach<W: Word> {
    leaps: Bitboard<W>,
    slides: Bitboard<W>,
}

/// The squares from which a piece attacks one square of an empty board.
#[derive(Clone, Copy)]
pub struct Sources<W: Word> {
    /// By a leap, which nothing can block.
    pub leaping: Bitboard<W>,
    /// By a slide only.
    pub sliding: Bitboard<W>,
}

/// The lines that a piece slides along.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    None,
    Orthogonal,
    Diagonal,
    Both,
}

impl<W: Word> MoveTable<W> {
    /// Compiles lines, `turned` for a faction, on a board and its rays.
    #[must_use]
    pub(super) fn new(lines: &[MovementLine], board_size: BoardSize, rays: &Rays<W>) -> Self {
        let captures = Destinations::new(lines, Modality::Move, board_size);
        let differs = lines.iter().any(|line| line.modality != Modality::Both);
        let moves =
            differs.then(|| Box::new(Destinations::new(lines, Modality::Capture, board_size)));
        let nowhere = Sources { leaping: Bitboard::EMPTY, sliding: Bitboard::EMPTY };
        let mut sources = [nowhere; SQUARES];
        for from in board_size.squares() {
            let leaps = captures.reach[from.index()].leaps;
            for to in leaps {
                sources[to.index()].leaping.insert(from);
            }
            for to in captures.from(from, Bitboard::EMPTY, rays) & !leaps {
                sources[to.index()].sliding.insert(from);
            }
        }
        Self { captures, moves, sources }
    }

    /// The squares a piece attacks: where it could capture.
    #[must_use]
    #[inline(always)]
    pub fn attacks(&self, from: Square, occupied: Bitboard<W>, rays: &Rays<W>) -> Bitboard<W> {
        self.captures.from(from, occupied, rays)
    }

    /// Those of some squares that a piece attacks.
    #[must_use]
    pub fn attacks_among(
        &self,
        squares: Bitboard<W>,
        from: Square,
        occupied: Bitboard<W>,
        rays: &Rays<W>,
    ) -> Bitboard<W> {
        let Reach { leaps, slides } = self.captures.reach[from.index()];
        // Most sliders look elsewhere, and needn't look far.
        let attacked =
            if slides.meets(squares) { self.captures.from(from, occupied, rays) } else { leaps };
        attacked & squares
    }

    /// The squares a piece may go to: what it attacks among `targets`, and
    /// what it moves to among the empty squares.
    #[must_use]
    #[inline(always)]
    pub fn targets(
        &self,
        from: Square,
        occupied: Bitboard<W>,
        targets: Bitboard<W>,
        rays: &Rays<W>,
    ) -> Bitboard<W> {
        let attacked = self.attacks(from, occupied, rays);
        match &self.moves {
            None => attacked & (targets | !occupied),
            Some(moves) => (attacked & targets) | (moves.from(from, occupied, rays) & !occupied),
        }
    }

    /// The squares from which pieces of this type attack `target`, whatever
    /// is between.
    #[must_use]
    pub fn sources(&self, target: Square) -> Sources<W> {
        self.sources[target.index()]
    }
}

impl Lines {
    /// The squares of these lines up to the first occupied one.
    fn seen<W: Word>(self, from: Square, occupied: Bitboard<W>, rays: &Rays<W>) -> Bitboard<W> {
        match self {
            Self::None => Bitboard::EMPTY,
            Self::Orthogonal => rays.orthogonal(from, occupied),
            Self::Diagonal => rays.diagonal(from, occupied),
            Self::Both => rays.orthogonal(from, occupied) | rays.diagonal(from, occupied),
        }
    }
}

impl<W: Word> Destinations<W> {
    /// The ways of all lines but those of one modality.
    fn new(lines: &[MovementLine], without: Modality, board_size: BoardSize) -> Self {
        let lines = || lines.iter().filter(|line| line.modality != without);
        let nowhere = Reach { leaps: Bitboard::EMPTY, slides: Bitboard::EMPTY };
        let mut reach = [nowhere; SQUARES];
        for from in board_size.squares() {
            let Reach { leaps, slides } = &mut reach[from.index()];
            for line in lines() {
                let (squares, steps) = match line.range {
                    Range::Leap => (&mut *leaps, 1),
                    Range::Slide(range) => (&mut *slides, range),
                };
                squares.extend(steps_from(from, *line, steps, board_size));
            }
        }
        let slides_along = |wanted: fn(MovementLine) -> bool| {
            lines().any(|line| line.range != Range::Leap && wanted(*line))
        };
        let lines = match (slides_along(is_orthogonal), slides_along(|line| !is_orthogonal(line))) {
            (false, false) => Lines::None,
            (true, false) => Lines::Orthogonal,
            (false, true) => Lines::Diagonal,
            (true, true) => Lines::Both,
        };
        Self { reach, lines }
    }

    #[inline(always)]
    fn from(&self, from: Square, occupied: Bitboard<W>, rays: &Rays<W>) -> Bitboard<W> {
        let Reach { leaps, slides } = self.reach[from.index()];
        match self.lines {
            Lines::None => leaps,
            lines => leaps | (lines.seen(from, occupied, rays) & slides),
        }
    }
}

const fn is_orthogonal(line: MovementLine) -> bool {
    line.files == 0 || line.ranks == 0
}

/// The squares that so many steps of a line lead to on an empty board.
fn steps_from(
    from: Square,
    line: MovementLine,
    steps: u8,
    board_size: BoardSize,
) -> impl Iterator<Item = Square> {
    let next = move |square: &Square| {
        square.offset(line.files, line.ranks).filter(|to| board_size.contains(*to))
    };
    std::iter::successors(next(&from), next).take(usize::from(steps))
}

/// A movement as a faction plays it, whose forward may be any side of the
/// board. Equal movements come out equal, so that tables can be shared.
#[must_use]
pub(super) fn turned(betza: &Betza, faction: Faction) -> Vec<MovementLine> {
    let turn = |line: &MovementLine| {
        let (files, ranks) = match faction {
            Faction::White => (line.files, line.ranks),
            Faction::Black => (line.files, -line.ranks),
            Faction::Gray => (-line.ranks, line.files),
            Faction::Second => (line.ranks, line.files),
        };
        MovementLine { files, ranks, ..*line }
    };
    let order = |line: &MovementLine| (line.files, line.ranks, line.range);
    let mut lines = Vec::new();
    for line in betza.lines().iter().map(turn) {
        let place = lines.partition_point(|placed| order(placed) < order(&line));
        lines.insert(place, line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SquareSet;

    fn squares(names: &str) -> SquareSet {
        names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    fn compiled(betza: &str, faction: Faction) -> (MoveTable<u128>, Rays<u128>) {
        let rays = Rays::new(BoardSize::ORTHODOX);
        let lines = turned(&Betza::parse(betza).unwrap(), faction);
        (MoveTable::new(&lines, BoardSize::ORTHODOX, &rays), rays)
    }

    fn attacks(betza: &str, faction: Faction, from: &str, occupied: &str) -> SquareSet {
        let (move_table, rays) = compiled(betza, faction);
        move_table.attacks(from.parse().unwrap(), squares(occupied), &rays)
    }

    #[test]
    fn a_short_bishop_stops_after_its_range_and_at_blockers() {
        let reached = attacks("B2", Faction::White, "d4", "e5");
        assert_eq!(reached, squares("c3 b2 e5 c5 b6 e3 f2"));
    }

    #[test]
    fn pawns_capture_forward_of_their_faction() {
        assert_eq!(attacks("mfWcfF", Faction::White, "d4", ""), squares("c5 e5"));
        assert_eq!(attacks("mfWcfF", Faction::Black, "d4", ""), squares("c3 e3"));
        assert_eq!(attacks("mfWcfF", Faction::Gray, "d4", ""), squares("c5 c3"));
        assert_eq!(attacks("mfWcfF", Faction::Second, "d4", ""), squares("e5 e3"));
    }

    #[test]
    fn what_is_aimed_at_a_square_is_what_attacks_it() {
        for betza in ["mfWcfF", "NB2", "B3DfNbN", "Q"] {
            let (move_table, rays) = compiled(betza, Faction::Black);
            for from in BoardSize::ORTHODOX.squares() {
                for to in BoardSize::ORTHODOX.squares() {
                    let attacks = move_table.attacks(from, SquareSet::EMPTY, &rays).contains(to);
                    let Sources { leaping, sliding } = move_table.sources(to);
                    assert!(!leaping.meets(sliding), "{betza} {to}");
                    assert_eq!(attacks, (leaping | sliding).contains(from), "{betza} {from} {to}");
                }
            }
        }
    }
}
