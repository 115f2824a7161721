//! A position of orthodox play: what is legal, what comes of it, how it ends.

use super::{BISHOP, FenState, KING, KNIGHT, OrthodoxRules, PAWN};
use crate::board::{Board, Piece, PieceType, Square, SquareSet};
use crate::mechanics::{Castling, EnPassant, MoveGen, is_dead_position};
use crate::notation::san::{San, Signs};
use crate::play::{
    Action, ActionCount, ActionList, ActionSink, Draw, Effect, Move, MoveKind, Outcome, Place,
    PseudoLegalTargets, Side, Win,
};

/// A position under an orthodox law.
#[derive(Clone, Copy)]
pub struct OrthodoxPosition<'a> {
    pub(super) rules: &'a OrthodoxRules,
    pub(super) board: &'a Board,
    pub(super) fen_state: &'a FenState,
}

impl<'a> OrthodoxPosition<'a> {
    /// Where the pieces of the side to move may go, and how its king is
    /// threatened.
    #[must_use]
    #[inline]
    pub fn movegen(self) -> MoveGen<'a> {
        self.rules.movegen(self.board, self.fen_state.side)
    }

    /// Collects every legal move by the mobility of the side to move: with
    /// promotions to each of `into`; the moves of pieces and castlings as the
    /// action given for them.
    #[inline]
    pub fn generate(
        self,
        movegen: &MoveGen<'_>,
        into: &[PieceType],
        to: &mut impl ActionSink,
        action: impl Fn(Move) -> Action,
    ) {
        let FenState { side, ref en_passant, .. } = *self.fen_state;
        movegen.generate(PAWN, to, &action);
        self.rules.pawns(side).generate(movegen, en_passant.as_slice(), into, to);
        for castling in self.castlings(movegen) {
            to.one(action(castling.as_move()));
        }
    }

    /// The castlings that are possible for an army as things stand.
    #[inline]
    fn castlings(self, movegen: &MoveGen<'_>) -> impl Iterator<Item = Castling> {
        let rooks = self.fen_state.castling_rights & self.board.of(movegen.army);
        rooks.into_iter().filter_map(move |rook| {
            let king = movegen.king?;
            // Most are shut in: no need to look where king and rook would go.
            if movegen.piece_set.rays().between(king, rook).meets(movegen.occupied) {
                return None;
            }
            let castling = self.rules.castling(king, rook)?;
            castling.test(movegen).is_ok().then_some(castling)
        })
    }

    /// Where the piece on a square could go if it were to move now, whatever
    /// its king would say to it.
    #[must_use]
    pub fn pseudo_legal_targets(self, from: Square) -> PseudoLegalTargets {
        let piece = self.board.at(from).map(Piece::faction);
        let side = Side::BOTH.into_iter().find(|side| Some(side.faction()) == piece);
        let Some(side) = side else { return PseudoLegalTargets::default() };
        let movegen = self.rules.movegen(self.board, side);
        // What has just passed, only the side to move may capture.
        let en_passant =
            if side == self.fen_state.side { self.fen_state.en_passant.as_slice() } else { &[] };
        movegen.pseudo_legal_targets(
            from,
            self.rules.pawns(side),
            en_passant,
            self.castlings(&movegen),
        )
    }

    #[inline]
    pub(super) fn rooks_with_rights(self) -> SquareSet {
        self.fen_state.castling_rights & self.board.of(self.fen_state.side.faction())
    }

    /// Collects every legal move.
    #[inline]
    pub fn legal_actions(self, to: &mut impl ActionSink) {
        self.generate(&self.movegen(), &self.rules.promotions, to, Action::Move);
    }

    pub(super) fn listed(self) -> Vec<Action> {
        let mut list = ActionList::default();
        self.legal_actions(&mut list);
        list.0
    }

    /// What a legal move captures, and where.
    #[must_use]
    #[inline]
    pub fn captured(self, mv: Move) -> Option<(Piece, Square)> {
        let at = match (mv.kind, self.fen_state.en_passant) {
            (MoveKind::EnPassant, Some(en_passant)) => en_passant.pawn,
            (MoveKind::Castle(_), _) => return None,
            _ => mv.to,
        };
        Some((self.board.at(at)?, at))
    }

    /// How the pieces of a legal move travel, after its capture.
    #[inline]
    pub fn travel(self, mv: Move, emit: &mut impl FnMut(Effect)) {
        if let Some(castling) = Castling::of(mv) {
            castling.effects(self.board, emit);
        } else if let Some(piece) = self.board.at(mv.from) {
            emit(Effect::Shift { piece, from: Place::Square(mv.from), to: Place::Square(mv.to) });
            if let MoveKind::Promote(into) = mv.kind {
                emit(Effect::Become { at: mv.to, piece, into });
            }
        }
    }

    /// What comes of a legal move.
    #[inline]
    pub fn effects(self, mv: Move, emit: &mut impl FnMut(Effect)) {
        if let Some((piece, at)) = self.captured(mv) {
            emit(Effect::Take { piece, at: Place::Square(at) });
        }
        self.travel(mv, emit);
    }

    /// The ledger after a legal move: rights are lost when their king or rook
    /// moves and when the rook is captured.
    #[must_use]
    #[inline]
    pub fn next(self, mv: Move) -> FenState {
        let Self { board, fen_state, .. } = self;
        let piece_type = board.at(mv.from).map(Piece::piece_type);
        let captures = board.of(fen_state.side.other().faction()).contains(mv.to);
        let resets = captures || piece_type == Some(PAWN);
        let own = board.of(fen_state.side.faction());
        let kept = if piece_type == Some(KING) {
            fen_state.castling_rights & !own
        } else {
            fen_state.castling_rights
        };
        let run = if piece_type == Some(PAWN) { self.run(mv) } else { None };
        FenState {
            side: fen_state.side.other(),
            castling_rights: kept.without(mv.from).without(mv.to),
            en_passant: run,
            halfmove_clock: if resets { 0 } else { fen_state.halfmove_clock.saturating_add(1) },
            number: fen_state.number.saturating_add(u16::from(fen_state.side == Side::Black)),
        }
    }

    /// What a pawn's move passed, if an enemy pawn stands beside it.
    fn run(self, mv: Move) -> Option<EnPassant> {
        let Self { rules, board, fen_state } = self;
        let passed = rules.pawns(fen_state.side).passed(mv.from, mv.to);
        let en_passant = EnPassant { passed, pawn: mv.to };
        rules.can_be_taken(board, fen_state.side, en_passant).then_some(en_passant)
    }

    /// Whether the side to move stands in check.
    #[must_use]
    pub fn in_check(self) -> bool {
        self.movegen().in_check()
    }

    /// Checkmate or stalemate, if the side to move has no legal move.
    #[must_use]
    pub fn stuck(self) -> Option<Outcome> {
        let mut count = ActionCount::default();
        self.legal_actions(&mut count);
        let mate = Outcome::Won { by: self.fen_state.side.other(), how: Win::Checkmate };
        let stuck = || if self.in_check() { mate } else { Outcome::Drawn(Draw::Stalemate) };
        (count.0 == 0).then(stuck)
    }

    /// A draw because nobody could ever mate. The caller makes sure that
    /// nothing waits elsewhere.
    #[must_use]
    pub fn dead(self) -> Option<Outcome> {
        let dead = is_dead_position(self.board, KING, BISHOP, KNIGHT);
        dead.then_some(Outcome::Drawn(Draw::DeadPosition))
    }

    /// The mark that follows a move that led here: `+`, `#` or nothing.
    #[must_use]
    pub fn check_suffix(self) -> &'static str {
        if !self.in_check() {
            return "";
        }
        self.stuck().map_or("+", |_| "#")
    }

    /// A legal move in standard algebraic notation, without its mark.
    #[must_use]
    pub fn san(self, mv: Move) -> String {
        let legal = self.listed();
        let piece_set = self.rules.piece_set();
        San { piece_set, board: self.board, pawn: PAWN, legal: &legal, signs: Signs::ORTHODOX }
            .san(mv)
    }

    /// The ledger as repetition compares it: without clocks, and without a
    /// passing pawn that can't be captured (RULINGS.md, For every game
    /// 2).
    #[must_use]
    pub fn essence(self) -> FenState {
        let en_passant =
            |action: &Action| matches!(action, Action::Move(mv) if mv.kind == MoveKind::EnPassant);
        let en_passant = self.fen_state.en_passant.filter(|_| self.listed().iter().any(en_passant));
        FenState { en_passant, halfmove_clock: 0, number: 1, ..self.fen_state.clone() }
    }
}
