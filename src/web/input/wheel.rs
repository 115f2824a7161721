//! The wheel over the list of moves, and over the board of a page that doesn't scroll, goes back
//! and forward in the game.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::{Element, WheelEvent};

use crate::ui::event::{Button, Event};
use crate::web::browser::dom;
use crate::web::browser::life::Life;
use crate::web::panel::Parts;
use crate::web::sender::Sender;

/// The way of a wheel for one step, in CSS pixels: less than a notch, which is a hundred, or a
/// third of that on a screen of fine pixels.
const STEP: f64 = 30.0;

/// The height of a line, for wheels that count in lines.
const LINE: f64 = 20.0;

/// Attaches the listeners.
pub(crate) fn attach(life: &Life, sender: &Sender, parts: &Rc<Parts>) {
    attach_to(&parts.moves.list, life, sender, parts, || true);
    attach_to(&parts.board.stage, life, sender, parts, || {
        let root = dom::root();
        // Inside another page it is the other page that scrolls.
        !root.has_attribute("data-embed") && root.scroll_height() <= root.client_height()
    });
}

/// Listens over this element, as long as the wheel isn't the page's there.
fn attach_to(
    over: &Element,
    life: &Life,
    sender: &Sender,
    parts: &Rc<Parts>,
    is_ours: fn() -> bool,
) {
    let (sender, wheeled, turned) = (sender.clone(), Rc::clone(parts), Cell::new(0.0));
    life.on(over, "wheel", move |event: WheelEvent| {
        // With a key the browser zooms.
        if event.ctrl_key() || event.meta_key() || event.shift_key() || !is_ours() {
            return Ok(());
        }
        let lines = event.delta_mode() == WheelEvent::DOM_DELTA_LINE;
        let delta = event.delta_y() * if lines { LINE } else { 1.0 };
        let button = if delta < 0.0 { Button::Back } else { Button::Forward };
        // At its ends the list leaves the wheel to the page.
        if delta == 0.0 || !wheeled.is_usable(&button) {
            turned.set(0.0);
            return Ok(());
        }
        event.prevent_default();
        let sum = if turned.get() * delta < 0.0 { delta } else { turned.get() + delta };
        turned.set(if sum.abs() < STEP { sum } else { 0.0 });
        if sum.abs() >= STEP {
            sender.send(Event::Button(button));
        }
        Ok(())
    });
}
