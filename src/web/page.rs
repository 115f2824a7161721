//! What `www/boot.js` gives each instance of the program.

use js_sys::Error;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AbortSignal;

use super::dom::{self, Needed};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = motley, js_name = panicked)]
    fn died(message: &str);

    #[wasm_bindgen(js_namespace = motley, js_name = signal, thread_local_v2)]
    static LIFE: AbortSignal;
}

/// The signal that is aborted when this instance dies.
pub(crate) fn life() -> AbortSignal {
    LIFE.with(Clone::clone)
}

/// The browser's clock, in milliseconds, as frames tell it.
pub(crate) fn now() -> f64 {
    let clock = dom::window().performance().needed("there is no clock");
    clock.now()
}

/// What time it is, in milliseconds since 1970.
pub(crate) fn date() -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a clock that is set before 1970 stays there"
    )]
    let now = js_sys::Date::now() as u64;
    now
}

/// Tells the boot script about panics, which then starts a fresh instance.
pub(crate) fn report_panics() {
    std::panic::set_hook(Box::new(|panic| died(&panic.to_string())));
}

/// Gives this instance up for a fresh one: the browser has refused what it grants every page, and
/// the page may be half changed.
#[cold]
#[inline(never)]
pub(crate) fn give_up_refused(fault: JsValue) -> ! {
    let message = match fault.dyn_into::<Error>() {
        Ok(error) => Some(String::from(error.message())),
        Err(fault) => fault.as_string(),
    };
    give_up(message.as_deref().unwrap_or("the browser refused something"))
}

/// Gives this instance up for a fresh one.
#[cold]
#[inline(never)]
pub(crate) fn give_up(fault: &str) -> ! {
    panic!("{fault}")
}
