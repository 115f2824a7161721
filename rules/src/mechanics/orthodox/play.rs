//! A position of orthodox play: what is legal, what comes of it, how it ends.

use super::{BISHOP, ExtraState, FenState, KING, KNIGHT, OrthodoxRules, PAWN, PositionWith};
use crate::board::{Board64, Piece, PieceType, Square, SquareSet, SquareSet64};
use crate::mechanics::{Castling, EnPassant, Enemies, MoveGen, is_dead_position, rights_after};
use crate::notation::san::{San, Signs};
use crate::play::{
    Action, ActionSink, ActionsOnto, AnyAction, Draw, Effect, EffectSink, Move, MoveKind, Outcome,
    Place, Position, PseudoLegalTargets, Side, Status, VariantState, Win,
};
use std::ops::ControlFlow;

impl OrthodoxRules {
    /// Plays a legal move of the side to move.
    pub fn apply<E: ExtraState>(
        &self,
        position: &mut PositionWith<E>,
        mv: Move,
        effects: &mut impl EffectSink,
    ) {
        let play = self.on(&position.board, &position.state.fen_state);
        let (captured, next) = (play.captured(mv), play.next(mv));
        if let Some((piece, at)) = captured {
            position.change(Effect::Take { piece, at: Place::Square(at) }, effects);
        }
        travel(position, mv, effects);
        position.state.fen_state = next;
    }
}

/// Moves the pieces of a legal move, after its capture.
pub fn travel<S: VariantState>(
    position: &mut Position<S>,
    mv: Move,
    effects: &mut impl EffectSink,
) {
    if let Some(castling) = Castling::of(mv) {
        for effect in castling.effects(&position.board).into_iter().flatten() {
            position.change(effect, effects);
        }
    } else if let Some(piece) = position.board.at(mv.from) {
        let (from, to) = (Place::Square(mv.from), Place::Square(mv.to));
        position.change(Effect::Shift { piece, from, to }, effects);
        if let MoveKind::Promote(into) = mv.kind {
            position.change(Effect::Become { at: mv.to, piece, into }, effects);
        }
    }
}

/// A position under orthodox rules.
#[derive(Clone, Copy)]
pub struct OrthodoxPosition<'a> {
    pub(super) rules: &'a OrthodoxRules,
    pub(super) board: &'a Board64,
    pub(super) fen_state: &'a FenState,
}

