//! The settings that a game is opened with.

use js_sys::{Array, Object};
use motley_rules::play::shown;
use wasm_bindgen::{JsCast, JsError, JsValue};

use crate::given;

/// The options and the position that a game is opened with.
#[derive(Default)]
pub(crate) struct Settings {
    /// Names and values.
    pub(crate) options: Vec<(String, String)>,
    /// The position the game begins at, as text, if not at its opening.
    pub(crate) position: Option<String>,
}

impl Settings {
    /// Reads them; none at all are none.
    ///
    /// # Errors
    /// When there is something else than options and a position, or they are of another type.
    pub(crate) fn read(value: &JsValue) -> Result<Self, JsError> {
        let mut settings = Self::default();
        for (name, value) in properties("settings", value)? {
            match name.as_str() {
                "options" => settings.options = options(&value)?,
                "position" => settings.position = position(&value)?,
                other => return Err(fault(&format!("there is no setting \"{}\"", shown(other)))),
            }
        }
        Ok(settings)
    }
}

fn options(value: &JsValue) -> Result<Vec<(String, String)>, JsError> {
    let all = properties("options", value)?.into_iter().filter(|(_, value)| !value.is_undefined());
    all.map(|(name, value)| match text(&value) {
        Some(value) => Ok((name, value)),
        None => Err(JsError::new(&format!("option {name}: it is neither a text nor a number"))),
    })
    .collect()
}

/// Numbers as JavaScript writes them.
fn text(value: &JsValue) -> Option<String> {
    value.as_string().or_else(|| value.as_f64().map(|number| number.to_string()))
}

fn position(value: &JsValue) -> Result<Option<String>, JsError> {
    if value.is_undefined() || value.is_null() {
        return Ok(None);
    }
    if !value.is_string() {
        return Err(JsError::new("position: it is no text"));
    }
    given::text("position", value, "a position").map(Some)
}

/// The names and values of an object's properties.
fn properties(what: &str, value: &JsValue) -> Result<Vec<(String, JsValue)>, JsError> {
    if value.is_undefined() || value.is_null() {
        return Ok(Vec::new());
    }
    let object = value.dyn_ref::<Object>().filter(|_| !Array::is_array(value));
    let object = object.ok_or_else(|| JsError::new(&format!("{what}: it is no object")))?;
    let pairs = Object::entries(object).into_iter().map(|pair| Array::from(&pair));
    Ok(pairs.filter_map(|pair| Some((pair.get(0).as_string()?, pair.get(1)))).collect())
}

fn fault(why: &str) -> JsError {
    JsError::new(&format!("settings: {why}"))
}
