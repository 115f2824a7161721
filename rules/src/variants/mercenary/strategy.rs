//! The knowledge of a computer player that this game has alone.

use super::placing::{in_hand, set};
use super::state::{MercenaryPhase, MercenaryState, PartStatus};
use super::{Mercenary, MercenaryPosition};
use crate::board::{Faction, Piece, PieceType, SquareSet};
use crate::game::{LEVEL_COUNT, Strategy, Strength, Winning};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::notation::data::data;
use crate::play::{Move, Side};

/// The types of neutral pieces that a side controls.
const HELD: [PieceType; 5] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN];

impl Strategy for Mercenary {
    const KING: PieceType = KING;
    const WEIGHTS: &'static str = data!("weights.txt");

    const LEVELS: [Strength; LEVEL_COUNT] = [
        Strength::new(300, 323),
        Strength::new(1_050, 208),
        Strength::new(2_150, 152),
        Strength::new(4_600, 95),
        Strength::new(7_400, 67),
        Strength::new(10_600, 42),
        Strength::new(15_500, 19),
        Strength::new(24_500, 11),
        Strength::new(42_000, 5),
        Strength::new(92_000, 0),
    ];
    const TERMS: &'static [&'static str] =
        &["held pawn", "held knight", "held bishop", "held rook", "held queen"];

    /// Where it is agreed, who can't move a neutral army loses as that part comes (RULINGS.md,
    /// Mercenary 6).
    fn winning(&self) -> Winning {
        if self.options.stuck_loses() { Winning::Anything } else { Winning::Check }
    }

    fn parts(&self) -> u8 {
        if self.options.separate() { 3 } else { 2 }
    }

    fn count_terms(&self, position: &MercenaryPosition, counts: &mut [i32]) {
        for (side, sign) in Side::BOTH.into_iter().zip([1, -1]) {
            for square in position.state.held(side).squares() {
                let held = position.board.at(square).map(Piece::piece_type);
                if let Some(number) = HELD.iter().position(|other| Some(*other) == held) {
                    counts[number] += sign;
                }
            }
        }
    }

    fn each_waiting(&self, position: &MercenaryPosition, mut note: impl FnMut(Side, PieceType)) {
        if position.state.phase == MercenaryPhase::Playing {
            return;
        }
        for side in Side::BOTH {
            let army: Faction = side.faction();
            for (piece_type, all) in set(army) {
                let left = in_hand(&position.board, Piece::new(army, *piece_type), *all);
                (0..left).for_each(|_| note(side, *piece_type));
            }
        }
    }

    fn neutral_for(&self, position: &MercenaryPosition, side: Side) -> SquareSet {
        position.under(self).free(side.other())
    }

    /// A neutral queen is the prize.
    fn holds_prize(&self, position: &MercenaryPosition, side: Side) -> bool {
        let held = position.state.held(side).set();
        held.meets(position.board.of_type(QUEEN))
    }

    #[inline]
    fn captured(&self, position: &MercenaryPosition, mv: Move) -> Option<Piece> {
        position.under(self).captured(mv).map(|(piece, _)| piece)
    }

    fn is_in_check(&self, position: &MercenaryPosition, side: Side) -> bool {
        let MercenaryState { side: due, check_info, other_checkers, .. } = &position.state;
        !if side == *due { check_info.checkers } else { *other_checkers }.is_empty()
    }

    fn passed_over(&self, position: &MercenaryPosition) -> Option<MercenaryPosition> {
        let (side, mover) = (position.state.side, position.state.mover);
        if position.state.phase == MercenaryPhase::Placing {
            return None;
        }
        let mut passed = position.clone();
        self.finish(&mut passed, PartStatus::Played);
        self.close(&mut passed, self.armies_of(mover, side));
        let other = passed.under(self).survey(passed.state.side.other());
        self.survey(&mut passed, &other);
        self.settle(&mut passed, &mut ());
        Some(passed)
    }
}
