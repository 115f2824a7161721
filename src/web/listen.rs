//! Listeners that end with the instance that attached them.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AbortSignal, AddEventListenerOptions, Event, EventTarget, MediaQueryList};

use super::dom::{self, Granted};

/// Attaches listeners for the life of one instance.
#[derive(Clone)]
pub struct Listen {
    life: AbortSignal,
}

impl Listen {
    /// Listens until the signal is aborted.
    #[must_use]
    pub fn new(life: AbortSignal) -> Self {
        Self { life }
    }

    /// Calls `then` at every event of this kind, which must be an `E`.
    pub fn on<E>(&self, target: &EventTarget, kind: &str, then: impl Fn(E) + 'static)
    where
        E: JsCast,
    {
        self.attach(target, kind, Box::new(move |event| then(event.unchecked_into())));
    }

    // What follows is no generic: it would be in the page once for every listener.

    fn attach(&self, target: &EventTarget, kind: &str, then: Box<dyn Fn(JsValue)>) {
        let options = AddEventListenerOptions::new();
        options.set_signal(&self.life);
        options.set_passive(false);
        let then = self.while_alive(then);
        target
            .add_event_listener_with_callback_and_add_event_listener_options(kind, &then, &options)
            .granted();
    }

    /// A function for the browser that does nothing once the instance is dead. It may be called while
    /// it runs: what it does may be a click.
    #[must_use]
    pub fn while_alive(&self, then: Box<dyn Fn(JsValue)>) -> Function {
        let life = self.life.clone();
        let guarded = Closure::<dyn Fn(JsValue)>::new(move |value| {
            if !life.aborted() {
                then(value);
            }
        });
        guarded.into_js_value().unchecked_into()
    }

    /// Calls `then` once, after so many milliseconds.
    pub fn after(&self, milliseconds: i32, then: impl Fn() + 'static) {
        let then = self.while_alive(Box::new(move |_| then()));
        let window = dom::window();
        window.set_timeout_with_callback_and_timeout_and_arguments_0(&then, milliseconds).granted();
    }

    /// Calls `then` now and whenever the answer to a media query changes.
    pub fn on_media(&self, query: &str, then: impl Fn(&MediaQueryList) + 'static) {
        let Some(list) = dom::window().match_media(query).granted() else { return };
        then(&list);
        let watched = list.clone();
        self.on(&list, "change", move |_: Event| then(&watched));
    }
}

/// A function for the browser that is called once at most.
#[must_use]
pub fn once(then: Box<dyn FnOnce(JsValue)>) -> Function {
    Closure::once_into_js(then).unchecked_into()
}

/// Calls one of two functions when it is known what became of a promise; instead of the second there
/// may be `undefined`. They needn't be held, as those of [`Promise::then2`] must.
pub fn settled(promise: &Promise, done: &Function, failed: &JsValue) {
    let then: Function = Reflect::get(promise, &"then".into()).granted().unchecked_into();
    then.call2(promise, done, failed).granted();
}
