//! The starting array: the squares of the armies at the beginning (RULINGS.md, Mercenary 1).

use super::options::MercenaryOptions;
use super::state::ControlMarkers;
use crate::board::{Board, BoardSize, Faction, Piece, PieceType, Square, SquareSet};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::Side;

/// The back rank of White and Black, from file a on: to put gray on the other
/// side, kings and queens change places (mercenary.txt, Other Possibilities).
fn back_rank(options: &MercenaryOptions) -> Vec<PieceType> {
    if let Some(number) = options.shuffled() {
        return shuffled(number);
    }
    let [fourth, fifth] = if options.gray_by_queens() { [KING, QUEEN] } else { [QUEEN, KING] };
    vec![ROOK, KNIGHT, BISHOP, fourth, fifth, BISHOP, KNIGHT, ROOK]
}

/// The back rank with a number from 0 to 959, as it is counted everywhere: by
/// the bishop on b, d, f or h, the one on a, c, e or g, the queen's place among
/// the others, and the knights' among those but her.
fn shuffled(number: u32) -> Vec<PieceType> {
    let (number, light) = (number / 4, number % 4);
    let (number, dark) = (number / 4, number % 4);
    let (number, queen) = (number / 6, number % 6);
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) =
        pairs.zip(0..).find(|(_, n)| *n == number).map_or((0, 1), |(pair, _)| pair);
    let (light, dark) = (2 * light + 1, 2 * dark);
    let mut rank = vec![ROOK, KING, ROOK];
    for (at, piece_type) in [
        (first, KNIGHT),
        (second, KNIGHT),
        (queen, QUEEN),
        (light.min(dark), BISHOP),
        (light.max(dark), BISHOP),
    ] {
        rank.insert(at as usize, piece_type);
    }
    rank
}

/// The pieces of a neutral army, from rank 1 on: a second queen stands for a
/// king.
const NEUTRAL: [PieceType; 8] = [ROOK, KNIGHT, BISHOP, QUEEN, QUEEN, BISHOP, KNIGHT, ROOK];

/// Twelve files, eight ranks; with a second army sixteen files.
pub(super) fn board_size(options: &MercenaryOptions) -> BoardSize {
    BoardSize::new(if options.has_second() { 16 } else { 12 }, 8).unwrap_or(BoardSize::ORTHODOX)
}

/// The first of the eight files of White and Black, counted from 0.
pub(super) const fn first_file(options: &MercenaryOptions) -> u8 {
    if options.has_second() { 4 } else { 0 }
}

/// The files of a neutral army's pieces and of its pawns, counted from 0.
pub(super) fn files(army: Faction, options: &MercenaryOptions) -> (u8, u8) {
    let last = board_size(options).files() - 1;
    if army == Faction::Second { (0, 1) } else { (last, last - 1) }
}

/// The neutral armies that play.
pub(super) const fn neutral(options: &MercenaryOptions) -> &'static [Faction] {
    if options.has_second() { &[Faction::Gray, Faction::Second] } else { &[Faction::Gray] }
}

/// Everything that stands on the board at the beginning: only pawns where the
/// other pieces are placed.
pub(super) fn array(options: &MercenaryOptions) -> Board {
    let mut board = Board::default();
    let mut put = |file: u8, rank: u8, piece: Piece| {
        let stands = piece.piece_type() == PAWN || !options.placed();
        if let Some(square) = Square::new(file, rank).filter(|_| stands) {
            board.put(square, piece);
        }
    };
    for side in Side::BOTH {
        let (back, pawns) = home(side);
        for (file, piece_type) in (first_file(options)..).zip(back_rank(options)) {
            put(file, back, Piece::new(side.faction(), piece_type));
            put(file, pawns, Piece::new(side.faction(), PAWN));
        }
    }
    for army in neutral(options) {
        let (pieces, pawns) = files(*army, options);
        for (rank, piece_type) in (0..).zip(NEUTRAL) {
            put(pieces, rank, Piece::new(*army, piece_type));
            put(pawns, rank, Piece::new(*army, PAWN));
        }
    }
    board
}

/// The back rank of a side and the rank of its pawns, counted from 0.
pub(super) const fn home(side: Side) -> (u8, u8) {
    match side {
        Side::White => (0, 1),
        Side::Black => (7, 6),
    }
}

/// The squares that the pieces of an army are placed on: its back rank or file.
pub(super) fn ground(army: Faction, options: &MercenaryOptions) -> SquareSet {
    let board_size = board_size(options);
    let rank = |side| {
        let files = first_file(options)..first_file(options) + 8;
        let rank = board_size.rank(home(side).0).into_iter();
        rank.filter(|square| files.contains(&square.file())).collect()
    };
    match army {
        Faction::White => rank(Side::White),
        Faction::Black => rank(Side::Black),
        Faction::Gray | Faction::Second => board_size.file(files(army, options).0),
    }
}

/// The pieces that White and Black control at the beginning: the second gray pawn from their edge
/// (mercenary.txt, Setup), and where a player says what is let go the first as well (Other
/// Possibilities). The same of a second army that is controlled apart.
pub(super) fn held(options: &MercenaryOptions) -> [ControlMarkers; 2] {
    let ranks: [&[u8]; 2] =
        if options.releases_by_choice() { [&[0, 1], &[7, 6]] } else { [&[1], &[6]] };
    let armies = if options.separate() { neutral(options) } else { &[Faction::Gray] };
    ranks.map(|ranks| {
        let mut held = ControlMarkers::default();
        for army in armies {
            let (_, file) = files(*army, options);
            for square in ranks.iter().filter_map(|rank| Square::new(file, *rank)) {
                held.add(square);
            }
        }
        held
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mechanics::orthodox::PIECES;
    use std::collections::HashSet;

    fn letters(number: u32) -> String {
        shuffled(number).into_iter().map(|piece_type| PIECES[piece_type.index()].letter).collect()
    }

    #[test]
    fn shuffled_ranks_have_their_numbers() {
        for (number, rank) in [
            (0, "BBQNNRKR"),
            (1, "BQNBNRKR"),
            (4, "QBBNNRKR"),
            (96, "BBQNRNKR"),
            (518, "RNBQKBNR"),
            (534, "RNBKQBNR"),
            (959, "RKRNNQBB"),
        ] {
            assert_eq!(letters(number), rank, "{number}");
        }
        assert_eq!((0..960).map(letters).collect::<HashSet<_>>().len(), 960);
    }

    #[test]
    fn in_a_shuffled_rank_the_king_is_between_rooks_and_bishops_are_unlike() {
        for rank in (0..960).map(letters) {
            let files = |letter| rank.match_indices(letter).map(|(at, _)| at).collect::<Vec<_>>();
            let (king, rooks, bishops) = (files("K"), files("R"), files("B"));
            assert!(rooks[0] < king[0] && king[0] < rooks[1], "{rank}");
            assert_eq!((bishops[0] + bishops[1]) % 2, 1, "{rank}");
            assert_eq!((files("N").len(), files("Q").len(), king.len()), (2, 1, 1), "{rank}");
        }
    }
}
