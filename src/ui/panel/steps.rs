//! The steps of the arrow keys on the board, and in the picture of a game that is being prepared:
//! they lead to what is seen there.

use crate::ui::drawing::shape::Point;
use crate::ui::panel::{Cell, GridRow, MarkerSpot};

/// A step by an arrow key, Home or End.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the left or right neighbour.
    Along(isize),
    /// To the nearest above or below.
    Across(isize),
    /// To the beginning of the row.
    First,
    /// To the end of the row.
    Last,
}

/// The row and column of a cell.
pub type At = (usize, usize);

/// The cell that a key leads to from another one: what is seen in that
/// direction, abreast or else next in its row, or in the next row; none at the
/// end. From the edge
/// of the board the next row is that of a hand, wherever it is drawn: so it is
/// found without looking.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "a step is 1 or -1")]
pub fn next(rows: &[GridRow], from: At, step: Step) -> Option<At> {
    let (row, column) = from;
    let cells = &rows.get(row)?.cells;
    match step {
        Step::Along(by) => seen(rows, from, step).or_else(|| {
            let column = column.checked_add_signed(by)?;
            (column < cells.len()).then_some((row, column))
        }),
        Step::Across(by) => seen(rows, from, step).or_else(|| {
            let (own, next) = (cells.get(column)?, row.checked_add_signed(by)?);
            let there = nearest(rows.get(next)?, own.middle.x)?;
            let ahead = rows[next].cells[there].middle.y - own.middle.y;
            // Trays may be drawn in another order than they are listed.
            let fits = own.place.square().is_some() || ahead * by as f64 > 0.0;
            fits.then_some((next, there))
        }),
        Step::First => Some((row, 0)),
        Step::Last => Some((row, cells.len().checked_sub(1)?)),
    }
}

/// The nearest cell in the direction of a step that is abreast of this one.
fn seen(rows: &[GridRow], from: At, step: Step) -> Option<At> {
    let own = rows.get(from.0)?.cells.get(from.1)?;
    let numbered = rows.iter().enumerate().flat_map(|(row, cells)| {
        cells.cells.iter().enumerate().map(move |(column, cell)| ((row, column), cell))
    });
    let spot = |cell: &Cell| (cell.middle, cell.size);
    first_ahead(spot(own), &mut numbered.map(|(at, cell)| (at, spot(cell))), step)
}

/// The neutral piece in a picture that a key leads to from another one; none at the end.
#[must_use]
pub fn next_marker(markers: &[MarkerSpot], from: usize, step: Step) -> Option<usize> {
    let spot = |marker: &MarkerSpot| {
        let (x, y, size) = marker.area;
        (Point { x, y }, size)
    };
    match step {
        Step::First => Some(0),
        Step::Last => markers.len().checked_sub(1),
        _ => {
            let mut all = markers.iter().enumerate().map(|(at, marker)| ((0, at), spot(marker)));
            first_ahead(spot(markers.get(from)?), &mut all, step).map(|(_, at)| at)
        }
    }
}

/// What is seen on the board, or in a picture: its place there, and its size.
type Spot = (Point, f64);

/// The nearest in the direction of a step that is abreast of this one.
fn first_ahead(own: Spot, all: &mut dyn Iterator<Item = (At, Spot)>, step: Step) -> Option<At> {
    let ahead = all.filter_map(|(at, spot)| Some((at, distance(own, spot, step)?)));
    let (at, _) = ahead
        .min_by(|(_, one), (_, other)| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)))?;
    Some(at)
}

/// The distances of another spot, ahead and aside, if it is ahead and abreast.
#[expect(clippy::cast_precision_loss, reason = "a step is 1 or -1")]
fn distance((own, size): Spot, (other, other_size): Spot, step: Step) -> Option<(f64, f64)> {
    let (x, y) = (other.x - own.x, other.y - own.y);
    let (ahead, aside) = match step {
        Step::Along(by) => (x * by as f64, y.abs()),
        Step::Across(by) => (y * by as f64, x.abs()),
        Step::First | Step::Last => return None,
    };
    // Less than a pixel is no overlap.
    let touch = f64::midpoint(size, other_size) - 1.0;
    (ahead >= touch && aside < touch).then_some((ahead, aside))
}

fn nearest(row: &GridRow, x: f64) -> Option<usize> {
    let far = |cell: &Cell| (cell.middle.x - x).abs();
    let cells = row.cells.iter().enumerate();
    cells.min_by(|(_, one), (_, other)| far(one).total_cmp(&far(other))).map(|(number, _)| number)
}
