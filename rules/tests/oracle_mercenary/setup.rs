//! The opening under any laws.

use super::board::{Army, Board, Man, RANKS, Square};
use super::laws::{Allowed, Laws, Ranks};
use super::model::{Model, Part};
use std::rc::Rc;

/// Gray's pieces and the second army's, from rank 1 to rank 8.
const NEUTRAL: [char; 8] = ['R', 'N', 'B', 'Q', 'Q', 'B', 'N', 'R'];
const IN_HAND: [char; 8] = ['K', 'Q', 'R', 'R', 'B', 'B', 'N', 'N'];

pub(crate) fn opening(laws: &Rc<Laws>) -> Model {
    let mut board = Board::empty(laws.files());
    let mut hand = Vec::new();
    for army in Army::OWN {
        let rank = [0, 7][army as usize];
        let pawns = [1, 6][army as usize];
        let squares: Vec<Square> = (0..8).map(|file| (laws.first_file() + file, rank)).collect();
        let kinds = back_rank(laws.ranks);
        stand(&mut board, &mut hand, army, (&squares, kinds));
        for (file, _) in squares {
            board.put((file, pawns), pawn(army));
        }
    }
    for army in laws.neutral() {
        let file = laws.pieces_file(army);
        let squares: Vec<Square> = (0..RANKS).map(|rank| (file, rank)).collect();
        let kinds = (laws.ranks != Ranks::Placed).then_some(NEUTRAL);
        stand(&mut board, &mut hand, army, (&squares, kinds));
        for rank in 0..RANKS {
            board.put((laws.pawns_file(army), rank), pawn(army));
        }
    }
    let rooks = match laws.castling {
        Allowed::No => Vec::new(),
        Allowed::Yes => {
            let own = board.standing().filter(|(_, man)| !man.army.is_neutral());
            own.filter(|(_, man)| man.kind == 'R').map(|(square, _)| square).collect()
        }
    };
    Model {
        laws: Rc::clone(laws),
        board,
        side: 0,
        part: Part::Own,
        hand,
        rooks,
        passed: Vec::new(),
        markers: laws.control.clone(),
        quiet: 0,
        lasting: false,
        number: 1,
        actor: None,
        skipped: Vec::new(),
    }
}

fn pawn(army: Army) -> Man {
    Man { army, kind: 'P' }
}

/// Puts pieces on the board, or into the hand if their places are open.
fn stand(
    board: &mut Board,
    hand: &mut Vec<Man>,
    army: Army,
    (squares, kinds): (&[Square], Option<[char; 8]>),
) {
    let Some(kinds) = kinds else {
        let all = if army.is_neutral() { NEUTRAL } else { IN_HAND };
        hand.extend(all.map(|kind| Man { army, kind }));
        return;
    };
    for (square, kind) in squares.iter().zip(kinds) {
        board.put(*square, Man { army, kind });
    }
}

/// From the lowest file on; nothing if it is placed piece by piece.
fn back_rank(ranks: Ranks) -> Option<[char; 8]> {
    match ranks {
        Ranks::Usual => Some(['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']),
        Ranks::Exchanged => Some(['R', 'N', 'B', 'K', 'Q', 'B', 'N', 'R']),
        Ranks::Shuffled(number) => Some(shuffled(number)),
        Ranks::Placed => None,
    }
}

/// The back rank that the standard numbering gives a number: bishops, queen,
/// knights, and what is left for rook, king, rook.
pub(crate) fn shuffled(number: usize) -> [char; 8] {
    let mut rank = ['.'; 8];
    rank[2 * (number % 4) + 1] = 'B';
    rank[2 * (number / 4 % 4)] = 'B';
    put(&mut rank, number / 16 % 6, 'Q');
    let pairs = (0..5).flat_map(|one| (one + 1..5).map(move |other| (one, other)));
    let (one, other) = pairs.collect::<Vec<_>>()[number / 96];
    // The later one first, so that the earlier one's place doesn't shift it.
    put(&mut rank, other, 'N');
    put(&mut rank, one, 'N');
    for kind in ['R', 'K', 'R'] {
        put(&mut rank, 0, kind);
    }
    rank
}

/// On the free place of this number.
fn put(rank: &mut [char; 8], place: usize, kind: char) {
    let mut free = rank.iter_mut().filter(|letter| **letter == '.');
    *free.nth(place).expect("a free place") = kind;
}
