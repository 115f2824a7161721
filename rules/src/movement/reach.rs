//! Where a piece can go from a square: Betza text compiled to tables.

use super::betza::{Betza, Line, Modality, Range};
use super::rays::{Direction, Rays};
use crate::board::{Faction, SQUARES, Shape, Square, SquareSet};

/// The compiled movement of one kind of piece in one faction.
pub struct Reach {
    captures: Ways,
    /// Only where moving differs from capturing.
    moves: Option<Ways>,
    /// For each square, where a piece could stand that attacks it on an empty
    /// board.
    aimed: Box<[SquareSet; SQUARES]>,
    /// Of these, where it would attack by a leap.
    aimed_leaps: Box<[SquareSet; SQUARES]>,
}

struct Ways {
    leaps: Box<[SquareSet; SQUARES]>,
    slides: Vec<Slide>,
}

/// Directions that a piece slides in with one range.
struct Slide {
    directions: Vec<Direction>,
    range: u8,
}

impl Reach {
    /// Compiles lines, `turned` for a faction, on a board and its rays.
    #[must_use]
    pub fn new(lines: &[Line], shape: Shape, rays: &Rays) -> Self {
        let captures = Ways::new(lines, Modality::Move, shape);
        let differs = lines.iter().any(|line| line.modality != Modality::Both);
        let moves = differs.then(|| Ways::new(lines, Modality::Capture, shape));
        let mut aimed = Box::new([SquareSet::EMPTY; SQUARES]);
        let mut aimed_leaps = Box::new([SquareSet::EMPTY; SQUARES]);
        for from in shape.squares() {
            for to in captures.from(from, SquareSet::EMPTY, rays) {
                aimed[to.index()].insert(from);
            }
            for to in captures.leaps[from.index()] {
                aimed_leaps[to.index()].insert(from);
            }
        }
        Self { captures, moves, aimed, aimed_leaps }
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
    pub fn goes(
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
    pub fn aimed(&self, target: Square) -> SquareSet {
        self.aimed[target.index()]
    }

    /// Where pieces of this kind could stand that attack `target` by a leap,
    /// which nothing can block.
    #[must_use]
    #[inline]
    pub fn aimed_leaps(&self, target: Square) -> SquareSet {
        self.aimed_leaps[target.index()]
    }
}

impl Ways {
    /// The ways of all lines but those of one modality.
    fn new(lines: &[Line], without: Modality, shape: Shape) -> Self {
        let mut leaps = Box::new([SquareSet::EMPTY; SQUARES]);
        let mut slides: Vec<Slide> = Vec::new();
        for line in lines.iter().filter(|line| line.modality != without) {
            match line.range {
                Range::Leap => add_leap(&mut leaps, *line, shape),
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

fn add_leap(leaps: &mut [SquareSet; SQUARES], line: Line, shape: Shape) {
    for from in shape.squares() {
        let to = from.offset(line.files, line.ranks).filter(|to| shape.contains(*to));
        leaps[from.index()].extend(to);
    }
}

fn add_slide(slides: &mut Vec<Slide>, line: Line, range: u8) {
    let Some(direction) = Direction::of(line.files, line.ranks) else { return };
    match slides.iter_mut().find(|slide| slide.range == range) {
        Some(slide) => slide.directions.push(direction),
        None => slides.push(Slide { directions: vec![direction], range }),
    }
}

/// A movement as a faction plays it, whose forward may be any side of the
/// board. Equal movements come out equal, so that tables can be shared.
#[must_use]
pub(super) fn turned(betza: &Betza, faction: Faction) -> Vec<Line> {
    let turn = |line: &Line| {
        let (files, ranks) = match faction {
            Faction::White => (line.files, line.ranks),
            Faction::Black => (line.files, -line.ranks),
            Faction::Gray => (-line.ranks, line.files),
            Faction::Second => (line.ranks, line.files),
        };
        Line { files, ranks, ..*line }
    };
    let mut lines: Vec<Line> = betza.lines().iter().map(turn).collect();
    lines.sort_by_key(|line| (line.files, line.ranks, line.range));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> SquareSet {
        names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    fn compiled(betza: &str, faction: Faction) -> (Reach, Rays) {
        let rays = Rays::new(Shape::ORTHODOX);
        let lines = turned(&Betza::parse(betza).unwrap(), faction);
        (Reach::new(&lines, Shape::ORTHODOX, &rays), rays)
    }

    fn attacks(betza: &str, faction: Faction, from: &str, occupied: &str) -> SquareSet {
        let (reach, rays) = compiled(betza, faction);
        reach.attacks(from.parse().unwrap(), squares(occupied), &rays)
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
            let (reach, rays) = compiled(betza, Faction::Black);
            for from in Shape::ORTHODOX.squares() {
                for to in Shape::ORTHODOX.squares() {
                    let attacks = reach.attacks(from, SquareSet::EMPTY, &rays).contains(to);
                    assert_eq!(attacks, reach.aimed(to).contains(from), "{betza} {from} {to}");
                }
            }
        }
    }
}
