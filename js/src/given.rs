//! The values that a caller gives, which may be of any type.

use wasm_bindgen::{JsError, JsValue};

/// The text that this function is given.
///
/// # Errors
/// When it is no text, with an example of one.
pub(crate) fn text(function: &str, value: &JsValue, example: &str) -> Result<String, JsError> {
    let fault = || JsError::new(&format!("{function} takes a text, such as {example}."));
    value.as_string().ok_or_else(fault)
}

/// The number that this function is given.
///
/// # Errors
/// When it is no number, not a whole one, or less than 0.
pub(crate) fn number(function: &str, value: &JsValue) -> Result<u32, JsError> {
    let fault = || JsError::new(&format!("{function} takes a whole number, such as 2."));
    let number = value.as_f64().and_then(|number| number.to_string().parse().ok());
    number.ok_or_else(fault)
}
