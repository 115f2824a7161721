//! The reach of a piece: every way in which it can move, found out by trying the game's own
//! movement on a board with hardly anything else on it.

use super::{Ability, Inspection};
use crate::board::{Board, BoardSize, Faction, Piece, PieceType, Square, SquareSet};
use crate::play::{Position, PseudoLegalTargets};

/// The reach of a piece from one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The square it stands on: in the middle, or where it begins if it only goes forward.
    pub from: Square,
    /// The squares it goes to on an empty board.
    pub moves: SquareSet,
    /// The squares on which it captures an enemy that stands alone.
    pub captures: SquareSet,
    /// The squares of a piece alone that it changes places with.
    pub swaps: SquareSet,
    /// The squares it goes to only over another piece.
    pub hops: SquareSet,
    /// Those of `moves` that it has only on its first ranks, or files.
    pub first: SquareSet,
    /// All of `moves`, if the piece goes from anywhere to anywhere, as far as they say.
    pub anywhere: SquareSet,
    /// The ways that must be free, two squares long and more.
    pub slides: Vec<Slide>,
    /// What it does besides moving from square to square.
    pub ability: Option<Ability>,
}

/// A way that a piece slides along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// The last square of it on this board.
    pub to: Square,
    /// True if only the board's edge ends it.
    pub endless: bool,
}

/// Files and ranks.
type Way = (i8, i8);

/// The eight ways out of a square.
const WAYS: [Way; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// No leap goes farther.
const FARTHEST_LEAP: u8 = 3;

/// Some pieces on a board, and the answer where the one on a square goes.
pub(super) type Try<'a> = dyn FnMut(&[(Square, Piece)], Square) -> PseudoLegalTargets + 'a;

/// A piece that is tried on a board.
pub(super) struct Trial<'a> {
    pub(super) piece: Piece,
    pub(super) board_size: BoardSize,
    pub(super) ability: Option<Ability>,
    pub(super) targets: &'a mut Try<'a>,
}

impl Trial<'_> {
    /// The reach of the piece.
    pub(super) fn reach(mut self) -> Reach {
        let middle = self.middle();
        let from = self.home(middle).unwrap_or(middle);
        let PseudoLegalTargets { moves, .. } = self.beside(from, &[]);
        let (mut captures, mut swaps, mut hops) =
            (SquareSet::EMPTY, SquareSet::EMPTY, SquareSet::EMPTY);
        for at in self.board_size.squares().without(from) {
            let found = self.beside(from, &[at]);
            captures |= found.captures & SquareSet::of(at);
            swaps |= found.swaps;
            hops |= found.moves & !moves;
        }
        let (files, ranks) = between(from, middle);
        let usual = self.beside(middle, &[]).moves;
        let has = |to: &Square| to.offset(files, ranks).is_none_or(|to| usual.contains(to));
        let first = moves.into_iter().filter(|to| !has(to)).collect();
        let mut slides = Vec::new();
        for way in WAYS {
            if let Some(to) = self.slide(from, way, (moves, captures)) {
                slides.push(Slide { to, endless: self.is_endless(from, way) });
            }
        }
        let anywhere = if self.goes_anywhere() { moves } else { SquareSet::EMPTY };
        let ability = self.ability;
        Reach { from, moves, captures, swaps, hops, first, anywhere, slides, ability }
    }

    /// The piece's targets with foes on these squares.
    fn beside(&mut self, from: Square, foes: &[Square]) -> PseudoLegalTargets {
        let army = match self.piece.faction() {
            Faction::White => Faction::Black,
            Faction::Black | Faction::Gray | Faction::Second => Faction::White,
        };
        // Of the first type on the list, which may be captured: no king.
        let foe = Piece::new(army, PieceType::new(0));
        let foes = foes.iter().map(|at| (*at, foe));
        let pieces: Vec<(Square, Piece)> = foes.chain([(from, self.piece)]).collect();
        (self.targets)(&pieces, from)
    }

    fn middle(&self) -> Square {
        let (files, ranks) = (self.board_size.files(), self.board_size.ranks());
        Square::new((files - 1) / 2, (ranks - 1) / 2).unwrap_or(Square::from_index(0))
    }

    /// The square on which a piece begins that only goes forward: in the second row, or in the
    /// first where it goes farther from there.
    fn home(&mut self, middle: Square) -> Option<Square> {
        let (x, y) = self.piece.faction().forward();
        let ahead = |to: Square| {
            let (files, ranks) = between(middle, to);
            files * x + ranks * y > 0
        };
        let forward = self.beside(middle, &[]).moves.into_iter().all(ahead);
        let rear = self.walk(middle, (-x, -y)).last().copied()?;
        let second = rear.offset(x, y)?;
        let [near, far] = [rear, second].map(|at| self.beside(at, &[]).moves.len());
        forward.then_some(if near > far { rear } else { second })
    }

    /// The squares on a way to the edge of the board.
    fn walk(&self, from: Square, (files, ranks): Way) -> Vec<Square> {
        let next = |at: &Square| {
            at.offset(files, ranks).filter(|square| self.board_size.contains(*square))
        };
        std::iter::successors(next(&from), next).collect()
    }

    /// The end of a slide this way, if it is one: its squares are reached one after the other, and
    /// none beyond another piece.
    fn slide(&mut self, from: Square, way: Way, reached: (SquareSet, SquareSet)) -> Option<Square> {
        let (moves, captures) = reached;
        let mut last = None;
        for to in self.walk(from, way) {
            let free = match last {
                None => false,
                Some(before) if captures.contains(to) => {
                    self.beside(from, &[before, to]).captures.contains(to)
                }
                Some(before) => self.beside(from, &[before]).moves.contains(to),
            };
            if free || !(moves | captures).contains(to) {
                break;
            }
            last = Some(to);
        }
        last.filter(|last| from.distance(*last) > 1)
    }

    /// True if the piece goes from a corner where neither a leap nor a line leads.
    fn goes_anywhere(&mut self) -> bool {
        let corner = Square::from_index(0);
        let leads_nowhere = |to: Square| {
            let (files, ranks) = (to.file(), to.rank());
            corner.distance(to) > FARTHEST_LEAP && files != ranks && files * ranks > 0
        };
        self.beside(corner, &[]).moves.into_iter().any(leads_nowhere)
    }

    /// True if the piece would slide that way from one edge of the board to the other.
    fn is_endless(&mut self, from: Square, (files, ranks): Way) -> bool {
        let edge = |way| self.walk(from, way).last().copied().unwrap_or(from);
        let (start, end) = (edge((-files, -ranks)), edge((files, ranks)));
        self.beside(start, &[end]).captures.contains(end)
    }
}

/// The way from one square to another.
fn between(from: Square, to: Square) -> Way {
    let less = |from: u8, to: u8| i8::try_from(to).unwrap_or(0) - i8::try_from(from).unwrap_or(0);
    (less(from.file(), to.file()), less(from.rank(), to.rank()))
}

/// The pseudo-legal targets of the piece on a square, with these pieces on the board in the place of
/// a position's own.
pub(super) fn targets_on<R: Inspection>(
    rules: &R,
    position: &mut Position<R::State>,
    pieces: &mut dyn Iterator<Item = (Square, Piece)>,
    from: Square,
) -> PseudoLegalTargets {
    position.board = Board::default();
    pieces.for_each(|(at, piece)| position.board.put(at, piece));
    rules.pseudo_legal_targets(position, from)
}
