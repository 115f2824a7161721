//! Animation frames: one pending at most.

use std::cell::Cell;
use std::rc::Rc;

use super::app::App;
use super::dom::{self, Granted, Needed};
use super::listen::Listen;
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
    pub(crate) fn ask(&self, app: &Rc<App>, listen: &Listen) {
        if self.pending.replace(Some(())).is_some() {
            return;
        }
        let (app, again) = (Rc::clone(app), listen.clone());
        let then = listen.while_alive(Box::new(move |time| {
            frame(&app, &again, time.as_f64().unwrap_or_default());
        }));
        dom::window().request_animation_frame(&then).granted();
    }

    /// Asks for a frame whose time the state is told.
    pub(crate) fn ask_for_time(&self, app: &Rc<App>, listen: &Listen) {
        self.wants_time.set(Some(()));
        self.ask(app, listen);
    }
}

fn frame(app: &Rc<App>, listen: &Listen, time: f64) {
    let frames = &app.frames;
    // Still pending: what the state asks to be painted now is painted now.
    if frames.wants_time.take().is_some() {
        app.tell(Event::Frame(time));
    }
    frames.pending.set(None);
    app.paint();
    if frames.wants_time.get().is_some() {
        frames.ask(app, listen);
    }
    if frames.ready.replace(Some(())).is_none() {
        mark_ready();
    }
}

/// For whoever measures: from here on a drag works.
fn mark_ready() {
    let clock = dom::window().performance().needed("there is no clock");
    clock.mark("motley-ready").granted();
}
