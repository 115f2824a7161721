//! The knowledge of a computer player that this game has alone.

use super::pieces::{KING, MAGE, POOLED};
use super::state::Shade;
use super::{Stew, StewPosition, moves};
use crate::board::{Bitboard, Piece, PieceType, Square};
use crate::game::{LEVEL_COUNT, Strategy, Strength, Winning};
use crate::mechanics::Enemies;
use crate::notation::data::data;
use crate::play::{Move, Side};

/// The last king alone; a piece in the pool, which a pawn may become.
const TERMS: [&str; 7] = [
    "last king",
    "pool queen",
    "pool rook",
    "pool cardinal",
    "pool assassin",
    "pool mage",
    "attacked kings",
];

impl Strategy for Stew {
    const KING: PieceType = KING;
    const WEIGHTS: &'static str = data!("weights.txt");

    const LEVELS: [Strength; LEVEL_COUNT] = [
        Strength::new(100, 450),
        Strength::new(270, 333),
        Strength::new(660, 242),
        Strength::new(2_000, 157),
        Strength::new(5_200, 87),
        Strength::new(9_000, 55),
        Strength::new(12_500, 30),
        Strength::new(20_000, 14),
        Strength::new(45_000, 5),
        Strength::new(112_000, 0),
    ];
    const TERMS: &'static [&'static str] = &TERMS;

    fn winning(&self) -> Winning {
        Winning::LastKing
    }

    fn parts(&self) -> u8 {
        2
    }

    fn count_terms(&self, position: &StewPosition, counts: &mut [i32]) {
        for (side, sign) in Side::BOTH.into_iter().zip([1, -1]) {
            counts[0] += sign * i32::from(moves::kings(position, side) == 1);
            for (piece_type, count) in POOLED.into_iter().zip(&mut counts[1..6]) {
                *count += sign * i32::from(position.state.pool(side).count(piece_type).min(2));
            }
            counts[6] += sign * self.attacked_kings(position, side).min(2);
        }
    }

    fn each_waiting(&self, position: &StewPosition, mut note: impl FnMut(Side, PieceType)) {
        for side in Side::BOTH {
            if position.state.holds_mage(side) {
                note(side, MAGE);
            }
        }
    }

    #[inline]
    fn captured(&self, position: &StewPosition, mv: Move) -> Option<Piece> {
        position.under(self).captured(mv)
    }

    /// The other side could capture all kings in one turn: each by a piece of another part.
    fn is_in_check(&self, position: &StewPosition, side: Side) -> bool {
        let kings = position.board.all(Piece::new(side.faction(), KING));
        let by = |king: Square| self.parts_that_attack(position, side, king);
        let mut parts = kings.into_iter().map(by);
        match (parts.next(), parts.next()) {
            (Some(parts), None) => parts != [false; 2],
            (Some(one), Some(other)) => (one[0] && other[1]) || (one[1] && other[0]),
            (None, _) => false,
        }
    }

    fn passed_over(&self, position: &StewPosition) -> Option<StewPosition> {
        let mut passed = position.clone();
        self.pass_over(&mut passed);
        self.settle(&mut passed, &mut ());
        Some(passed)
    }
}

impl Stew {
    /// The number of a side's kings that the other side could capture.
    fn attacked_kings(&self, position: &StewPosition, side: Side) -> i32 {
        let kings = position.board.all(Piece::new(side.faction(), KING));
        let attacked = |king: &Square| self.parts_that_attack(position, side, *king) != [false; 2];
        kings.into_iter().filter(attacked).map(|_| 1).sum()
    }

    /// The parts, light and dark, of the other side's turn in which a piece of its could capture on
    /// a square of this side's.
    fn parts_that_attack(&self, position: &StewPosition, side: Side, at: Square) -> [bool; 2] {
        let (board, tables) = (&position.board, &self.tables);
        let enemies = Enemies::army(board, side.other().faction());
        let attackers = enemies.attackers(tables, board, at, board.occupied());
        // The other side's turn may be under way.
        let dark = if position.state.side == side || position.state.shade == Shade::Light {
            self.shades[Shade::Dark.index()]
        } else {
            position.state.dark
        };
        let light: Bitboard<u64> = attackers & !dark;
        [!light.is_empty(), attackers.meets(dark)]
    }
}
