//! The names of hands and pools, in small letters on their first place.

use crate::ui::drawing::shape::{Paint, Point, Shape};
use crate::ui::interaction::BoardView;
use motley_rules::play::{Place, Side};

/// The smallest place with room for a label beside what stands there, in CSS pixels.
const SMALLEST: f64 = 50.0;

/// The smallest one where hands must be told from pools.
const SMALLEST_OF_TWO: f64 = 30.0;

/// The labels of hands and pools. A tray from which an army is built is no
/// hand.
pub(crate) fn labels(board: BoardView<'_>, scene: &mut Vec<Shape>) {
    if board.session.draft().is_some() {
        return;
    }
    for side in Side::BOTH {
        let is_hand = |place: &Place| matches!(place, Place::Hand(owner, _) if *owner == side);
        let is_pool = |place: &Place| matches!(place, Place::Pool(owner, _) if *owner == side);
        let pool = label(board, is_pool, SMALLEST_OF_TWO, "pool");
        let smallest = if pool.is_some() { SMALLEST_OF_TWO } else { SMALLEST };
        scene.extend(label(board, is_hand, smallest, "hand"));
        scene.extend(pool);
    }
}

/// The label on the first of these places, if it is large enough.
fn label(
    board: BoardView<'_>,
    is_one: impl Fn(&Place) -> bool,
    smallest: f64,
    text: &str,
) -> Option<Shape> {
    let (_, area) = board.surface.layout.places().iter().find(|(place, _)| is_one(place))?;
    let size = (area.size * 0.2).clamp(8.0, 12.0).round();
    // Letters are about half as wide as they are high.
    let at = Point { x: area.at.x + size * 1.4 + 3.0, y: area.at.y + size * 0.7 };
    let shape = Shape::Text { at, size, text: text.to_owned(), paint: Paint::Ink };
    (area.size >= smallest).then_some(shape)
}
