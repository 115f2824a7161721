//! The legal actions of a position, and what comes of them on the board.

use super::Mercenary;
use super::state::{MercenaryState, Mover};
use crate::board::{Faction, Piece, Square, SquareSet};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, PROMOTIONS};
use crate::mechanics::{
    Castling, CheckInfo, EnPassant, Enemies, MoveGen, Ruled, is_dead_position, king_of,
    rights_after,
};
use crate::play::{
    Action, ActionList, ActionSink, AnyAction, Check, Draw, Move, MoveKind, Outcome,
    PseudoLegalTargets, Side, Status,
};
use std::ops::ControlFlow;

/// A position under the rules.
pub(super) type MercenaryPlay<'a> = Ruled<'a, Mercenary>;

impl<'a> MercenaryPlay<'a> {
    /// The enemies of a side's king: the other army, and neutral pieces but for what the side
    /// controls (RULINGS.md, Mercenary 4).
    pub(super) fn enemies(self, side: Side) -> Enemies {
        let held = self.state.held(side).set();
        let free = |army| self.board.of(army) & !held;
        Enemies::army(self.board, side.other().faction())
            .and(Faction::Gray, free(Faction::Gray))
            .and(Faction::Second, free(Faction::Second))
    }

    /// The pieces of the neutral armies.
    pub(super) fn neutral(self) -> SquareSet {
        self.board.of(Faction::Gray) | self.board.of(Faction::Second)
    }

    /// Those that a side doesn't control.
    pub(super) fn free(self, side: Side) -> SquareSet {
        self.neutral() & !self.state.held(side).set()
    }

