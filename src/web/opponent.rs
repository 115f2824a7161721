//! The computer player's places to think: a worker with an instance of this program, or the page
//! itself, in slices between its frames.
//!
//! `www/boot.js` makes the worker out of what the page holds already, and its loop calls
//! [`Thinker`]. Which of the two places is asked, and what becomes of answers, is decided in
//! `ui::opponent`.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Event as Happening, MessageEvent, Worker};

use super::browser::error::{BrowserError, Result};
use super::browser::instance;
use super::browser::life::Life;
use super::sender::Sender;
use crate::ui::event::Event;
use crate::ui::opponent::mind::Mind;
use crate::ui::opponent::{ThinkingFailure, ThinkingPlace, ThinkingReport, ThinkingRequest};

/// The time that a slice in the page may take, in milliseconds: half a frame.
const SLICE: f64 = 8.0;

/// The nodes of a slice in the page: the first, and the fewest and most of those after it.
const NODES: u32 = 1_000;
const FEWEST: u32 = 200;
const MOST: u32 = 5_000;

/// A sign of life is passed on so long after the one before, in milliseconds.
const QUIET: f64 = 400.0;

/// The mind of the computer in a worker, called by the loop in `www/boot.js`.
#[wasm_bindgen]
#[derive(Default)]
pub struct Thinker(Mind);

#[wasm_bindgen]
impl Thinker {
    /// A mind that thinks of nothing.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        instance::report_panics();
        Self::default()
    }

    /// Takes a request of the page.
    ///
    /// # Errors
    /// What is no request: the worker fails by it, and the page hears of that.
    pub fn hear(&mut self, request: JsValue) -> std::result::Result<(), JsValue> {
        self.0.hear(serde_wasm_bindgen::from_value(request)?);
        Ok(())
    }

    /// Thinks for about so many nodes. What came of it, for the page; nothing if there is nothing
    /// to think about.
    ///
    /// # Errors
    /// As from [`hear`](Self::hear), for a report that can't be told.
    pub fn think(&mut self, nodes: u32) -> std::result::Result<JsValue, JsValue> {
        match self.0.think(nodes.into()) {
            Some(report) => Ok(serde_wasm_bindgen::to_value(&report)?),
            None => Ok(JsValue::UNDEFINED),
        }
    }

    /// True if there is something to think about.
    #[wasm_bindgen(js_name = isBusy)]
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.0.is_busy()
    }
}

/// The places where the computer thinks.
pub(super) struct Thinkers {
    /// Itself, for what is done later.
    own: Weak<Self>,
    life: Life,
    sender: Sender,
    worker: RefCell<Option<Worker>>,
    /// The number of the worker that is listened to.
    number: Cell<u32>,
    /// True once the worker has said something.
    has_spoken: Cell<bool>,
    /// The time when its last sign of life was passed on.
    told: Cell<f64>,
    mind: RefCell<Mind>,
    nodes: Cell<u32>,
    slice: RefCell<Option<Timeout>>,
}

impl Thinkers {
    pub(super) fn new(life: &Life, sender: &Sender) -> Rc<Self> {
        Rc::new_cyclic(|own: &Weak<Self>| Self {
            own: own.clone(),
            life: life.clone(),
            sender: sender.clone(),
            worker: RefCell::default(),
            number: Cell::default(),
            has_spoken: Cell::default(),
            told: Cell::default(),
            mind: RefCell::default(),
            nodes: Cell::new(NODES),
            slice: RefCell::default(),
        })
    }

    /// Asks the computer where it thinks. Whatever comes of it is told as an event, later.
    pub(super) fn ask(&self, request: ThinkingRequest, place: ThinkingPlace) {
        match place {
            ThinkingPlace::Page => {
                self.mind.borrow_mut().hear(request);
                self.think_later();
            }
            ThinkingPlace::Worker => {
                if let Err(fault) = self.ask_worker(&request) {
                    self.end_worker();
                    report_refusal(&fault);
                    let sender = self.sender.clone();
                    let failed = Event::ThinkingFailed(ThinkingFailure::Refused);
                    self.life.after(0, move || sender.send(failed)).forget();
                }
            }
        }
    }

    /// Ends the worker, whatever it does.
    pub(super) fn end_worker(&self) {
        self.number.set(self.number.get().wrapping_add(1));
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }

    fn ask_worker(&self, request: &ThinkingRequest) -> Result {
        let is_there = self.worker.borrow().is_some();
        if !is_there {
            // There is nothing to stop.
            if *request == ThinkingRequest::Cancel {
                return Ok(());
            }
            let worker = instance::thinker()?;
            self.listen(&worker);
            self.worker.replace(Some(worker));
        }
        let message = serde_wasm_bindgen::to_value(request)?;
        if let Some(worker) = &*self.worker.borrow() {
            worker.post_message(&message)?;
        }
        Ok(())
    }

    fn listen(&self, worker: &Worker) {
        let number = self.number.get().wrapping_add(1);
        self.number.set(number);
        self.has_spoken.set(false);
        let own = self.own.clone();
        self.life.on(worker, "message", move |event: MessageEvent| {
            if let Some(own) = own.upgrade().filter(|own| own.number.get() == number) {
                own.hear(event.data());
            }
            Ok(())
        });
        let own = self.own.clone();
        self.life.on(worker, "error", move |event: Happening| {
            event.prevent_default();
            if let Some(own) = own.upgrade().filter(|own| own.number.get() == number) {
                own.fail();
            }
            Ok(())
        });
    }

    /// The worker has said something: a report, or anything else if it has broken.
    fn hear(&self, said: JsValue) {
        self.has_spoken.set(true);
        match serde_wasm_bindgen::from_value(said) {
            Ok(ThinkingReport::Alive(job)) => {
                let now = instance::now().unwrap_or_default();
                if now - self.told.get() >= QUIET {
                    self.told.set(now);
                    self.sender.send(Event::Thought(ThinkingReport::Alive(job)));
                }
            }
            Ok(report) => self.sender.send(Event::Thought(report)),
            Err(_) => self.fail(),
        }
    }

    fn fail(&self) {
        let failure =
            if self.has_spoken.get() { ThinkingFailure::Broken } else { ThinkingFailure::Refused };
        self.end_worker();
        self.sender.send(Event::ThinkingFailed(failure));
    }

    /// Thinks a slice once the page has done what is due.
    fn think_later(&self) {
        if !self.mind.borrow().is_busy() {
            self.slice.take();
            return;
        }
        let own = self.own.clone();
        let slice = self.life.after(0, move || {
            if let Some(own) = own.upgrade() {
                own.think();
            }
        });
        self.slice.replace(Some(slice));
    }

    fn think(&self) {
        let clock = || instance::now().unwrap_or_default();
        let (nodes, began) = (self.nodes.get(), clock());
        let report = self.mind.borrow_mut().think(nodes.into());
        let taken = clock() - began;
        let next = if taken > SLICE {
            nodes / 2
        } else if taken < SLICE / 2.0 {
            nodes * 2
        } else {
            nodes
        };
        self.nodes.set(next.clamp(FEWEST, MOST));
        match report {
            None | Some(ThinkingReport::Alive(_)) => {}
            Some(report) => self.sender.send(Event::Thought(report)),
        }
        self.think_later();
    }
}

/// Tells the console why there is no worker: for developers, since the computer plays all the same.
fn report_refusal(fault: &BrowserError) {
    instance::note(&format!("The computer thinks in the page: {fault}"));
}
