//! What `www/boot.js` gives each instance of the program.

use js_sys::Reflect;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::AbortSignal;

use super::dom::Outcome;

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
pub(crate) fn now() -> Outcome<f64> {
    let clock = super::dom::window()?.performance().ok_or("there is no clock")?;
    Ok(clock.now())
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

/// Gives this instance up for a fresh one if something has gone wrong: the page may be half changed.
pub(crate) fn settle(done: Outcome) {
    let Err(fault) = done else { return };
    let fault = &fault;
    let message =
        Reflect::get(fault, &"message".into()).ok().and_then(|message| message.as_string());
    let message = message.or_else(|| fault.as_string());
    died(message.as_deref().unwrap_or("the browser refused something"));
}
