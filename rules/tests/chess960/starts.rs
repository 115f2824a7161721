//! The 960 arrays, by the numbers that Reinhard Scharnagl gave them.

use motley_rules::board::{Piece, PieceType, Square};
use motley_rules::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use motley_rules::play::Side;

/// The number of arrays.
pub(super) const STARTS: u32 = 960;

/// What stands on a back rank, from file a on.
pub(super) type BackRank = [PieceType; 8];

/// The pairs of the five squares left for knights, by number.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

/// The back rank of an array, 0 to 959.
pub(super) fn back_rank(number: u32) -> BackRank {
    let number = number as usize;
    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(BISHOP);
    rank[number / 4 % 4 * 2] = Some(BISHOP);
    let free = |rank: &[Option<PieceType>; 8], n: usize| {
        (0..8).filter(|file| rank[*file].is_none()).nth(n).unwrap()
    };
    let queen = free(&rank, number / 16 % 6);
    rank[queen] = Some(QUEEN);
    let knights = KNIGHTS[number / 96 % 10].map(|n| free(&rank, n));
    for file in knights {
        rank[file] = Some(KNIGHT);
    }
    for piece_type in [ROOK, KING, ROOK] {
        let file = free(&rank, 0);
        rank[file] = Some(piece_type);
    }
    rank.map(Option::unwrap)
}

/// Whether the king stands between the rooks, and the bishops on two colours.
pub(super) fn is_lawful(rank: BackRank) -> bool {
    let files = |wanted| (0..8).filter(|file| rank[*file] == wanted).collect::<Vec<usize>>();
    let (rooks, bishops, kings) = (files(ROOK), files(BISHOP), files(KING));
    rooks[0] < kings[0] && kings[0] < rooks[1] && bishops[0] % 2 != bishops[1] % 2
}

/// Every piece of an array with its square.
pub(super) fn pieces(number: u32) -> impl Iterator<Item = (Square, Piece)> {
    let back = back_rank(number);
    let ranks = [(Side::White, 0, None), (Side::White, 1, Some(PAWN))];
    let others = [(Side::Black, 6, Some(PAWN)), (Side::Black, 7, None)];
    ranks.into_iter().chain(others).flat_map(move |(side, rank, pawn)| {
        (0..8).map(move |file: u8| {
            let piece_type = pawn.unwrap_or(back[usize::from(file)]);
            (Square::new(file, rank).unwrap(), Piece::new(side.faction(), piece_type))
        })
    })
}
