//! Pawns: steps, captures, en passant, promotion.

use super::mobility::Mobility;
use crate::board::{Faction, Kind, Piece, Placement, Shape, Square, SquareSet};
use crate::play::{Action, Collect, Go, List, Manner};

/// How the pawns of one army go on one board.
#[derive(Clone, Debug)]
pub struct Pawns {
    /// The kind that pawns are.
    kind: Kind,
    army: Faction,
    board: SquareSet,
    /// From where two steps are allowed, from where three, and so on.
    runs: Vec<SquareSet>,
    /// Where pawns promote.
    last: SquareSet,
}

/// The squares on which the last move can be captured en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant {
    /// The squares that were passed.
    pub passed: SquareSet,
    /// Where the pawn that passed them stands now.
    pub pawn: Square,
}

impl Pawns {
    /// Pawns of this kind and army; `runs` lists the squares from where two
    /// steps are allowed, from where three, and so on.
    #[must_use]
    pub fn new(kind: Kind, army: Faction, shape: Shape, runs: Vec<SquareSet>) -> Self {
        let last = match army.forward() {
            (0, 1) => shape.rank(shape.ranks() - 1),
            (0, _) => shape.rank(0),
            (1, _) => shape.file(shape.files() - 1),
            _ => shape.file(0),
        };
        Self { kind, army, board: shape.squares(), runs, last }
    }

    /// The squares on which these pawns promote.
    #[must_use]
    pub const fn last(&self) -> SquareSet {
        self.last
    }

    /// Collects every move of these pawns: promotions to each of `into` (none:
    /// they stay pawns), captures of each pawn that has just passed squares.
    pub fn collect(
        &self,
        mobility: &Mobility<'_>,
        passing: &[EnPassant],
        into: &[Kind],
        to: &mut impl Collect,
    ) {
        let all = mobility.movers & mobility.placement.kind(self.kind);
        let free = all & !mobility.danger.pinned;
        self.steps(mobility, free, mobility.danger.evasions, into, to);
        for pinned in all & mobility.danger.pinned {
            let allowed = mobility.danger.allowed(pinned);
            self.steps(mobility, SquareSet::of(pinned), allowed, into, to);
        }
        for passing in passing {
            self.en_passant((mobility, all), *passing, into, to);
        }
    }

    /// Steps and captures of a set of pawns within the allowed targets.
    fn steps(
        &self,
        mobility: &Mobility<'_>,
        pawns: SquareSet,
        allowed: SquareSet,
        into: &[Kind],
        to: &mut impl Collect,
    ) {
        let (files, ranks) = self.army.forward();
        let empty = self.board & !mobility.occupied;
        let single = step(pawns, files, ranks) & empty;
        self.arrive(single & allowed, (files, ranks), into, to);
        let mut running = pawns;
        let mut reached = single;
        for (steps, from) in (2_i8..).zip(&self.runs) {
            // Only those that were allowed to set out so far run on.
            running &= *from;
            reached &= along(running, (files, ranks), steps - 1);
            reached = step(reached, files, ranks) & empty;
            self.arrive(reached & allowed, (files * steps, ranks * steps), into, to);
        }
        for side in [-1, 1] {
            let way = sideways((files, ranks), side);
            let captures = step(pawns, way.0, way.1) & mobility.prey & allowed;
            self.arrive(captures, way, into, to);
        }
    }

    #[inline]
    fn arrive(&self, targets: SquareSet, way: (i8, i8), into: &[Kind], to: &mut impl Collect) {
        let go = |target: Square| Go::plain(back(target, way), target);
        let promoting = if into.is_empty() { SquareSet::EMPTY } else { targets & self.last };
        to.each(targets & !promoting, |target| Action::Go(go(target)));
        if !promoting.is_empty() {
            for kind in into {
                to.each(promoting, |target| {
                    Action::Go(go(target).in_manner(Manner::Promote(*kind)))
                });
            }
        }
    }

