//! The squares that each side threatens, and the reasons why a king is in check or is not.

use motley_rules::board::{Piece, Square, SquareSet};
use motley_rules::game::Table;
use motley_rules::play::{Side, View};

/// The threats in a position: threatened squares and checks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ThreatOverlay {
    /// The squares that White and Black threaten.
    pub(crate) threatened: [SquareSet; 2],
    /// From each piece that gives check to the king.
    pub(crate) checks: Vec<(Square, Square)>,
    /// The reasons why each king is in check or isn't, in sentences.
    pub(crate) words: Vec<String>,
}

impl ThreatOverlay {
    /// The threats in the position of this view, as the table tells them.
    pub(crate) fn of(table: &dyn Table, view: &View) -> Self {
        let board = table.board_size().squares();
        let threatened = Side::BOTH.map(|side| {
            // What covers a piece of its own army doesn't threaten it.
            let threatens = |square: &Square| {
                let there = view.board.at(*square);
                let own = there.map_or(SquareSet::EMPTY, |piece| view.board.of(piece.faction()));
                !(table.attackers(*square, side) & !own).is_empty()
            };
            board.into_iter().filter(threatens).collect()
        });
        let mut checks = Vec::new();
        for king in &view.checked {
            let owner = view.board.at(*king).map(Piece::faction);
            let foes = Side::BOTH.into_iter().filter(|side| Some(side.faction()) != owner);
            let attackers = foes.flat_map(|side| table.attackers(*king, side));
            checks.extend(attackers.map(|from| (from, *king)));
        }
        let words = Side::BOTH.into_iter().flat_map(|side| table.explain_check(side)).collect();
        Self { threatened, checks, words }
    }
}
