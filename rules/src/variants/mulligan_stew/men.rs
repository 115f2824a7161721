//! The pieces (mulligan-stew.txt, The Pieces and their Movements; RULINGS.md,
//! Mulligan Stew 4 and 5). What Betza text can't say is told here in words and
//! made in `moves.rs`: the pawn's leap, the mage's swap, the assassin's way to
//! any empty square.

use crate::board::Kind;
use crate::movement::Man;

/// The pawn.
pub(super) const PAWN: Kind = Kind::new(0);
/// One of a side's two kings.
pub(super) const KING: Kind = Kind::new(1);
/// The mage, which begins in the hand.
pub(super) const MAGE: Kind = Kind::new(2);
/// Bishop and knight.
pub(super) const CARDINAL: Kind = Kind::new(3);
/// The rook.
pub(super) const ROOK: Kind = Kind::new(4);
/// The assassin.
pub(super) const ASSASSIN: Kind = Kind::new(5);
/// The queen, which begins in the pool.
pub(super) const QUEEN: Kind = Kind::new(6);

/// The number of kinds.
pub(super) const KINDS: usize = 7;

pub(super) const MEN: [Man; KINDS] = [
    Man::new("pawn", 'P', "mfWcfF").and(
        "leaps over a piece straight ahead, without capturing; on the last rank may promote, at once or later",
    ),
    Man::new("king", 'K', "FD"),
    Man::new("mage", 'M', "K").and(
        "changes places with any piece up to 3 squares away straight or diagonally, whatever stands between",
    ),
    Man::new("cardinal", 'C', "BN"),
    Man::new("rook", 'R', "R"),
    Man::new("assassin", 'A', "cB2").and("goes to any empty square of the colour it stands on"),
    Man::new("queen", 'Q', "Q"),
];

/// What a pool may hold, in the order in which it is shown and written.
pub(super) const POOLED: [Kind; 5] = [QUEEN, ROOK, CARDINAL, ASSASSIN, MAGE];

/// Whether a captured piece of this kind goes to its owner's pool.
pub(super) fn is_pooled(kind: Kind) -> bool {
    kind != PAWN && kind != KING
}
