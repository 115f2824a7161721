//! The placement of boxes that speak of places on the board: near them, and never over them.

/// The distance from the places spoken of, in CSS pixels.
const GAP: f64 = 6.0;

/// A part of the window, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Rect {
    fn right(self) -> f64 {
        self.left + self.width
    }

    fn bottom(self) -> f64 {
        self.top + self.height
    }

    /// The intersection of two rectangles; of no area where they have nothing in common.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        let (left, top) = (self.left.max(other.left), self.top.max(other.top));
        let width = (self.right().min(other.right()) - left).max(0.0);
        let height = (self.bottom().min(other.bottom()) - top).max(0.0);
        Self { left, top, width, height }
    }

    fn meets(self, other: Self) -> bool {
        let common = self.common(other);
        common.width > 0.0 && common.height > 0.0
    }

    /// The smallest that holds both.
    fn with(self, other: Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let width = self.right().max(other.right()) - left;
        Self { left, top, width, height: self.bottom().max(other.bottom()) - top }
    }

    /// One of this size, in the middle of another.
    #[must_use]
    pub fn centred(self, around: Self) -> Self {
        let left = around.left + (around.width - self.width) / 2.0;
        Self { left, top: around.top + (around.height - self.height) / 2.0, ..self }
    }

    /// Moved as little as it takes to lie within another; at its upper left where it is larger.
    #[must_use]
    pub fn within(self, around: Self) -> Self {
        let left = self.left.min(around.right() - self.width).max(around.left);
        let top = self.top.min(around.bottom() - self.height).max(around.top);
        Self { left, top, ..self }
    }

    /// The places for one of this size beside another: below, above, right, left.
    fn beside(self, other: Self) -> [Self; 4] {
        let centred = self.centred(other);
        [
            Self { top: other.bottom() + GAP, ..centred },
            Self { top: other.top - GAP - self.height, ..centred },
            Self { left: other.right() + GAP, ..centred },
            Self { left: other.left - GAP - self.width, ..centred },
        ]
    }

    /// The place for one of this size near the spots, of which it covers none, within the bounds:
    /// beside the first if it can be, or else beside all of them. Below all of them, whatever the
    /// bounds, where there is no such place; none without spots.
    #[must_use]
    pub fn near(self, spots: &[Self], bounds: Self) -> Option<Self> {
        self.placed(spots, bounds, [0, 1, 2, 3])
    }

    /// The same, above the spots rather than below them, where a hand may be.
    #[must_use]
    pub fn over(self, spots: &[Self], bounds: Self) -> Option<Self> {
        self.placed(spots, bounds, [1, 2, 3, 0])
    }

    fn placed(self, spots: &[Self], bounds: Self, order: [usize; 4]) -> Option<Self> {
        let first = *spots.first()?;
        let all = spots.iter().fold(first, |all, spot| all.with(*spot));
        for middle in [first, all] {
            let places = self.beside(middle);
            for place in order.map(|number| places[number]) {
                let place = place.within(bounds);
                if !spots.iter().any(|spot| place.meets(*spot)) {
                    return Some(place);
                }
            }
        }
        Some(Self { top: all.bottom() + GAP, ..self.centred(all).within(bounds) })
    }
}

#[cfg(test)]
mod tests {
    use super::Rect;

    const BOUNDS: Rect = Rect { left: 8.0, top: 8.0, width: 374.0, height: 828.0 };

    fn square(left: f64, top: f64) -> Rect {
        Rect { left, top, width: 48.0, height: 48.0 }
    }

    fn question(width: f64, height: f64) -> Rect {
        Rect { left: 0.0, top: 0.0, width, height }
    }

    /// Every square that a pawn may come to and come from, on a board that is scrolled anywhere.
    #[test]
    fn a_box_covers_no_spot_and_stays_in_the_bounds() {
        for scrolled in [-400.0, -120.0, 0.0, 250.0, 500.0] {
            for (row, step) in [(0.0, 1.0), (7.0, -1.0)] {
                for file in 0..8 {
                    let left = f64::from(file) * 48.0;
                    let to = square(left, scrolled + row * 48.0);
                    let from = square((left - 48.0).max(0.0), scrolled + (row + step) * 48.0);
                    let place = question(206.0, 250.0).near(&[to, from], BOUNDS).unwrap();
                    assert!(!place.meets(to) && !place.meets(from), "{to:?} {from:?} {place:?}");
                    assert_eq!(place, place.within(BOUNDS), "{to:?}");
                }
            }
        }
    }

    /// A pawn that reaches the edge: the pieces that it can become are beside the square it comes to.
    #[test]
    fn a_box_is_next_to_the_first_of_its_spots() {
        let board = Rect { left: 8.0, top: 60.0, width: 374.0, height: 700.0 };
        for (row, behind) in [(0.0, 1.0), (7.0, 6.0)] {
            for file in 0..7 {
                let at = |row: f64| square(8.0 + f64::from(file) * 48.0, 60.0 + row * 48.0);
                let (to, from) = (at(row), at(behind));
                let place = question(120.0, 100.0).near(&[to, from], board).unwrap();
                let gap =
                    Rect { left: to.left - 7.0, top: to.top - 7.0, width: 62.0, height: 62.0 };
                assert!(place.meets(gap), "{to:?} {place:?}");
            }
        }
    }

    #[test]
    fn a_box_is_below_its_spot_or_else_above_it_or_else_aside() {
        let at = |spot: Rect, bounds| question(100.0, 60.0).near(&[spot], bounds).unwrap();
        assert!(at(square(100.0, 100.0), BOUNDS).top > 148.0);
        assert!(at(square(100.0, 780.0), BOUNDS).top < 720.0);
        let low = Rect { height: 60.0, ..BOUNDS };
        assert!(at(square(100.0, 14.0), low).left > 148.0);
        assert!(at(square(300.0, 14.0), low).left < 200.0);
    }

    #[test]
    fn a_box_far_too_large_is_below_its_spots_beyond_the_bounds() {
        let spot = square(100.0, 100.0);
        let tight = Rect { left: 0.0, top: 0.0, width: 320.0, height: 256.0 };
        let place = question(310.0, 250.0).near(&[spot], tight).unwrap();
        assert!(place.top > 148.0, "{place:?}");
        assert_eq!(question(10.0, 10.0).near(&[], tight), None);
    }
}
