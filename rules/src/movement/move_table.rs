//! Where a piece can go from a square: Betza text compiled to tables.

use super::betza::{Betza, Modality, MovementLine, Range};
use super::rays::{Direction, Rays};
use crate::board::{BoardSize, Faction, SQUARES, Square, SquareSet};

/// The compiled movement of one kind of piece in one faction.
pub struct MoveTable {
    captures: Destinations,
    /// Only where moving differs from capturing.
    moves: Option<Destinations>,
    /// For each square, where a piece could stand that attacks it on an empty
    /// board.
    attackers_on_empty: Box<[SquareSet; SQUARES]>,
    /// Of these, where it would attack by a leap.
    leapers_to: Box<[SquareSet; SQUARES]>,
}

struct Destinations {
    leaps: Box<[SquareSet; SQUARES]>,
    slides: Vec<Slide>,
}

/// Directions that a piece slides in with one range.
struct Slide {
    directions: Vec<Direction>,
    range: u8,
}

impl MoveTable {
    /// Compiles lines, `turned` for a faction, on a board and its rays.
    #[must_use]
    pub fn new(lines: &[MovementLine], board_size: BoardSize, rays: &Rays) -> Self {
        let captures = Destinations::new(lines, Modality::Move, board_size);
        let differs = lines.iter().any(|line| line.modality != Modality::Both);
        let moves = differs.then(|| Destinations::new(lines, Modality::Capture, board_size));
        let mut attackers_on_empty = Box::new([SquareSet::EMPTY; SQUARES]);
        let mut leapers_to = Box::new([SquareSet::EMPTY; SQUARES]);
        for from in board_size.squares() {
            for to in captures.from(from, SquareSet::EMPTY, rays) {
                attackers_on_empty[to.index()].insert(from);
            }
            for to in captures.leaps[from.index()] {
                leapers_to[to.index()].insert(from);
            }
        }
        Self { captures, moves, attackers_on_empty, leapers_to }
    }

    /// The squares a piece attacks: where it could capture.
    #[must_use]
    #[inline]
    pub fn attacks(&self, from: Square, occupied: SquareSet, rays: &Rays) -> SquareSet {
        self.captures.from(from, occupied, rays)
    }

    /// The squares a piece may go to: what it attacks among `targets`, and
    /// what it moves to among the empty squares.
    #[must_use]
    #[inline]
    pub fn targets(
        &self,
        from: Square,
        occupied: SquareSet,
        targets: SquareSet,
        rays: &Rays,
    ) -> SquareSet {
        let attacked = self.attacks(from, occupied, rays);
        match &self.moves {
            None => attacked & (targets | !occupied),
            Some(moves) => (attacked & targets) | (moves.from(from, occupied, rays) & !occupied),
        }
    }

    /// Where pieces of this kind could stand that attack `target`, whatever
    /// is between.
    #[must_use]
    #[inline]
    pub fn attackers_on_empty(&self, target: Square) -> SquareSet {
        self.attackers_on_empty[target.index()]
    }

    /// Where pieces of this kind could stand that attack `target` by a leap,
    /// which nothing can block.
    #[must_use]
    #[inline]
    pub fn leapers_to(&self, target: Square) -> SquareSet {
        self.leapers_to[target.index()]
    }
}

impl Destinations {
    /// The ways of all lines but those of one modality.
    fn new(lines: &[MovementLine], without: Modality, board_size: BoardSize) -> Self {
        let mut leaps = Box::new([SquareSet::EMPTY; SQUARES]);
        let mut slides: Vec<Slide> = Vec::new();
        for line in lines.iter().filter(|line| line.modality != without) {
            match line.range {
                Range::Leap => add_leap(&mut leaps, *line, board_size),
                Range::Slide(range) => add_slide(&mut slides, *line, range),
            }
        }
        Self { leaps, slides }
    }

    #[inline]
    fn from(&self, from: Square, occupied: SquareSet, rays: &Rays) -> SquareSet {
        let mut reached = self.leaps[from.index()];
        for slide in &self.slides {
            let mut slid = SquareSet::EMPTY;
            for direction in &slide.directions {
                slid |= rays.slide(from, *direction, occupied);
            }
            reached |= slid & rays.within(from, slide.range);
        }
        reached
    }
}

fn add_leap(leaps: &mut [SquareSet; SQUARES], line: MovementLine, board_size: BoardSize) {
    for from in board_size.squares() {
        let to = from.offset(line.files, line.ranks).filter(|to| board_size.contains(*to));
        leaps[from.index()].extend(to);
    }
}

fn add_slide(slides: &mut Vec<Slide>, line: MovementLine, range: u8) {
    let Some(direction) = Direction::of(line.files, line.ranks) else { return };
    match slides.iter_mut().find(|slide| slide.range == range) {
        Some(slide) => slide.directions.push(direction),
        None => slides.push(Slide { directions: vec![direction], range }),
    }
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
    let mut lines: Vec<MovementLine> = betza.lines().iter().map(turn).collect();
    lines.sort_by_key(|line| (line.files, line.ranks, line.range));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> SquareSet {
        names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    fn compiled(betza: &str, faction: Faction) -> (MoveTable, Rays) {
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
                    assert_eq!(
                        attacks,
                        move_table.attackers_on_empty(to).contains(from),
                        "{betza} {from} {to}"
                    );
                }
            }
        }
    }
}
