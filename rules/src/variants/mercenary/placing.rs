//! The placement of the back ranks and of the neutral pieces, in turn
//! (RULINGS.md, Mercenary 10).

use super::state::{MercenaryPhase, MercenaryState, Mover, PartStatus};
use super::{Mercenary, MercenaryPosition, setup};
use crate::board::{Board, FACTIONS, Faction, Piece, PieceType, SquareSet};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, QUEEN, ROOK};
use crate::play::{
    Action, ActionSink, Drop, Effect, EffectSink, Place, Reason, Refusal, Reserve, Rules, Side,
};
use std::ops::ControlFlow;

/// The piece types that a side places, with the number of each.
const OWN: [(PieceType, u8); 5] = [(KING, 1), (QUEEN, 1), (ROOK, 2), (BISHOP, 2), (KNIGHT, 2)];

/// The piece types that are placed of a neutral army, with the number of each.
const NEUTRAL: [(PieceType, u8); 4] = [(ROOK, 2), (KNIGHT, 2), (BISHOP, 2), (QUEEN, 2)];

/// The number of pieces of an army that are placed.
const ALL: u32 = 8;

/// The piece types that are placed of an army, with the number of each.
pub(super) const fn set(army: Faction) -> &'static [(PieceType, u8)] {
    match army {
        Faction::White | Faction::Black => &OWN,
        Faction::Gray | Faction::Second => &NEUTRAL,
    }
}

impl Mercenary {
    /// The squares that the pieces of an army are placed on: its back rank or file.
    pub(super) const fn ground(&self, army: Faction) -> SquareSet {
        self.grounds[army.index()]
    }

    /// The number of pieces of an army that stand already, 0 to 8.
    pub(super) fn standing(&self, board: &Board, army: Faction) -> u32 {
        (board.of(army) & self.ground(army)).len()
    }

    /// True if anything of these armies is still to be placed.
    fn is_left(&self, board: &Board, armies: &[Faction]) -> bool {
        armies.iter().any(|army| self.standing(board, *army) < ALL)
    }

