//! The state of the game besides the board.

use super::en_passant::PassingPawn;
use crate::board::{Square, SquareSet, key_of, key_of_bytes};
use crate::mechanics::CheckInfo;
use crate::play::{Effect, Outcome, Place, Side};

/// The most pieces that a side ever controls: three of each neutral army.
const MOST_HELD: usize = 6;

/// Everything but the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MercenaryState {
    pub(super) phase: MercenaryPhase,
    /// The side to move.
    pub(super) side: Side,
    /// The army or armies of which a piece is due to move in the turn.
    pub(super) mover: Mover,
    /// The status of this turn's parts with gray and with the second army. Bears on what is said,
    /// and on the count of idle turns.
    pub(super) part_statuses: [PartStatus; 2],
    /// The pieces that White and Black control.
    pub(super) held: [ControlMarkers; 2],
    /// Unmoved rooks of unmoved kings.
    pub(super) castling_rights: SquareSet,
    /// Pawns that some army may capture en passant, the latest last.
    pub(super) passing_pawns: Vec<PassingPawn>,
    /// The turns of either side since the last capture or pawn move, with the one
    /// under way once its first part is over.
    pub(super) idle_turns: u16,
    /// The number of the full move, from 1.
    pub(super) fullmove_number: u16,
    /// The checks and pins against the king of the side to move. Each action surveys a king once:
    /// mate, the status and the moves that follow go by what was found.
    pub(super) check_info: CheckInfo,
    /// The pieces that give check to the other side's king.
    pub(super) other_checkers: SquareSet,
    /// The outcome of a game that has ended by mate, or where gray couldn't be moved.
    pub(super) outcome: Option<Outcome>,
}

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MercenaryPhase {
    /// Pieces are placed.
    Placing,
    /// Moves on the board.
    Playing,
}

/// The army or armies that a part of a turn is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    /// Gray, with a second army that is gray as well.
    Gray,
    /// A second army that is moved apart.
    Second,
    /// The army in the colour of the side.
    Own,
}

impl Mover {
    pub(super) const ALL: [Self; 3] = [Self::Gray, Self::Second, Self::Own];
}

/// The status of a neutral part of the turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartStatus {
    /// The turn has none: White's first.
    None,
    /// It is due, or will be.
    Due,
    /// It has been played.
    Played,
    /// It was passed over, for this reason.
    Skipped(&'static str),
}

impl PartStatus {
    /// The statuses of the neutral parts before a part is due that a text names.
    pub(super) const fn read(due: Mover) -> [Self; 2] {
        match due {
            Mover::Gray => [Self::Due; 2],
            Mover::Second => [Self::Played, Self::Due],
            Mover::Own => [Self::Played; 2],
        }
    }
}

/// The pieces that a side controls, in the order in which it moved them. The free places stand at the
/// end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct ControlMarkers([Option<Square>; MOST_HELD]);

impl ControlMarkers {
    /// Their squares, the one moved last at the end.
    pub(super) fn squares(self) -> impl Iterator<Item = Square> {
        self.0.into_iter().map_while(|held| held)
    }

    #[inline]
    pub(super) fn set(self) -> SquareSet {
        self.squares().collect()
    }

    /// The number of pieces.
    pub(super) fn count(self) -> usize {
        self.squares().count()
    }

    /// The same in the order of the squares.
    pub(super) fn sorted(self) -> Self {
        let mut sorted = Self::default();
        self.set().into_iter().for_each(|square| sorted.add(square));
        sorted
    }

    pub(super) fn holds(self, square: Square) -> bool {
        self.0.contains(&Some(square))
    }

    /// Adds a square that isn't among them, as the one moved last.
    pub(super) fn add(&mut self, square: Square) {
        if let Some(free) = self.0.iter_mut().find(|held| held.is_none()) {
            *free = Some(square);
        }
    }

    /// The same with those on some squares before the others.
    pub(super) fn led_by(self, first: SquareSet) -> Self {
        let mut parted = Self::default();
        let part = |wanted: bool| self.squares().filter(move |at| first.contains(*at) == wanted);
        part(true).chain(part(false)).for_each(|square| parted.add(square));
        parted
    }

