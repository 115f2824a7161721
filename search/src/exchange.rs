//! The exchange: what captures on one square come to, if both sides capture there as long as it
//! pays.

use crate::evaluation::Evaluator;
use motley_rules::board::{Bitboard, Board, Faction, Piece, PieceType, Word};
use motley_rules::mechanics::Enemies;
use motley_rules::movement::MoveTables;
use motley_rules::play::{Move, MoveKind, Side};

/// The worth of a king in an exchange: more than all that he may be given for.
const KING: i32 = 10_000;

/// The most captures that are looked at.
const MOST: usize = 32;

/// A board on which captures are weighed.
pub(crate) struct Exchange<'a, W: Word> {
    /// The pieces.
    pub(crate) board: &'a Board<W>,
    /// Their movement.
    pub(crate) tables: &'a MoveTables<W>,
    /// Their worth.
    pub(crate) evaluator: &'a Evaluator<W>,
    /// The neutral pieces that act for White and for Black.
    pub(crate) neutral: [Bitboard<W>; 2],
    /// The type of the kings.
    pub(crate) king: PieceType,
}

/// The pieces that attack for a side, with the neutral ones that act for White and for Black.
pub(crate) fn acting<W: Word>(
    board: &Board<W>,
    neutral: [Bitboard<W>; 2],
    side: Side,
) -> Enemies<W> {
    let neutral = |army| neutral[side.index()] & board.of(army);
    Enemies::army(board, side.faction())
        .and(Faction::Gray, neutral(Faction::Gray))
        .and(Faction::Second, neutral(Faction::Second))
}

impl<W: Word> Exchange<'_, W> {
    fn worth(&self, piece: Piece) -> i32 {
        if piece.piece_type() == self.king { KING } else { self.evaluator.worth(piece) }
    }

    /// The balance of the exchange that a move of a side begins, in hundredths of a pawn.
    pub(crate) fn balance(&self, side: Side, mv: Move, mover: Piece, victim: Option<Piece>) -> i32 {
        let board = self.board;
        let mut gains = [0; MOST];
        gains[0] = victim.map_or(0, |piece| self.worth(piece));
        let mut standing = self.worth(mover);
        if let MoveKind::Promote(into) = mv.kind {
            let promoted = self.evaluator.worth(Piece::new(mover.faction(), into));
            gains[0] += promoted - standing;
            standing = promoted;
        }
        let mut occupied = board.occupied().without(mv.from);
        let (mut side, mut depth) = (side.other(), 0);
        while depth + 1 < MOST {
            // What has captured already is gone from the board that is thought of.
            let attackers =
                acting(board, self.neutral, side).attackers(self.tables, board, mv.to, occupied)
                    & occupied;
            let worths =
                attackers.into_iter().filter_map(|from| Some((self.worth(board.at(from)?), from)));
            let Some((worth, from)) = worths.min_by_key(|(worth, _)| *worth) else { break };
            depth += 1;
            gains[depth] = standing - gains[depth - 1];
            standing = worth;
            occupied.remove(from);
            side = side.other();
        }
        while depth > 0 {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
            depth -= 1;
        }
        gains[0]
    }
}
