//! A board that is wider than its room: its map, and a piece that is carried to the edge.

use std::rc::Rc;

use web_sys::{Event as Happening, PointerEvent};

use crate::web::browser::life::Life;
use crate::web::panel::Parts;

/// Within so many CSS pixels of the edge a piece that is carried pushes the board aside.
const EDGE: f64 = 36.0;

/// So far aside a piece is carried at least that pushes the board, in CSS pixels.
const ASIDE: f64 = 20.0;

/// So far the board goes at once, in CSS pixels.
const STEP: i32 = 6;

/// The time between two such steps, in milliseconds.
pub(super) const PACE: u32 = 16;

/// Lets the map show what is seen, and lead to what is pressed on it.
pub(crate) fn attach(life: &Life, parts: &Rc<Parts>) {
    let own = Rc::clone(parts);
    life.on(&parts.board.stage, "scroll", move |_: Happening| {
        let follow = own.with_shown(|panel| panel.map.as_ref().map(|map| own.map.follow(map)));
        follow.unwrap_or(Ok(()))
    });
    for kind in ["pointerdown", "pointermove"] {
        let own = Rc::clone(parts);
        life.on(&parts.map.element, kind, move |event: PointerEvent| {
            if event.buttons() == 1 {
                let x = event.client_x().into();
                own.with_shown(|panel| panel.map.as_ref().map(|map| own.map.press(map, x)));
            }
            Ok(())
        });
    }
}

/// Pushes the board one step aside if what is carried was brought to its edge, or lies on it. True
/// if the board has moved. Places are CSS pixels from the left edge of the window: the one where
/// the carrying began, and the one where it is.
pub(super) fn push(parts: &Parts, begun: f64, x: f64) -> bool {
    let stage = &parts.board.stage;
    let area = stage.get_bounding_client_rect();
    // Whoever carries a piece up or down at the edge doesn't mean to push.
    let right = x > area.right() - EDGE && x > begun + ASIDE;
    let left = x < area.left() + EDGE && x < begun - ASIDE;
    let direction = i32::from(right) - i32::from(left);
    let before = stage.scroll_left();
    if direction != 0 && stage.scroll_width() > stage.client_width() {
        stage.set_scroll_left(before + direction * STEP);
    }
    stage.scroll_left() != before
}
