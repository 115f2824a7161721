//! Listeners that end with the instance that attached them.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AbortSignal, AddEventListenerOptions, Event, EventTarget, MediaQueryList};

use super::dom::{self, Outcome};

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

    /// Whether the instance still lives. A dead one must touch nothing.
    #[must_use]
    pub fn alive(&self) -> bool {
        !self.life.aborted()
    }

    /// Calls `then` at every event of this kind.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn on<E>(&self, target: &EventTarget, kind: &str, then: impl FnMut(E) + 'static) -> Outcome
    where
        E: JsCast + FromWasmAbi + 'static,
    {
        let options = AddEventListenerOptions::new();
        options.set_signal(&self.life);
        options.set_passive(false);
        let then = self.while_alive(then);
        let listener = then.unchecked_ref();
        target.add_event_listener_with_callback_and_add_event_listener_options(
            kind, listener, &options,
        )
    }

    /// A function for the browser that does nothing once the instance is dead.
    pub fn while_alive<E>(&self, mut then: impl FnMut(E) + 'static) -> JsValue
    where
        E: FromWasmAbi + 'static,
    {
        let life = self.life.clone();
        Closure::<dyn FnMut(E)>::new(move |event| {
            if !life.aborted() {
                then(event);
            }
        })
        .into_js_value()
    }

    /// Calls `then` once, after so many milliseconds.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn after(&self, milliseconds: i32, mut then: impl FnMut() + 'static) -> Outcome {
        let then = self.while_alive(move |_: JsValue| then());
        let window = dom::window()?;
        let function = then.unchecked_ref();
        window.set_timeout_with_callback_and_timeout_and_arguments_0(function, milliseconds)?;
        Ok(())
    }

    /// Calls `then` now and whenever the answer to a media query changes.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn on_media(&self, query: &str, then: impl Fn(&MediaQueryList) + 'static) -> Outcome {
        let Some(list) = dom::window()?.match_media(query)? else { return Ok(()) };
        then(&list);
        let watched = list.clone();
        self.on(&list, "change", move |_: Event| then(&watched))
    }
}
