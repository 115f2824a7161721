//! Orthodox chess for games that begin otherwise, castle otherwise or add to
//! it: the rules, and what it keeps besides the board. A game hands over its
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
pub use fields::check_king;
pub use game::{ExtraState, OrthodoxGame, OrthodoxState, OrthodoxWith, PositionWith};
pub use pieces::{BISHOP, KING, KNIGHT, PAWN, PIECES, PROMOTIONS, QUEEN, ROOK};
pub use play::{OrthodoxPosition, travel};

use super::check::king_of;
use super::{Castling, CastlingRule, EnPassant, MoveGen, Pawns};
use crate::board::{Board64, BoardSize, Piece, PieceType, Square, SquareSet64};
use crate::movement::{MoveTables, PieceSet};
use crate::play::Side;

/// The rules of orthodox chess in one config.
pub struct OrthodoxRules {
    piece_set: PieceSet,
    tables: MoveTables<u64>,
    pawns: [Pawns<u64>; 2],
    promotions: Vec<PieceType>,
    /// The squares where each side's king and rooks can stand unmoved.
    kings: [SquareSet64; 2],
    rooks: [SquareSet64; 2],
    castling_rule: CastlingRule,
    castling_field: CastlingField,
}

impl OrthodoxRules {
    /// The rules in this config.
    ///
    /// # Panics
    /// If the config's list of pieces can't be compiled: a mistake in the game's
    /// own folder.
    #[must_use]
    pub fn new(config: OrthodoxConfig) -> Self {
        let board_size = BoardSize::ORTHODOX;
        let piece_set = PieceSet::new(config.piece_set, board_size);
        let pawns = Side::BOTH.map(|side| {
            let white = config.multi_step_ranks.iter();
            let multi_step_ranks: Vec<_> =
                white.map(|white| config::seen_by(side, *white)).collect();
            Pawns::new(PAWN, side.faction(), board_size, &multi_step_ranks)
        });
        Self {
            tables: MoveTables::of_game(piece_set),
            piece_set,
            pawns,
            promotions: config.promotions,
            kings: Side::BOTH.map(|side| config::seen_by(side, config.kings).narrowed()),
            rooks: Side::BOTH.map(|side| config::seen_by(side, config.rooks).narrowed()),
            castling_rule: config.castling_rule,
            castling_field: config.castling_field,
        }
    }

    /// The types of pieces.
    #[must_use]
    pub const fn piece_set(&self) -> PieceSet {
        self.piece_set
    }

    /// A position under these rules.
    #[must_use]
    pub const fn on<'a>(
        &'a self,
        board: &'a Board64,
        fen_state: &'a FenState,
    ) -> OrthodoxPosition<'a> {
        OrthodoxPosition { rules: self, board, fen_state }
    }

    /// The move generator of a side.
    #[must_use]
    pub fn movegen<'a>(&'a self, board: &'a Board64, side: Side) -> MoveGen<'a, u64> {
        MoveGen::of(side.faction(), side.other().faction(), KING, &self.tables, board)
    }

    fn pawns(&self, side: Side) -> &Pawns<u64> {
        &self.pawns[side.index()]
    }

    /// The castling of a king with a rook by this config's rules, its right and
    /// what stands against it apart.
    fn castling(&self, king: Square, rook: Square) -> Option<Castling> {
        self.castling_rule.castling(king, rook)
    }

    /// True if a side's pawn has passed squares that an enemy pawn stands
    /// beside.
    fn can_be_taken(&self, board: &Board64, side: Side, run: EnPassant<u64>) -> bool {
        !run.passed.is_empty()
            && self.pawns(side.other()).beside(board, run.passed, SquareSet64::EMPTY)
    }
}

fn king(board: &Board64, side: Side) -> Option<Square> {
    king_of(board, side.faction(), KING)
}

fn rooks(board: &Board64, side: Side) -> SquareSet64 {
    board.all(Piece::new(side.faction(), ROOK))
}
