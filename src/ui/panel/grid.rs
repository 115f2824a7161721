//! The board's buttons.

use super::{Cell, Finger, GridRow, Picked};
use crate::ui::layout::Area;
use crate::ui::names;
use crate::ui::speech;
use crate::ui::state::State;
use motley_rules::board::Piece;
use motley_rules::play::{Place, Side};

/// The rows as they are seen from top to bottom.
pub(super) fn rows(state: &State) -> Vec<GridRow> {
    let (near, far) = (state.near(), state.near().other());
    let mut rows = outside(state, far);
    let ranks = state.table.board_size().ranks();
    let up: Vec<u8> = (0..ranks).collect();
    let seen: Vec<u8> = if near == Side::White { up.into_iter().rev().collect() } else { up };
    rows.extend(seen.into_iter().map(|rank| rank_row(state, rank)));
    let mut below = outside(state, near);
    below.reverse();
    rows.extend(below);
    rows.retain(|row| !row.cells.is_empty());
    rows
}

fn rank_row(state: &State, rank: u8) -> GridRow {
    let on_rank = |place: &Place| place.square().is_some_and(|square| square.rank() == rank);
    GridRow { name: format!("rank {}", rank + 1), cells: cells(state, on_rank) }
}

/// A side's trays, then its gates.
fn outside(state: &State, side: Side) -> Vec<GridRow> {
    let pool = |place: &Place| matches!(place, Place::Pool(owner, _) if *owner == side);
    let hand = |place: &Place| matches!(place, Place::Hand(owner, _) if *owner == side);
    let gate = |place: &Place| matches!(place, Place::Gate(owner, _) if *owner == side);
    vec![
        GridRow { name: format!("{side}'s pool"), cells: cells(state, pool) },
        GridRow { name: format!("{side}'s hand"), cells: cells(state, hand) },
        GridRow { name: format!("{side}'s gates"), cells: cells(state, gate) },
    ]
}

fn cells(state: &State, is_in: impl Fn(&Place) -> bool) -> Vec<Cell> {
    let places = state.layout.places().iter().filter(|(place, _)| is_in(place));
    places.map(|(place, area)| cell(state, *place, *area)).collect()
}

fn cell(state: &State, place: Place, area: Area) -> Cell {
    let is_picked = state.picking.source == Some(place);
    Cell {
        place,
        name: names::of(state, place),
        picked: if is_picked { Picked::Yes } else { Picked::No },
        finger: finger(state, place),
        middle: area.middle(),
        size: area.size,
    }
}

fn finger(state: &State, place: Place) -> Finger {
    let army = state.now.side.filter(|_| state.now.outcome().is_none()).map(Side::faction);
    let there = place.square().and_then(|square| state.now.view.board.at(square));
    if state.now.is_source(place) {
        Finger::Drags
    } else if army.is_some() && there.map(Piece::faction) == army {
        Finger::Asks
    } else {
        Finger::Scrolls
    }
}

/// The place that Tab leads to: the one used last, or one where something can
/// be begun.
pub(in crate::ui) fn tab_stop(state: &State) -> Place {
    let layout = &state.layout;
    let is_there = |place: &Place| layout.area(*place).is_some();
    let sources = state.now.ways.iter().filter_map(|way| way.source);
    let used = state.focus.filter(is_there);
    let last =
        state.now.last.as_ref().and_then(|played| speech::target(&played.effects)).filter(is_there);
    let first = layout.places().first().map(|(place, _)| *place);
    used.or(last)
        .or_else(|| sources.into_iter().find(is_there))
        .or(first)
        .unwrap_or(Place::Square(motley_rules::board::Square::from_index(0)))
}
