//! The balance of what both players have on the board.

use motley_rules::board::{Piece, PieceType};
use motley_rules::game::Table;
use motley_rules::play::{Reserve, ReserveState, Side, View};
use std::cell::RefCell;

/// The worth of each type of piece of one game, once it is asked for.
#[derive(Default)]
pub(crate) struct Worths(RefCell<Option<Kept>>);

/// The name of a game, and what its types of pieces are worth.
type Kept = (&'static str, Vec<(PieceType, i32)>);

impl Worths {
    /// What a side has more than the other one on the board and at its gates, in pawns, rounded;
    /// none where it is no whole pawn.
    pub(crate) fn lead(&self, table: &dyn Table, view: &View, side: Side) -> Option<u32> {
        let game = table.info().name;
        let mut kept = self.0.borrow_mut();
        if kept.as_ref().is_none_or(|(kept, _)| *kept != game) {
            *kept = Some((game, motley_search::worths(table)));
        }
        let worths = kept.iter().flat_map(|(_, worths)| worths);
        let worth = |piece: Piece| {
            let same = |worth: &&(PieceType, i32)| worth.0 == piece.piece_type();
            worths.clone().find(same).map_or(0, |(_, worth)| *worth)
        };
        let waits = |reserve: &&Reserve| reserve.state == ReserveState::Waiting;
        let waiting = view.reserves.iter().filter(waits).filter_map(|reserve| reserve.piece);
        let pieces = view.board.pieces().map(|(_, piece)| piece).chain(waiting);
        let lead: i32 = pieces
            .map(|piece| match piece.faction() {
                own if own == side.faction() => worth(piece),
                other if other == side.other().faction() => -worth(piece),
                _ => 0,
            })
            .sum();
        u32::try_from((lead + 50).div_euclid(100)).ok().filter(|pawns| *pawns > 0)
    }
}
