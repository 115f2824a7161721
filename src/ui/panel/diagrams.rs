//! The diagrams of the game's pieces, each made once.

use crate::ui::drawing::reach_diagram::ReachDiagram;
use motley_rules::board::{BoardSize, Piece};
use motley_rules::game::Table;
use std::cell::RefCell;
use std::rc::Rc;

/// The diagrams that were made, of one game.
#[derive(Default)]
pub(crate) struct Diagrams(RefCell<Made>);

#[derive(Default)]
struct Made {
    /// The game and its board.
    of: Option<(&'static str, BoardSize)>,
    list: Vec<(Piece, Rc<ReachDiagram>)>,
}

impl Diagrams {
    /// The diagram of a piece of this table's game.
    pub(crate) fn of(&self, table: &dyn Table, piece: Piece) -> Rc<ReachDiagram> {
        let mut made = self.0.borrow_mut();
        let of = Some((table.info().slug, table.board_size()));
        if made.of != of {
            *made = Made { of, list: Vec::new() };
        }
        if let Some((_, diagram)) = made.list.iter().find(|(other, _)| *other == piece) {
            return Rc::clone(diagram);
        }
        let diagram = Rc::new(ReachDiagram::new(table, piece));
        made.list.push((piece, Rc::clone(&diagram)));
        diagram
    }
}
