//! Listeners, timers and observers that end with the instance that began them.
//!
//! An instance that panicked runs no destructors, and a call into it could do anything. So the boot
//! script aborts a signal when it dies: at that moment every listener is removed, and what is called
//! all the same, as a timer that is under way, does nothing.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AbortSignal, Element, Event, EventTarget, MediaQueryList, ResizeObserver};

use super::dom;
use super::error::Result;
use super::instance;

/// The life of one instance, and the listeners that end with it.
#[derive(Clone)]
pub struct Life {
    signal: AbortSignal,
    listeners: Rc<RefCell<Vec<EventListener>>>,
}

impl Life {
    /// The life that ends when the signal is aborted.
    #[must_use]
    pub fn new(signal: AbortSignal) -> Self {
        let life = Self { signal, listeners: Rc::default() };
        let listeners = Rc::clone(&life.listeners);
        let end = move |_: &Event| {
            // A panic while listeners are attached leaves them to what each checks for itself.
            if let Ok(mut all) = listeners.try_borrow_mut() {
                all.drain(..).for_each(detach);
            }
        };
        EventListener::once(&life.signal, "abort", end).forget();
        life
    }

    /// True if the instance is dead.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.signal.aborted()
    }

    /// Calls `then` at every event of this kind, which must be an `E`. What it does mustn't lead to
    /// another one of them before it returns.
    pub fn on<E>(
        &self,
        target: &EventTarget,
        kind: &'static str,
        then: impl Fn(E) -> Result + 'static,
    ) where
        E: JsCast,
    {
        self.attach(target, kind, Box::new(move |event| then(event.clone().unchecked_into())));
    }

    // What follows is no generic: it would be in the page once for every listener.

    fn attach(
        &self,
        target: &EventTarget,
        kind: &'static str,
        then: Box<dyn Fn(&Event) -> Result>,
    ) {
        let signal = self.signal.clone();
        let options = EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(target, kind, options, move |event| {
            if !signal.aborted() {
                instance::insist(then(event));
            }
        });
        self.listeners.borrow_mut().push(listener);
    }

    /// A function for the browser that does nothing once the instance is dead.
    #[must_use]
    pub fn while_alive(&self, then: Box<dyn Fn(JsValue) -> Result>) -> Function {
        let life = self.clone();
        let guarded = Closure::<dyn Fn(JsValue)>::new(move |value| {
            if !life.is_over() {
                instance::insist(then(value));
            }
        });
        guarded.into_js_value().unchecked_into()
    }

    /// Calls `then` once, after so many milliseconds, unless what is returned is dropped before.
    pub fn after(&self, milliseconds: u32, then: impl FnOnce() + 'static) -> Timeout {
        let life = self.clone();
        Timeout::new(milliseconds, move || {
            if !life.is_over() {
                then();
            }
        })
    }

    /// Calls `then` whenever the answer to a media query changes.
    ///
    /// # Errors
    /// If the browser takes the query for none.
    pub fn on_media(
        &self,
        query: &str,
        then: impl Fn(&MediaQueryList) -> Result + 'static,
    ) -> Result {
        let Some(list) = dom::window().match_media(query)? else { return Ok(()) };
        let watched = list.clone();
        self.on(&list, "change", move |_: Event| then(&watched));
        Ok(())
    }

    /// Calls `then` whenever the element's size has changed.
    ///
    /// # Errors
    /// If the browser watches no sizes.
    pub fn on_size(&self, element: &Element, then: impl Fn() -> Result + 'static) -> Result {
        let sized = self.while_alive(Box::new(move |_| then()));
        ResizeObserver::new(&sized)?.observe(element);
        Ok(())
    }
}

/// Removes a listener. What it holds is left as it is: one of them may be the one that panicked.
fn detach(listener: EventListener) {
    let callback: &Function = listener.callback().as_ref().unchecked_ref();
    let removed =
        listener.target().remove_event_listener_with_callback(listener.event_type(), callback);
    // Where that is refused, it does nothing: it finds the instance dead.
    drop(removed);
    listener.forget();
}

/// A function for the browser that is called once at most.
#[must_use]
pub fn once(then: impl FnOnce(JsValue) -> Result + 'static) -> Function {
    Closure::once_into_js(move |value| instance::insist(then(value))).unchecked_into()
}

/// Calls one of two functions when it is known what became of a promise. They needn't be held, as
/// those of [`Promise::then2`] must.
///
/// # Errors
/// If it is no promise.
pub fn settled(promise: &Promise, done: &Function, failed: &Function) -> Result {
    let then: Function = Reflect::get(promise, &"then".into())?.unchecked_into();
    then.call2(promise, done, failed)?;
    Ok(())
}
