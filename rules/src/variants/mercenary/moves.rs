//! What is legal in a position, and what comes of it on the board.

use super::Mercenary;
use super::state::{MercenaryState, Mover};
use crate::board::{Board, Faction, Piece, Square, SquareSet};
use crate::mechanics::orthodox::{KING, PAWN, PROMOTIONS};
use crate::mechanics::{Castling, EnPassant, Enemies, MoveGen};
use crate::play::{
    Action, ActionCount, ActionList, ActionSink, Effect, Move, MoveKind, Place, PseudoLegalTargets,
    Side,
};

/// A position under the rules.
#[derive(Clone, Copy)]
pub(super) struct MercenaryPlay<'a> {
    pub(super) rules: &'a Mercenary,
    pub(super) board: &'a Board,
    pub(super) state: &'a MercenaryState,
}

impl<'a> MercenaryPlay<'a> {
    /// What attacks a side's king: the other army, and neutral pieces but for
    /// what the side controls (RULINGS.md, Mercenary 4).
    #[inline]
    fn enemies(self, side: Side) -> Enemies {
        let held = self.state.held(side).set();
        let free = |army| self.board.of(army) & !held;
        Enemies::army(self.board, side.other().faction())
            .and(Faction::Gray, free(Faction::Gray))
            .and(Faction::Second, free(Faction::Second))
    }

    /// The pieces of the neutral armies.
    #[inline]
    pub(super) fn neutral(self) -> SquareSet {
        self.board.of(Faction::Gray) | self.board.of(Faction::Second)
    }

    /// Those that a side doesn't control.
    #[inline]
    pub(super) fn free(self, side: Side) -> SquareSet {
        self.neutral() & !self.state.held(side).set()
    }

