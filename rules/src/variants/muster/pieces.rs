//! The pieces: the orthodox ones, and the two royal ones of an option (muster.txt, Effects on
//! Gameplay, last paragraph; RULINGS.md, Muster 5).

use crate::board::PieceType;
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, PIECES as ORTHODOX, QUEEN, ROOK};
use crate::movement::PieceDef;

/// Rook and knight.
pub(super) const PRINCE: PieceType = PieceType::new(6);
/// Bishop and knight.
pub(super) const PRINCESS: PieceType = PieceType::new(7);

/// With the letters that rook-and-knight and bishop-and-knight usually have:
/// the document gives them none.
pub(super) const PIECES: [PieceDef; 8] = {
    let [pawn, knight, bishop, rook, queen, king] = ORTHODOX;
    let pawn = pawn.and("steps up to three squares from its own first rank and two from the second, moved or not; promotes at the far end of the board");
    let prince = PieceDef::new("prince", 'C', "RN");
    let princess = PieceDef::new("princess", 'A', "BN");
    [pawn, knight, bishop, rook, queen, king, prince, princess]
};

/// Every piece type with its strength, in hundredths of a pawn, in the order in which they are
/// shown. The figures are the usual ones; no rule needs them.
pub(super) const WORTHS: [(PieceType, u16); 8] = [
    (KING, 0),
    (QUEEN, 900),
    (PRINCE, 850),
    (PRINCESS, 800),
    (ROOK, 500),
    (BISHOP, 300),
    (KNIGHT, 300),
    (PAWN, 100),
];

/// True if a piece type is one of the royal option's.
pub(super) const fn is_royal(piece_type: PieceType) -> bool {
    piece_type.index() == PRINCE.index() || piece_type.index() == PRINCESS.index()
}
