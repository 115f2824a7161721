//! The board's buttons.

use crate::ui::drawing::layout::Area;
use crate::ui::panel::{Cell, Finger, GridRow, Page};
use crate::ui::port::event::Picked;
use crate::ui::speech::names;
use motley_rules::board::Piece;
use motley_rules::play::{Place, Side};

/// The rows as they are seen from top to bottom.
pub(crate) fn rows(page: Page<'_>) -> Vec<GridRow> {
    let (near, far) = (page.session.near(), page.session.near().other());
    let mut rows = outside(page, far);
    let ranks = page.session.table.board_size().ranks();
    let up: Vec<u8> = (0..ranks).collect();
    let seen: Vec<u8> = if near == Side::White { up.into_iter().rev().collect() } else { up };
    rows.extend(seen.into_iter().map(|rank| rank_row(page, rank)));
    let mut below = outside(page, near);
    below.reverse();
    rows.extend(below);
    rows.retain(|row| !row.cells.is_empty());
    rows
}

fn rank_row(page: Page<'_>, rank: u8) -> GridRow {
    let on_rank = |place: &Place| place.square().is_some_and(|square| square.rank() == rank);
    GridRow { name: format!("rank {}", rank + 1), cells: cells(page, on_rank) }
}

/// A side's trays, then its gates.
fn outside(page: Page<'_>, side: Side) -> Vec<GridRow> {
    let pool = |place: &Place| matches!(place, Place::Pool(owner, _) if *owner == side);
    let hand = |place: &Place| matches!(place, Place::Hand(owner, _) if *owner == side);
    let gate = |place: &Place| matches!(place, Place::Gate(owner, _) if *owner == side);
    vec![
        GridRow { name: format!("{side}'s pool"), cells: cells(page, pool) },
        GridRow { name: format!("{side}'s hand"), cells: cells(page, hand) },
        GridRow { name: format!("{side}'s gates"), cells: cells(page, gate) },
    ]
}

fn cells(page: Page<'_>, is_in: impl Fn(&Place) -> bool) -> Vec<Cell> {
    let places = page.surface.layout.places().iter().filter(|(place, _)| is_in(place));
    places.map(|(place, area)| cell(page, *place, *area)).collect()
}

fn cell(page: Page<'_>, place: Place, area: Area) -> Cell {
    let is_picked = page.interaction.picking.source == Some(place);
    Cell {
        place,
        name: names::of(page.board(), place),
        picked: if is_picked { Picked::Yes } else { Picked::No },
        finger: finger(page, place),
        middle: area.middle(),
        size: area.size,
    }
}

fn finger(page: Page<'_>, place: Place) -> Finger {
    let army =
        page.session.now.side.filter(|_| page.session.now.outcome().is_none()).map(Side::faction);
    let there = place.square().and_then(|square| page.session.now.view.board.at(square));
    if page.session.now.is_source(place) {
        Finger::Drags
    } else if army.is_some() && there.map(Piece::faction) == army {
        Finger::Asks
    } else {
        Finger::Scrolls
    }
}