    /// Where the pieces in a side's colour may go, and how its king is
    /// threatened.
    #[inline]
    pub(super) fn own(self, side: Side) -> MoveGen<'a> {
        let army = side.faction();
        let others = self.board.occupied() & !self.board.of(army);
        let board = (&self.rules.tables, self.board);
        MoveGen::against(army, self.enemies(side), others, KING, board)
    }

    /// Where this side may move a neutral army: whatever the other doesn't
    /// control, bound by no check; it captures all others, but no king
    /// (RULINGS.md, Mercenary 5 and 6).
    #[inline]
    fn neutral_moves(self, army: Faction, side: Side) -> MoveGen<'a> {
        let own = if self.rules.options.allied() { self.neutral() } else { self.board.of(army) };
        let capturable = self.board.occupied() & !own & !self.board.of_type(KING);
        let movers = self.board.of(army) & self.free(side.other());
        MoveGen::kingless(army, movers, capturable, (&self.rules.tables, self.board))
    }

    /// The armies that are due to move.
    #[inline]
    pub(super) fn armies(self) -> &'static [Faction] {
        self.rules.armies_of(self.state.mover, self.state.side)
    }

    /// Where an army that a side moves may go.
    #[inline]
    pub(super) fn movegen(self, army: Faction, side: Side) -> MoveGen<'a> {
        if army == side.faction() { self.own(side) } else { self.neutral_moves(army, side) }
    }

    /// Collects every move of an army.
    #[inline]
    fn moves(self, movegen: &MoveGen<'_>, to: &mut impl ActionSink) {
        movegen.generate(PAWN, to, Action::Move);
        self.special(movegen, &self.en_passant(movegen.army), to);
    }

    /// Collects castlings and the moves of pawns, which may capture these.
    fn special(self, movegen: &MoveGen<'_>, en_passant: &[EnPassant], to: &mut impl ActionSink) {
        self.rules.pawns(movegen.army).generate(movegen, en_passant, &PROMOTIONS, to);
        for castling in self.castlings(movegen) {
            if castling.test(movegen).is_ok() {
                to.one(Action::Move(castling.as_move()));
            }
        }
    }

    /// The castlings that an army has a right to.
    #[inline]
    pub(super) fn castlings(self, movegen: &MoveGen<'_>) -> impl Iterator<Item = Castling> {
        let rooks = self.state.castling_rights & self.board.of(movegen.army);
        let king = movegen.king;
        rooks.into_iter().filter_map(move |rook| self.rules.castling(king?, rook))
    }

    /// Where the piece on a square could go if it were to move now, whatever
    /// its king would say to it.
    pub(super) fn pseudo_legal_targets(self, from: Square) -> PseudoLegalTargets {
        let Some(army) = self.board.at(from).map(Piece::faction) else {
            return PseudoLegalTargets::default();
        };
        // Who moves a neutral army makes no difference to where it can go.
        let side = Side::BOTH.into_iter().find(|side| side.faction() == army);
        let movegen = self.movegen(army, side.unwrap_or(self.state.side));
        let possible = |castling: &Castling| castling.test(&movegen).is_ok();
        let castlings = self.castlings(&movegen).filter(possible);
        movegen.pseudo_legal_targets(
            from,
            self.rules.pawns(army),
            &self.en_passant(army),
            castlings,
        )
    }

    /// Collects every legal action.
    #[inline]
    pub(super) fn legal_actions(self, to: &mut impl ActionSink) {
        let released = self.released();
        if !released.is_empty() {
            return self.releasing(released, to);
        }
        for army in self.armies() {
            self.moves(&self.movegen(*army, self.state.side), to);
        }
    }

    /// The same where moving a piece that one doesn't control lets one of
    /// these go.
    fn releasing(self, released: SquareSet, to: &mut impl ActionSink) {
        let mut list = ActionList::default();
        for army in self.armies() {
            self.moves(&self.movegen(*army, self.state.side), &mut list);
        }
        for action in list.0 {
            match action {
                Action::Move(mv) if !released.contains(mv.from) => {
                    to.each(released, |at| Action::Move(Move { release: Some(at), ..mv }));
                }
                _ => to.one(action),
            }
        }
    }

    /// The pieces that the side controls of the armies that are due: markers
    /// are kept for each army, for gray on both sides together (RULINGS.md,
    /// Mercenary 10).
    #[inline]
    fn marked(self) -> impl Iterator<Item = Square> {
        let armies = self.armies().iter();
        let all = armies.fold(SquareSet::EMPTY, |all, army| all | self.board.of(*army));
        self.state.held(self.state.side).squares().filter(move |square| all.contains(*square))
    }

    /// The pieces of which the player lets one go, and says which, by moving
    /// another one: where that is his choice, and all markers are out.
    pub(super) fn released(self) -> SquareSet {
        if !self.rules.options.releases_by_choice() || self.state.mover == Mover::Own {
            return SquareSet::EMPTY;
        }
        let marked: SquareSet = self.marked().collect();
        let full = marked.len() as usize >= self.rules.options.markers();
        if full { marked } else { SquareSet::EMPTY }
    }

    pub(super) fn listed(self) -> Vec<Action> {
        let mut list = ActionList::default();
        self.legal_actions(&mut list);
        list.0
    }

    /// Whether the armies that are due can move at all.
    #[inline]
    pub(super) fn can_act(self) -> bool {
        let side = self.state.side;
        self.armies().iter().any(|army| self.can_move(&self.movegen(*army, side)))
    }

    /// Whether an army can move at all.
    #[inline]
    fn can_move(self, movegen: &MoveGen<'_>) -> bool {
        self.finds_move(movegen, &self.en_passant(movegen.army))
    }

    fn finds_move(self, movegen: &MoveGen<'_>, en_passant: &[EnPassant]) -> bool {
        let pieces = movegen.tables.piece_types().filter(|piece_type| *piece_type != PAWN).any(
            |piece_type| {
                let piece_set = movegen.movers & movegen.board.of_type(piece_type);
                piece_set
                    .into_iter()
                    .any(|from| !movegen.legal_targets(piece_type, from).is_empty())
            },
        );
        pieces || {
            let mut count = ActionCount::default();
            self.special(movegen, en_passant, &mut count);
            count.0 > 0
        }
    }

    /// Whether a side's king is attacked and none of its own moves would save
    /// him (RULINGS.md, Mercenary 5).
    #[inline]
    pub(super) fn is_mated(self, side: Side) -> bool {
        let movegen = self.own(side);
        movegen.in_check() && !self.can_move(&movegen)
    }

    /// Whether the next part surely has something to play after this move: the
    /// own part, which is never passed over, or one with a move that nothing
    /// on the squares this move touches can stop.
    #[inline]
    pub(super) fn next_part_can_move(self, mv: Move) -> bool {
        let (side, mover) = self.rules.following(self.state.side, self.state.mover);
        let castled = Castling::of(mv).map_or(SquareSet::EMPTY, Castling::squares);
        let captured = self.captured(mv).map_or(mv.to, |(_, at)| at);
        let touched = castled.with(mv.from).with(mv.to).with(captured);
        let next_part_can_move = |army: &Faction| {
            let army = self.neutral_moves(*army, side);
            let rest = MoveGen {
                movers: army.movers & !touched,
                capturable: army.capturable & !touched,
                occupied: army.occupied | touched,
                ..army
            };
            self.finds_move(&rest, &[])
        };
        mover == Mover::Own || self.rules.armies_of(mover, side).iter().any(next_part_can_move)
    }

    /// What a move captures, and where.
    #[inline]
    pub(super) fn captured(self, mv: Move) -> Option<(Piece, Square)> {
        let at = match mv.kind {
            MoveKind::Castle(_) => return None,
            _ if self.captures_in_passing(mv) => self.passing_on(mv.to)?,
            _ => mv.to,
        };
        Some((self.board.at(at)?, at))
    }

    /// Whether a move captures or is a pawn's, which ends a row of idle turns.
    #[inline]
    pub(super) fn lasts(self, mv: Move) -> bool {
        self.captured(mv).is_some() || self.board.of_type(PAWN).contains(mv.from)
    }

    /// The rights to castle after a move: lost when their king or rook moves
    /// and when the rook is captured.
    #[inline]
    pub(super) fn castling_rights(self, mv: Move) -> SquareSet {
        let Self { board, state, .. } = self;
        let king = board.of_type(KING).contains(mv.from);
        let lost = if king { board.of(state.side.faction()) } else { SquareSet::EMPTY };
        (state.castling_rights & !lost).without(mv.from).without(mv.to)
    }

    /// What comes of a move on the board and for control.
    #[inline]
    pub(super) fn effects_of_move(self, mv: Move, emit: &mut impl FnMut(Effect)) {
        if let Some((piece, at)) = self.captured(mv) {
            emit(Effect::Take { piece, at: Place::Square(at) });
        }
        if let Some(castling) = Castling::of(mv) {
            return castling.effects(self.board, emit);
        }
        let Some(piece) = self.board.at(mv.from) else { return };
        emit(Effect::Shift { piece, from: Place::Square(mv.from), to: Place::Square(mv.to) });
        if let MoveKind::Promote(into) = mv.kind {
            emit(Effect::Become { at: mv.to, piece, into });
        }
        if self.state.mover != Mover::Own {
            self.control(mv, emit);
        }
    }

    /// Whoever moves a neutral piece controls it, and with all markers out
    /// lets another go (RULINGS.md, Mercenary 3 and 10).
    #[inline]
    fn control(self, mv: Move, emit: &mut impl FnMut(Effect)) {
        let side = self.state.side;
        if self.state.held(side).holds(mv.from) {
            return;
        }
        let full = self.marked().count() >= self.rules.options.markers();
        let oldest = self.marked().next().filter(|_| full);
        if let Some(at) = mv.release.or(oldest) {
            emit(Effect::Control { at, by: None });
        }
        emit(Effect::Control { at: mv.to, by: Some(side) });
    }
}
