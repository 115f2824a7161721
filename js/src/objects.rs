//! Plain JavaScript objects and lists.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// An object that is being made.
pub(crate) struct Made(Object);

impl Made {
    /// An object without properties.
    pub(crate) fn new() -> Self {
        Self(Object::new())
    }

    /// One whose property `kind` tells which of several it is.
    pub(crate) fn of_kind(kind: &str) -> Self {
        Self::new().with("kind", kind)
    }

    /// The object with one property more.
    pub(crate) fn with(self, name: &str, value: impl Into<JsValue>) -> Self {
        // A new object refuses no property.
        let _ = Reflect::set(&self.0, &name.into(), &value.into());
        self
    }

    /// The object with one property more, if there is a value for it.
    pub(crate) fn with_any(self, name: &str, value: Option<impl Into<JsValue>>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }
}

impl From<Made> for JsValue {
    fn from(made: Made) -> Self {
        made.0.into()
    }
}

/// A list.
pub(crate) fn list<T: Into<JsValue>>(values: impl IntoIterator<Item = T>) -> JsValue {
    values.into_iter().map(Into::into).collect::<Array>().into()
}
