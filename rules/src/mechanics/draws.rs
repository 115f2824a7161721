//! Positions that nobody can win.

use crate::board::{Faction, Kind, Placement, Shape, SquareSet};

/// Whether only orthodox pieces are left and neither side could ever mate:
/// bare kings, one bishop or knight, or bishops all on one colour.
///
/// RULINGS.md, For every game, second item. The caller makes sure that nothing
/// waits elsewhere.
#[must_use]
pub fn is_dead(placement: &Placement, king: Kind, bishop: Kind, knight: Kind) -> bool {
    let occupied = placement.occupied();
    let neutral = placement.of(Faction::Gray) | placement.of(Faction::Second);
    let men = occupied & !placement.kind(king);
    if !neutral.is_empty() {
        return false;
    }
    let bishops = men & placement.kind(bishop);
    let knights = men & placement.kind(knight);
    if men != bishops | knights {
        return false;
    }
    men.len() <= 1 || (knights.is_empty() && of_one_colour(bishops))
}

fn of_one_colour(squares: SquareSet) -> bool {
    let dark = squares.into_iter().filter(|square| Shape::ORTHODOX.is_dark(*square)).count();
    dark == 0 || dark == squares.len() as usize
}
