//! The exercise on the board, noted beside the page's address in the history of this tab: whoever
//! loads the page again goes on with it. A new tab doesn't have it; a copy of this one does.

use crate::web::browser::dom;
use wasm_bindgen::JsValue;

/// Takes the exercise that was on the board before the page was loaded again out of the history; none
/// if there was none, or the browser keeps no history.
pub(crate) fn take() -> Option<String> {
    let exercise = dom::window().history().ok()?.state().ok()?.as_string();
    note(None);
    exercise
}

/// Notes the exercise on the board, or that there is none. Where the browser keeps no history, the
/// page that is loaded again shows the game.
pub(crate) fn note(exercise: Option<&str>) {
    let state = exercise.map_or(JsValue::NULL, JsValue::from_str);
    if let Ok(history) = dom::window().history() {
        drop(history.replace_state_with_url(&state, "", None));
    }
}
