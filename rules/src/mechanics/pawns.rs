//! Pawns: steps, captures, en passant, promotion.

use super::movegen::MoveGen;
use crate::board::{
    Bitboard, Board, BoardSize, Faction, Piece, PieceType, Square, SquareSet, Word,
};
use crate::play::{Action, ActionList, ActionSink, Move, MoveKind};
use std::ops::ControlFlow;

/// The movement of the pawns of one army on one board.
#[derive(Clone, Debug)]
pub struct Pawns<W: Word = u128> {
    /// The type that pawns are.
    piece_type: PieceType,
    army: Faction,
    board: Bitboard<W>,
    /// From where two steps are allowed, from where three, and so on.
    multi_step_ranks: Vec<Bitboard<W>>,
    /// The squares where pawns promote.
    last: Bitboard<W>,
}

/// The squares on which the last move can be captured en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnPassant<W: Word = u128> {
    /// The squares that were passed.
    pub passed: Bitboard<W>,
    /// The square of the pawn that passed them.
    pub pawn: Square,
}

impl<W: Word> Pawns<W> {
    /// Pawns of this type and army; `multi_step_ranks` lists the squares from where two
    /// steps are allowed, from where three, and so on.
    #[must_use]
    pub fn new(
        piece_type: PieceType,
        army: Faction,
        board_size: BoardSize,
        multi_step_ranks: &[SquareSet],
    ) -> Self {
        let last = match army.forward() {
            (0, 1) => board_size.rank(board_size.ranks() - 1),
            (0, _) => board_size.rank(0),
            (1, _) => board_size.file(board_size.files() - 1),
            _ => board_size.file(0),
        };
        Self {
            piece_type,
            army,
            board: board_size.squares().narrowed(),
            multi_step_ranks: multi_step_ranks.iter().map(|set| set.narrowed()).collect(),
            last: last.narrowed(),
        }
    }

    /// The squares on which these pawns promote.
    #[must_use]
    pub const fn last(&self) -> Bitboard<W> {
        self.last
    }

