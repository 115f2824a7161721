//! Animation frames: one pending at most.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_render::AnimationFrame;

use crate::ui::event::Event;
use crate::web::browser::dom;
use crate::web::browser::error::{BrowserError, Result};
use crate::web::browser::instance;
use crate::web::browser::life::Life;
use crate::web::sender::Sender;

/// What of the board a frame brings up to date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Repaint {
    /// What is in the hand.
    #[default]
    Hand,
    /// All of it.
    Board,
}

/// The next frame, and what it is for.
pub(super) struct Frames {
    life: Life,
    sender: Sender,
    /// Paints the board, or moves what is in the hand alone.
    paint: Box<dyn Fn(Repaint) -> Result>,
    pending: RefCell<Option<AnimationFrame>>,
    wants_time: Cell<bool>,
    repaint: Cell<Repaint>,
    is_ready: Cell<bool>,
}

impl Frames {
    /// Frames in which the board is painted so.
    pub(super) fn new(
        life: &Life,
        sender: &Sender,
        paint: impl Fn(Repaint) -> Result + 'static,
    ) -> Rc<Self> {
        Rc::new(Self {
            life: life.clone(),
            sender: sender.clone(),
            paint: Box::new(paint),
            pending: RefCell::default(),
            wants_time: Cell::default(),
            repaint: Cell::default(),
            is_ready: Cell::default(),
        })
    }

    /// Asks for a frame in which the board is painted.
    pub(super) fn ask(self: &Rc<Self>) {
        self.repaint.set(Repaint::Board);
        self.ask_to_carry();
    }

    /// Asks for a frame in which at least what is in the hand is moved.
    pub(super) fn ask_to_carry(self: &Rc<Self>) {
        if self.pending.borrow().is_some() {
            return;
        }
        let frames = Rc::clone(self);
        let frame = gloo_render::request_animation_frame(move |time| {
            if !frames.life.is_over() {
                instance::insist(frames.draw(time));
            }
        });
        self.pending.replace(Some(frame));
    }

    /// Asks for a frame whose time the state is told.
    pub(super) fn ask_for_time(self: &Rc<Self>) {
        self.wants_time.set(true);
        self.ask();
    }

    fn draw(self: &Rc<Self>, time: f64) -> Result {
        // Still pending: what the state asks to be painted now is painted now.
        if self.wants_time.take() {
            self.sender.send(Event::Frame(time));
        }
        self.pending.take();
        (self.paint)(self.repaint.take())?;
        if self.wants_time.get() {
            self.ask();
        }
        if self.is_ready.replace(true) { Ok(()) } else { mark_ready() }
    }
}

/// For whoever measures: from here on a drag works.
fn mark_ready() -> Result {
    let clock = dom::window().performance();
    clock.ok_or_else(|| BrowserError::missing("there is no clock"))?.mark("motley-ready")?;
    Ok(())
}
