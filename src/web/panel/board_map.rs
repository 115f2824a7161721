//! The map of a board of which only a part is seen at a time.

use web_sys::Element;

use crate::ui::panel::{BoardMap, Panel};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::thumbnails::Gallery;

/// The attribute of a stage whose board is wider than it is.
pub(crate) const PANS: &str = "data-pans";

/// So much is seen beside what is brought into sight, in CSS pixels.
const ASIDE: f64 = 12.0;

/// The map below the board, with a frame around what is seen of it.
pub struct BoardMapPart {
    /// What is pressed to see another part of the board.
    pub element: Element,
    stage: Element,
    picture: Element,
    frame: Element,
    gallery: Gallery,
}

impl BoardMapPart {
    pub(super) fn new(play: &Element, stage: &Element) -> Result<Self> {
        let element = dom::add(play, "div", "board-map")?;
        // Its squares are told by the board.
        dom::set(&element, "aria-hidden", "true")?;
        dom::hide(&element)?;
        let picture = dom::add(&element, "div", "")?;
        let frame = dom::add(&element, "div", "board-map-part")?;
        Ok(Self { element, stage: stage.clone(), picture, frame, gallery: Gallery::default() })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        let before = shown.and_then(|shown| shown.map.as_ref());
        if before == panel.map.as_ref() && shown.is_some() {
            return Ok(());
        }
        let Some(map) = &panel.map else {
            self.stage.remove_attribute(PANS)?;
            return dom::hide(&self.element);
        };
        dom::set(&self.stage, PANS, "")?;
        dom::show(&self.element)?;
        if before.is_none_or(|before| before.picture != map.picture) {
            dom::clear(&self.picture);
            self.gallery.sweep();
            self.gallery.add(&self.picture, "", &map.picture)?;
        }
        let is_changed = |before: &BoardMap| (before.last, &before.due) != (map.last, &map.due);
        if before.is_none_or(is_changed) {
            let left = match before {
                None => self.around(f64::midpoint(map.last.0, map.last.1)),
                Some(_) => self.showing(self.left(), map.last),
            };
            let left = self.showing_due(left, map);
            // Half a pixel is lost where it is rounded.
            if (left - self.left()).abs() >= 1.0 {
                self.scroll(left);
            }
        }
        self.follow(map)
    }

    /// The left edge of the window on the canvas, in CSS pixels. While it glides it is on its way.
    fn left(&self) -> f64 {
        f64::from(self.stage.scroll_left())
    }

    fn width(&self) -> f64 {
        f64::from(self.stage.client_width())
    }

    fn scroll(&self, left: f64) {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a canvas is some thousand pixels wide"
        )]
        self.stage.set_scroll_left(left.round() as i32);
    }

    /// The left edge of a window that has this in its middle, as far as the board goes.
    fn around(&self, middle: f64) -> f64 {
        let most = f64::from(self.stage.scroll_width()) - self.width();
        (middle - self.width() / 2.0).clamp(0.0, most.max(0.0))
    }

    /// The left edge of the window that shows what lies between these edges, as near as can be to one
    /// with this left edge, so that what the next player looks at stays where it is, as far as that
    /// goes.
    fn showing(&self, left: f64, (from, to): (f64, f64)) -> f64 {
        let half = self.width() / 2.0;
        let (first, last) = (to - half + ASIDE, from + half - ASIDE);
        if first > last {
            self.around(f64::midpoint(from, to))
        } else if (first..=last).contains(&(left + half)) {
            left
        } else {
            self.around((left + half).clamp(first, last))
        }
    }

    /// The left edge of a window like one with this left edge, in which something that can be moved now
    /// is seen: the nearest of it with which the last action is seen as well, where there is such.
    fn showing_due(&self, left: f64, map: &BoardMap) -> f64 {
        let width = self.width();
        let distance = |(from, to): &(f64, f64)| (left - from).max(to - left - width);
        if map.due.iter().any(|due| distance(due) <= 0.0) {
            return left;
        }
        let with_last = map.due.iter().map(|(from, to)| (from.min(map.last.0), to.max(map.last.1)));
        let fit = with_last.filter(|(from, to)| to - from + 2.0 * ASIDE <= width);
        let nearest = fit.min_by(|one, other| distance(one).total_cmp(&distance(other)));
        nearest.map_or(left, |edges| self.showing(left, edges))
    }

    /// Frames what is seen of the board.
    ///
    /// # Errors
    /// When the page is no longer whole.
    pub fn follow(&self, map: &BoardMap) -> Result {
        let (from, to) = map.board;
        let (left, width) = (self.left(), self.width());
        let part = |x: f64| ((x - from) / (to - from)).clamp(0.0, 1.0) * map.picture.width;
        dom::set_length(&self.frame, "left", part(left))?;
        dom::set_length(&self.frame, "width", part(left + width) - part(left))
    }

    /// Shows the part of the board whose middle was pressed, so many CSS pixels from the left edge
    /// of the window.
    pub fn press(&self, map: &BoardMap, x: f64) {
        let (from, to) = map.board;
        let part = (x - self.picture.get_bounding_client_rect().left()) / map.picture.width;
        self.scroll(self.around(from + part * (to - from)));
    }

    /// Takes over the theme's colours.
    pub(super) fn recolour(&self) -> Result {
        self.gallery.recolour()
    }
}
