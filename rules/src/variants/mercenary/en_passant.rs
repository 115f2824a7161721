//! En passant, against and by any army's double step (RULINGS.md, Mercenary
//! 9): each army may capture with its next move, and loses the right by any
//! other, and where its part is passed over.

use super::moves::MercenaryPlay;
use super::state::{MercenaryState, Mover};
use super::{Mercenary, MercenaryPosition};
use crate::board::{Faction, Piece, Square, SquareSet};
use crate::mechanics::orthodox::{KING, PAWN};
use crate::mechanics::{EnPassant, MoveGen};
use crate::notation::fen;
use crate::notation::{Field, PositionError};
use crate::play::{Move, MoveKind, Rules, Side, shown};

/// A pawn that has gone two squares, and the armies that may still capture it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PassingPawn {
    army: Faction,
    en_passant: EnPassant,
    open: Armies,
}

/// A set of armies, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Armies(u8);

impl Armies {
    const NONE: Self = Self(0);
    const ALL: Self = Self(0b1111);

    const fn with(self, army: Faction) -> Self {
        Self(self.0 | 1 << army.index())
    }

    fn without(self, armies: &[Faction]) -> Self {
        armies.iter().fold(self, |all, army| Self(all.0 & !(1 << army.index())))
    }

    const fn has(self, army: Faction) -> bool {
        self.0 & 1 << army.index() != 0
    }
}

impl MercenaryPlay<'_> {
    /// The pawns that an army may capture en passant, with the squares that they passed.
    pub(super) fn en_passant(self, army: Faction) -> Vec<EnPassant> {
        let open =
            self.state.passing_pawns.iter().filter(|passing_pawn| passing_pawn.open.has(army));
        open.map(|passing_pawn| passing_pawn.en_passant).collect()
    }

    /// True if a legal move captures a pawn en passant; it may promote as well.
    pub(super) fn captures_en_passant(self, mv: Move) -> bool {
        let mover = self.board.at(mv.from).map(Piece::faction);
        let aside = || mover.is_some_and(|army| !army.is_ahead(mv.from, mv.to));
        match mv.kind {
            MoveKind::EnPassant => true,
            MoveKind::Promote(_) => self.board.at(mv.to).is_none() && aside(),
            MoveKind::Normal | MoveKind::Castle(_) | MoveKind::Swap => false,
        }
    }

    /// The pawn that is captured by going to a square that it passed.
    pub(super) fn captured_en_passant(self, square: Square) -> Option<Square> {
        let found = self
            .state
            .passing_pawns
            .iter()
            .find(|passing_pawn| passing_pawn.en_passant.passed.contains(square));
        found.map(|passing_pawn| passing_pawn.en_passant.pawn)
    }

    /// The squares on which some army may capture en passant.
    pub(super) fn passed(self) -> SquareSet {
        let passing_pawns = self.state.passing_pawns.iter();
        passing_pawns
            .fold(SquareSet::EMPTY, |all, passing_pawn| all | passing_pawn.en_passant.passed)
    }

    /// The squares on which a legal move of a side's own army captures en passant.
    fn captures(self, side: Side) -> SquareSet {
        let army = side.faction();
        let (enemies, tables) = (self.enemies(side), (&self.rules.tables, self.board));
        let movegen = MoveGen::unsurveyed(army, enemies, SquareSet::EMPTY, KING, tables);
        let en_passant = self.en_passant(army);
        let captures = self.rules.pawns(army).en_passant_captures(&movegen, &en_passant);
        captures.map(|mv| mv.to).collect()
    }

    /// The multi-step pawn move that a move is, if it is one past squares.
    pub(super) fn passing_pawn_of(self, mv: Move) -> Option<PassingPawn> {
        let pawn = self.board.at(mv.from).filter(|piece| piece.piece_type() == PAWN);
        let army = pawn.filter(|_| self.rules.options.en_passant())?.faction();
        let passed = self.rules.pawns(army).passed(mv.from, mv.to);
        let en_passant = EnPassant { passed, pawn: mv.to };
        let open = Armies::ALL.without(self.armies());
        (!passed.is_empty()).then_some(PassingPawn { army, en_passant, open })
    }
}

impl MercenaryState {
    /// Takes the right to capture en passant from these armies.
    fn lose_en_passant(&mut self, armies: &[Faction]) {
        for passing_pawn in &mut self.passing_pawns {
            passing_pawn.open = passing_pawn.open.without(armies);
        }
    }
}

impl Mercenary {
    /// Keeps the pawns that can be captured en passant after these armies have moved, the last time
    /// by this multi-step pawn move, if it was one.
    pub(super) fn note_passing_pawn(
        &self,
        position: &mut MercenaryPosition,
        armies: &[Faction],
        passing_pawn: Option<PassingPawn>,
    ) {
        if self.options.en_passant() {
            position.state.lose_en_passant(armies);
            position.state.passing_pawns.extend(passing_pawn);
            self.prune(position);
        }
    }

    /// The same once these armies have moved, or their part was passed over.
    pub(super) fn close(&self, position: &mut MercenaryPosition, armies: &[Faction]) {
        position.state.lose_en_passant(armies);
        self.prune(position);
    }

