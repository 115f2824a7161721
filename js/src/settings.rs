//! The settings that a game is opened with.

use motley_rules::play::shown;
use wasm_bindgen::{JsError, JsValue};

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
        for (name, value) in given::properties("settings", value)? {
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
    let all =
        given::properties("options", value)?.into_iter().filter(|(_, value)| !value.is_undefined());
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

fn fault(why: &str) -> JsError {
    JsError::new(&format!("settings: {why}"))
}
