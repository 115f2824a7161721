//! The pieces (mulligan-stew.txt, The Pieces and their Movements; RULINGS.md,
//! Mulligan Stew 4 and 5). What Betza text can't say is told here in words and
//! made in `moves.rs`: the pawn's leap, the mage's swap, the assassin's way to
//! any empty square.

use crate::board::PieceType;
use crate::movement::PieceDef;

/// The pawn.
pub(super) const PAWN: PieceType = PieceType::new(0);
/// One of a side's two kings.
pub(super) const KING: PieceType = PieceType::new(1);
/// The mage, which begins in the hand.
pub(super) const MAGE: PieceType = PieceType::new(2);
/// Bishop and knight.
pub(super) const CARDINAL: PieceType = PieceType::new(3);
/// The rook.
pub(super) const ROOK: PieceType = PieceType::new(4);
/// The assassin.
pub(super) const ASSASSIN: PieceType = PieceType::new(5);
/// The queen, which begins in the pool.
pub(super) const QUEEN: PieceType = PieceType::new(6);

/// The number of piece types.
pub(super) const PIECE_TYPES: usize = 7;

pub(super) const PIECES: [PieceDef; PIECE_TYPES] = [
    PieceDef::new("pawn", 'P', "mfWcfF").and(
        "leaps over a piece straight ahead, without capturing; on the last rank may promote, at once or later",
    ),
    PieceDef::new("king", 'K', "FD"),
    PieceDef::new("mage", 'M', "K").and(
        "changes places with any piece up to 3 squares away straight or diagonally, whatever stands between",
    ),
    PieceDef::new("cardinal", 'C', "BN"),
    PieceDef::new("rook", 'R', "R"),
    PieceDef::new("assassin", 'A', "cB2").and("goes to any empty square of the colour it stands on"),
    PieceDef::new("queen", 'Q', "Q"),
];

/// The piece types that a pool may hold, in the order in which it is shown and written.
pub(super) const POOLED: [PieceType; 5] = [QUEEN, ROOK, CARDINAL, ASSASSIN, MAGE];

/// True if a captured piece of this type goes to its owner's pool.
pub(super) fn is_pooled(piece_type: PieceType) -> bool {
    piece_type != PAWN && piece_type != KING
}