    /// Hands over every drop of the part that is due.
    pub(super) fn drops(
        &self,
        position: &MercenaryPosition,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let MercenaryPosition { board, state } = position;
        for army in self.armies_of(state.mover, state.side) {
            let free = self.ground(*army) & !board.occupied();
            for (piece_type, all) in set(*army) {
                let piece = Piece::new(*army, *piece_type);
                if in_hand(board, piece, *all) > 0 {
                    to.each(free, |at| Action::Drop(Drop { piece, at: Place::Square(at) }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on from a part in which a piece was placed, and says which parts
    /// have nothing left to place. Play begins when all pieces stand.
    pub(super) fn go_on_placing(
        &self,
        position: &mut MercenaryPosition,
        effects: &mut impl EffectSink,
    ) {
        let mut status = PartStatus::Played;
        while self.armies().any(|army| self.is_left(&position.board, &[army])) {
            self.finish(position, status);
            (position.state.idle_turns, position.state.fullmove_number) = (0, 1);
            let MercenaryState { side, mover, .. } = position.state;
            if self.is_left(&position.board, self.armies_of(mover, side)) {
                return;
            }
            let why = all_stand(mover, side);
            status = PartStatus::Skipped(why);
            effects.effect(Effect::Skip { side, part: self.part(mover), why, at: None });
        }
        let castling_rights = self.possible_rights(&position.board);
        position.state = MercenaryState::opening(position.state.held, castling_rights);
        let other = position.under(self).survey(Side::Black);
        self.survey(position, &other);
    }

    /// The side and the part that are due after so many drops, with the number of pieces of each
    /// army that moves in a part of its own (by its number) that have been placed then.
    pub(super) fn due(&self, placements: u32) -> Option<(Side, Mover, [u32; FACTIONS])> {
        let mut placed = [0; FACTIONS];
        let (mut side, mut mover) = (Side::White, Mover::Own);
        let all: u32 = self.armies().map(|_| ALL).sum();
        for _ in 0..placements.min(all - 1) {
            (side, mover) = self.next_to_place(side, mover, &mut placed);
        }
        (placements < all).then_some((side, mover, placed))
    }

    /// Counts the drop in this part, and gives the part that places next.
    fn next_to_place(
        &self,
        mut side: Side,
        mut mover: Mover,
        placed: &mut [u32; FACTIONS],
    ) -> (Side, Mover) {
        let army = |side, mover| self.armies_of(mover, side);
        let first = |armies: &[Faction]| armies.first().map_or(0, |army| army.index());
        placed[first(army(side, mover))] += 1;
        for _ in 0..2 * Mover::ALL.len() {
            (side, mover) = self.following(side, mover);
            let armies = army(side, mover);
            if (placed[first(armies)] as usize) < armies.len() * ALL as usize {
                break;
            }
        }
        (side, mover)
    }

    /// The pieces in the hands: neutral ones in that of whoever places them next, before his own.
    pub(super) fn hands(&self, position: &MercenaryPosition) -> Vec<Reserve> {
        let MercenaryPosition { board, state } = position;
        let mut hands = Vec::new();
        for side in Side::BOTH {
            for army in setup::neutral(&self.options) {
                let part = if self.options.separate() && *army == Faction::Second {
                    Mover::Second
                } else {
                    Mover::Gray
                };
                let over = self.part(state.mover).0 > self.part(part).0;
                if (side == state.side) != over {
                    hands.extend(hand(board, side, *army));
                }
            }
            hands.extend(hand(board, side, side.faction()));
        }
        hands
    }

    /// The refusal of a gesture that places nothing.
    pub(super) fn refuse_placement(
        &self,
        position: &MercenaryPosition,
        from: Place,
        to: Option<Place>,
    ) -> Refusal {
        let MercenaryPosition { board, state } = position;
        let side = state.side;
        let Place::Hand(whose, piece) = from else {
            return Refusal::placing_first(side);
        };
        if whose != side {
            return Refusal::new(Reason::NotYours, format!("{side} is to place the next piece."));
        }
        let army = piece.faction();
        let name = format!("{} {}", army.name(), self.piece_set().def(piece.piece_type()).name);
        let due = self.armies_of(state.mover, side);
        if !due.contains(&army) {
            let due: Vec<_> = due.iter().map(|army| army.name()).collect();
            let sentence =
                format!("A {} piece is to be placed, and that is a {name}.", due.join(" or "));
            return Refusal::new(Reason::OtherDecision, sentence);
        }
        let all = set(army).iter().find(|(piece_type, _)| *piece_type == piece.piece_type());
        if all.is_none_or(|(_, all)| in_hand(board, piece, *all) == 0) {
            let sentence = format!("No {name} is left to place.");
            return Refusal::new(Reason::NothingThere, sentence);
        }
        let ground = self.ground(army);
        match to {
            Some(Place::Square(at)) if ground.contains(at) => {
                let there = board
                    .at(at)
                    .map_or("piece", |there| self.piece_set().def(there.piece_type()).name);
                Refusal::new(Reason::Taken, format!("A {there} stands on {at} already."))
                    .at([Place::Square(at)])
            }
            _ => {
                let ends = ground.first().zip(ground.last());
                let ends = ends.map_or_else(String::new, |(a, b)| format!(", {a} to {b}"));
                let line = if due.contains(&side.faction()) { "rank" } else { "file" };
                let sentence =
                    format!("The {name} is placed on an empty square of its {line}{ends}.");
                Refusal::new(Reason::Banned, sentence)
            }
        }
    }
}

impl MercenaryState {
    /// White places the first piece.
    pub(super) fn placing(held: [super::state::ControlMarkers; 2]) -> Self {
        Self { phase: MercenaryPhase::Placing, ..Self::opening(held, SquareSet::EMPTY) }
    }
}

/// The number of these pieces that are still to be placed, of so many.
pub(super) fn in_hand(board: &Board, piece: Piece, all: u8) -> u8 {
    let standing = board.all(piece).len();
    all.saturating_sub(u8::try_from(standing).unwrap_or(u8::MAX))
}

/// An army's pieces in a side's hand. A type that is all placed keeps its place.
fn hand(board: &Board, side: Side, army: Faction) -> impl Iterator<Item = Reserve> {
    set(army).iter().map(move |(piece_type, all)| {
        let piece = Piece::new(army, *piece_type);
        Reserve::held(Place::Hand(side, piece), piece, in_hand(board, piece, *all))
    })
}

/// The reason why a part is passed over in which nothing is left to place.
const fn all_stand(mover: Mover, side: Side) -> &'static str {
    match (mover, side) {
        (Mover::Gray, _) => "All gray pieces stand.",
        (Mover::Second, _) => "All red pieces stand.",
        (Mover::Own, Side::White) => "All white pieces stand.",
        (Mover::Own, Side::Black) => "All black pieces stand.",
    }
}
