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
///
/// It is one pointer, since nearly all that is drawn hands it on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrowserError(Box<Fault>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    /// The browser has refused something, and this is what it said.
    Refused(String),
    /// What is wrong, in words of the page's own.
    Told(&'static str),
}

impl BrowserError {
    /// The browser has refused something, and this is what it said.
    #[must_use]
    pub fn refused(said: String) -> Self {
        Self(Box::new(Fault::Refused(said)))
    }

    /// A part of the page isn't there.
    #[must_use]
    pub fn missing(what: &'static str) -> Self {
        Self(Box::new(Fault::Told(what)))
    }

    /// Something can't be kept, and this is why, as the second half of a sentence.
    #[must_use]
    pub fn unkept(why: &'static str) -> Self {
        Self(Box::new(Fault::Told(why)))
    }
}

/// The result of something that the browser may refuse.
pub type Result<T = (), E = BrowserError> = std::result::Result<T, E>;

impl fmt::Display for BrowserError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            Fault::Refused(said) => f.write_str(said),
            Fault::Told(what) => f.write_str(what),
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
        Self::refused(said.unwrap_or_else(|| "the browser refused something".to_owned()))
    }
}

impl From<serde_wasm_bindgen::Error> for BrowserError {
    fn from(fault: serde_wasm_bindgen::Error) -> Self {
        JsValue::from(fault).into()
    }
}
