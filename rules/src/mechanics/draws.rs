//! Positions that nobody can win.

use crate::board::{Bitboard, Board, BoardSize, Faction, PieceType, Word};

/// True if only orthodox pieces are left and neither side could ever mate:
/// bare kings, one bishop or knight, or bishops all on one colour.
///
/// RULINGS.md, For every game 2. The caller makes sure that nothing
/// waits elsewhere.
#[must_use]
pub fn is_dead_position<W: Word>(
    board: &Board<W>,
    king: PieceType,
    bishop: PieceType,
    knight: PieceType,
) -> bool {
    let occupied = board.occupied();
    let neutral = board.of(Faction::Gray) | board.of(Faction::Second);
    let others = occupied & !board.of_type(king);
    if !neutral.is_empty() {
        return false;
    }
    let bishops = others & board.of_type(bishop);
    let knights = others & board.of_type(knight);
    if others != bishops | knights {
        return false;
    }
    others.len() <= 1 || (knights.is_empty() && of_one_colour(bishops))
}

fn of_one_colour<W: Word>(squares: Bitboard<W>) -> bool {
    let dark = squares.into_iter().filter(|square| BoardSize::ORTHODOX.is_dark(*square)).count();
    dark == 0 || dark == squares.len() as usize
}