impl<'a> OrthodoxPosition<'a> {
    /// The move generator of the side to move.
    #[must_use]
    pub fn movegen(self) -> MoveGen<'a, u64> {
        self.rules.movegen(self.board, self.fen_state.side)
    }

    /// Hands over every legal move of this move generator: with
    /// promotions to each of `into`; the moves of pieces and castlings as the
    /// action given for them.
    pub fn generate(
        self,
        movegen: &MoveGen<'_, u64>,
        into: &[PieceType],
        to: &mut impl ActionSink,
        action: impl Fn(Move) -> Action,
    ) -> ControlFlow<()> {
        let FenState { side, ref en_passant, .. } = *self.fen_state;
        movegen.generate(PAWN, to, &action)?;
        self.rules.pawns(side).generate(movegen, en_passant.as_slice(), into, to)?;
        for castling in self.castlings(movegen) {
            to.one(action(castling.as_move()))?;
        }
        ControlFlow::Continue(())
    }

    /// The castlings that are possible for an army as things stand.
    fn castlings(self, movegen: &MoveGen<'_, u64>) -> impl Iterator<Item = Castling> {
        let rooks = self.fen_state.castling_rights & self.board.of(movegen.army);
        rooks.into_iter().filter_map(move |rook| {
            let king = movegen.king?;
            // Most are shut in: no need to look where king and rook would go.
            if movegen.tables.rays().between(king, rook).meets(movegen.occupied) {
                return None;
            }
            let castling = self.rules.castling(king, rook)?;
            castling.test(movegen).is_ok().then_some(castling)
        })
    }

    /// The pieces of a side that attack a square.
    #[must_use]
    pub fn attackers(self, square: Square, by: Side) -> SquareSet64 {
        self.rules.tables.attackers(self.board, self.board.of(by.faction()), square)
    }

    /// The pseudo-legal targets of the piece on a square.
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

    pub(super) fn rooks_with_rights(self) -> SquareSet64 {
        self.fen_state.castling_rights & self.board.of(self.fen_state.side.faction())
    }

    /// Hands over every legal move.
    ///
    /// # Errors
    /// Breaks when the sink does.
    pub fn legal_moves(self, to: &mut impl ActionSink) -> ControlFlow<()> {
        self.generate(&self.movegen(), &self.rules.promotions, to, Action::Move)
    }

    /// The piece that a legal move captures, with its square.
    #[inline]
    #[must_use]
    pub fn captured(self, mv: Move) -> Option<(Piece, Square)> {
        let at = match (mv.kind, self.fen_state.en_passant) {
            (MoveKind::EnPassant, Some(en_passant)) => en_passant.pawn,
            (MoveKind::Castle(_), _) => return None,
            _ => mv.to,
        };
        Some((self.board.at(at)?, at))
    }

    /// The FEN state after a legal move.
    #[must_use]
    pub fn next(self, mv: Move) -> FenState {
        let Self { board, fen_state, .. } = self;
        let piece_type = board.at(mv.from).map(Piece::piece_type);
        let captures = board.of(fen_state.side.other().faction()).contains(mv.to);
        let resets = captures || piece_type == Some(PAWN);
        let army = fen_state.side.faction();
        let castling_rights = rights_after(fen_state.castling_rights, board, (army, KING), mv);
        let run = if piece_type == Some(PAWN) { self.run(mv) } else { None };
        FenState {
            side: fen_state.side.other(),
            castling_rights,
            en_passant: run,
            halfmove_clock: if resets { 0 } else { fen_state.halfmove_clock.saturating_add(1) },
            fullmove_number: fen_state
                .fullmove_number
                .saturating_add(u16::from(fen_state.side == Side::Black)),
        }
    }

    /// The en-passant right that a pawn's move gives, if an enemy pawn stands beside it.
    fn run(self, mv: Move) -> Option<EnPassant<u64>> {
        let Self { rules, board, fen_state } = self;
        let passed = rules.pawns(fen_state.side).passed(mv.from, mv.to);
        let en_passant = EnPassant { passed, pawn: mv.to };
        rules.can_be_taken(board, fen_state.side, en_passant).then_some(en_passant)
    }

    /// The checks, and checkmate or stalemate, if the side to move has no legal move.
    #[must_use]
    pub fn status(self) -> Status {
        let side = self.fen_state.side;
        let both = Side::BOTH.map(|side| self.rules.movegen(self.board, side));
        let mover = &both[side.index()];
        let mate = Outcome::Won { by: side.other(), how: Win::Checkmate };
        let stuck = || if mover.in_check() { mate } else { Outcome::Drawn(Draw::Stalemate) };
        let legal = self.generate(mover, &self.rules.promotions, &mut AnyAction, Action::Move);
        let outcome = legal.is_continue().then(stuck);
        let checks = Side::BOTH.into_iter().zip(&both);
        let checks = checks.filter_map(|(side, movegen)| movegen.check(side)).collect();
        Status { outcome, checks }
    }

    /// A draw because nobody could ever mate. The caller makes sure that
    /// nothing waits elsewhere.
    #[must_use]
    pub fn dead(self) -> Option<Outcome> {
        let dead = is_dead_position(self.board, KING, BISHOP, KNIGHT);
        dead.then_some(Outcome::Drawn(Draw::DeadPosition))
    }

    /// A legal move in standard algebraic notation, without its mark.
    #[must_use]
    pub fn san(self, mv: Move) -> String {
        let mut onto = ActionsOnto::new(SquareSet::of(mv.to));
        let _ = self.legal_moves(&mut onto);
        let (piece_set, legal) = (self.rules.piece_set(), &onto.list);
        San { piece_set, board: self.board, pawn: PAWN, legal, signs: Signs::ORTHODOX }.san(mv)
    }

    /// The fields that repetition compares: without clocks, and without a pawn that can't be
    /// captured in passing (RULINGS.md, For every game 2).
    #[must_use]
    pub fn repeated_fields(self) -> FenState {
        let en_passant = self.fen_state.en_passant.filter(|_| self.can_capture_en_passant());
        FenState { en_passant, halfmove_clock: 0, fullmove_number: 1, ..self.fen_state.clone() }
    }

    /// True if a legal move captures the pawn that has just passed squares.
    fn can_capture_en_passant(self) -> bool {
        let Self { rules, board, fen_state } = self;
        let [army, against] = [fen_state.side, fen_state.side.other()].map(Side::faction);
        let (enemies, tables) = (Enemies::army(board, against), (&rules.tables, board));
        let movegen = MoveGen::unsurveyed(army, enemies, board.of(against), KING, tables);
        let en_passant = fen_state.en_passant.as_slice();
        rules.pawns(fen_state.side).en_passant_captures(&movegen, en_passant).next().is_some()
    }
}
