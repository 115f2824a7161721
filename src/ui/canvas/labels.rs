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
        let places = || board.surface.layout.places().iter();
        let has_pool = places().any(|(place, _)| is_pool(place));
        let smallest = if has_pool { SMALLEST_OF_TWO } else { SMALLEST };
        label(board, is_hand, (smallest, "hand"), scene);
        label(board, is_pool, (smallest, "pool"), scene);
    }
}

/// The label on the first of these places where something is seen, if it is large enough.
fn label(
    board: BoardView<'_>,
    is_one: impl Fn(&Place) -> bool,
    (smallest, text): (f64, &str),
    scene: &mut Vec<Shape>,
) {
    // What a pool could hold and doesn't isn't drawn.
    let is_seen =
        |place: &Place| !matches!(place, Place::Pool(..)) || board.piece_at(*place).is_some();
    let mut places = board.surface.layout.places().iter();
    let first = places.find(|(place, _)| is_one(place) && is_seen(place));
    if let Some((_, area)) = first.filter(|(_, area)| area.size >= smallest) {
        let size = (area.size * 0.2).clamp(8.0, 12.0).round();
        // Letters are about half as wide as they are high.
        let at = Point { x: area.at.x + size * 1.4 + 3.0, y: area.at.y + size * 0.7 };
        scene.push(Shape::Text { at, size, text: text.to_owned(), paint: Paint::Ink });
    }
}
