//! The things that `www/boot.js` gives each instance of the program.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{AbortSignal, Worker};

use super::dom;
use super::error::{BrowserError, Result};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = motley, js_name = panicked)]
    fn died();

    #[wasm_bindgen(js_namespace = motley, js_name = thinker, catch)]
    fn make_thinker() -> std::result::Result<Worker, JsValue>;

    #[wasm_bindgen(js_namespace = console, js_name = info)]
    fn info(text: &str);

    #[wasm_bindgen(js_namespace = motley, js_name = signal, thread_local_v2)]
    static LIFE: AbortSignal;
}

/// The signal that is aborted when this instance dies.
pub(crate) fn life() -> AbortSignal {
    LIFE.with(Clone::clone)
}

/// A worker with an instance of this program that only thinks; it ends with this instance.
///
/// # Errors
/// If the browser refuses workers.
pub(crate) fn thinker() -> Result<Worker> {
    Ok(make_thinker()?)
}

/// Notes something in the console.
pub(crate) fn note(text: &str) {
    info(text);
}

/// The browser's clock, in milliseconds, as frames tell it.
///
/// # Errors
/// If there is no clock.
pub(crate) fn now() -> Result<f64> {
    let clock = dom::window().performance();
    clock.map(|clock| clock.now()).ok_or_else(|| BrowserError::missing("there is no clock"))
}

/// The time of day, in milliseconds since 1970.
pub(crate) fn date() -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a clock that is set before 1970 stays there"
    )]
    let now = js_sys::Date::now() as u64;
    now
}

/// Tells the console about panics, and the boot script, which then starts a fresh instance.
pub(crate) fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        died();
    }));
}

/// Gives this instance up for a fresh one: the browser has refused what it grants every page, and
/// the page may be half changed.
#[cold]
pub(crate) fn give_up(fault: &BrowserError) -> ! {
    panic!("{fault}")
}

/// Gives this instance up unless all went well.
pub(crate) fn insist(outcome: Result) {
    if let Err(fault) = outcome {
        give_up(&fault);
    }
}
