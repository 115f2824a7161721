//! The exercise on the board, noted beside the page's address in the history of this tab: whoever
//! loads the page again goes on with it. It is there for no other tab, and for no visit after this.

use crate::web::browser::dom;
use wasm_bindgen::JsValue;

/// The exercise that was on the board before the page was loaded again; none if there was none, or
/// the browser keeps no history.
#[must_use]
pub(crate) fn noted() -> Option<String> {
    dom::window().history().ok()?.state().ok()?.as_string()
}

/// Notes the exercise on the board, or that there is none. Where the browser keeps no history, the
/// page that is loaded again shows the game.
pub(crate) fn note(exercise: Option<&str>) {
    let state = exercise.map_or(JsValue::NULL, JsValue::from_str);
    if let Ok(history) = dom::window().history() {
        drop(history.replace_state(&state, ""));
    }
}
