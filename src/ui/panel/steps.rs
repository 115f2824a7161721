//! The steps of the arrow keys on the board: they lead to what is seen there.

use crate::ui::panel::{Cell, GridRow};
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
    let ahead = numbered.filter_map(|(at, cell)| Some((at, distance(own, cell, step)?)));
    let (at, _) = ahead
        .min_by(|(_, one), (_, other)| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)))?;
    Some(at)
}

/// The distances of another cell, ahead and aside, if it is ahead and abreast.
#[expect(clippy::cast_precision_loss, reason = "a step is 1 or -1")]
fn distance(own: &Cell, other: &Cell, step: Step) -> Option<(f64, f64)> {
    let (x, y) = (other.middle.x - own.middle.x, other.middle.y - own.middle.y);
    let (ahead, aside) = match step {
        Step::Along(by) => (x * by as f64, y.abs()),
        Step::Across(by) => (y * by as f64, x.abs()),
        Step::First | Step::Last => return None,
    };
    // Less than a pixel is no overlap.
    let touch = f64::midpoint(own.size, other.size) - 1.0;
    (ahead >= touch && aside < touch).then_some((ahead, aside))
}

fn nearest(row: &GridRow, x: f64) -> Option<usize> {
    let far = |cell: &Cell| (cell.middle.x - x).abs();
    let cells = row.cells.iter().enumerate();
    cells.min_by(|(_, one), (_, other)| far(one).total_cmp(&far(other))).map(|(number, _)| number)
}