    /// The move generator of the pieces in a side's colour, with the check info of its king.
    pub(super) fn own(self, side: Side) -> MoveGen<'a> {
        let known = side == self.state.side;
        self.surveyed(side, if known { self.state.check_info } else { self.survey(side) })
    }

    /// The same with a check info that is known.
    fn surveyed(self, side: Side, check_info: CheckInfo) -> MoveGen<'a> {
        let army = side.faction();
        let others = self.board.occupied() & !self.board.of(army);
        let board = (&self.rules.tables, self.board);
        MoveGen { check_info, ..MoveGen::unsurveyed(army, self.enemies(side), others, KING, board) }
    }

    /// The survey of a side's king: its checks and pins as the board and control stand.
    pub(super) fn survey(self, side: Side) -> CheckInfo {
        let (own, tables) = (self.board.of(side.faction()), &self.rules.tables);
        self.king(side).map_or(CheckInfo::NONE, |king| {
            CheckInfo::to(king, own, &self.enemies(side), tables, self.board)
        })
    }

    /// The square of a side's king, if it has one yet.
    fn king(self, side: Side) -> Option<Square> {
        king_of(self.board, side.faction(), KING)
    }

    /// The check against a side's king, if there is one.
    fn check(self, side: Side) -> Option<Check> {
        let MercenaryState { side: to_move, check_info, other_checkers, .. } = *self.state;
        let checkers = if side == to_move { check_info.checkers } else { other_checkers };
        let king = self.king(side).filter(|_| !checkers.is_empty())?;
        Some(Check { side, king, checkers })
    }

    /// The move generator of a neutral army for this side: it moves whatever the other doesn't
    /// control, bound by no check; it captures all others, but no king
    /// (RULINGS.md, Mercenary 5 and 6).
    fn neutral_moves(self, army: Faction, side: Side) -> MoveGen<'a> {
        let own = if self.rules.options.allied() { self.neutral() } else { self.board.of(army) };
        let capturable = self.board.occupied() & !own & !self.board.of_type(KING);
        let movers = self.board.of(army) & self.free(side.other());
        MoveGen::kingless(army, movers, capturable, (&self.rules.tables, self.board))
    }

    /// The armies that are due to move.
    pub(super) fn armies(self) -> &'static [Faction] {
        self.rules.armies_of(self.state.mover, self.state.side)
    }

    /// The move generator of an army that a side moves.
    pub(super) fn movegen(self, army: Faction, side: Side) -> MoveGen<'a> {
        if army == side.faction() { self.own(side) } else { self.neutral_moves(army, side) }
    }

    /// Hands over every move of an army.
    fn moves(self, movegen: &MoveGen<'_>, to: &mut impl ActionSink) -> ControlFlow<()> {
        movegen.generate(PAWN, to, Action::Move)?;
        self.special(movegen, &self.en_passant(movegen.army), to)
    }

    /// Hands over castlings and the moves of pawns, which may capture these en passant.
    fn special(
        self,
        movegen: &MoveGen<'_>,
        en_passant: &[EnPassant],
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        self.rules.pawns(movegen.army).generate(movegen, en_passant, &PROMOTIONS, to)?;
        for castling in self.castlings(movegen) {
            if castling.test(movegen).is_ok() {
                to.one(Action::Move(castling.as_move()))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The castlings that an army has a right to.
    pub(super) fn castlings(self, movegen: &MoveGen<'_>) -> impl Iterator<Item = Castling> {
        let rooks = self.state.castling_rights & self.board.of(movegen.army);
        let king = movegen.king;
        rooks.into_iter().filter_map(move |rook| self.rules.castling(king?, rook))
    }

    /// The pseudo-legal targets of the piece on a square, if it were to move now: even those that
    /// would leave its king in check.
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

    /// Hands over every legal action.
    pub(super) fn legal_actions(self, to: &mut impl ActionSink) -> ControlFlow<()> {
        let released = self.released();
        if !released.is_empty() {
            return self.releasing(released, to);
        }
        for army in self.armies() {
            self.moves(&self.movegen(*army, self.state.side), to)?;
        }
        ControlFlow::Continue(())
    }

    /// The same where moving a piece that one doesn't control lets one of these go.
    fn releasing(self, released: SquareSet, to: &mut impl ActionSink) -> ControlFlow<()> {
        let mut list = ActionList::default();
        for army in self.armies() {
            let _ = self.moves(&self.movegen(*army, self.state.side), &mut list);
        }
        for action in list.0 {
            match action {
                Action::Move(mv) if !released.contains(mv.from) => {
                    for at in released {
                        to.one(Action::Move(Move { release: Some(at), ..mv }))?;
                    }
                }
                _ => to.one(action)?,
            }
        }
        ControlFlow::Continue(())
    }

    /// The pieces that the side controls of the armies that are due: markers
    /// are kept for each army, for gray on both sides together (RULINGS.md,
    /// Mercenary 10).
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

    /// The checks, and the end of the game: kings were surveyed, and mate judged, when the position
    /// came about.
    pub(super) fn status(self) -> Status {
        let MercenaryState { side, mover, outcome, .. } = *self.state;
        // A side that can't move gray is passed over (RULINGS.md, Mercenary 6 and 8).
        let stuck = || mover == Mover::Own && !self.can_move(&self.own(side));
        let dead = || is_dead_position(self.board, KING, BISHOP, KNIGHT);
        let outcome = outcome
            .or_else(|| stuck().then_some(Outcome::Drawn(Draw::Stalemate)))
            .or_else(|| dead().then_some(Outcome::Drawn(Draw::DeadPosition)));
        let checks = Side::BOTH.into_iter().filter_map(|side| self.check(side)).collect();
        Status { outcome, checks }
    }

    /// True if the armies that are due can move at all.
    pub(super) fn can_act(self) -> bool {
        let side = self.state.side;
        self.armies().iter().any(|army| self.can_move(&self.movegen(*army, side)))
    }

    /// True if an army can move at all.
    fn can_move(self, movegen: &MoveGen<'_>) -> bool {
        self.moves(movegen, &mut AnyAction).is_break()
    }

    /// True if a side is mated, by this survey of its king: he is attacked and none of its own moves
    /// would save him (RULINGS.md, Mercenary 5).
    pub(super) fn is_mated(self, side: Side, check_info: &CheckInfo) -> bool {
        let attacked = !check_info.checkers.is_empty();
        attacked && !self.can_move(&self.surveyed(side, *check_info))
    }

    /// The piece that a move captures, with its square.
    #[inline]
    pub(super) fn captured(self, mv: Move) -> Option<(Piece, Square)> {
        let at = match mv.kind {
            MoveKind::Castle(_) => return None,
            _ if self.captures_en_passant(mv) => self.captured_en_passant(mv.to)?,
            _ => mv.to,
        };
        Some((self.board.at(at)?, at))
    }

    /// True if a move is a capture or a pawn move, which ends the idle turns.
    pub(super) fn resets_clock(self, mv: Move) -> bool {
        self.captured(mv).is_some() || self.board.of_type(PAWN).contains(mv.from)
    }

    /// The castling rights after a move.
    pub(super) fn castling_rights_after(self, mv: Move) -> SquareSet {
        let Self { board, state, .. } = self;
        rights_after(state.castling_rights, board, (state.side.faction(), KING), mv)
    }

    /// The change of control by a move: the piece that is let go, and the one that the mover takes
    /// control of (RULINGS.md, Mercenary 3 and 10). Whoever moves a neutral piece controls it, and
    /// with all markers out lets another go.
    pub(super) fn control_after(self, mv: Move) -> Option<NewControl> {
        if self.state.mover == Mover::Own || self.state.held(self.state.side).holds(mv.from) {
            return None;
        }
        let full = self.marked().count() >= self.rules.options.markers();
        let oldest = self.marked().next().filter(|_| full);
        Some(NewControl { released: mv.release.or(oldest), taken: mv.to })
    }
}

/// A change of control by a move.
#[derive(Clone, Copy)]
pub(super) struct NewControl {
    /// The piece that is let go, if one is.
    pub(super) released: Option<Square>,
    /// The square of the piece that is taken on.
    pub(super) taken: Square,
}
