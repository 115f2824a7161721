//! A position of orthodox play: what is legal, what comes of it, how it ends.

use super::{BISHOP, KING, KNIGHT, Ledger, Orthodox, PAWN};
use crate::board::{Kind, Piece, Placement, Square, SquareSet};
use crate::mechanics::{Castling, EnPassant, Mobility, is_dead};
use crate::notation::san::{San, Signs};
use crate::play::{
    Action, Collect, Count, Draw, Effect, Go, List, Manner, Outcome, Place, Reached, Side, Win,
};

/// A position under an orthodox law.
#[derive(Clone, Copy)]
pub struct Play<'a> {
    pub(super) law: &'a Orthodox,
    pub(super) placement: &'a Placement,
    pub(super) ledger: &'a Ledger,
}

impl<'a> Play<'a> {
    /// Where the pieces of the side to move may go, and how its king is
    /// threatened.
    #[must_use]
    #[inline]
    pub fn mobility(self) -> Mobility<'a> {
        self.law.mobility(self.placement, self.ledger.side)
    }

    /// Collects every legal move by the mobility of the side to move: with
    /// promotions to each of `into`; the moves of pieces and castlings as the
    /// action given for them.
    #[inline]
    pub fn collect(
        self,
        mobility: &Mobility<'_>,
        into: &[Kind],
        to: &mut impl Collect,
        action: impl Fn(Go) -> Action,
    ) {
        let Ledger { side, ref passing, .. } = *self.ledger;
        mobility.collect(PAWN, to, &action);
        self.law.pawns(side).collect(mobility, passing.as_slice(), into, to);
        for castling in self.castlings(mobility) {
            to.one(action(castling.go()));
        }
    }

    /// The castlings that are possible for an army as things stand.
    #[inline]
    fn castlings(self, mobility: &Mobility<'_>) -> impl Iterator<Item = Castling> {
        let rooks = self.ledger.rights & self.placement.of(mobility.army);
        rooks.into_iter().filter_map(move |rook| {
            let king = mobility.king?;
            // Most are shut in: no need to look where king and rook would go.
            if mobility.men.rays().between(king, rook).meets(mobility.occupied) {
                return None;
            }
            let castling = self.law.castling(king, rook)?;
            castling.test(mobility).is_ok().then_some(castling)
        })
    }

    /// Where the piece on a square could go if it were to move now, whatever
    /// its king would say to it.
    #[must_use]
    pub fn reached(self, from: Square) -> Reached {
        let piece = self.placement.at(from).map(Piece::faction);
        let side = Side::BOTH.into_iter().find(|side| Some(side.faction()) == piece);
        let Some(side) = side else { return Reached::default() };
        let mobility = self.law.mobility(self.placement, side);
        // What has just passed, only the side to move may capture.
        let passing = if side == self.ledger.side { self.ledger.passing.as_slice() } else { &[] };
        mobility.reached(from, self.law.pawns(side), passing, self.castlings(&mobility))
    }

    #[inline]
    pub(super) fn rooks_with_rights(self) -> SquareSet {
        self.ledger.rights & self.placement.of(self.ledger.side.faction())
    }

    /// Collects every legal move.
    #[inline]
    pub fn actions(self, to: &mut impl Collect) {
        self.collect(&self.mobility(), &self.law.promotions, to, Action::Go);
    }

    pub(super) fn listed(self) -> Vec<Action> {
        let mut list = List::default();
        self.actions(&mut list);
        list.0
    }

    /// What a legal move captures, and where.
    #[must_use]
    #[inline]
    pub fn captured(self, go: Go) -> Option<(Piece, Square)> {
        let at = match (go.manner, self.ledger.passing) {
            (Manner::EnPassant, Some(passing)) => passing.pawn,
            (Manner::Castle(_), _) => return None,
            _ => go.to,
        };
        Some((self.placement.at(at)?, at))
    }

    /// How the pieces of a legal move travel, after its capture.
    #[inline]
    pub fn travel(self, go: Go, emit: &mut impl FnMut(Effect)) {
        if let Some(castling) = Castling::of(go) {
            castling.effects(self.placement, emit);
        } else if let Some(piece) = self.placement.at(go.from) {
            emit(Effect::Shift { piece, from: Place::Square(go.from), to: Place::Square(go.to) });
            if let Manner::Promote(into) = go.manner {
                emit(Effect::Become { at: go.to, piece, into });
            }
        }
    }

    /// What comes of a legal move.
    #[inline]
    pub fn effects(self, go: Go, emit: &mut impl FnMut(Effect)) {
        if let Some((piece, at)) = self.captured(go) {
            emit(Effect::Take { piece, at: Place::Square(at) });
        }
        self.travel(go, emit);
    }

    /// The ledger after a legal move: rights are lost when their king or rook
    /// moves and when the rook is captured.
    #[must_use]
    #[inline]
    pub fn next(self, go: Go) -> Ledger {
        let Self { placement, ledger, .. } = self;
        let kind = placement.at(go.from).map(Piece::kind);
        let captures = placement.of(ledger.side.other().faction()).contains(go.to);
        let resets = captures || kind == Some(PAWN);
        let own = placement.of(ledger.side.faction());
        let kept = if kind == Some(KING) { ledger.rights & !own } else { ledger.rights };
        let run = if kind == Some(PAWN) { self.run(go) } else { None };
        Ledger {
            side: ledger.side.other(),
            rights: kept.without(go.from).without(go.to),
            passing: run,
            idle: if resets { 0 } else { ledger.idle.saturating_add(1) },
            number: ledger.number.saturating_add(u16::from(ledger.side == Side::Black)),
        }
    }

    /// What a pawn's move passed, if an enemy pawn stands beside it.
    fn run(self, go: Go) -> Option<EnPassant> {
        let Self { law, placement, ledger } = self;
        let passed = law.pawns(ledger.side).passed(go.from, go.to);
        let passing = EnPassant { passed, pawn: go.to };
        law.can_be_taken(placement, ledger.side, passing).then_some(passing)
    }

    /// Whether the side to move stands in check.
    #[must_use]
    pub fn in_check(self) -> bool {
        self.mobility().in_check()
    }

    /// Checkmate or stalemate, if the side to move has no legal move.
    #[must_use]
    pub fn stuck(self) -> Option<Outcome> {
        let mut count = Count::default();
        self.actions(&mut count);
        let mate = Outcome::Won { by: self.ledger.side.other(), how: Win::Checkmate };
        let stuck = || if self.in_check() { mate } else { Outcome::Drawn(Draw::Stalemate) };
        (count.0 == 0).then(stuck)
    }

    /// A draw because nobody could ever mate. The caller makes sure that
    /// nothing waits elsewhere.
    #[must_use]
    pub fn dead(self) -> Option<Outcome> {
        let dead = is_dead(self.placement, KING, BISHOP, KNIGHT);
        dead.then_some(Outcome::Drawn(Draw::DeadPosition))
    }

    /// The mark that follows a move that led here: `+`, `#` or nothing.
    #[must_use]
    pub fn mark(self) -> &'static str {
        if !self.in_check() {
            return "";
        }
        self.stuck().map_or("+", |_| "#")
    }

    /// A legal move in standard algebraic notation, without its mark.
    #[must_use]
    pub fn spell(self, go: Go) -> String {
        let legal = self.listed();
        let men = self.law.men();
        San { men, placement: self.placement, pawn: PAWN, legal: &legal, signs: Signs::ORTHODOX }
            .spell(go)
    }

    /// The ledger as repetition compares it: without clocks, and without a
    /// passing pawn that can't be captured (RULINGS.md, For every game, second
    /// item).
    #[must_use]
    pub fn essence(self) -> Ledger {
        let en_passant =
            |action: &Action| matches!(action, Action::Go(go) if go.manner == Manner::EnPassant);
        let passing = self.ledger.passing.filter(|_| self.listed().iter().any(en_passant));
        Ledger { passing, idle: 0, number: 1, ..self.ledger.clone() }
    }
}
