//! The one error of the part that speaks to the browser.

use std::fmt;

use js_sys::Error;
use wasm_bindgen::{JsCast, JsValue};

/// A refusal of the browser, or something missing that belongs to the page.
///
/// Whoever can do something about it does: what can't be kept in storage is said, a refused
/// clipboard leads to a text that is marked. What nobody can do anything about ends in
/// `instance::give_up`: the boot script starts a fresh instance from the
/// last saved action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BrowserError {
    /// The browser has refused something, and this is what it said.
    Refused(String),
    /// A part of the page isn't there.
    Missing(&'static str),
    /// Something can't be kept, and this is why, as the second half of a sentence.
    Unkept(&'static str),
}

/// The result of something that the browser may refuse.
pub type Result<T = (), E = BrowserError> = std::result::Result<T, E>;

impl fmt::Display for BrowserError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(said) => f.write_str(said),
            Self::Missing(what) | Self::Unkept(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for BrowserError {}

impl From<JsValue> for BrowserError {
    fn from(fault: JsValue) -> Self {
        let said = match fault.dyn_into::<Error>() {
            Ok(error) => Some(String::from(error.message())),
            Err(fault) => fault.as_string(),
        };
        Self::Refused(said.unwrap_or_else(|| "the browser refused something".to_owned()))
    }
}

impl From<serde_wasm_bindgen::Error> for BrowserError {
    fn from(fault: serde_wasm_bindgen::Error) -> Self {
        JsValue::from(fault).into()
    }
}
