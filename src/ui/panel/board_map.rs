//! The map of a board of which only a part is seen at a time.

use crate::ui::canvas::marks;
use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::{Paint, Point, Shape};
use crate::ui::drawing::strokes::framed;
use crate::ui::drawing::surface::Surface;
use crate::ui::drawing::thumbnail::{Thumbnail, thumbnail};
use crate::ui::panel::Page;

/// The least and the greatest height of the map, in CSS pixels.
const HEIGHT: (f64, f64) = (48.0, 76.0);

/// Its part of the height that there is for the board.
const PART: f64 = 0.16;

/// The width of a mark on the map, in CSS pixels.
const MARK: f64 = 2.0;

/// A map of a board that is wider than its room.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardMap {
    /// The whole board.
    pub picture: Thumbnail,
    /// The left and the right edge of the board on the canvas, in CSS pixels.
    pub board: (f64, f64),
    /// The left and the right edge of the last action on the canvas, in CSS pixels from its left
    /// edge; those of what can be moved before there is one.
    pub last: (f64, f64),
    /// The left and the right edges of what can be moved now.
    pub due: Vec<(f64, f64)>,
}

/// The map; none where all of the board is seen.
pub(crate) fn map(page: Page<'_>) -> Option<BoardMap> {
    let Surface { layout, room, .. } = page.surface;
    if layout.canvas.width <= room.width {
        return None;
    }
    let (corner, width, _) = layout.board();
    let places = marks::touched(page.session.now.last.iter());
    let areas: Vec<_> = places.into_iter().filter_map(|place| layout.area(place)).collect();
    let ends =
        |(from, to): (f64, f64), area: &Area| (from.min(area.at.x), to.max(area.at.x + area.size));
    let now = &page.session.now;
    let sources = layout.places().iter().filter(|(place, _)| now.is_source(*place));
    let sources: Vec<&Area> = sources.map(|(_, area)| area).collect();
    let begun = sources.iter().copied().filter(|_| areas.is_empty());
    let last = areas.iter().chain(begun).fold((f64::INFINITY, f64::NEG_INFINITY), ends);
    let middle = corner.x + width / 2.0;
    let last = if last.0 < last.1 { last } else { (middle, middle) };
    let height = (room.height * PART).clamp(HEIGHT.0, HEIGHT.1);
    let length = height * width / layout.board().2;
    let mut picture = thumbnail(&*page.session.table, page.session.near(), length);
    let scale = picture.width / width;
    let small = |area: &Area| {
        let at = Point { x: (area.at.x - corner.x) * scale, y: (area.at.y - corner.y) * scale };
        Area { at, size: area.size * scale }
    };
    // Where something has just happened, and what can be moved now, though it isn't seen.
    picture.shapes.extend(areas.iter().map(|area| framed(small(area), MARK, Paint::Last)));
    let movable = layout.places().iter().filter(|(place, _)| page.board().is_eligible(*place));
    picture.shapes.extend(movable.map(|(_, area)| {
        let Area { at, size } = small(area);
        let at = Point { y: at.y + size - MARK, ..at };
        Shape::Rect { at, width: size, height: MARK, paint: Paint::Hover }
    }));
    let due = sources.iter().map(|area| (area.at.x, area.at.x + area.size)).collect();
    Some(BoardMap { picture, board: (corner.x, corner.x + width), last, due })
}
