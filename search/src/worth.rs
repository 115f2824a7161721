//! What pieces are worth, for those who only count them.

use crate::evaluation::Feature;
use crate::line::weights;
use motley_rules::board::PieceType;
use motley_rules::game::{GameVisitor, Strategy, Table, Variant};
use motley_rules::movement::MoveTables;
use motley_rules::variants;

/// The types of pieces of a table's game, and the worth of each taken alone in hundredths of what a
/// pawn is worth, as the computer player has learned it. A king is worth nothing: he isn't exchanged.
///
/// ```
/// use motley_rules::variants;
/// let table = variants::open("musketeer", &[], None).unwrap();
/// let worths = motley_search::worths(&*table);
/// let rook = table.piece_set().by_name("rook").unwrap();
/// let worth = worths.iter().find(|(piece_type, _)| *piece_type == rook).unwrap().1;
/// assert!((300..800).contains(&worth), "{worth}");
/// ```
#[must_use]
pub fn worths(table: &dyn Table) -> Vec<(PieceType, i32)> {
    variants::visit(table.info().slug, Worths(table)).unwrap_or_default()
}

struct Worths<'a>(&'a dyn Table);

impl GameVisitor for Worths<'_> {
    type Output = Vec<(PieceType, i32)>;

    fn visit<G: Variant + Strategy>(self) -> Self::Output {
        let piece_set = self.0.piece_set();
        let weights = weights::<G>(piece_set, &MoveTables::of_game(piece_set));
        let learned = |piece_type| weights.of(Feature::Worth(piece_type)).middle;
        // Where a pawn stands is learned apart from what it is, and takes a part of its worth.
        let pawn = learned(G::PAWN).max(1);
        let worth = |piece_type| {
            let is_king = piece_type == G::KING;
            (piece_type, if is_king { 0 } else { learned(piece_type) * 100 / pawn })
        };
        piece_set.piece_types().map(worth).collect()
    }
}
