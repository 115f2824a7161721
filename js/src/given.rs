//! The values that a caller gives, which may be of any type.

use js_sys::{Array, JsString, Object};
use wasm_bindgen::{JsCast, JsError, JsValue};

/// The most characters of a text: more than any game has.
const LONGEST: u32 = 1 << 20;

/// The text that this function is given.
///
/// # Errors
/// When it is no text, with an example of one; when it is too long, before it is copied.
pub(crate) fn text(function: &str, value: &JsValue, example: &str) -> Result<String, JsError> {
    let no_text = || JsError::new(&format!("{function} takes a text, such as {example}."));
    let text = value.dyn_ref::<JsString>().ok_or_else(no_text)?;
    if text.length() > LONGEST {
        let why = format!("{function} takes a text of at most {LONGEST} characters.");
        return Err(JsError::new(&why));
    }
    Ok(text.into())
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

/// The names and values of an object's properties; none if nothing is given.
///
/// # Errors
/// When it is no object.
pub(crate) fn properties(what: &str, value: &JsValue) -> Result<Vec<(String, JsValue)>, JsError> {
    if value.is_undefined() || value.is_null() {
        return Ok(Vec::new());
    }
    let object = value.dyn_ref::<Object>().filter(|_| !Array::is_array(value));
    let object = object.ok_or_else(|| JsError::new(&format!("{what}: it is no object")))?;
    let pairs = Object::entries(object).into_iter().map(|pair| Array::from(&pair));
    Ok(pairs.filter_map(|pair| Some((pair.get(0).as_string()?, pair.get(1)))).collect())
}
