//! The lens: what each side threatens as things stand, and why a king is in
//! check or isn't.

use super::layout::Area;
use super::marks::stroke;
use super::scene::middle;
use super::shape::{Paint, Point, Shape, Strength};
use super::state::State;
use motley_rules::board::{Square, SquareSet};
use motley_rules::game::Table;
use motley_rules::play::{Place, Side, View};

/// What is seen through it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lens {
    /// The squares that White and Black threaten.
    threatened: [SquareSet; 2],
    /// From each piece that gives check to the king.
    checks: Vec<(Square, Square)>,
    /// Why each king is in check or isn't.
    pub(super) words: Vec<String>,
}

impl Lens {
    /// What the table tells about the position of this view.
    pub(super) fn of(table: &dyn Table, view: &View) -> Self {
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
            let owner = view.board.at(*king).map(motley_rules::board::Piece::faction);
            let foes = Side::BOTH.into_iter().filter(|side| Some(side.faction()) != owner);
            let attackers = foes.flat_map(|side| table.attackers(*king, side));
            checks.extend(attackers.map(|from| (from, *king)));
        }
        let words = Side::BOTH.into_iter().flat_map(|side| table.explain_check(side)).collect();
        Self { threatened, checks, words }
    }
}

/// What the lens adds to the board.
pub(super) fn marks(state: &State, scene: &mut Vec<Shape>) {
    let Some(lens) = &state.lens else { return };
    for (side, squares) in Side::BOTH.into_iter().zip(&lens.threatened) {
        for square in *squares {
            if let Some(area) = state.layout.area(Place::Square(square)) {
                scene.push(mark(area, side));
            }
        }
    }
    for (from, to) in &lens.checks {
        if let (Some(from), Some(to)) = (middle(state, *from), middle(state, *to)) {
            let line = stroke(state.layout.cell);
            scene.push(Shape::Line { from, to, line, paint: Paint::Check });
        }
    }
}

/// A mark in a lower corner: White's on the left, Black's on the right, formed
/// as the caps are.
fn mark(area: Area, by: Side) -> Shape {
    let size = (area.size * 0.24).max(7.0);
    let inset = size * 0.6;
    let (name, x) = match by {
        Side::White => ("roundcap", inset),
        Side::Black => ("peakedcap", area.size - inset),
    };
    let at = Point { x: area.at.x + x, y: area.at.y + area.size - inset };
    Shape::Piece { at, size, name, army: by.faction(), strength: Strength::Full }
}
