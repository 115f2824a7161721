//! The six orthodox types. A game that plays these rules lists them first, in
//! this order.

use crate::board::PieceType;
use crate::movement::PieceDef;

/// The pawn: its double step, en passant and promotion are
/// [`Pawns`](crate::mechanics::Pawns)'.
pub const PAWN: PieceType = PieceType::new(0);
/// The knight.
pub const KNIGHT: PieceType = PieceType::new(1);
/// The bishop.
pub const BISHOP: PieceType = PieceType::new(2);
/// The rook.
pub const ROOK: PieceType = PieceType::new(3);
/// The queen.
pub const QUEEN: PieceType = PieceType::new(4);
/// The king: castling is [`Castling`](crate::mechanics::Castling)'s.
pub const KING: PieceType = PieceType::new(5);

/// The six types by their numbers.
pub const PIECES: [PieceDef; 6] = [
    // What is an option of some game, as castling, isn't told here.
    PieceDef::new("pawn", 'P', "mfWcfF")
        .and("may step farther where pawns begin; promotes at the far end of the board"),
    PieceDef::new("knight", 'N', "N"),
    PieceDef::new("bishop", 'B', "B"),
    PieceDef::new("rook", 'R', "R"),
    PieceDef::new("queen", 'Q', "Q"),
    PieceDef::new("king", 'K', "K"),
];

/// The types a pawn may promote to, the strongest first.
pub const PROMOTIONS: [PieceType; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];
