//! The sender of events: all that the rooms know of the app.

use std::rc::Rc;

use crate::ui::event::Event;

/// Hands events to the app's queue.
#[derive(Clone)]
pub struct Sender(Rc<dyn Fn(Event)>);

impl Sender {
    /// A sender to this queue.
    pub fn new(queue: impl Fn(Event) + 'static) -> Self {
        Self(Rc::new(queue))
    }

    /// Tells what has happened. When this returns it has been dealt with, unless something else was
    /// being dealt with: then its turn comes after that.
    pub fn send(&self, event: Event) {
        (self.0)(event);
    }
}