    /// Keeps of the multi-step pawn moves those that some army has a pawn to capture en passant
    /// with, where nothing stands on the square that was passed. Of two that passed one square, only
    /// the later can be captured. A pawn that the other side controls when its army moves next
    /// doesn't count, nor does one that is due and has no legal capture; before any other's part
    /// something is played that may give it one (RULINGS.md, Mercenary 9).
    fn prune(&self, position: &mut MercenaryPosition) {
        if position.state.passing_pawns.is_empty() {
            return;
        }
        let mut passing_pawns = std::mem::take(&mut position.state.passing_pawns);
        let (board, state) = (&position.board, &position.state);
        let mut passed = board.occupied();
        for passing_pawn in passing_pawns.iter_mut().rev() {
            let EnPassant { passed: squares, pawn } = passing_pawn.en_passant;
            let beside = |army: &Faction| {
                let held = state.held(self.next_mover(*army, state).other()).set();
                self.pawns(*army).beside(board, squares, held)
            };
            let open = self.armies().filter(|army| passing_pawn.open.has(*army)).filter(beside);
            let stands = self.pawns(passing_pawn.army).stand_on(board, pawn);
            let free = stands && !squares.meets(passed);
            passing_pawn.open =
                if free { open.fold(Armies::NONE, Armies::with) } else { Armies::NONE };
            passed |= squares;
        }
        passing_pawns.retain(|passing_pawn| passing_pawn.open != Armies::NONE);
        position.state.passing_pawns = passing_pawns;
        self.prune_illegal(position);
    }

    /// Closes the multi-step pawn moves that no legal move captures to the own army, where that is
    /// due: neutral armies are bound by no check.
    fn prune_illegal(&self, position: &mut MercenaryPosition) {
        if position.state.mover != Mover::Own || position.state.passing_pawns.is_empty() {
            return;
        }
        let side = position.state.side;
        let captures = position.under(self).captures(side);
        let due = [side.faction()];
        for passing_pawn in &mut position.state.passing_pawns {
            if !passing_pawn.en_passant.passed.meets(captures) {
                passing_pawn.open = passing_pawn.open.without(&due);
            }
        }
        position.state.passing_pawns.retain(|passing_pawn| passing_pawn.open != Armies::NONE);
    }

    /// The side that moves an army next.
    fn next_mover(&self, army: Faction, state: &MercenaryState) -> Side {
        let (mut side, mut mover) = (state.side, state.mover);
        while !self.armies_of(mover, side).contains(&army) {
            (side, mover) = self.following(side, mover);
        }
        side
    }

    /// Reads the squares on which some army may capture en passant. Which armies may follows from
    /// which have moved since.
    ///
    /// # Errors
    /// A sentence that names the field.
    pub(super) fn read_passing_pawns(
        &self,
        position: &mut MercenaryPosition,
        field: &str,
    ) -> Result<(), PositionError> {
        let squares = fen::read_squares(Field::EnPassant, field, self.piece_set().board_size())?;
        if !squares.is_empty() && !self.options.en_passant() {
            return Err(Field::EnPassant.fault("there is none in this game"));
        }
        // The latest last, as they are made.
        let mut passing_pawns: Vec<(usize, PassingPawn)> = Vec::new();
        for passed in squares {
            let found = self.armies().filter_map(|army| self.passed_by(position, army, passed));
            let latest = found.min_by_key(|(ago, _)| *ago);
            let latest = latest.ok_or_else(|| {
                Field::EnPassant.fault(format!("no pawn has just passed \"{}\"", shown(field)))
            })?;
            let earlier = passing_pawns.partition_point(|(ago, _)| *ago >= latest.0);
            passing_pawns.insert(earlier, latest);
        }
        position.state.passing_pawns =
            passing_pawns.into_iter().map(|(_, passing_pawn)| passing_pawn).collect();
        self.prune(position);
        Ok(())
    }

    /// A multi-step pawn move of an army past this square that can still be captured, and how many
    /// parts ago it was. A neutral pawn is still controlled by whoever moved it then.
    fn passed_by(
        &self,
        position: &MercenaryPosition,
        army: Faction,
        passed: Square,
    ) -> Option<(usize, PassingPawn)> {
        let pawn = self.pawns(army).runner(&position.board, passed)?;
        let MercenaryState { mut side, mut mover, .. } = position.state;
        let holder = position.state.holder(pawn);
        // The army itself doesn't capture the pawn that it has moved.
        let mut open = Armies::ALL;
        for ago in 1..=2 * self.movers().len() {
            (side, mover) = self.preceding(side, mover);
            let moved = self.armies_of(mover, side);
            open = open.without(moved);
            if moved.contains(&army) && (mover == Mover::Own || holder == Some(side)) {
                let en_passant = EnPassant { passed: SquareSet::of(passed), pawn };
                let passing_pawn = PassingPawn { army, en_passant, open };
                return self.armies().any(|army| open.has(army)).then_some((ago, passing_pawn));
            }
        }
        None
    }
}
