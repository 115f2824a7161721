//! What is legal in a position, and what comes of it on the board.

use super::Mercenary;
use super::stage::{Mover, State};
use crate::board::{Faction, Piece, Placement, Square, SquareSet};
use crate::mechanics::orthodox::{KING, PAWN, PROMOTIONS};
use crate::mechanics::{Castling, EnPassant, Foes, Mobility};
use crate::play::{Action, Collect, Count, Effect, Go, List, Manner, Place, Reached, Side};

/// A position under the rules.
#[derive(Clone, Copy)]
pub(super) struct Play<'a> {
    pub(super) law: &'a Mercenary,
    pub(super) placement: &'a Placement,
    pub(super) stage: &'a State,
}

impl<'a> Play<'a> {
    /// What attacks a side's king: the other army, and neutral pieces but for
    /// what the side controls (RULINGS.md, Mercenary 4).
    #[inline]
    fn foes(self, side: Side) -> Foes {
        let held = self.stage.held(side).set();
        let free = |army| self.placement.of(army) & !held;
        Foes::army(self.placement, side.other().faction())
            .and(Faction::Gray, free(Faction::Gray))
            .and(Faction::Second, free(Faction::Second))
    }

    /// The pieces of the neutral armies.
    #[inline]
    pub(super) fn neutral(self) -> SquareSet {
        self.placement.of(Faction::Gray) | self.placement.of(Faction::Second)
    }

    /// Those that a side doesn't control.
    #[inline]
    pub(super) fn free(self, side: Side) -> SquareSet {
        self.neutral() & !self.stage.held(side).set()
    }

