//! The balance of what both players have on the board.

use motley_rules::board::{Piece, PieceType};
use motley_rules::game::Table;
use motley_rules::play::{Place, Reserve, ReserveState, Side, View};
use std::cell::RefCell;

/// The name of the piece that a player has one of, or several.
pub(crate) const KING: &str = "king";

/// The worth of a king where kings are captured, in hundredths of a pawn: of all that is exchanged
/// he is the last.
pub(crate) const KING_WORTH: i32 = 2_000;

/// The worth of each type of piece of one game, once it is asked for.
#[derive(Default)]
pub(crate) struct Worths(RefCell<Option<Kept>>);

/// The name of a game, and what its types of pieces are worth.
type Kept = (&'static str, Vec<(PieceType, i32)>);

impl Worths {
    /// What a type of pieces is worth, in hundredths of a pawn.
    fn worth(&self, table: &dyn Table, kind: PieceType) -> i32 {
        let game = table.info().name;
        let mut kept = self.0.borrow_mut();
        if kept.as_ref().is_none_or(|(kept, _)| *kept != game) {
            *kept = Some((game, motley_search::worths(table)));
        }
        let mut worths = kept.iter().flat_map(|(_, worths)| worths);
        worths.find(|(other, _)| *other == kind).map_or(0, |(_, worth)| *worth)
    }

    /// The same for whoever captures one: a king is worth something as well.
    pub(crate) fn of_captured(&self, table: &dyn Table, kind: PieceType) -> i32 {
        let is_king = table.piece_set().def(kind).name == KING;
        if is_king { KING_WORTH } else { self.worth(table, kind) }
    }

    /// What a side has more than the other one on the board, at its gates and in its hand, in
    /// hundredths of a pawn.
    pub(crate) fn balance(&self, table: &dyn Table, view: &View, side: Side) -> i32 {
        balance_by(view, side, &|kind| self.worth(table, kind))
    }

    /// The same in whole pawns, and by the game's own strengths where it has some; none where it is
    /// less than one.
    pub(crate) fn lead(&self, table: &dyn Table, view: &View, side: Side) -> Option<u32> {
        let strengths = table.info().strengths;
        let strength = |kind| strengths.iter().find(|(known, _)| *known == kind);
        let lead = if strengths.is_empty() {
            self.balance(table, view, side)
        } else {
            balance_by(view, side, &|kind| strength(kind).map_or(0, |(_, worth)| (*worth).into()))
        };
        u32::try_from(lead / 100).ok().filter(|pawns| *pawns > 0)
    }
}

/// What a side has more than the other one, where each type of pieces is worth so much.
fn balance_by(view: &View, side: Side, worth: &dyn Fn(PieceType) -> i32) -> i32 {
    let signed = |piece: Piece| match piece.faction() {
        own if own == side.faction() => worth(piece.piece_type()),
        other if other == side.other().faction() => -worth(piece.piece_type()),
        _ => 0,
    };
    let on_board: i32 = view.board.pieces().map(|(_, piece)| signed(piece)).sum();
    // What can be promoted to is nobody's yet.
    let waits = |reserve: &&Reserve| {
        reserve.state == ReserveState::Waiting && !matches!(reserve.place, Place::Pool(..))
    };
    let worth_of = |reserve: &Reserve| Some(signed(reserve.piece?) * i32::from(reserve.count));
    let waiting: i32 = view.reserves.iter().filter(waits).filter_map(worth_of).sum();
    on_board + waiting
}