    /// Hands over every move of these pawns: promotions to each of `into` (none:
    /// they stay pawns), captures of each pawn that has just passed squares.
    pub fn generate(
        &self,
        movegen: &MoveGen<'_, W>,
        en_passant: &[EnPassant<W>],
        into: &[PieceType],
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let all = movegen.movers & movegen.board.of_type(self.piece_type);
        let free = all & !movegen.check_info.pinned;
        self.steps(movegen, free, movegen.check_info.check_mask, into, to)?;
        for pinned in all & movegen.check_info.pinned {
            let allowed = movegen.allowed(pinned);
            self.steps(movegen, Bitboard::of(pinned), allowed, into, to)?;
        }
        for mv in self.en_passant_captures(movegen, en_passant) {
            // Where armies come from several edges, what one passes may be another's last rank.
            if self.last.contains(mv.to) && !into.is_empty() {
                for piece_type in into {
                    to.one(Action::Move(mv.of_kind(MoveKind::Promote(*piece_type))))?;
                }
            } else {
                to.one(Action::Move(mv))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The legal captures of pawns that have just passed squares. Checks and pins needn't be
    /// surveyed: the king is looked at after each.
    pub fn en_passant_captures<'a>(
        &'a self,
        movegen: &'a MoveGen<'_, W>,
        en_passant: &'a [EnPassant<W>],
    ) -> impl Iterator<Item = Move> {
        let pawns = movegen.movers & movegen.board.of_type(self.piece_type);
        let ways = [-1, 1].map(|side| sideways(self.army.forward(), side));
        let of = move |en_passant: &'a EnPassant<W>| {
            ways.into_iter().flat_map(move |way| {
                let targets = pawns.shifted(way.0, way.1) & en_passant.passed;
                targets.into_iter().map(move |to| (back(to, way), to, en_passant.pawn))
            })
        };
        let safe =
            |(from, to, pawn): &(Square, Square, Square)| king_is_safe(movegen, *from, *to, *pawn);
        let capture = |(from, to, _)| Move::normal(from, to).of_kind(MoveKind::EnPassant);
        en_passant.iter().flat_map(of).filter(safe).map(capture)
    }

    /// Steps and captures of a set of pawns within the allowed targets.
    fn steps(
        &self,
        movegen: &MoveGen<'_, W>,
        pawns: Bitboard<W>,
        allowed: Bitboard<W>,
        into: &[PieceType],
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        match self.army {
            Faction::White => self.steps_toward::<0, 1>(movegen, pawns, allowed, into, to),
            Faction::Black => self.steps_toward::<0, -1>(movegen, pawns, allowed, into, to),
            Faction::Gray => self.steps_toward::<-1, 0>(movegen, pawns, allowed, into, to),
            Faction::Second => self.steps_toward::<1, 0>(movegen, pawns, allowed, into, to),
        }
    }

    /// The same for an army whose forward is known to the compiler: shifts by
    /// a constant are far cheaper, above all in WebAssembly.
    fn steps_toward<const FILES: i8, const RANKS: i8>(
        &self,
        movegen: &MoveGen<'_, W>,
        pawns: Bitboard<W>,
        allowed: Bitboard<W>,
        into: &[PieceType],
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let (files, ranks) = (FILES, RANKS);
        let empty = self.board & !movegen.occupied;
        let single = pawns.shifted(files, ranks) & empty;
        self.arrive(single & allowed, (files, ranks), into, to)?;
        let mut running = pawns;
        let mut reached = single;
        for (steps, from) in (2_i8..).zip(&self.multi_step_ranks) {
            // Only those that were allowed to set out so far run on.
            running &= *from;
            reached &= along(running, (files, ranks), steps - 1);
            reached = reached.shifted(files, ranks) & empty;
            self.arrive(reached & allowed, (files * steps, ranks * steps), into, to)?;
        }
        // One after the other, and not in a loop, whose ways the compiler wouldn't know.
        let ([low, high], prey) = (
            const { [sideways((FILES, RANKS), -1), sideways((FILES, RANKS), 1)] },
            movegen.capturable & allowed,
        );
        self.arrive(pawns.shifted(low.0, low.1) & prey, low, into, to)?;
        self.arrive(pawns.shifted(high.0, high.1) & prey, high, into, to)
    }

    fn arrive(
        &self,
        targets: Bitboard<W>,
        way: (i8, i8),
        into: &[PieceType],
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let mv = |target: Square| Move::normal(back(target, way), target);
        let promoting = if into.is_empty() { Bitboard::EMPTY } else { targets & self.last };
        to.each(targets & !promoting, |target| Action::Move(mv(target)))?;
        if !promoting.is_empty() {
            for piece_type in into {
                to.each(promoting, |target| {
                    Action::Move(mv(target).of_kind(MoveKind::Promote(*piece_type)))
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The type that these pawns are.
    #[must_use]
    pub const fn piece_type(&self) -> PieceType {
        self.piece_type
    }

    /// True if one of these pawns stands there.
    #[must_use]
    pub fn stand_on(&self, board: &Board<W>, square: Square) -> bool {
        board.at(square) == Some(Piece::new(self.army, self.piece_type))
    }

    /// The pseudo-legal targets of the pawn on this square.
    #[must_use]
    pub fn pseudo_legal_targets(
        &self,
        movegen: &MoveGen<'_, W>,
        from: Square,
        en_passant: &[EnPassant<W>],
    ) -> Bitboard<W> {
        let mut list = ActionList::default();
        let pawn = Bitboard::of(from);
        let _ = self.steps(movegen, pawn, Bitboard::EVERY, &[self.piece_type], &mut list);
        let target = |action: Action| match action {
            Action::Move(mv) => Some(mv.to),
            _ => None,
        };
        let steps: Bitboard<W> = list.0.into_iter().filter_map(target).collect();
        let passed =
            en_passant.iter().fold(Bitboard::EMPTY, |all, en_passant| all | en_passant.passed);
        steps | (self.attacks(pawn) & passed)
    }

    /// The squares that a set of these pawns could capture on.
    #[inline(always)]
    pub(super) fn attacks(&self, pawns: Bitboard<W>) -> Bitboard<W> {
        [-1, 1].into_iter().fold(Bitboard::EMPTY, |all, side| {
            let (files, ranks) = sideways(self.army.forward(), side);
            all | pawns.shifted(files, ranks)
        })
    }

    /// The squares that a pawn's run from one square to another passed, if it
    /// was one.
    #[must_use]
    #[inline(always)]
    pub fn passed(&self, from: Square, to: Square) -> Bitboard<W> {
        if from.distance(to) < 2 {
            return Bitboard::EMPTY;
        }
        let (files, ranks) = self.army.forward();
        let ahead = std::iter::successors(from.offset(files, ranks), |s| s.offset(files, ranks));
        if from.file() == to.file() || from.rank() == to.rank() {
            ahead.take_while(|square| *square != to).collect()
        } else {
            Bitboard::EMPTY
        }
    }

    /// The run of one of these pawns that has passed these squares, and no more
    /// others than it must have, if it can be the last move: the squares it
    /// left behind are empty.
    #[must_use]
    pub fn ran(&self, board: &Board<W>, passed: Bitboard<W>) -> Option<EnPassant<W>> {
        let pawns = board.all(Piece::new(self.army, self.piece_type)).into_iter();
        let moves = pawns.flat_map(|pawn| self.starts(pawn).map(move |start| (start, pawn)));
        let ran = |(start, pawn): (Square, Square)| {
            let squares = self.passed(start, pawn);
            let clear = !squares.with(start).meets(board.occupied());
            let named = (passed & !squares).is_empty();
            (clear && named).then_some((squares.len(), EnPassant { passed, pawn }))
        };
        // A run that passed no more than is named, if there is one.
        moves.filter_map(ran).min_by_key(|(length, _)| *length).map(|(_, run)| run)
    }

    /// The square of one of these pawns that can have come by a run of two steps
    /// past this square, whatever stands where it set out now.
    #[must_use]
    pub fn runner(&self, board: &Board<W>, passed: Square) -> Option<Square> {
        let (files, ranks) = self.army.forward();
        let start = passed.offset(-files, -ranks)?;
        let set_out = self.multi_step_ranks.first().is_some_and(|from| from.contains(start));
        let pawn = passed.offset(files, ranks)?;
        (set_out && self.stand_on(board, pawn)).then_some(pawn)
    }

    /// From where a run of two steps, of three and so on leads to a square.
    fn starts(&self, to: Square) -> impl Iterator<Item = Square> {
        let (files, ranks) = self.army.forward();
        let mut running = Bitboard::EVERY;
        (2_i8..).zip(&self.multi_step_ranks).filter_map(move |(steps, from)| {
            running &= *from;
            to.offset(-files * steps, -ranks * steps).filter(|start| running.contains(*start))
        })
    }

    /// The squares of these pawns that stand where none can: on the last rank,
    /// or behind all that a run begins on, for pawns never go back.
    #[must_use]
    pub fn misplaced(&self, board: &Board<W>) -> Bitboard<W> {
        board.all(Piece::new(self.army, self.piece_type)) & !self.ground()
    }

    fn ground(&self) -> Bitboard<W> {
        let (files, ranks) = self.army.forward();
        let first = self.multi_step_ranks.first().copied().unwrap_or(self.board);
        let ahead = std::iter::successors(Some(first), |set| {
            Some(set.shifted(files, ranks) & self.board).filter(|set| !set.is_empty())
        });
        ahead.fold(Bitboard::EMPTY, |all, set| all | set) & !self.last
    }

    /// True if one of these pawns, other than some, stands where it could
    /// capture on one of these squares, check apart.
    #[must_use]
    pub fn beside(&self, board: &Board<W>, squares: Bitboard<W>, but: Bitboard<W>) -> bool {
        let pawns = board.of(self.army) & board.of_type(self.piece_type) & !but;
        self.attacks(pawns).meets(squares)
    }
}

/// True if the king is unattacked after this capture, which takes two pieces
/// off their lines at once: no pin tells.
fn king_is_safe<W: Word>(
    movegen: &MoveGen<'_, W>,
    from: Square,
    to: Square,
    victim: Square,
) -> bool {
    let occupied = movegen.occupied.without(from).without(victim).with(to);
    let enemies = movegen.enemies.without(victim);
    movegen.king.is_none_or(|king| !enemies.attack(movegen.tables, movegen.board, king, occupied))
}

const fn sideways(forward: (i8, i8), side: i8) -> (i8, i8) {
    if forward.0 == 0 { (side, forward.1) } else { (forward.0, side) }
}

fn along<W: Word>(set: Bitboard<W>, way: (i8, i8), steps: i8) -> Bitboard<W> {
    (0..steps).fold(set, |set, _| set.shifted(way.0, way.1))
}

/// The square from which this way leads to the target.
fn back(target: Square, way: (i8, i8)) -> Square {
    let number =
        i16::try_from(target.index()).unwrap_or(0) - 16 * i16::from(way.1) - i16::from(way.0);
    Square::from_index(usize::try_from(number).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAWN: PieceType = PieceType::new(0);

    fn squares(names: &str) -> SquareSet {
        names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    /// Pawns that run two or three steps from their first rank, and two from
    /// their second.
    fn runners(army: Faction) -> Pawns<u128> {
        let board_size = BoardSize::ORTHODOX;
        let (first, second) = if army == Faction::White { (0, 1) } else { (7, 6) };
        let both = board_size.rank(first) | board_size.rank(second);
        Pawns::new(PAWN, army, board_size, &[both, board_size.rank(first)])
    }

    fn board(army: Faction, pawns: &str) -> Board {
        let mut board = Board::default();
        squares(pawns).into_iter().for_each(|at| board.put(at, Piece::new(army, PAWN)));
        board
    }

    #[test]
    fn a_run_is_known_by_what_it_passed() {
        let cases = [
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
        for (army, pawns, passed, ran) in cases {
            let (board, passed) = (board(army, pawns), squares(passed));
            let found = runners(army).ran(&board, passed);
            let pawn = squares(pawns).last().filter(|_| army == Faction::White);
            let pawn = pawn.or_else(|| squares(pawns).first());
            let wanted = pawn.map(|pawn| EnPassant { passed, pawn }).filter(|_| ran);
            assert_eq!(found, wanted, "{army:?} {pawns} {passed:?}");
        }
    }

    #[test]
    fn pawns_stand_neither_on_their_last_rank_nor_behind_their_runs() {
        let all = "a1 b2 c3 d4 e5 f6 g7 h8";
        let board_size = BoardSize::ORTHODOX;
        let orthodox = Pawns::new(PAWN, Faction::White, board_size, &[board_size.rank(1)]);
        let misplaced = |pawns: &Pawns<u128>, army| pawns.misplaced(&board(army, all));
        assert_eq!(misplaced(&orthodox, Faction::White), squares("a1 h8"));
        assert_eq!(misplaced(&runners(Faction::White), Faction::White), squares("h8"));
        assert_eq!(misplaced(&runners(Faction::Black), Faction::Black), squares("a1"));
        assert_eq!(misplaced(&runners(Faction::Black), Faction::White), squares(""));
    }
}
