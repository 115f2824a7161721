//! Animation frames: one pending at most.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;

use super::app::App;
use super::dom::{self, Outcome};
use super::listen::Listen;
use super::page;
use crate::ui::event::Event;

/// What the next frame is for.
#[derive(Default)]
pub(crate) struct Frames {
    pending: Cell<Option<()>>,
    wants_time: Cell<Option<()>>,
    ready: Cell<Option<()>>,
}

impl Frames {
    /// Asks for a frame in which the board is painted.
    pub(crate) fn ask(&self, app: &Rc<App>, listen: &Listen) -> Outcome {
        if self.pending.replace(Some(())).is_some() {
            return Ok(());
        }
        let (app, again) = (Rc::clone(app), listen.clone());
        let then = listen.while_alive(move |time: f64| page::settle(frame(&app, &again, time)));
        dom::window()?.request_animation_frame(then.unchecked_ref()).map(|_| ())
    }

    /// Asks for a frame whose time the state is told.
    pub(crate) fn ask_for_time(&self, app: &Rc<App>, listen: &Listen) -> Outcome {
        self.wants_time.set(Some(()));
        self.ask(app, listen)
    }
}

fn frame(app: &Rc<App>, listen: &Listen, time: f64) -> Outcome {
    let frames = &app.frames;
    // Still pending: what the state asks to be painted now is painted now.
    if frames.wants_time.take().is_some() {
        app.tell(Event::Frame(time));
    }
    frames.pending.set(None);
    app.paint()?;
    if frames.wants_time.get().is_some() {
        frames.ask(app, listen)?;
    }
    if frames.ready.replace(Some(())).is_none() {
        mark_ready()?;
    }
    Ok(())
}

/// For whoever measures: from here on a drag works.
fn mark_ready() -> Outcome {
    let clock = dom::window()?.performance().ok_or("there is no clock")?;
    clock.mark("motley-ready").map(drop)
}