    /// Removes a square; true if it was among them.
    pub(super) fn remove(&mut self, square: Square) -> bool {
        let Some(at) = self.0.iter().position(|held| *held == Some(square)) else { return false };
        self.0[at] = None;
        self.0[at..].rotate_left(1);
        true
    }
}

impl MercenaryState {
    /// White's first turn, which has no neutral part. Nothing is surveyed yet.
    pub(super) fn opening(held: [ControlMarkers; 2], castling_rights: SquareSet) -> Self {
        Self {
            phase: MercenaryPhase::Playing,
            side: Side::White,
            mover: Mover::Own,
            part_statuses: [PartStatus::None; 2],
            held,
            castling_rights,
            passing_pawns: Vec::new(),
            idle_turns: 0,
            fullmove_number: 1,
            check_info: CheckInfo::NONE,
            other_checkers: SquareSet::EMPTY,
            outcome: None,
        }
    }

    /// The pieces that a side controls.
    pub(super) const fn held(&self, side: Side) -> ControlMarkers {
        self.held[side.index()]
    }

    /// Goes on from a neutral part, of which this has become, to the next.
    pub(super) fn finish(&mut self, status: PartStatus, next: Mover) {
        self.part_statuses[usize::from(self.mover == Mover::Second)] = status;
        self.idle_turns = self.idle_turns.saturating_add(u16::from(self.mover == Mover::Gray));
        self.mover = next;
    }

    /// Goes on from the own part, to the other side's turn.
    pub(super) fn finish_own(&mut self) {
        self.idle_turns = self.idle_turns.saturating_add(u16::from(self.is_first()));
        self.fullmove_number =
            self.fullmove_number.saturating_add(u16::from(self.side == Side::Black));
        self.side = self.side.other();
        self.mover = Mover::Gray;
        self.part_statuses = [PartStatus::Due; 2];
    }

    /// True if this is White's first turn, which has only the own part.
    pub(super) fn is_first(&self) -> bool {
        self.part_statuses == [PartStatus::None; 2]
    }

    /// True if a part of this turn is over.
    pub(super) fn is_under_way(&self) -> bool {
        self.mover != Mover::Gray && !self.is_first()
    }

    /// The side that controls the piece on a square, if one does.
    pub(super) fn holder(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.held(*side).holds(square))
    }
}

/// The part of the state that bears on play, besides the board: no clocks, no right that can't be
/// used, and the order in which pieces were moved only where it tells which is let go.
#[derive(PartialEq)]
pub(super) struct MercenaryEssentials {
    pub(super) phase: MercenaryPhase,
    pub(super) side: Side,
    pub(super) mover: Mover,
    pub(super) held: [ControlMarkers; 2],
    pub(super) castling_rights: SquareSet,
    /// The squares on which a pawn can be captured en passant.
    pub(super) passed: SquareSet,
}

impl MercenaryEssentials {
    /// The hash key.
    pub(super) fn key(&self) -> u64 {
        let Self { phase, side, mover, held, castling_rights, passed } = self;
        let turn = [*phase as u64, side.index() as u64, *mover as u64];
        let held = held.iter().flat_map(|held| &held.0);
        let held = held.map(|held| held.map_or(0, |square| square.index() as u64 + 1));
        key_of([key_of_bytes(turn.into_iter().chain(held)), castling_rights.key(), passed.key()])
    }
}

impl crate::play::VariantState for MercenaryState {
    type Word = u128;

    fn on_effect(&mut self, effect: &Effect) {
        match *effect {
            Effect::Take { at: Place::Square(at), .. } | Effect::Control { at, by: None } => {
                for held in &mut self.held {
                    held.remove(at);
                }
            }
            // A marker travels with its piece, which was moved last now.
            Effect::Shift { from: Place::Square(from), to: Place::Square(to), .. } => {
                for held in &mut self.held {
                    if held.remove(from) {
                        held.add(to);
                    }
                }
            }
            Effect::Control { at, by: Some(side) } => self.held[side.index()].add(at),
            _ => {}
        }
    }
}
