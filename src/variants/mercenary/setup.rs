//! Where the armies stand at the beginning (RULINGS.md, Mercenary 1).

use super::options::Options;
use super::stage::Held;
use crate::board::{Faction, Kind, Piece, Placement, Shape, Square};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::Side;

/// The back rank of White and Black, from file a on: to put gray on the other
/// side, kings and queens change places (mercenary.txt, Other Possibilities).
fn back_rank(options: &Options) -> [Kind; 8] {
    let [fourth, fifth] = if options.gray_by_queens() { [KING, QUEEN] } else { [QUEEN, KING] };
    [ROOK, KNIGHT, BISHOP, fourth, fifth, BISHOP, KNIGHT, ROOK]
}

/// The gray pieces, from rank 1 on: a second queen stands for a king.
const GRAY: [Kind; 8] = [ROOK, KNIGHT, BISHOP, QUEEN, QUEEN, BISHOP, KNIGHT, ROOK];

/// The file of the gray pieces, counted from 0.
const GRAY_FILE: u8 = 11;

/// The file of the gray pawns, counted from 0.
pub(super) const GRAY_PAWNS: u8 = GRAY_FILE - 1;

/// Twelve files, eight ranks.
pub(super) fn shape() -> Shape {
    Shape::new(GRAY_FILE + 1, 8).unwrap_or(Shape::ORTHODOX)
}

/// Everything that stands on the board at the beginning.
pub(super) fn array(options: &Options) -> Placement {
    let mut placement = Placement::default();
    let mut put = |file: u8, rank: u8, piece: Piece| {
        if let Some(square) = Square::new(file, rank) {
            placement.put(square, piece);
        }
    };
    for side in Side::BOTH {
        let (back, pawns) = home(side);
        for (file, kind) in (0..).zip(back_rank(options)) {
            put(file, back, Piece::new(side.faction(), kind));
            put(file, pawns, Piece::new(side.faction(), PAWN));
        }
    }
    for (rank, kind) in (0..).zip(GRAY) {
        put(GRAY_FILE, rank, Piece::new(Faction::Gray, kind));
        put(GRAY_PAWNS, rank, Piece::new(Faction::Gray, PAWN));
    }
    placement
}

/// The back rank of a side and the rank of its pawns, counted from 0.
pub(super) const fn home(side: Side) -> (u8, u8) {
    match side {
        Side::White => (0, 1),
        Side::Black => (7, 6),
    }
}

/// What White and Black control at the beginning: the second gray pawn from
/// their edge (mercenary.txt, Setup), and where a player says what is let go
/// the first as well (Other Possibilities).
pub(super) fn held(options: &Options) -> [Held; 2] {
    let ranks: [&[u8]; 2] =
        if options.releases_by_choice() { [&[0, 1], &[7, 6]] } else { [&[1], &[6]] };
    ranks.map(|ranks| {
        let mut held = Held::default();
        for square in ranks.iter().filter_map(|rank| Square::new(GRAY_PAWNS, *rank)) {
            held.add(square);
        }
        held
    })
}
