//! Attacks by lesser pieces: where a piece stands badly, whatever defends it.

use super::evaluator::{attacked_by, joined};
use super::{Evaluator, Feature, Scene};
use motley_rules::board::{Bitboard, PIECE_TYPES, Piece, Word};
use motley_rules::play::Side;

/// Pieces whose worths differ by no more hundredths of a pawn are worth the same to each other.
const ALIKE: i32 = 40;

impl<W: Word> Evaluator<W> {
    /// The squares where a piece of a side would be attacked by one that is worth less, by the type
    /// of the piece; none for pawns and kings. Neutral pieces are worth less than any other.
    #[must_use]
    pub fn lesser_attacks(&self, scene: &Scene<'_, W>, side: Side) -> [Bitboard<W>; PIECE_TYPES] {
        let Scene { board, tables, neutral, .. } = *scene;
        let (enemy, occupied) = (side.other(), board.occupied());
        let by_type = |piece_type| attacked_by(scene, Piece::new(enemy.faction(), piece_type));
        let by_neutral = neutral[enemy.index()]
            .into_iter()
            .filter_map(|from| board.at(from).map(|piece| tables.attacks(piece, from, occupied)));
        let mut lesser = joined(by_neutral) | by_type(self.pawn);
        let (mut alike, mut least) = (Bitboard::EMPTY, 0);
        let mut attacked = [Bitboard::EMPTY; PIECE_TYPES];
        for piece_type in &self.by_worth {
            let worth = self.weights().of(Feature::Worth(*piece_type)).middle;
            if worth > least + ALIKE {
                lesser |= alike;
                (alike, least) = (Bitboard::EMPTY, worth);
            }
            attacked[piece_type.index()] = lesser;
            alike |= by_type(*piece_type);
        }
        attacked
    }
}
