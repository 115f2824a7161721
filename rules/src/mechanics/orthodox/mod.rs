//! Orthodox chess for games that begin otherwise, castle otherwise or add to
//! it: the law, and what it keeps besides the board. A game hands over its
//! [`OrthodoxConfig`] once, and asks [`OrthodoxRules::on`] about each position.

mod castling_rights;
mod config;
mod fen_state;
mod fields;
mod game;
mod pieces;
mod play;
mod refusals;
#[cfg(test)]
mod tests;

pub use config::{CastlingField, OrthodoxConfig};
pub use fen_state::FenState;
pub use game::{OrthodoxGame, OrthodoxState};
pub use pieces::{BISHOP, KING, KNIGHT, MEN, PAWN, PROMOTIONS, QUEEN, ROOK};
pub use play::{OrthodoxPosition, travel};

use super::check::king_of;
use super::{Castling, EnPassant, MoveGen, Pawns};
use crate::board::{Board, BoardSize, Piece, PieceType, Square, SquareSet};
use crate::movement::PieceSet;
use crate::play::Side;

/// The law of orthodox chess in one config.
pub struct OrthodoxRules {
    piece_set: PieceSet,
    pawns: [Pawns; 2],
    promotions: Vec<PieceType>,
    /// Where each side's king and rooks can have stood unmoved.
    kings: [SquareSet; 2],
    rooks: [SquareSet; 2],
    castling_rule: fn(u8) -> u8,
    castling_field: CastlingField,
}

impl OrthodoxRules {
    /// The law in this config.
    ///
    /// # Panics
    /// If the config's list of men can't be compiled: a mistake in the game's
    /// own folder.
    #[must_use]
    pub fn new(config: OrthodoxConfig) -> Self {
        let board_size = BoardSize::ORTHODOX;
        let piece_set = PieceSet::new(config.piece_set, board_size);
        let piece_set = piece_set.unwrap_or_else(|fault| unreachable!("the list of men: {fault}"));
        let pawns = Side::BOTH.map(|side| {
            let multi_step_ranks =
                config.multi_step_ranks.iter().map(|white| config::seen_by(side, *white)).collect();
            Pawns::new(PAWN, side.faction(), board_size, multi_step_ranks)
        });
        Self {
            piece_set,
            pawns,
            promotions: config.promotions,
            kings: Side::BOTH.map(|side| config::seen_by(side, config.kings)),
            rooks: Side::BOTH.map(|side| config::seen_by(side, config.rooks)),
            castling_rule: config.castling_rule,
            castling_field: config.castling_rights,
        }
    }

    /// The kinds of pieces.
    #[must_use]
    pub const fn piece_set(&self) -> &PieceSet {
        &self.piece_set
    }

    /// A position under this law.
    #[must_use]
    #[inline]
    pub const fn on<'a>(
        &'a self,
        board: &'a Board,
        fen_state: &'a FenState,
    ) -> OrthodoxPosition<'a> {
        OrthodoxPosition { rules: self, board, fen_state }
    }

    /// Where a side's pieces may go, and how its king is threatened.
    #[must_use]
    #[inline]
    pub fn movegen<'a>(&'a self, board: &'a Board, side: Side) -> MoveGen<'a> {
        MoveGen::of(side.faction(), side.other().faction(), KING, &self.piece_set, board)
    }

    /// The pieces that give check to a side's king.
    #[must_use]
    pub fn checkers(&self, board: &Board, side: Side) -> SquareSet {
        self.movegen(board, side).check_info.checkers
    }

    /// The squares of kings that stand in check.
    #[must_use]
    pub fn kings_in_check(&self, board: &Board) -> Vec<Square> {
        let checked = Side::BOTH.into_iter().filter_map(|side| {
            let movegen = self.movegen(board, side);
            movegen.king.filter(|_| movegen.in_check())
        });
        checked.collect()
    }

    #[inline]
    fn pawns(&self, side: Side) -> &Pawns {
        &self.pawns[side.index()]
    }

    /// The castling of a king with a rook by this config's law, its right and
    /// what stands against it apart.
    #[inline]
    fn castling(&self, king: Square, rook: Square) -> Option<Castling> {
        Castling::toward(king, rook, (self.castling_rule)(king.distance(rook)))
    }

    /// Whether a side's pawn has passed squares that an enemy pawn stands
    /// beside.
    fn can_be_taken(&self, board: &Board, side: Side, run: EnPassant) -> bool {
        !run.passed.is_empty()
            && self.pawns(side.other()).beside(board, run.passed, SquareSet::EMPTY)
    }
}

fn king(board: &Board, side: Side) -> Option<Square> {
    king_of(board, side.faction(), KING)
}

fn rooks(board: &Board, side: Side) -> SquareSet {
    board.all(Piece::new(side.faction(), ROOK))
}
