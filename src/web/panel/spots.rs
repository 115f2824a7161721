//! The places of things in the window.

use web_sys::Element;

use crate::ui::panel::{Cell, Panel};
use crate::ui::popover_placement::Rect;
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};

/// The least distance from the window's edge, in CSS pixels.
const EDGE: f64 = 8.0;

/// The place of an element.
pub(super) fn of(element: &Element) -> Rect {
    let area = element.get_bounding_client_rect();
    Rect { left: area.left(), top: area.top(), width: area.width(), height: area.height() }
}

/// The window without its edge and its scroll bars.
pub(super) fn window() -> Result<Rect> {
    let root = dom::document()
        .document_element()
        .ok_or_else(|| BrowserError::missing("the document is empty"))?;
    let (width, height) = (f64::from(root.client_width()), f64::from(root.client_height()));
    Ok(Rect { left: EDGE, top: EDGE, width: width - 2.0 * EDGE, height: height - 2.0 * EDGE })
}

/// Adds where those places of the board are that are meant.
pub(super) fn add(spots: &mut Vec<Rect>, panel: &Panel, felt: Rect, meant: &dyn Fn(&Cell) -> bool) {
    for row in &panel.grid {
        for cell in &row.cells {
            if meant(cell) {
                let left = felt.left + cell.middle.x - cell.size / 2.0;
                let top = felt.top + cell.middle.y - cell.size / 2.0;
                spots.push(Rect { left, top, width: cell.size, height: cell.size });
            }
        }
    }
}
