//! The six orthodox kinds. A game that plays this law lists them first, in
//! this order.

use crate::board::Kind;
use crate::movement::Man;

/// The pawn: its double step, en passant and promotion are
/// [`Pawns`](crate::mechanics::Pawns)'.
pub const PAWN: Kind = Kind::new(0);
/// The knight.
pub const KNIGHT: Kind = Kind::new(1);
/// The bishop.
pub const BISHOP: Kind = Kind::new(2);
/// The rook.
pub const ROOK: Kind = Kind::new(3);
/// The queen.
pub const QUEEN: Kind = Kind::new(4);
/// The king: castling is [`Castling`](crate::mechanics::Castling)'s.
pub const KING: Kind = Kind::new(5);

/// The six kinds by their numbers.
pub const MEN: [Man; 6] = [
    // What is an option of some game, as castling, isn't told here.
    Man::new("pawn", 'P', "mfWcfF")
        .and("steps farther from where pawns begin; promotes at the far end of the board"),
    Man::new("knight", 'N', "N"),
    Man::new("bishop", 'B', "B"),
    Man::new("rook", 'R', "R"),
    Man::new("queen", 'Q', "Q"),
    Man::new("king", 'K', "K"),
];

/// What a pawn may become, the strongest first.
pub const PROMOTIONS: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];