    fn en_passant(
        &self,
        (mobility, pawns): (&Mobility<'_>, SquareSet),
        passing: EnPassant,
        into: &[Kind],
        to: &mut impl Collect,
    ) {
        for side in [-1, 1] {
            let way = sideways(self.army.forward(), side);
            for target in step(pawns, way.0, way.1) & passing.passed {
                let from = back(target, way);
                if !king_is_safe(mobility, from, target, passing.pawn) {
                    continue;
                }
                // Where armies come from several edges, what one passes may be
                // another's last rank.
                if self.last.contains(target) && !into.is_empty() {
                    self.arrive(SquareSet::of(target), way, into, to);
                } else {
                    to.one(Action::Go(Go::plain(from, target).in_manner(Manner::EnPassant)));
                }
            }
        }
    }

    /// The kind that these pawns are.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether one of these pawns stands there.
    #[must_use]
    pub fn stand_on(&self, placement: &Placement, square: Square) -> bool {
        placement.at(square) == Some(Piece::new(self.army, self.kind))
    }

    /// Where the pawn on this square goes, check apart.
    #[must_use]
    pub fn reach(&self, mobility: &Mobility<'_>, from: Square, passing: &[EnPassant]) -> SquareSet {
        let mut list = List::default();
        let pawn = SquareSet::of(from);
        self.steps(mobility, pawn, SquareSet::EVERY, &[self.kind], &mut list);
        let target = |action: Action| match action {
            Action::Go(go) => Some(go.to),
            _ => None,
        };
        let steps: SquareSet = list.0.into_iter().filter_map(target).collect();
        let passed = passing.iter().fold(SquareSet::EMPTY, |all, passing| all | passing.passed);
        steps | (self.attacks(pawn) & passed)
    }

    /// The squares that a set of these pawns could capture on.
    pub(super) fn attacks(&self, pawns: SquareSet) -> SquareSet {
        [-1, 1].into_iter().fold(SquareSet::EMPTY, |all, side| {
            let (files, ranks) = sideways(self.army.forward(), side);
            all | step(pawns, files, ranks)
        })
    }

    /// The squares that a pawn's run from one square to another passed, if it
    /// was one.
    #[must_use]
    pub fn passed(&self, from: Square, to: Square) -> SquareSet {
        let (files, ranks) = self.army.forward();
        let ahead = std::iter::successors(from.offset(files, ranks), |s| s.offset(files, ranks));
        if from.file() == to.file() || from.rank() == to.rank() {
            ahead.take_while(|square| *square != to).collect()
        } else {
            SquareSet::EMPTY
        }
    }

    /// The run of one of these pawns that has passed these squares, and no more
    /// others than it must have, if it can be the last move: the squares it
    /// left behind are empty.
    #[must_use]
    pub fn ran(&self, placement: &Placement, passed: SquareSet) -> Option<EnPassant> {
        let pawns = placement.all(Piece::new(self.army, self.kind)).into_iter();
        let runs = pawns.flat_map(|pawn| self.starts(pawn).map(move |start| (start, pawn)));
        let ran = |(start, pawn): (Square, Square)| {
            let squares = self.passed(start, pawn);
            let clear = !squares.with(start).meets(placement.occupied());
            let named = (passed & !squares).is_empty();
            (clear && named).then_some((squares.len(), EnPassant { passed, pawn }))
        };
        // A run that passed no more than is named, if there is one.
        runs.filter_map(ran).min_by_key(|(length, _)| *length).map(|(_, run)| run)
    }

    /// Where one of these pawns stands that can have come by a run of two steps
    /// past this square, whatever stands where it set out now.
    #[must_use]
    pub fn runner(&self, placement: &Placement, passed: Square) -> Option<Square> {
        let (files, ranks) = self.army.forward();
        let start = passed.offset(-files, -ranks)?;
        let set_out = self.runs.first().is_some_and(|from| from.contains(start));
        let pawn = passed.offset(files, ranks)?;
        (set_out && self.stand_on(placement, pawn)).then_some(pawn)
    }

    /// From where a run of two steps, of three and so on leads to a square.
    fn starts(&self, to: Square) -> impl Iterator<Item = Square> {
        let (files, ranks) = self.army.forward();
        let mut running = SquareSet::EVERY;
        (2_i8..).zip(&self.runs).filter_map(move |(steps, from)| {
            running &= *from;
            to.offset(-files * steps, -ranks * steps).filter(|start| running.contains(*start))
        })
    }

    /// The squares of these pawns that stand where none can: on the last rank,
    /// or behind all that a run begins on, for pawns never go back.
    #[must_use]
    pub fn misplaced(&self, placement: &Placement) -> SquareSet {
        placement.all(Piece::new(self.army, self.kind)) & !self.ground()
    }

    fn ground(&self) -> SquareSet {
        let (files, ranks) = self.army.forward();
        let first = self.runs.first().copied().unwrap_or(self.board);
        let ahead = std::iter::successors(Some(first), |set| {
            Some(step(*set, files, ranks) & self.board).filter(|set| !set.is_empty())
        });
        ahead.fold(SquareSet::EMPTY, |all, set| all | set) & !self.last
    }

    /// Whether one of these pawns, other than some, stands where it could
    /// capture on one of these squares, check apart.
    #[must_use]
    pub fn beside(&self, placement: &Placement, squares: SquareSet, but: SquareSet) -> bool {
        let pawns = placement.of(self.army) & placement.kind(self.kind) & !but;
        self.attacks(pawns).meets(squares)
    }
}

/// Whether the king is unattacked after this capture, which takes two pieces
/// off their lines at once: no pin tells.
fn king_is_safe(mobility: &Mobility<'_>, from: Square, to: Square, victim: Square) -> bool {
    let occupied = mobility.occupied.without(from).without(victim).with(to);
    let foes = mobility.foes.without(victim);
    mobility.king.is_none_or(|king| !foes.attack(mobility.men, mobility.placement, king, occupied))
}

const fn sideways(forward: (i8, i8), side: i8) -> (i8, i8) {
    if forward.0 == 0 { (side, forward.1) } else { (forward.0, side) }
}

/// A set moved by at most one file and one rank; what leaves the largest
/// board at either side is lost.
#[inline]
fn step(set: SquareSet, files: i8, ranks: i8) -> SquareSet {
    let kept = match files {
        1 => set & !SquareSet::FILE_P,
        -1 => set & !SquareSet::FILE_A,
        _ => set,
    };
    kept.shifted(16 * ranks + files)
}

fn along(set: SquareSet, way: (i8, i8), steps: i8) -> SquareSet {
    (0..steps).fold(set, |set, _| step(set, way.0, way.1))
}

/// The square from which this way leads to the target.
#[inline]
fn back(target: Square, way: (i8, i8)) -> Square {
    let number =
        i16::try_from(target.index()).unwrap_or(0) - 16 * i16::from(way.1) - i16::from(way.0);
    Square::from_index(usize::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAWN: Kind = Kind::new(0);

    fn squares(names: &str) -> SquareSet {
        names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    /// Pawns that run two or three steps from their first rank, and two from
    /// their second.
    fn runners(army: Faction) -> Pawns {
        let shape = Shape::ORTHODOX;
        let (first, second) = if army == Faction::White { (0, 1) } else { (7, 6) };
        let both = shape.rank(first) | shape.rank(second);
        Pawns::new(PAWN, army, shape, vec![both, shape.rank(first)])
    }

    fn board(army: Faction, pawns: &str) -> Placement {
        let mut placement = Placement::default();
        squares(pawns).into_iter().for_each(|at| placement.put(at, Piece::new(army, PAWN)));
        placement
    }

    #[test]
    fn a_run_is_known_by_what_it_passed() {
        let runs = [
            (Faction::White, "b4", "b2 b3", true),
            (Faction::White, "b4", "b3", true),
            (Faction::White, "b3", "b2", true),
            (Faction::White, "b5", "b3 b4", false),
            (Faction::White, "b5", "b4", false),
            (Faction::White, "b4 b1", "b2 b3", false),
            (Faction::White, "b4 b2", "b3", false),
            // Only where it can be captured is named.
            (Faction::White, "b4", "b2", true),
            (Faction::White, "b4", "b3 c3", false),
            (Faction::White, "c4", "b3", false),
            (Faction::Black, "g5", "g7 g6", true),
            (Faction::Black, "g6", "g7", true),
            (Faction::Black, "g4", "g6 g5", false),
        ];
        for (army, pawns, passed, ran) in runs {
            let (placement, passed) = (board(army, pawns), squares(passed));
            let found = runners(army).ran(&placement, passed);
            let pawn = squares(pawns).last().filter(|_| army == Faction::White);
            let pawn = pawn.or_else(|| squares(pawns).first());
            let wanted = pawn.map(|pawn| EnPassant { passed, pawn }).filter(|_| ran);
            assert_eq!(found, wanted, "{army:?} {pawns} {passed:?}");
        }
    }

    #[test]
    fn pawns_stand_neither_on_their_last_rank_nor_behind_their_runs() {
        let all = "a1 b2 c3 d4 e5 f6 g7 h8";
        let shape = Shape::ORTHODOX;
        let orthodox = Pawns::new(PAWN, Faction::White, shape, vec![shape.rank(1)]);
        let misplaced = |pawns: &Pawns, army| pawns.misplaced(&board(army, all));
        assert_eq!(misplaced(&orthodox, Faction::White), squares("a1 h8"));
        assert_eq!(misplaced(&runners(Faction::White), Faction::White), squares("h8"));
        assert_eq!(misplaced(&runners(Faction::Black), Faction::Black), squares("a1"));
        assert_eq!(misplaced(&runners(Faction::Black), Faction::White), squares(""));
    }
}