    /// Where the pieces in a side's colour may go, and how its king is
    /// threatened.
    #[inline]
    pub(super) fn own(self, side: Side) -> Mobility<'a> {
        let army = side.faction();
        let others = self.placement.occupied() & !self.placement.of(army);
        let board = (&self.law.men, self.placement);
        Mobility::against(army, self.foes(side), others, KING, board)
    }

    /// Where this side may move a neutral army: whatever the other doesn't
    /// control, bound by no check; it captures all others, but no king
    /// (RULINGS.md, Mercenary 5 and 6).
    #[inline]
    fn hired(self, army: Faction, side: Side) -> Mobility<'a> {
        let own = if self.law.options.allied() { self.neutral() } else { self.placement.of(army) };
        let prey = self.placement.occupied() & !own & !self.placement.kind(KING);
        let movers = self.placement.of(army) & self.free(side.other());
        Mobility::kingless(army, movers, prey, (&self.law.men, self.placement))
    }

    /// The armies that are due to move.
    #[inline]
    pub(super) fn armies(self) -> &'static [Faction] {
        self.law.armies_of(self.stage.mover, self.stage.side)
    }

    /// Where an army that a side moves may go.
    #[inline]
    pub(super) fn mobility(self, army: Faction, side: Side) -> Mobility<'a> {
        if army == side.faction() { self.own(side) } else { self.hired(army, side) }
    }

    /// Collects every move of an army.
    #[inline]
    fn moves(self, mobility: &Mobility<'_>, to: &mut impl Collect) {
        mobility.collect(PAWN, to, Action::Go);
        self.special(mobility, &self.passing(mobility.army), to);
    }

    /// Collects castlings and the moves of pawns, which may capture these.
    fn special(self, mobility: &Mobility<'_>, passing: &[EnPassant], to: &mut impl Collect) {
        self.law.pawns(mobility.army).collect(mobility, passing, &PROMOTIONS, to);
        for castling in self.castlings(mobility) {
            if castling.test(mobility).is_ok() {
                to.one(Action::Go(castling.go()));
            }
        }
    }

    /// The castlings that an army has a right to.
    #[inline]
    pub(super) fn castlings(self, mobility: &Mobility<'_>) -> impl Iterator<Item = Castling> {
        let rooks = self.stage.rights & self.placement.of(mobility.army);
        let king = mobility.king;
        rooks.into_iter().filter_map(move |rook| self.law.castling(king?, rook))
    }

    /// Where the piece on a square could go if it were to move now, whatever
    /// its king would say to it.
    pub(super) fn reached(self, from: Square) -> Reached {
        let Some(army) = self.placement.at(from).map(Piece::faction) else {
            return Reached::default();
        };
        // Who moves a neutral army makes no difference to where it can go.
        let side = Side::BOTH.into_iter().find(|side| side.faction() == army);
        let mobility = self.mobility(army, side.unwrap_or(self.stage.side));
        let possible = |castling: &Castling| castling.test(&mobility).is_ok();
        let castlings = self.castlings(&mobility).filter(possible);
        mobility.reached(from, self.law.pawns(army), &self.passing(army), castlings)
    }

    /// Collects every legal action.
    #[inline]
    pub(super) fn actions(self, to: &mut impl Collect) {
        let released = self.released();
        if !released.is_empty() {
            return self.releasing(released, to);
        }
        for army in self.armies() {
            self.moves(&self.mobility(*army, self.stage.side), to);
        }
    }

    /// The same where moving a piece that one doesn't control lets one of
    /// these go.
    fn releasing(self, released: SquareSet, to: &mut impl Collect) {
        let mut list = List::default();
        for army in self.armies() {
            self.moves(&self.mobility(*army, self.stage.side), &mut list);
        }
        for action in list.0 {
            match action {
                Action::Go(go) if !released.contains(go.from) => {
                    to.each(released, |at| Action::Go(Go { release: Some(at), ..go }));
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
        let all = armies.fold(SquareSet::EMPTY, |all, army| all | self.placement.of(*army));
        self.stage.held(self.stage.side).squares().filter(move |square| all.contains(*square))
    }

    /// The pieces of which the player lets one go, and says which, by moving
    /// another one: where that is his choice, and all markers are out.
    pub(super) fn released(self) -> SquareSet {
        if !self.law.options.releases_by_choice() || self.stage.mover == Mover::Own {
            return SquareSet::EMPTY;
        }
        let marked: SquareSet = self.marked().collect();
        let full = marked.len() as usize >= self.law.options.markers();
        if full { marked } else { SquareSet::EMPTY }
    }

    pub(super) fn listed(self) -> Vec<Action> {
        let mut list = List::default();
        self.actions(&mut list);
        list.0
    }

    /// Whether the armies that are due can move at all.
    #[inline]
    pub(super) fn can_act(self) -> bool {
        let side = self.stage.side;
        self.armies().iter().any(|army| self.can_move(&self.mobility(*army, side)))
    }

    /// Whether an army can move at all.
    #[inline]
    fn can_move(self, mobility: &Mobility<'_>) -> bool {
        self.finds_move(mobility, &self.passing(mobility.army))
    }

    fn finds_move(self, mobility: &Mobility<'_>, passing: &[EnPassant]) -> bool {
        let pieces = mobility.men.kinds().filter(|kind| *kind != PAWN).any(|kind| {
            let men = mobility.movers & mobility.placement.kind(kind);
            men.into_iter().any(|from| !mobility.targets(kind, from).is_empty())
        });
        pieces || {
            let mut count = Count::default();
            self.special(mobility, passing, &mut count);
            count.0 > 0
        }
    }

    /// Whether a side's king is attacked and none of its own moves would save
    /// him (RULINGS.md, Mercenary 5).
    #[inline]
    pub(super) fn is_mated(self, side: Side) -> bool {
        let mobility = self.own(side);
        mobility.in_check() && !self.can_move(&mobility)
    }

    /// Whether the next part surely has something to play after this move: the
    /// own part, which is never passed over, or one with a move that nothing
    /// on the squares this move touches can stop.
    #[inline]
    pub(super) fn goes_on(self, go: Go) -> bool {
        let (side, mover) = self.law.following(self.stage.side, self.stage.mover);
        let castled = Castling::of(go).map_or(SquareSet::EMPTY, Castling::squares);
        let captured = self.captured(go).map_or(go.to, |(_, at)| at);
        let touched = castled.with(go.from).with(go.to).with(captured);
        let goes_on = |army: &Faction| {
            let army = self.hired(*army, side);
            let rest = Mobility {
                movers: army.movers & !touched,
                prey: army.prey & !touched,
                occupied: army.occupied | touched,
                ..army
            };
            self.finds_move(&rest, &[])
        };
        mover == Mover::Own || self.law.armies_of(mover, side).iter().any(goes_on)
    }

    /// What a move captures, and where.
    #[inline]
    pub(super) fn captured(self, go: Go) -> Option<(Piece, Square)> {
        let at = match go.manner {
            Manner::Castle(_) => return None,
            _ if self.captures_in_passing(go) => self.passing_on(go.to)?,
            _ => go.to,
        };
        Some((self.placement.at(at)?, at))
    }

    /// Whether a move captures or is a pawn's, which ends a row of idle turns.
    #[inline]
    pub(super) fn lasts(self, go: Go) -> bool {
        self.captured(go).is_some() || self.placement.kind(PAWN).contains(go.from)
    }

    /// The rights to castle after a move: lost when their king or rook moves
    /// and when the rook is captured.
    #[inline]
    pub(super) fn rights(self, go: Go) -> SquareSet {
        let Self { placement, stage, .. } = self;
        let king = placement.kind(KING).contains(go.from);
        let lost = if king { placement.of(stage.side.faction()) } else { SquareSet::EMPTY };
        (stage.rights & !lost).without(go.from).without(go.to)
    }

    /// What comes of a move on the board and for control.
    #[inline]
    pub(super) fn deeds(self, go: Go, emit: &mut impl FnMut(Effect)) {
        if let Some((piece, at)) = self.captured(go) {
            emit(Effect::Take { piece, at: Place::Square(at) });
        }
        if let Some(castling) = Castling::of(go) {
            return castling.effects(self.placement, emit);
        }
        let Some(piece) = self.placement.at(go.from) else { return };
        emit(Effect::Shift { piece, from: Place::Square(go.from), to: Place::Square(go.to) });
        if let Manner::Promote(into) = go.manner {
            emit(Effect::Become { at: go.to, piece, into });
        }
        if self.stage.mover != Mover::Own {
            self.claim(go, emit);
        }
    }

    /// Whoever moves a neutral piece controls it, and with all markers out
    /// lets another go (RULINGS.md, Mercenary 3 and 10).
    #[inline]
    fn claim(self, go: Go, emit: &mut impl FnMut(Effect)) {
        let side = self.stage.side;
        if self.stage.held(side).holds(go.from) {
            return;
        }
        let full = self.marked().count() >= self.law.options.markers();
        let oldest = self.marked().next().filter(|_| full);
        if let Some(at) = go.release.or(oldest) {
            emit(Effect::Claim { at, by: None });
        }
        emit(Effect::Claim { at: go.to, by: Some(side) });
    }
}
