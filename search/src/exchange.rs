//! The exchange: what captures on one square come to, if both sides capture there as long as it
//! pays.

use crate::evaluation::Evaluator;
use motley_rules::board::{Bitboard, Board, Piece, PieceType, Square, Word};
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
        let acting = |side: Side| board.of(side.faction()) | self.neutral[side.index()];
        let mut occupied = board.occupied().without(mv.from);
        let (mut side, mut depth) = (side.other(), 0);
        while depth + 1 < MOST {
            let attackers = self.attackers(acting(side), mv.to, occupied).into_iter();
            let worths = attackers.filter_map(|from| Some((self.worth(board.at(from)?), from)));
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

    /// Those of some pieces that attack a square on a board with these squares filled.
    fn attackers(&self, pieces: Bitboard<W>, target: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        let mut all = Bitboard::EMPTY;
        for piece_type in self.tables.piece_types() {
            let of_type = pieces & occupied & self.board.of_type(piece_type);
            if of_type.is_empty() {
                continue;
            }
            let same = self.tables.of_all(piece_type);
            for from in of_type {
                let own = || self.board.at(from).map(|piece| self.tables.of(piece));
                let Some(table) = same.or_else(own) else { continue };
                let sources = table.sources(target);
                let between = || self.tables.rays().between(target, from);
                let slides = || sources.sliding.contains(from) && !between().meets(occupied);
                if sources.leaping.contains(from) || slides() {
                    all.insert(from);
                }
            }
        }
        all
    }
}
