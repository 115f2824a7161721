//! The wheel over the list of moves goes back and forward in the game.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::WheelEvent;

use super::app::App;
use super::listen::Listen;
use crate::ui::event::{Button, Event};
use crate::ui::panel::{Panel, Usable};

/// How far a wheel turns for one step, in CSS pixels: less than a notch, which is a hundred, or a
/// third of that on a screen of fine pixels.
const STEP: f64 = 30.0;

/// The height of a line, for wheels that count in lines.
const LINE: f64 = 20.0;

/// Attaches the listener.
pub(crate) fn attach(app: &Rc<App>, listen: &Listen) {
    let (wheeled, turned) = (Rc::clone(app), Cell::new(0.0));
    listen.on(&app.parts.moves.list, "wheel", move |event: WheelEvent| {
        // With a key the browser zooms.
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        let lines = event.delta_mode() == WheelEvent::DOM_DELTA_LINE;
        let delta = event.delta_y() * if lines { LINE } else { 1.0 };
        let button = if delta < 0.0 { Button::Undo } else { Button::Redo };
        // At its ends the list leaves the wheel to the page.
        if delta == 0.0 || !wheeled.parts.is_usable(&button) {
            turned.set(0.0);
            return;
        }
        event.prevent_default();
        let sum = if turned.get() * delta < 0.0 { delta } else { turned.get() + delta };
        turned.set(if sum.abs() < STEP { sum } else { 0.0 });
        if sum.abs() >= STEP {
            wheeled.tell(Event::Button(button));
        }
    });
}

impl super::panel::Parts {
    /// Whether a button under the board can be used now.
    fn is_usable(&self, button: &Button) -> bool {
        let usable = |panel: &Panel| {
            let tool = panel.tools.iter().find(|tool| tool.button == *button)?;
            Some(tool.usable == Usable::Yes)
        };
        self.with_shown(usable).unwrap_or_default()
    }
}
